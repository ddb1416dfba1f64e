import type { SpeakerOf } from '../../../core/words.ts';
import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { enemiesHolding, inEnemyZoc } from '../rules/tracker/contacts.ts';
import { engagement } from '../rules/tracker/shocks.ts';
import { copyOf } from '../rules/tracker/short-names.ts';
import { type Battle, beneath, hasMark, leaderInHex, type Unit } from '../rules/tracker/state.ts';
import { fires } from '../rules/vocabulary.ts';
import type { TableWords } from '../words/en/table.ts';
import css from './line-of-battle.module.css';
import { onCounter, shownFigures } from './shown-figures.ts';
import { sideNumber } from './sides.ts';
import { allCalled, calledIn } from './unit-name.ts';
import { useSpeak } from './voice.ts';

const star = <path d="m12 3 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.5l-5.7 3.1 1.2-6.4L2.8 9.7l6.4-.8z" fill="currentColor" />;
const arrow = <path d="M3 12h17M14 6l6 6-6 6" stroke-width="3" />;
const swords = <path d="M4 4l14 14M20 4 6 18M15 20l5-5M9 20l-5-5" stroke-width="2.6" />;

const wedge = <path d="M4 17l8-10 8 10" stroke-width="3.4" />;

/** The letter of missiles as printed; artillery and darts by their first. */
const letterOf = (unit: Unit, speak: SpeakerOf<TableWords>): string => speak(`missile/${unit.missile}`).slice(0, 1);

/** Whether a unit is to attack in a shock that was declared and not fought yet (7.3). */
const isDeclared = (battle: Battle, unit: Unit): boolean => engagement(battle, unit, 'attackers') === 'declared';

/**
 * What stands at the corners of a counter: a star for a leader, an arrow once it moved, swords in its place once it fought, in a ring where it is declared to attack, its missile
 * letter, struck out once it fired; at its side a wedge where it stands in an enemy ZOC.
 */
function Marks({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const speak = useSpeak();
  const fired = hasMark(unit, 'fired') || hasMark(unit, 'reacted');
  const fought = hasMark(unit, 'attacked') || hasMark(unit, 'was-attacked');
  const declared = isDeclared(battle, unit);
  return (
    <span class={css.marks} aria-hidden="true">
      {leaderInHex(battle, unit.id) && (
        <i class={css.led}>
          <Icon of={star} size={12} />
        </i>
      )}
      {(fought || declared || hasMark(unit, 'moved')) && (
        <i class={classes(css.done, declared && !fought && css.ring)}>
          <Icon of={fought || declared ? swords : arrow} size={11} />
        </i>
      )}
      {inEnemyZoc(battle, unit) && (
        <i class={css.held}>
          <Icon of={wedge} size={10} />
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
  const holding = enemiesHolding(battle, unit).map(({ id }) => id);
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
    ...(isDeclared(battle, unit) ? [speak('line/declared')] : []),
    ...(holding.length > 0 ? [`${speak('gboh/stands-in-zoc-of')} ${allCalled(battle, holding, speak)}`] : []),
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
  meets,
  onTap,
}: {
  readonly battle: Battle;
  readonly unit: Unit;
  readonly active: boolean;
  readonly chosen: boolean;
  /** What is proposed is about it, though nobody tapped it. */
  readonly named: boolean;
  /** The unit chosen stands in its ZOC, or it in that one's. */
  readonly meets: boolean;
  readonly onTap: () => void;
}) {
  const speak = useSpeak();
  const copy = copyOf(battle, unit);
  const { tq, size } = shownFigures(unit);
  const type = unit.type === 'art' ? speak('code/art') : speak(`type/${unit.type}`);
  return (
    <button
      type="button"
      class={classes(css.unit, active && css.active, named && css.named, meets && css.meets, beneath(battle, unit.id).length > 0 && css.stack)}
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
