import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Curtain } from '../../../ui/curtain.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CARD_IDS, type CardId, DECK_SIZE, HAND_LIMIT, specOf } from '../rules/cards.ts';
import { handOf, handSecret, keptCards, stillHeld } from '../rules/kept-hands.ts';
import type { KeptCard } from '../rules/secrets.ts';
import { SIDES, type Side } from '../rules/vocabulary.ts';
import { barredNow, CardList, reminderOf } from './card-list.tsx';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

/** `name`: which card one already in hand is, dealt or drawn unseen. */
type Pick = { readonly side: Side; readonly move: 'draw' | 'name' | 'play' | 'discard' };

/** The cards: hands by count or by card, deck, discards, in play, out of the game (15.0). */
export function Hands({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { hands } = door.state.cards;
  return (
    <>
      {SIDES.map((side) => (
        <Card
          key={side}
          title={speak('screen/hand-of', { side: speak(`side/${side}`) })}
          aside={speak('screen/parts-met', { met: hands[side].count, of: HAND_LIMIT })}
        >
          <div class={css.stack}>
            <Stepper label={speak('setup/hands')} value={hands[side].count} max={20} onChange={(n) => void door.act([{ type: 'card-count', pile: side, n }])} />
            <HandOf door={door} side={side} draws />
          </div>
        </Card>
      ))}
      <Piles door={door} />
    </>
  );
}

interface Playing {
  readonly side: Side;
  readonly draws?: boolean;
  /** To play one is the next thing to do. */
  readonly leads?: boolean;
  /** Without it a card played has its own screen. */
  readonly onPlay?: (card: CardId) => void;
}

/** A hand behind its curtain where cards are known, and what is done with it; `draws` also outside its own step. */
export function HandOf({ door, side, draws, leads, onPlay = (card) => door.open('play-card', { side }, card) }: DoorProps & Playing) {
  const speak = useBookSpeak();
  const [move, setMove] = useState<Pick['move'] | undefined>(undefined);
  const { cards, setup } = door.state;
  const hand = cards.hands[side];
  const away = door.elsewhere(side);
  const known = setup.hands === 'cards' && !away;
  const { kept, keep, look } = useKept(door, side, known);
  const named = [...hand.cards, ...kept];
  const drawing = known ? door.drawing?.(handSecret(side), hand.count - named.length, look) : undefined;
  const who = speak(`side/${side}`);
  const take = async (card: CardId | 'unseen'): Promise<void> => {
    const drawn = move !== 'draw' || (await door.act([{ type: 'card', move, side, card: 'unseen' }]));
    if (drawn && card !== 'unseen') await keep([...kept, card]);
  };
  return (
    <>
      {away && setup.hands === 'cards' && <p class={css.small}>{speak('ui/on-own-phone', { who })}</p>}
      {known && named.length > hand.count && (
        <Curtain who={who}>
          <Notice tone="doubt">{speak('screen/too-many-named', { n: hand.count })}</Notice>
          <CardList cards={kept} onCard={(_, at) => void keep(kept.toSpliced(at, 1))} />
        </Curtain>
      )}
      {known && named.length > 0 && named.length <= hand.count && (
        <Curtain who={who}>
          <CardList cards={named} onCard={onPlay} barred={(card) => barredNow(door, side, card)} />
        </Curtain>
      )}
      {drawing}
      <div class={css.actions}>
        {known && hand.count > named.length && <Button onClick={() => setMove('name')}>{speak('screen/name-card')}</Button>}
        {draws && (
          <Button onClick={() => (known && !drawing ? setMove('draw') : void door.act([{ type: 'card', move: 'draw', side, card: 'unseen' }]))}>
            {speak('step/c2')}
          </Button>
        )}
        {leads ? (
          <Primary words={speak('procedure/play-card')} onAct={() => setMove('play')} />
        ) : (
          <Button onClick={() => setMove('play')}>{speak('procedure/play-card')}</Button>
        )}
        <Button kind="quiet" onClick={() => setMove('discard')}>
          {speak('screen/discard')}
        </Button>
      </div>
      {move && <PickSheet door={door} pick={{ side, move }} onPlay={onPlay} onTake={(card) => void take(card)} onClose={() => setMove(undefined)} />}
    </>
  );
}

/** The cards of a hand that its player named on this phone, as far as they may still be there. */
function useKept(door: DoorProps['door'], side: Side, known: boolean) {
  const [sealed, setSealed] = useState<readonly KeptCard[]>([]);
  const look = (): void => void door.peek(handSecret(side)).then((hand) => setSealed(keptCards(hand)));
  useEffect(() => {
    if (known) look();
  }, [door.session, side, known]);
  const kept = known ? stillHeld(door.state.cards, side, sealed) : [];
  const keep = async (cards: readonly CardId[]): Promise<void> => {
    const hand = handOf(cards, door.state.cards, side);
    if (await door.seal(handSecret(side), hand, side)) setSealed(hand.cards);
  };
  return { kept, keep, look };
}

function Piles({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { cards } = door.state;
  const pile = (title: 'screen/in-play' | 'screen/discards' | 'screen/out-of-game', list: readonly CardId[]) =>
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

interface Picking {
  readonly pick: Pick;
  readonly onPlay: (card: CardId) => void;
  /** A card drawn or named, which only its player may know. */
  readonly onTake: (card: CardId | 'unseen') => void;
  readonly onClose: () => void;
}

/** Which card: searched among all, or left unseen. */
function PickSheet({ door, pick, onPlay, onTake, onClose }: DoorProps & Picking) {
  const speak = useBookSpeak();
  const [sought, setSought] = useState('');
  const { side, move } = pick;
  const matches = (card: CardId): boolean => `${speak(`card/${card}`)} ${speak(reminderOf(card))}`.toLowerCase().includes(sought.toLowerCase());
  const drawn = move === 'draw' || move === 'name';
  const may = CARD_IDS.filter((card) => drawn || specOf(card).by === 'any' || specOf(card).by === side || move === 'discard');
  const take = (card: CardId | 'unseen'): void => {
    onClose();
    if (move === 'draw' || move === 'name') onTake(card);
    else if (move === 'play' && card !== 'unseen') onPlay(card);
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
        <CardList cards={may.filter(matches)} onCard={take} {...(move === 'play' ? { barred: (card) => barredNow(door, side, card) } : {})} />
      </div>
    </Sheet>
  );
}
