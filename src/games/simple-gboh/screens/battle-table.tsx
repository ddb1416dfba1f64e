import { useState } from 'preact/hooks';
import { type Unit, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import { LineOfBattle } from './line-of-battle.tsx';
import { UnitDock } from './unit-dock.tsx';

/** The table of a battle: both lines as they face each other, and under them what the unit tapped can do. */
export function BattleTable({ door }: { readonly door: BattleDoor }) {
  const battle = door.state;
  const [tapped, choose] = useState<readonly string[]>([]);
  const chosen = tapped.filter((id) => unitOf(battle, id)?.status === 'on-map');
  const tap = ({ id }: Unit): void => choose(chosen.includes(id) ? [] : [id]);
  const [one] = chosen.flatMap((id) => unitOf(battle, id) ?? []);
  return (
    <>
      <LineOfBattle battle={battle} chosen={chosen} reducedLess={door.facts.ruling('reduced-rout-points') === 'two-less'} onTap={tap} />
      {one && <UnitDock key={one.id} door={door} unit={one} />}
    </>
  );
}
