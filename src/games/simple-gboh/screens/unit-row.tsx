import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import type { Class, Guessable, Side, Type } from '../rules/vocabulary.ts';
import { sideNumber } from './sides.ts';
import css from './unit-row.module.css';
import { useSpeak } from './voice.ts';

/** What a row shows of a unit, wherever it comes from. */
export interface ShownUnit {
  readonly name: string;
  readonly type: Type;
  readonly class: Class;
  readonly tq?: number | undefined;
  readonly size?: number | undefined;
  readonly hits: number;
  readonly reduced: boolean;
  readonly guessed?: readonly Guessable[] | undefined;
}

/** A unit as a line with its counter: type, TQ, size, hits; a button. `about` stands under its name, `expanded` or `pressed` say what the button does. */
export function UnitRow({
  unit,
  side,
  about,
  under,
  expanded,
  pressed,
  onTap,
}: {
  readonly unit: ShownUnit;
  readonly side: Side;
  readonly about?: string | undefined;
  readonly under?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly onTap: () => void;
}) {
  const speak = useSpeak();
  const type = speak(`type/${unit.type}`);
  const code = unit.type === 'art' ? speak('code/art') : type;
  const tq = unit.tq === undefined ? undefined : Math.max(0, unit.tq - (unit.reduced ? 2 : 0));
  // What nobody read off the counter has a question mark here too (2.23).
  const known = (figure: Guessable, value: number): string => `${value}${unit.guessed?.includes(figure) ? '?' : ''}`;
  const figures =
    tq === undefined
      ? ''
      : unit.size === undefined
        ? speak('unit/tq', { tq: known('tq', tq) })
        : speak('unit/figures', { tq: known('tq', tq), size: known('size', unit.size) });
  const said = [figures, unit.type === 'co' ? speak(`class/${unit.class}`) : '', unit.reduced ? speak('unit/reduced') : '', about ?? ''];
  return (
    <button type="button" class={classes(css.row, under && css.under)} aria-expanded={expanded} aria-pressed={pressed} onClick={onTap}>
      <Counter side={sideNumber(side)} code={code} left={tq} right={unit.size} solid={unit.reduced} />
      <span class={css.words}>
        <span class={css.name}>{unit.name || type}</span>
        <span class={css.about}>{said.filter((words) => words !== '').join(' · ')}</span>
      </span>
      {pressed && <Icon of={tickIcon} size={22} />}
      <span class={unit.hits > 0 ? css.hits : css.unhurt}>{speak('unit/hits', { hits: unit.hits })}</span>
    </button>
  );
}
