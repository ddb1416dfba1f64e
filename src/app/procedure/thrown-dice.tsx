import type { AnyAsk } from '../../core/ask.ts';
import type { Label } from '../../core/hand.ts';
import { type Answer, answersOf } from '../../core/told.ts';
import { DiceRow } from '../../ui/dice-row.tsx';
import type { Naming } from '../../ui/naming.ts';
import css from './thrown-dice.module.css';

/** More rolls than this are told in the breakdown alone. */
const SHOWN = 10;

/** The dice of a run as they lie, each roll under its name; a tap amends one. */
export function ThrownDice({
  asks,
  answers,
  naming,
  busy,
  onDie,
}: {
  readonly asks: ReadonlyMap<Label, AnyAsk>;
  readonly answers: readonly Answer[];
  readonly naming: Naming;
  readonly busy: boolean;
  readonly onDie: ((at: Label, index: number) => void) | undefined;
}) {
  const rolls = [...answersOf(answers).values()].flatMap((answer) => {
    const ask = asks.get(answer.at);
    return ask?.kind === 'dice' ? [{ answer, ask }] : [];
  });
  if (rolls.length === 0 || rolls.length > SHOWN) return null;
  return (
    <div class={css.rolls}>
      {rolls.map(({ answer, ask }) => (
        <figure key={answer.at} class={css.roll}>
          <DiceRow
            of={ask.die}
            faces={answer.faces as readonly number[]}
            rolling={busy}
            own={answer.by !== 'thrown'}
            size={answer.faces.length > 6 || rolls.length > 3 ? 36 : 48}
            label={naming.label(answer.at)}
            onDie={onDie && ((index) => onDie(answer.at, index))}
          />
          <figcaption class={css.name}>
            {naming.label(answer.at)}
            {answer.by !== 'thrown' && ` · ${naming.speak(answer.by === 'typed' ? 'ui/typed' : 'ui/amended')}`}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
