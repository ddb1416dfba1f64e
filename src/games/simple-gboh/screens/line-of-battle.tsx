import { useEffect, useRef } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { activated } from '../rules/tracker/activation.ts';
import { meet } from '../rules/tracker/contacts.ts';
import { lineOf, type Row } from '../rules/tracker/line-of-battle.ts';
import { armyName } from '../rules/tracker/names.ts';
import { routPoints } from '../rules/tracker/rout-points.ts';
import { captionOf } from '../rules/tracker/short-names.ts';
import { type Battle, type Unit, unitOf } from '../rules/tracker/state.ts';
import type { Side } from '../rules/vocabulary.ts';
import { LineCounter } from './line-counter.tsx';
import css from './line-of-battle.module.css';
import { nameOf } from './names.ts';
import { sideNumber } from './sides.ts';
import { useSpeak } from './voice.ts';

/** What the line of battle is told: the battle, which units are chosen, which are named by what is proposed without being chosen, what a tap on one does. */
export interface LineProps {
  readonly battle: Battle;
  readonly chosen: readonly string[];
  readonly named?: readonly string[] | undefined;
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

/** The name of an army and its rout points of its level; the player turn stands before the name of the army whose it is. */
function ArmyLine({ battle, reducedLess, side }: LineProps & { readonly side: Side }) {
  const speak = useSpeak();
  const { withdrawal } = battle.armies[side];
  const points = routPoints(battle, side, reducedLess);
  const { active, number, phase, seizedBy } = battle.turn;
  const acting = phase !== 'before' && side === active;
  return (
    <p class={classes(css.army, acting && css.acting)}>
      {acting && (
        <>
          <Counter side={sideNumber(side)} code={String(number)} solid size={26} />
          <span class="unseen">{speak('line/turn', { turn: number })}</span>
        </>
      )}
      <b>
        {nameOf(speak, armyName(battle, side))}
        {acting && seizedBy !== '' && <span class={css.seized}> {speak('gboh/seized')}</span>}
      </b>
      <span>{speak('line/points-of', { points, level: withdrawal === 0 ? '?' : withdrawal })}</span>
    </p>
  );
}

/** Neighbours that have something in common, side by side. */
interface Neighbours {
  readonly common: string;
  readonly units: readonly Unit[];
}
function together(units: readonly Unit[], commonOf: (unit: Unit) => string): readonly Neighbours[] {
  const all: { common: string; units: Unit[] }[] = [];
  for (const unit of units) {
    const common = commonOf(unit);
    const last = all.at(-1);
    if (last?.common === common) last.units.push(unit);
    else all.push({ common, units: [unit] });
  }
  return all;
}

/** As wide as a letter of a caption is on average, and a counter with the gap beside it, in pixels. */
const LETTER = 5.9;
const PLACE = 57;

/** What stays beside a counter that is brought into sight, in pixels. */
const MARGIN = 28;

/** A caption in one line where its counters are wide enough for it, else in two, cut where both are shortest. */
function inLines(caption: string, counters: number): readonly string[] {
  const words = caption.split(' ');
  if (words.length < 2 || caption.length * LETTER <= counters * PLACE) return [caption];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const);
  const longest = (cut: readonly string[]): number => Math.max(...cut.map(({ length }) => length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

/** Brings into sight sideways who is chosen in a row, and who is first activated there as that begins: a choice taken back leaves the row where it is. */
function useInSight(units: readonly Unit[], chosen: readonly string[], active: ReadonlySet<string>) {
  const row = useRef<HTMLDivElement>(null);
  const bring = (wanted: Unit | undefined): void => {
    const box = row.current;
    const counter = wanted && box?.querySelector(`[data-unit="${wanted.id}"]`);
    if (!box || !counter) return;
    const [own, all] = [counter.getBoundingClientRect(), box.getBoundingClientRect()];
    if (own.left < all.left || own.right > all.right) box.scrollLeft += own.left - all.left - MARGIN;
  };
  const last = units.findLast(({ id }) => chosen.includes(id));
  const first = active.size > 0 ? units.find(({ id }) => active.has(id)) : undefined;
  useEffect(() => bring(last), [last?.id]);
  useEffect(() => bring(last ?? first), [first?.id]);
  return row;
}

function RowOfUnits({
  battle,
  chosen,
  named = [],
  onTap,
  side,
  row,
  active,
}: LineProps & { readonly side: Side; readonly row: Row; readonly active: ReadonlySet<string> }) {
  const speak = useSpeak();
  const [one, ...more] = chosen;
  const meets = (unit: Unit): boolean => one !== undefined && more.length === 0 && meet(battle, one, unit.id);
  const inSight = useInSight(row.units, [...chosen, ...named], active);
  return (
    <div ref={inSight} class={css.row} role="group" aria-label={speak('line/row', { army: nameOf(speak, armyName(battle, side)), rank: row.rank })}>
      {together(row.units, ({ formation }) => formation).map(({ common: formation, units }, at) => (
        <div key={`${formation} ${at}`} class={css.wing}>
          <span class={css.formation}>{battle.formations.find(({ id }) => id === formation)?.name ?? ''}</span>
          <div class={css.copies}>
            {together(units, (unit) => captionOf(battle, unit)).map(({ common: caption, units: copies }) => (
              <div key={copies[0]?.id}>
                <div class={css.units}>
                  {copies.map((unit) => (
                    <LineCounter
                      key={unit.id}
                      battle={battle}
                      unit={unit}
                      active={active.has(unit.id)}
                      chosen={chosen.includes(unit.id)}
                      named={named.includes(unit.id)}
                      meets={meets(unit)}
                      onTap={() => onTap(unitOf(battle, unit.id) ?? unit)}
                    />
                  ))}
                </div>
                <span class={classes(css.name, copies.length > 1 && css.shared)} aria-hidden="true">
                  {inLines(caption, copies.length).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
