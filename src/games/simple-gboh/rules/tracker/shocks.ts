import type { Fault } from '../../../../core/fault.ts';
import { cite, otherSide, type Side } from '../vocabulary.ts';
import { doubtful } from '../voice.ts';
import { beforeShocks, inEnemyZoc } from './contacts.ts';
import { type Battle, hasMark, type Leader, leadersWith, loneArtillery, type Unit, unitOf } from './state.ts';

/** Inactive artillery alone in its hex and in an enemy ZOC as the shock phase begins: it is eliminated without a shock (7.37). Whose infantry fell in a shock, or routed as it retreated before one, was not alone then. */
export const overrun = (battle: Battle): readonly Unit[] =>
  battle.turn.phase !== 'shock'
    ? []
    : battle.units.filter(
        (unit) =>
          loneArtillery(battle, unit) &&
          unit.side === otherSide(battle.turn.active) &&
          unit.status === 'on-map' &&
          engagement(battle, unit, 'defenders') === undefined &&
          inEnemyZoc(beforeShocks(battle), unit),
      );

/** The doubt about what comes before artillery that is overrun has gone, at once as the shock phase begins (7.37). */
export function overrunFaults(battle: Battle): Fault[] {
  const alone = overrun(battle);
  return alone.length > 0 ? [doubtful('units', 'expected/no-lone-artillery', alone.map(({ name }) => name).join(', '), cite('7.37'))] : [];
}

/** Whether a unit has attacked or been attacked in this phase, also where all defenders retreated before it, or waits in a declared shock (7.34, 7.41); undefined if neither. */
export function engagement(battle: Battle, unit: Unit, role: 'attackers' | 'defenders'): 'fought' | 'declared' | undefined {
  const [mark, other] = role === 'attackers' ? (['attacked', 'attacked'] as const) : (['was-attacked', 'retreated'] as const);
  if (hasMark(unit, mark) || hasMark(unit, other) || (role === 'attackers' && battle.turn.met?.includes(unit.id))) return 'fought';
  return battle.shocks.some((shock) => shock[role].includes(unit.id)) ? 'declared' : undefined;
}

/** Heroic leaders of a side with a unit in a shock of this turn, but for those of `own` units: within two hexes they help it (4.38). */
export function heroesElsewhere(battle: Battle, side: Side, own: readonly string[]): readonly Leader[] {
  const declared = battle.shocks.flatMap((shock) => [...shock.attackers, ...shock.defenders]);
  const fights = (unit: Unit): boolean =>
    [unit.id, unit.stackedUnder].some((id) => declared.includes(id)) || hasMark(unit, 'attacked') || hasMark(unit, 'was-attacked');
  return battle.leaders.filter((leader) => {
    const unit = leader.side === side && leader.heroic && leader.status === 'on-map' ? unitOf(battle, leader.with) : undefined;
    return unit !== undefined && !own.includes(unit.id) && fights(unit);
  });
}

/** Leaders of both armies stacked with units in declared shocks (7.46). */
export function leadersInShock(battle: Battle): readonly Leader[] {
  const units = new Set(battle.shocks.flatMap((shock) => [...shock.attackers, ...shock.defenders]));
  for (const unit of battle.units) if (units.has(unit.stackedUnder)) units.add(unit.id);
  return [...units].flatMap((id) => leadersWith(battle, id));
}
