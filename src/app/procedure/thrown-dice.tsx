import type { Label } from '../../core/hand.ts';
import { type Answer, answersOf, type Want } from '../../core/told.ts';
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

function partOf<Roll>(rolls: readonly Roll[], part: Part | undefined): readonly Roll[] {
  if (!part) return rolls;
  return part.which === 'first' ? rolls.slice(0, part.count) : rolls.slice(part.count);
}

/** The dice of a run as they lie, each roll under its name; a tap amends one. */
export function ThrownDice({
  asks,
  answers,
  naming,
  busy,
  large,
  part,
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
  readonly onDie: ((at: Label, index: number) => void) | undefined;
}) {
  const speak = useSpeak();
  const rolls = [...answersOf(answers).values()].flatMap((answer) => {
    const ask = asks.find(({ at }) => at === answer.at)?.ask;
    return ask?.kind === 'dice' ? [{ answer, ask }] : [];
  });
  const shown = large ? rolls.slice(0, LARGE) : rolls.length > SHOWN ? [] : partOf(rolls, part);
  if (shown.length === 0) return null;
  return (
    <div class={css.rolls}>
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
