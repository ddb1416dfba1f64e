import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { alexanderFace, type BattlePosition, enemyMayAttack, type Fighter, faceOf, levelGuessed, nextSpeed } from '../rules/battle/position.ts';
import { nationAt } from '../rules/campaign/areas.ts';
import { fighterGuessed } from '../rules/counters/guesses.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import css from './battle-lines.module.css';
import { battleValue, codeOf, GUESS, sideOf, UNKNOWN, wallPenalty } from './force-counter.tsx';
import { useSpeak } from './voice.ts';

/** A counter as the line shows it. */
interface InLine {
  readonly id: string;
  readonly code: string;
  readonly words: string;
  readonly battle: number;
  readonly superscript: number;
  readonly speed: number;
  /** A wall has no figures: it takes from those of its enemies. */
  readonly wall: boolean;
  /** Nobody said what its counter prints: its figures are not 0. */
  readonly unknown: boolean;
  readonly reduced: boolean;
  /** The text only bounds its figures, and the player has not entered them. */
  readonly guess: boolean;
  readonly mark: string;
  /** It acts in the next step. */
  readonly next: boolean;
}

/** Who may be tapped on the line: those a hit may fall on. */
export interface Targets {
  readonly ids: readonly (string | number)[];
  readonly onPick: (id: string) => void;
}

/** Two lines of counters by speed as on the player sheet, the enemy above. A reduced counter is hollow; who acts next, has acted or rests says so, and so does a figure that is a guess in the campaign it is fought in. */
export function BattleLines({
  battle,
  campaign,
  targets,
}: {
  readonly battle: BattlePosition;
  readonly campaign?: Campaign;
  readonly targets?: Targets | undefined;
}) {
  const speak = useSpeak();
  const speed = battle.turn > 0 && battle.result === null ? nextSpeed(battle) : undefined;
  const acts = (one: Fighter, may: boolean): boolean => may && one.done === 'no' && !one.rests && faceOf(one).speed === speed;
  const inLine =
    (side: 'own' | 'enemy', may: (one: Fighter) => boolean) =>
    (one: Fighter): InLine => ({
      id: one.id,
      code: codeOf(one),
      wall: one.type === 'wall',
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
            wall: false,
            unknown: false,
            reduced: false,
            guess: levelGuessed(battle),
            mark: battle.alexanderDone === 'no' ? '' : speak('screen/acted'),
            next: battle.alexanderDone === 'no' && alexanderFace(battle).speed === speed,
          },
        ];
  return (
    <div class={css.lines} data-choice={targets ? '' : undefined}>
      <Line
        label={speak('section/enemy')}
        side={campaign ? sideOf(nationAt(campaign, battle.area)) : 2}
        targets={targets}
        line={battle.enemy.map(inLine('enemy', (one) => enemyMayAttack(battle, one)))}
      />
      <Line label={speak('section/own')} side={1} targets={targets} line={[...battle.own.map(inLine('own', () => true)), ...alexander]} />
    </div>
  );
}

/** The figures of a counter as they are read aloud. */
function figuresSaid({ unknown, battle, superscript, speed }: InLine) {
  return unknown ? { battle: UNKNOWN, superscript: UNKNOWN, speed: UNKNOWN } : { battle, superscript, speed };
}

function Line({
  label,
  side,
  line,
  targets,
}: {
  readonly label: string;
  readonly side: 1 | 2 | 3 | 4;
  readonly line: readonly InLine[];
  readonly targets: Targets | undefined;
}) {
  const sorted = [...line].sort((a, b) => b.speed - a.speed);
  return (
    <ul class={css.line} aria-label={label}>
      {sorted.map((one) => {
        const name = classes(css.force, one.mark !== '' && css.done, one.next && css.next);
        const inside = <Inside one={one} side={side} />;
        return (
          <li key={one.id} class={css.place}>
            {targets ? (
              <button type="button" class={classes(name, css.target)} disabled={!targets.ids.includes(one.id)} onClick={() => targets.onPick(one.id)}>
                {inside}
              </button>
            ) : (
              <div class={name}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A counter, its name, and how it stands. */
function Inside({ one, side }: { readonly one: InLine; readonly side: 1 | 2 | 3 | 4 }) {
  const speak = useSpeak();
  return (
    <>
      <Counter
        side={side}
        code={one.code}
        left={one.wall ? wallPenalty(one) : one.unknown ? UNKNOWN : `${battleValue(one.battle, one.superscript)}${one.guess ? GUESS : ''}`}
        right={one.wall ? '' : one.unknown ? UNKNOWN : one.speed}
        solid={!one.reduced}
        size={48}
      />
      <span class={css.name} aria-hidden="true">
        {one.words}
      </span>
      <span class="unseen">
        {one.wall ? `${one.words}: ${wallPenalty(one)}` : speak('screen/counter-words', { force: one.words, ...figuresSaid(one) })}
        {one.guess && ` (${speak('ui/confidence/inferred')})`}
      </span>
      {one.reduced && <span class={css.mark}>{speak('screen/reduced')}</span>}
      {one.mark && <span class={css.mark}>{one.mark}</span>}
      {one.next && <span class={css.mark}>{speak('screen/acts')}</span>}
    </>
  );
}
