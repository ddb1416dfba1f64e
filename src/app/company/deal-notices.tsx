import { useState } from 'preact/hooks';
import { handsOf, pileOf } from '../../core/dealing.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CompanySpeaker } from './company-words.ts';
import { DeckNotices } from './deck-notices.tsx';
import { Waits, writerName } from './dice-notices.tsx';
import type { Player } from './parties.ts';
import type { SharedSession } from './shared-session.ts';

/** How long a deal waits for one phone before it is said for which, in milliseconds: a slow phone takes some seconds to shuffle. */
const PATIENCE = 15_000;

interface Props {
  readonly shared: SharedSession;
  readonly speak: CompanySpeaker;
  readonly players: readonly Player[];
}

/** What is told of a hidden deal: that the cards can be dealt, that they are being dealt, and what stands against it. */
export function DealNotices(props: Props) {
  const { shared, speak } = props;
  const { deal } = shared;
  const [refused, setRefused] = useState(false);
  const latest = deal.latest.value;
  const wrong = deal.seen.value;
  const spoiled = deal.spoiled.value;
  const under = latest && !spoiled && deal.missing.length > 0;
  return (
    <>
      {wrong !== undefined && <Notice tone="bad">{speak('company/wrong', { who: writerName(props, wrong) })}</Notice>}
      {spoiled && (
        <Notice tone="bad" actions={!deal.shown && <Button onClick={() => void deal.show()}>{speak('company/deck-show')}</Button>}>
          {speak('company/deal-spoiled')}
        </Notice>
      )}
      {under && <Waiting {...props} key={`${latest.id} ${deal.missing.join(' ')}`} />}
      {!under && !refused && <Offer {...props} onRefuse={() => setRefused(true)} />}
      <DeckNotices {...props} />
    </>
  );
}

/** That the cards can be dealt by the phones, and to whom they would go. */
export function Offer({ onRefuse, ...props }: Props & { readonly onRefuse?: () => void }) {
  const { shared, speak, players } = props;
  const { deal } = shared;
  const terms = deal.offered;
  const cards = deal.cards.value;
  if (!terms || !cards || deal.missing.length > 0) return null;
  const who = handsOf(terms).map(({ secret }) => players.find(({ id }) => id === deal.seatOf(secret))?.name ?? secret);
  return (
    <Notice
      tone="plain"
      actions={
        <>
          <Button onClick={() => void deal.deal()}>{speak('company/deal')}</Button>
          {onRefuse && (
            <Button kind="quiet" onClick={onRefuse}>
              {speak('company/deal-not-now')}
            </Button>
          )}
        </>
      }
    >
      {speak('company/deal-offer', { what: speak(cards.said), who: speak.tongue.list(who) })}
    </Notice>
  );
}

/** A deal under way. */
function Waiting(props: Props) {
  const { shared, speak } = props;
  const { deal } = shared;
  const pile = deal.latest.value && pileOf(deal.latest.value.terms);
  const dealt = pile === undefined ? deal.cards.value : deal.deck.pile.value;
  const again = pile === undefined ? deal.offered && (() => deal.deal()) : deal.deck.offered && (() => deal.deck.lock());
  return (
    <Waits {...props} patience={PATIENCE} writers={deal.missing} going={speak('company/deal-going', { what: dealt ? speak(dealt.said) : '' })}>
      {again && <Button onClick={() => void again()}>{speak('company/deal-again')}</Button>}
      {deal.open && (
        <Button kind="quiet" onClick={() => void deal.leave()}>
          {speak('company/deal-leave')}
        </Button>
      )}
    </Waits>
  );
}
