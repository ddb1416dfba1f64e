import { type Fault, stopping } from '../../../core/fault.ts';
import { classes } from '../../../ui/classes.ts';
import { faultSaid } from '../../../ui/form/fault-lines.tsx';
import { type CardId, specOf } from '../rules/cards.ts';
import { ownProcedure } from '../rules/procedures/cards/play-card/offers.ts';
import type { Side } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

/** A card whose help says what it does: one with a procedure of its own, but for the satraps, who do four things. */
function helped(card: CardId) {
  const own = card === 'revolt' ? card : ownProcedure(card);
  return own === 'satrap-insubordination' ? undefined : own;
}

/** What a card does, in a line. */
export const reminderOf = (card: CardId) => {
  const own = helped(card);
  return own ? (`procedure/${own}/help` as const) : (`reminder/${card as Exclude<CardId, Exclude<ReturnType<typeof helped>, undefined>>}` as const);
};

/** A card that was played, and what it did. */
export function CardCame({ card }: { readonly card: CardId }) {
  const speak = useBookSpeak();
  return (
    <p class={css.names}>
      <b>{speak(`card/${card}`)}</b>
      <span>{speak(reminderOf(card))}</span>
    </p>
  );
}

/** Why the rules let a card not be played now; undefined where they do (15.0). */
export const barredNow = (door: DoorProps['door'], side: Side, card: CardId): Fault | undefined =>
  stopping(door.faults({ type: 'card', move: 'play', side, card }), false)[0];

interface Listed {
  readonly cards: readonly CardId[];
  readonly onCard: ((card: CardId, at: number) => void) | undefined;
  /** Of cards to be played: why one may not be now. Those that may come first, before all the ones of this very segment, and all by their names. */
  readonly barred?: (card: CardId) => Fault | undefined;
}

/** Cards with their reminders, or why they are not to be played; a tap plays one. */
export function CardList({ cards: given, onCard, barred }: Listed) {
  const speak = useBookSpeak();
  const faults = new Map(barred ? given.map((card) => [card, barred(card)]) : []);
  const weight = (card: CardId): number => (faults.get(card) ? 2 : specOf(card).timing === 'c1' ? 0 : 1);
  const name = (card: CardId): string => speak(`card/${card}`);
  const { compare } = new Intl.Collator(speak.tongue.language);
  const cards = barred ? [...given].sort((a, b) => weight(a) - weight(b) || compare(name(a), name(b))) : given;
  return (
    <div class={css.rows}>
      {cards.map((card, i) => {
        const fault = faults.get(card);
        const inside = (
          <span class={classes(css.names, fault && css.quiet)}>
            <b>{name(card)}</b>
            <small>{fault ? faultSaid(speak, fault) : speak(reminderOf(card))}</small>
          </span>
        );
        const { timing } = specOf(card);
        const pat = timing === 'c1' ? undefined : <span class={css.mark}>{speak(`screen/timing/${timing}`)}</span>;
        return onCard ? (
          <button key={`${card}-${i}`} type="button" class={css.coin} onClick={() => onCard(card, i)}>
            {inside}
            {pat}
          </button>
        ) : (
          <div key={`${card}-${i}`} class={css.coin}>
            {inside}
            {pat}
          </div>
        );
      })}
    </div>
  );
}
