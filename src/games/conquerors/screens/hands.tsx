import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Curtain } from '../../../ui/curtain.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { CARD_IDS, type CardId, DECK_SIZE, HAND_LIMIT, specOf } from '../rules/cards.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { SIDES, type Side } from '../rules/vocabulary.ts';
import css from './state.module.css';

interface Held {
  readonly door: Door<State, Event>;
}
/** `name`: which card one already in hand is, dealt or drawn unseen. */
type Pick = { readonly side: Side; readonly move: 'draw' | 'name' | 'play' | 'discard' };

/** The cards: hands by count or by card, deck, discards, in play, out of the game (15.0). */
export function Hands({ door }: Held) {
  const speak = useSpeak();
  const [pick, setPick] = useState<Pick | undefined>(undefined);
  const { cards, setup } = door.state;
  const known = setup.hands === 'cards';
  const count = (pile: Side, n: number): void => void door.act([{ type: 'card-count', pile, n }]);
  return (
    <>
      {SIDES.map((side) => (
        <Card
          key={side}
          title={speak('screen/hand-of', { side: speak(`side/${side}`) })}
          aside={speak('screen/parts-met', { met: cards.hands[side].count, of: HAND_LIMIT })}
        >
          <div class={css.stack}>
            <Stepper label={speak('screen/cards-in-hand')} value={cards.hands[side].count} max={20} onChange={(n) => count(side, n)} />
            {known && cards.hands[side].cards.length > 0 && (
              <Curtain who={speak(`side/${side}`)}>
                <CardList cards={cards.hands[side].cards} onCard={(card) => door.open('play-card', { side }, card)} />
              </Curtain>
            )}
            <div class={css.actions}>
              {known && cards.hands[side].count > cards.hands[side].cards.length && (
                <Button kind="primary" onClick={() => setPick({ side, move: 'name' })}>
                  {speak('screen/name-card')}
                </Button>
              )}
              <Button onClick={() => (known ? setPick({ side, move: 'draw' }) : void door.act([{ type: 'card', move: 'draw', side, card: 'unseen' }]))}>
                {speak('step/c2')}
              </Button>
              <Button onClick={() => setPick({ side, move: 'play' })}>{speak('screen/play')}</Button>
              <Button kind="quiet" onClick={() => setPick({ side, move: 'discard' })}>
                {speak('screen/discard')}
              </Button>
            </div>
          </div>
        </Card>
      ))}
      <Piles door={door} />
      {pick && <PickSheet door={door} pick={pick} onClose={() => setPick(undefined)} />}
    </>
  );
}

function Piles({ door }: Held) {
  const speak = useSpeak();
  const { cards } = door.state;
  const pile = (title: string, list: readonly CardId[]) =>
    list.length > 0 && (
      <>
        <b>{speak(title, { n: list.length })}</b>
        <CardList cards={list} onCard={undefined} />
      </>
    );
  return (
    <Card title={speak('screen/deck')} aside={speak('screen/cards-left', { n: cards.deck })}>
      <div class={css.stack}>
        <Stepper
          label={speak('screen/cards-in-deck')}
          value={cards.deck}
          max={DECK_SIZE}
          onChange={(n) => void door.act([{ type: 'card-count', pile: 'deck', n }])}
        />
        {pile('screen/in-play', cards.inPlay)}
        {pile('screen/discards', cards.discards)}
        {pile('screen/out-of-game', cards.out)}
        <Button kind="quiet" onClick={() => void door.act([{ type: 'reshuffle' }])}>
          {speak('screen/reshuffle')}
        </Button>
      </div>
    </Card>
  );
}

/** Cards with their reminders; a tap plays one. */
function CardList({ cards, onCard }: { readonly cards: readonly CardId[]; readonly onCard: ((card: CardId) => void) | undefined }) {
  const speak = useSpeak();
  return (
    <div class={css.rows}>
      {cards.map((card, i) => {
        const inside = (
          <span class={css.names}>
            <b>{speak(`card/${card}`)}</b>
            <small>{speak(`reminder/${card}`)}</small>
          </span>
        );
        const pat = specOf(card).timing === 'c1' ? undefined : <span class={css.mark}>{speak(`screen/timing/${specOf(card).timing}`)}</span>;
        return onCard ? (
          <button key={`${card}-${i}`} type="button" class={css.coin} onClick={() => onCard(card)}>
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

/** An unseen card of a hand goes back and is drawn again, known. */
function named({ cards }: State, side: Side, card: CardId): readonly Event[] {
  return [
    { type: 'card-count', pile: side, n: cards.hands[side].count - 1 },
    { type: 'card-count', pile: 'deck', n: cards.deck + 1 },
    { type: 'card', move: 'draw', side, card },
  ];
}

/** Which card: searched among all, or left unseen. */
function PickSheet({ door, pick, onClose }: Held & { readonly pick: Pick; readonly onClose: () => void }) {
  const speak = useSpeak();
  const [sought, setSought] = useState('');
  const { side, move } = pick;
  const matches = (card: CardId): boolean => `${speak(`card/${card}`)} ${speak(`reminder/${card}`)}`.toLowerCase().includes(sought.toLowerCase());
  const drawn = move === 'draw' || move === 'name';
  const may = CARD_IDS.filter((card) => drawn || specOf(card).by === 'any' || specOf(card).by === side || move === 'discard');
  const take = (card: CardId | 'unseen'): void => {
    onClose();
    if (move === 'play' && card !== 'unseen') door.open('play-card', { side }, card);
    else if (move === 'name') void (card !== 'unseen' && door.act(named(door.state, side, card)));
    else void door.act([{ type: 'card', move, side, card }]);
  };
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={speak(`screen/pick-${move === 'name' ? 'draw' : move}`)}
      footer={
        <Button wide onClick={() => take('unseen')}>
          {speak('screen/unseen')}
        </Button>
      }
    >
      <div class={css.stack}>
        <TextInput label={speak('screen/search')} value={sought} live onChange={setSought} />
        <CardList cards={may.filter(matches)} onCard={take} />
      </div>
    </Sheet>
  );
}
