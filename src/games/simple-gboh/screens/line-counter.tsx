import type { SpeakerOf } from '../../../core/words.ts';
import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { copyOf } from '../rules/tracker/short-names.ts';
import { type Battle, beneath, hasMark, leaderInHex, type Unit } from '../rules/tracker/state.ts';
import { fires } from '../rules/vocabulary.ts';
import type { TableWords } from '../words/en/table.ts';
import css from './line-of-battle.module.css';
import { onCounter, shownFigures } from './shown-figures.ts';
import { sideNumber } from './sides.ts';
import { calledIn } from './unit-name.ts';
import { useSpeak } from './voice.ts';

const star = <path d="m12 3 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.5l-5.7 3.1 1.2-6.4L2.8 9.7l6.4-.8z" fill="currentColor" />;
const arrow = <path d="M3 12h17M14 6l6 6-6 6" stroke-width="3" />;
const swords = <path d="M4 4l14 14M20 4 6 18M15 20l5-5M9 20l-5-5" stroke-width="2.6" />;

/** The letter of missiles as printed; artillery and darts by their first. */
const letterOf = (unit: Unit, speak: SpeakerOf<TableWords>): string => speak(`missile/${unit.missile}`).slice(0, 1);

/** What stands at the corners of a counter: a star for a leader, an arrow once it moved, swords in its place once it fought, its missile letter, struck out once it fired. */
function Marks({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const speak = useSpeak();
  const fired = hasMark(unit, 'fired') || hasMark(unit, 'reacted');
  const fought = hasMark(unit, 'attacked') || hasMark(unit, 'was-attacked');
  return (
    <span class={css.marks} aria-hidden="true">
      {leaderInHex(battle, unit.id) && (
        <i class={css.led}>
          <Icon of={star} size={12} />
        </i>
      )}
      {(fought || hasMark(unit, 'moved')) && (
        <i class={css.done}>
          <Icon of={fought ? swords : arrow} size={11} />
        </i>
      )}
      {fires(unit.missile) && <i class={classes(css.letter, fired && css.spent)}>{letterOf(unit, speak)}</i>}
    </span>
  );
}

/** All that a counter shows, said in one name: figures, hits, leader, missiles, and what the unit did in this player turn. */
function fullName(battle: Battle, unit: Unit, active: boolean, speak: SpeakerOf<TableWords>): string {
  const leader = leaderInHex(battle, unit.id);
  const below = beneath(battle, unit.id).length;
  return [
    calledIn(battle, unit, speak),
    ...(unit.name === '' ? [] : [speak(`type/${unit.type}`)]),
    speak('unit/figures', shownFigures(unit)),
    speak('unit/hits', { hits: unit.hits }),
    ...(unit.reduced ? [speak('unit/reduced')] : []),
    ...(below > 0 ? [speak('line/below', { units: below })] : []),
    ...(leader ? [speak('line/with', { leader: leader.name })] : []),
    ...(fires(unit.missile) ? [speak('line/missiles', { missile: speak(`missile/${unit.missile}`) })] : []),
    ...(unit.column ? [speak('field/column')] : []),
    ...(active ? [speak('line/activated')] : []),
    ...unit.marks.map((mark) => speak(`mark/${mark}`)),
  ].join(', ');
}

/** One counter of the line of battle, a button, with its hits and marks at its corners. */
export function LineCounter({
  battle,
  unit,
  active,
  chosen,
  named,
  onTap,
}: {
  readonly battle: Battle;
  readonly unit: Unit;
  readonly active: boolean;
  readonly chosen: boolean;
  /** What is proposed is about it, though nobody tapped it. */
  readonly named: boolean;
  readonly onTap: () => void;
}) {
  const speak = useSpeak();
  const copy = copyOf(battle, unit);
  const { tq, size } = shownFigures(unit);
  const type = unit.type === 'art' ? speak('code/art') : speak(`type/${unit.type}`);
  return (
    <button
      type="button"
      class={classes(css.unit, active && css.active, named && css.named, beneath(battle, unit.id).length > 0 && css.stack)}
      aria-pressed={chosen}
      data-unit={unit.id}
      onClick={onTap}
    >
      <Counter
        side={sideNumber(unit.side)}
        code={copy === undefined ? type : `${type} ${copy}`}
        left={onCounter(tq)}
        right={onCounter(size)}
        hits={unit.hits}
        solid={unit.reduced}
        size={48}
      />
      <span class="unseen">{fullName(battle, unit, active, speak)}</span>
      <Marks battle={battle} unit={unit} />
    </button>
  );
}
