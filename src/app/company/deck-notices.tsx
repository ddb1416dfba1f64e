import { useContext, useEffect, useState } from 'preact/hooks';
import { pileOf } from '../../core/dealing.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Voice } from '../../ui/voice.ts';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import { useLoaded } from '../shell/loaded.ts';
import { type CompanySpeaker, companySpeaker } from './company-words.ts';
import { Waits } from './dice-notices.tsx';
import { type Player, playersOf } from './parties.ts';
import type { DrawWait } from './shared-deck.ts';
import type { SharedSession } from './shared-session.ts';

/** How long a draw waits for other phones before it is said for which, in milliseconds. */
const PATIENCE = 4_000;

interface Props {
  readonly shared: SharedSession;
  readonly speak: CompanySpeaker;
  readonly players: readonly Player[];
}

/** What is told of a locked deck where the table is: that cards came back to it, a draw that takes long, and what is still to be shown at the end. */
export function DeckNotices(props: Props) {
  const { deck } = props.shared.deal;
  const wait = deck.waits();
  return (
    <>
      {wait && <Waiting {...props} wait={wait} key={waitKey(wait)} />}
      {(deck.again || deck.late) && <DeckOffer {...props} />}
      {deck.unchecked && (
        <Notice tone="plain" actions={<Button onClick={() => void deck.show()}>{props.speak('company/deck-show')}</Button>}>
          {props.speak('company/deck-over')}
        </Notice>
      )}
    </>
  );
}

/** That a deck can be locked, by whom. In the sheet of the table (`leaves`) also that it is being locked, and how many cards are left in the one that stands, which can be given up there. */
export function DeckOffer({ shared, speak, players, leaves = false }: Props & { readonly leaves?: boolean }) {
  const { deal } = shared;
  const { deck } = deal;
  const pile = deck.pile.value;
  const terms = deck.offered;
  if (!pile) return null;
  const what = speak(pile.said);
  // With its seat's copy this phone goes on for the one that locked the deck; who has not the code finds the other way in the sheet.
  if (deck.late && (leaves || !shared.copies.lies.value))
    return (
      <Notice tone="plain" actions={<Button onClick={() => void deck.enter()}>{speak('join/join')}</Button>}>
        {speak('company/deck-late', { what })}
      </Notice>
    );
  if (deal.open)
    return leaves && deal.latest.value && pileOf(deal.latest.value.terms) ? <Notice tone="plain">{speak('company/deal-going', { what })}</Notice> : null;
  if (!terms) return leaves && deck.left > 0 ? <Standing shared={shared} speak={speak} what={what} /> : null;
  const who = deck.seats.map((seat) => players.find(({ id }) => id === seat)?.name ?? seat);
  return (
    <Notice tone="plain" actions={<Button onClick={() => void deck.lock()}>{speak('company/deck')}</Button>}>
      {speak(deck.again ? 'company/deck-again' : 'company/deck-offer', { what, who: speak.tongue.list(who) })}
    </Notice>
  );
}

/** How many cards are left in the deck that stands, and the way to give it up. */
function Standing({ shared, speak, what }: Pick<Props, 'shared' | 'speak'> & { readonly what: string }) {
  const { deck } = shared.deal;
  const [sure, setSure] = useState(false);
  return (
    <Notice
      tone="plain"
      actions={
        <Button kind="quiet" onClick={() => setSure(true)}>
          {speak('company/deck-leave')}
        </Button>
      }
    >
      {speak('company/deck-stands', { what, n: deck.left })}
      {sure && (
        <SureSheet
          speak={speak}
          title={speak('company/deck-leave')}
          text={speak('company/deck-leave-text')}
          onSure={() => void deck.giveUp()}
          onClose={() => setSure(false)}
        />
      )}
    </Notice>
  );
}

interface Hand {
  readonly shared: SharedSession;
  readonly secret: string;
  /** How many cards the hand lacks. */
  readonly missing: number;
  /** Called when the hand has others than it had. */
  readonly onCards: () => void;
}

/** In a hand behind its curtain: the next card of the locked deck, and what a draw waits for. */
export function Drawing({ shared, secret, missing, onCards }: Hand) {
  const { language } = useContext(Voice).tongue;
  const loaded = useLoaded(() => companySpeaker(language, shared.session.game), [shared, language], true);
  const commitment = shared.session.fold.value.secrets[secret]?.commitment;
  useEffect(onCards, [commitment]);
  const { deck } = shared.deal;
  const owed = useLoaded(() => deck.owed(secret), [deck.standing.value, shared.session.fold.value.next, secret], true);
  if (loaded.at !== 'there') return null;
  const speak = loaded.value;
  const wait = deck.waits(secret);
  if (wait) return <Waiting shared={shared} speak={speak} players={playersOf(speak, shared.people.seats.value)} wait={wait} key={waitKey(wait)} />;
  if (missing <= 0 || deck.left === 0 || owed.at !== 'there' || owed.value <= 0) return null;
  return (
    <Notice
      tone="plain"
      actions={
        <Button kind="primary" onClick={() => void deck.draw(secret)}>
          {speak('company/draw')}
        </Button>
      }
    >
      {speak('company/deck-stands', { what: deck.pile.value ? speak(deck.pile.value.said) : '', n: deck.left })}
    </Notice>
  );
}

const waitKey = ({ place, by }: DrawWait): string => `${place} ${by.join(' ')}`;

/** A draw under way. */
function Waiting({ wait, ...props }: Props & { readonly wait: DrawWait }) {
  const { shared, speak } = props;
  return (
    <Waits {...props} patience={PATIENCE} writers={wait.by} going={speak('company/draw-going')}>
      <Button onClick={() => void shared.deal.deck.giveUp(wait.place)}>{speak('company/draw-real')}</Button>
    </Waits>
  );
}
