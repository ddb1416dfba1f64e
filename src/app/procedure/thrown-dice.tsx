import type { Label } from '../../core/hand.ts';
import { type Answer, answersOf, type Want } from '../../core/told.ts';
import { classes } from '../../ui/classes.ts';
import { DiceRow } from '../../ui/dice-row.tsx';
import type { Naming } from '../../ui/naming.ts';
import { useSpeak } from '../shell/voice.ts';
import css from './thrown-dice.module.css';

/** More rolls than this are told in the breakdown alone. */
const SHOWN = 10;
/** As many rolls, the first of a result, are shown across the table. */
const LARGE = 2;

interface Part {
  readonly which: 'first' | 'others';
  readonly count: number;
}

interface Roll {
  readonly answer: Answer;
  readonly ask: Extract<Want['ask'], { readonly kind: 'dice' }>;
}

const stem = ({ answer }: Roll): string => answer.at.split('/', 1)[0] as string;

/** Where the two sides of one throw begin (`battle/persian` after `battle/macedonian`): their dice belong to the picture of the two scores; the first rolls where there is no pair. */
function pairIn(rolls: readonly Roll[]): number {
  return Math.max(
    0,
    rolls.findIndex((roll, i) => rolls[i + 1] !== undefined && stem(roll) === stem(rolls[i + 1] as Roll)),
  );
}

function partOf(rolls: readonly Roll[], part: Part | undefined, from: number): readonly Roll[] {
  if (!part) return rolls;
  const first = rolls.slice(from, from + part.count);
  return part.which === 'first' ? first : rolls.filter((roll) => !first.includes(roll));
}

/** Few dice of two sides stand over their two scores. */
const areFaced = (rolls: readonly Roll[], paired: boolean): boolean => paired && rolls.length === 2 && rolls.every(({ answer }) => answer.faces.length <= 2);

/** The dice of a run as they lie, each roll under its name; a tap amends one. */
export function ThrownDice({
  asks,
  answers,
  naming,
  busy,
  large,
  part,
  paired = false,
  onDie,
}: {
  readonly asks: readonly Want[];
  readonly answers: readonly Answer[];
  readonly naming: Naming;
  readonly busy: boolean;
  /** To be seen across the table: the first rolls alone, large. */
  readonly large?: boolean;
  /** The first so many rolls, or those after them; without it all. */
  readonly part?: Part;
  /** A picture shows two scores: the first rolls are those of its sides. */
  readonly paired?: boolean;
  readonly onDie: ((at: Label, index: number) => void) | undefined;
}) {
  const speak = useSpeak();
  const rolls: readonly Roll[] = [...answersOf(answers).values()].flatMap((answer) => {
    const ask = asks.find(({ at }) => at === answer.at)?.ask;
    return ask?.kind === 'dice' ? [{ answer, ask }] : [];
  });
  const from = paired ? pairIn(rolls) : 0;
  const shown = large ? rolls.slice(from, from + LARGE) : rolls.length > SHOWN ? [] : partOf(rolls, part, from);
  if (shown.length === 0) return null;
  const faced = areFaced(shown, paired && part?.which === 'first');
  return (
    <div class={classes(css.rolls, faced && css.faced)}>
      {shown.map(({ answer, ask }) => (
        <figure key={answer.at} class={css.roll}>
          <DiceRow
            of={ask.die}
            faces={answer.faces.map(Number)}
            rolling={busy}
            own={answer.by !== 'thrown'}
            size={large ? 60 : answer.faces.length > 6 || shown.length > 3 ? 36 : 48}
            label={naming.label(answer.at)}
            onDie={onDie && ((index) => onDie(answer.at, index))}
          />
          <figcaption class={css.name}>
            {naming.label(answer.at)}
            {answer.by !== 'thrown' && ` · ${speak(answer.by === 'typed' ? 'ui/typed' : 'ui/amended')}`}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
