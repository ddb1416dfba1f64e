import { activated } from '../rules/tracker/command.ts';
import { lineOf, type Row } from '../rules/tracker/line-of-battle.ts';
import { armyName } from '../rules/tracker/names.ts';
import { routPoints } from '../rules/tracker/rout-points.ts';
import { type Battle, type Unit, unitOf } from '../rules/tracker/state.ts';
import type { Side } from '../rules/vocabulary.ts';
import { LineCounter } from './line-counter.tsx';
import css from './line-of-battle.module.css';
import { nameOf } from './names.ts';
import { useSpeak } from './voice.ts';

/** What the line of battle is told: the battle, which units are chosen, what a tap on one does. */
export interface LineProps {
  readonly battle: Battle;
  readonly chosen: readonly string[];
  readonly reducedLess: boolean;
  readonly onTap: (unit: Unit) => void;
}

/** Both armies as they face each other: the second above with its front below, the first below with its front above. A tap chooses a unit. */
export function LineOfBattle(props: LineProps) {
  const speak = useSpeak();
  const { battle } = props;
  const active = new Set(battle.turn.phase === 'movement' || battle.turn.phase === 'shock' ? activated(battle).map(({ id }) => id) : []);
  const rows = (side: Side) => lineOf(battle, side).map((row) => <RowOfUnits key={row.rank} {...props} side={side} row={row} active={active} />);
  return (
    <section class={css.field} aria-label={speak('line/of-battle')}>
      <ArmyLine {...props} side="second" />
      {rows('second').reverse()}
      <div class={css.between} aria-hidden="true" />
      {rows('first')}
      <ArmyLine {...props} side="first" />
    </section>
  );
}

/** The name of an army and its rout points of its level. */
function ArmyLine({ battle, reducedLess, side }: LineProps & { readonly side: Side }) {
  const speak = useSpeak();
  const { withdrawal } = battle.armies[side];
  const points = routPoints(battle, side, reducedLess);
  return (
    <p class={css.army}>
      <b>{nameOf(speak, armyName(battle, side))}</b>
      <span>{withdrawal > 0 ? speak('line/points-of', { points, level: withdrawal }) : speak('line/points', { points })}</span>
    </p>
  );
}

/** Neighbours of one formation, side by side. */
interface Wing {
  readonly formation: string;
  readonly units: readonly Unit[];
}
function wingsOf(units: readonly Unit[]): readonly Wing[] {
  const wings: { formation: string; units: Unit[] }[] = [];
  for (const unit of units) {
    const last = wings.at(-1);
    if (last?.formation === unit.formation) last.units.push(unit);
    else wings.push({ formation: unit.formation, units: [unit] });
  }
  return wings;
}

function RowOfUnits({
  battle,
  chosen,
  onTap,
  side,
  row,
  active,
}: LineProps & { readonly side: Side; readonly row: Row; readonly active: ReadonlySet<string> }) {
  const speak = useSpeak();
  return (
    <div class={css.row} role="group" aria-label={speak('line/row', { army: nameOf(speak, armyName(battle, side)), rank: row.rank })}>
      {wingsOf(row.units).map(({ formation, units }, at) => (
        <div key={`${formation} ${at}`} class={css.wing}>
          <span class={css.formation}>{battle.formations.find(({ id }) => id === formation)?.name ?? ''}</span>
          <div class={css.units}>
            {units.map((unit) => (
              <LineCounter
                key={unit.id}
                battle={battle}
                unit={unit}
                active={active.has(unit.id)}
                chosen={chosen.includes(unit.id)}
                onTap={() => onTap(unitOf(battle, unit.id) ?? unit)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
