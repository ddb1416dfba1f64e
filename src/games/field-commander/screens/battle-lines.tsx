import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { alexanderFace, type BattlePosition, enemyMayAttack, type Fighter, faceOf, nextSpeed } from '../rules/battle/position.ts';
import { fighterGuessed } from '../rules/counters/guesses.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import { CODES } from '../rules/vocabulary.ts';
import css from './battle-lines.module.css';
import { battleValue, GUESS, UNKNOWN } from './force-counter.tsx';
import { useSpeak } from './voice.ts';

/** A counter as the line shows it. */
interface InLine {
  readonly id: string;
  readonly code: string;
  readonly words: string;
  readonly battle: number;
  readonly superscript: number;
  readonly speed: number;
  /** Nobody said what its counter prints: its figures are not 0. */
  readonly unknown: boolean;
  readonly reduced: boolean;
  /** The text only bounds its figures, and the player has not entered them. */
  readonly guess: boolean;
  readonly mark: string;
  /** It acts in the next step. */
  readonly next: boolean;
}

/** Two lines of counters by speed as on the player sheet, the enemy above. A reduced counter is hollow; who acts next, has acted or rests says so, and so does a figure that is a guess in the campaign it is fought in. */
export function BattleLines({ battle, campaign }: { readonly battle: BattlePosition; readonly campaign?: Campaign }) {
  const speak = useSpeak();
  const speed = battle.turn > 0 && battle.result === null ? nextSpeed(battle) : undefined;
  const acts = (one: Fighter, may: boolean): boolean => may && one.done === 'no' && !one.rests && faceOf(one).speed === speed;
  const inLine =
    (side: 'own' | 'enemy', may: (one: Fighter) => boolean) =>
    (one: Fighter): InLine => ({
      id: one.id,
      code: CODES[one.type],
      words: one.name || speak(`force/${one.type}`),
      ...faceOf(one),
      unknown: one.unknown === true,
      reduced: one.reduced,
      guess: campaign !== undefined && fighterGuessed(campaign, battle.area, side, one),
      mark: one.done !== 'no' ? speak('screen/acted') : one.rests ? speak('screen/rests') : '',
      next: acts(one, may(one)),
    });
  const alexander: InLine[] =
    battle.level === 0
      ? []
      : [
          {
            id: 'alexander',
            code: `A${battle.level}`,
            words: speak('force/alexander'),
            ...alexanderFace(battle),
            unknown: false,
            reduced: false,
            guess: false,
            mark: battle.alexanderDone === 'no' ? '' : speak('screen/acted'),
            next: battle.alexanderDone === 'no' && alexanderFace(battle).speed === speed,
          },
        ];
  return (
    <div class={css.lines}>
      <Line label={speak('section/enemy')} side={2} line={battle.enemy.map(inLine('enemy', (one) => enemyMayAttack(battle, one)))} />
      <Line label={speak('section/own')} side={1} line={[...battle.own.map(inLine('own', () => true)), ...alexander]} />
    </div>
  );
}

/** The figures of a counter as they are read aloud. */
function figuresSaid({ unknown, battle, superscript, speed }: InLine) {
  return unknown ? { battle: UNKNOWN, superscript: UNKNOWN, speed: UNKNOWN } : { battle, superscript, speed };
}

function Line({ label, side, line }: { readonly label: string; readonly side: 1 | 2; readonly line: readonly InLine[] }) {
  const speak = useSpeak();
  const sorted = [...line].sort((a, b) => b.speed - a.speed);
  return (
    <ul class={css.line} aria-label={label}>
      {sorted.map((one) => (
        <li key={one.id} class={classes(css.force, one.mark !== '' && css.done, one.next && css.next)}>
          <Counter
            side={side}
            code={one.code}
            left={one.unknown ? UNKNOWN : `${battleValue(one.battle, one.superscript)}${one.guess ? GUESS : ''}`}
            right={one.unknown ? UNKNOWN : one.speed}
            solid={!one.reduced}
            size={52}
          />
          <span class={css.name}>{one.words}</span>
          <span class="unseen">
            {speak('screen/counter-words', { force: one.words, ...figuresSaid(one) })}
            {one.guess && ` (${speak('ui/confidence/inferred')})`}
          </span>
          {one.reduced && <span class={css.mark}>{speak('screen/reduced')}</span>}
          {one.mark && <span class={css.mark}>{one.mark}</span>}
          {one.next && <span class={css.mark}>{speak('screen/acts')}</span>}
        </li>
      ))}
    </ul>
  );
}
