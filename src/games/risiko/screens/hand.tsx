import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card as Box } from '../../../ui/card.tsx';
import { Curtain } from '../../../ui/curtain.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { closeIcon } from '../../../ui/tool-icons.tsx';
import { bestSets, type Card, type ChosenSet } from '../rules/cards/best-sets.ts';
import { ownedArmies, worthOf } from '../rules/cards/combinations.ts';
import { handSecret, type KeptCard, keptCards, MOST_CARDS } from '../rules/secrets.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { ownerOf, playerOf } from '../rules/tracker/state.ts';
import { isTerritory, type SeatId, SYMBOLS, TERRITORIES, type TerritoryOrNone } from '../rules/vocabulary.ts';
import { say } from '../rules/voice.ts';
import type { RisikoDoor } from './door.ts';
import css from './hand.module.css';
import { SymbolMark } from './symbols.tsx';
import { useSpeak } from './voice.ts';
import { useWhenHidden } from './when-hidden.ts';

/** Cards laid out as buttons to add and rows to change: the hand of a form or of a player behind the curtain. */
export function HandEditor<C extends Card>({
  cards,
  onCards,
  make,
  row,
}: {
  readonly cards: readonly C[];
  readonly onCards: (cards: readonly C[]) => void;
  readonly make: (card: Card) => C;
  readonly row?: (card: C, change: (card: C) => void) => preact.ComponentChildren;
}) {
  const speak = useSpeak();
  const change = (at: number) => (card: C) => onCards(cards.map((one, i) => (i === at ? card : one)));
  return (
    <div class={css.editor}>
      <p class={css.hint} aria-hidden="true">
        {speak('screen/add-card')}
      </p>
      <div class={css.add} role="group" aria-label={speak('screen/add-card')}>
        {SYMBOLS.map((symbol) => (
          <button
            key={symbol}
            type="button"
            class={css.symbol}
            disabled={cards.length >= MOST_CARDS}
            onClick={() => onCards([...cards, make({ symbol, owned: false })])}
          >
            <SymbolMark symbol={symbol} />
            <span class={css.capital}>{speak(`symbol/${symbol}`)}</span>
          </button>
        ))}
      </div>
      <ol class={css.cards}>
        {cards.map((card, i) => (
          <li key={i} class={css.card}>
            <span class={css.named}>
              <SymbolMark symbol={card.symbol} />
              <b>
                {i + 1}. <span class={css.capital}>{speak(`symbol/${card.symbol}`)}</span>
              </b>
            </span>
            {card.symbol !== 'joker' && (
              <div class={css.more}>
                {row ? (
                  row(card, change(i))
                ) : (
                  <Toggle label={speak('screen/own-territory-shown')} checked={card.owned} onChange={(owned) => change(i)({ ...card, owned })} />
                )}
              </div>
            )}
            <button
              type="button"
              class={css.remove}
              aria-label={speak('screen/remove-card', { n: i + 1 })}
              onClick={() => onCards(cards.filter((_, at) => at !== i))}
            >
              <Icon of={closeIcon} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The form of "best sets in a hand". */
export function HandForm({
  input,
  onInput,
}: {
  readonly input: { readonly cards: readonly Card[] };
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
}) {
  return (
    <Box>
      <HandEditor cards={input.cards} onCards={(cards) => onInput({ cards })} make={(card) => card} />
    </Box>
  );
}

/** A player's cards, behind the curtain: kept on this phone as they are when they are hidden, the best sets found, played from here. */
export function HandSheet({ door, seat, onClose }: { readonly door: RisikoDoor; readonly seat: SeatId; readonly onClose: () => void }) {
  const speak = useSpeak();
  const who = speak(playerSaid(door.state, seat));
  return (
    <Sheet open tall title={speak('screen/hand-of', { player: who })} onClose={onClose}>
      {door.elsewhere(seat) ? (
        <p>{speak('ui/on-own-phone', { who })}</p>
      ) : (
        <Curtain who={who} onHide={onClose}>
          <Hand door={door} seat={seat} onClose={onClose} />
        </Curtain>
      )}
    </Sheet>
  );
}

const NO_CARDS: readonly KeptCard[] = [];

/** A hand as it is typed. It is sealed when it is hidden, if it is another one then; what was drawn into it meanwhile comes after what was typed. */
function useHand(door: RisikoDoor, seat: SeatId) {
  // Not a state alone: what is hidden before it is drawn again is the hand all the same.
  const hand = useRef<{ readonly sealed: readonly KeptCard[]; readonly typed: readonly KeptCard[] }>({ sealed: NO_CARDS, typed: NO_CARDS });
  const [, draw] = useState(hand.current);
  const set = (next: typeof hand.current): void => {
    hand.current = next;
    draw(next);
  };
  const look = async (): Promise<void> => {
    const kept = keptCards(await door.peek(handSecret(seat)));
    const { sealed, typed } = hand.current;
    set({ sealed: kept, typed: typed === sealed ? kept : [...typed, ...kept.slice(sealed.length)] });
  };
  const keep = async (left: readonly KeptCard[]): Promise<void> => {
    set({ sealed: left, typed: left });
    await door.seal(handSecret(seat), { cards: left }, seat);
  };
  useEffect(() => void look(), [seat]);
  useWhenHidden(() => {
    const { sealed, typed } = hand.current;
    if (typed !== sealed) void keep(typed);
  });
  return { cards: hand.current.typed, setCards: (typed: readonly KeptCard[]) => set({ ...hand.current, typed }), look, keep };
}

function Hand({ door, seat, onClose }: { readonly door: RisikoDoor; readonly seat: SeatId; readonly onClose: () => void }) {
  const { state, facts } = door;
  const speak = useSpeak();
  const { cards, setCards, look, keep } = useHand(door, seat);
  const known = useMemo(
    () => cards.map((card) => ({ ...card, owned: isTerritory(card.territory) && state.map ? ownerOf(state, card.territory) === seat : card.owned })),
    [cards, state],
  );
  const sets = useMemo(
    () => bestSets(known, (combination) => worthOf(combination, facts), ownedArmies(1), facts.ruling('sets-per-turn') === 'one' ? 1 : MOST_CARDS),
    [known, facts],
  );
  const held = playerOf(state, seat).cards;
  const drawing = door.drawing?.(handSecret(seat), held - cards.length, () => void look());
  const play = async (chosen: readonly ChosenSet[]): Promise<void> => {
    const armies = chosen.reduce((sum, set) => sum + set.armies, 0);
    const used = chosen.flatMap((set) => set.cards);
    const open = used.flatMap((at) => known[at] ?? []).map(({ symbol, territory }) => ({ symbol, territory }));
    const events = [{ type: 'set-played', seat, sets: chosen.length, cards: open } as const, { type: 'reinforced', armies, from: 'cards' } as const];
    if (!(await door.act(events, { seat }))) return;
    await keep(known.filter((_, at) => !used.includes(at)));
    onClose();
  };
  const spent = facts.ruling('sets-per-turn') === 'one' && state.setsThisTurn > 0;
  const may = state.stage === 'playing' && state.turn === seat && state.phase === 'reinforcements' && !spent;
  return (
    <div class={css.editor}>
      {drawing}
      {held !== cards.length && <p class={css.hint}>{speak('screen/cards-tracked', { cards: held })}</p>}
      {sets.length === 0 && cards.length >= 3 && <Notice>{speak('verdict/no-set')}</Notice>}
      {sets.map((set, i) => (
        <Notice
          key={i}
          tone="good"
          actions={
            may && (
              <Button kind="primary" onClick={() => void play([set])}>
                {speak('screen/play-set')}
              </Button>
            )
          }
        >
          {speak('verdict/set', { set: say(`combination/${set.combination}`), armies: set.armies })}{' '}
          <small>({speak.tongue.list(set.cards.map((at) => String(at + 1)))})</small>
        </Notice>
      ))}
      <HandEditor
        cards={known}
        onCards={setCards}
        make={(card) => ({ ...card, territory: 'none' as const })}
        row={(card, change) =>
          state.map ? (
            <WhichTerritory card={card} onChange={change} />
          ) : (
            <Toggle label={speak('screen/own-territory-shown')} checked={card.owned} onChange={(owned) => change({ ...card, owned })} />
          )
        }
      />
    </div>
  );
}

function WhichTerritory({ card, onChange }: { readonly card: KeptCard; readonly onChange: (card: KeptCard) => void }) {
  const speak = useSpeak();
  const name = (id: TerritoryOrNone): string => (id === 'none' ? `${speak('screen/which-territory')}…` : speak(`territory/${id}`));
  const byName = [...TERRITORIES].sort((a, b) => name(a).localeCompare(name(b)));
  return (
    <div class={css.which}>
      <Select
        label={speak('screen/which-territory')}
        labelHidden
        value={card.territory}
        options={['none', ...byName]}
        words={name}
        onChange={(territory) => onChange({ ...card, territory })}
      />
      {card.territory !== 'none' && <small>{speak(card.owned ? 'screen/it-is-yours' : 'screen/not-yours')}</small>}
    </div>
  );
}
