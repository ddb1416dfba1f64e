import { useState } from 'preact/hooks';
import type { Id } from '../../core/said.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { handOut } from '../../ui/hand-out.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { QrCode } from '../hand-over/qr-code.tsx';
import { SameHere } from '../hand-over/same-here.tsx';
import type { OpenBook } from '../session/open-book.ts';
import { shareAgain } from '../session/open-session.ts';
import type { Session } from '../session/session.ts';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import data from '../shell/data.module.css';
import { useLoaded } from '../shell/loaded.ts';
import { type CompanySpeaker, companySpeaker } from './company-words.ts';
import { CopyChoice } from './copy-choice.tsx';
import { Offer } from './deal-notices.tsx';
import { DeckOffer } from './deck-notices.tsx';
import { DiceChoice } from './dice-notices.tsx';
import { keepTableParts } from './keep-parts.ts';
import { invitationLink, openToOthers } from './open-table.ts';
import { playersAt, playersOf } from './parties.ts';
import { People } from './people.tsx';
import { PhoneInvitation } from './phone-invitation.tsx';
import { playerName, rememberPlayerName } from './player-name.ts';
import { canJoinPhones, isSecure, relayAddress } from './reach.ts';
import { SeatChips } from './seat-chips.tsx';
import { seatsOf } from './seats.ts';
import type { SharedSession } from './shared-session.ts';
import { Spectator } from './spectator.tsx';

interface Props {
  readonly session: Session;
  readonly open: OpenBook;
  readonly onClose: () => void;
}

/** Opens a session to others, and shows who is there and how to come: the invitation as a code and a link. */
export function TableSheet({ session, open, onClose }: Props) {
  const { title, game } = session.record.value;
  const loaded = useLoaded(() => ready(session, open), [open], true);
  const { speak: plain } = open;
  if (loaded.at === 'waiting') return null;
  const speak = loaded.at === 'there' ? loaded.value : undefined;
  const shared = session.shared.value;
  return (
    <Sheet open tall title={plain('session/company')} eyebrow={title || plain.named(`game/${game}`)} onClose={onClose}>
      {!speak ? (
        <Notice tone="bad">{plain('session/company-missing')}</Notice>
      ) : shared ? (
        <Opened shared={shared} open={open} speak={speak} onLeft={onClose} />
      ) : (
        <ToOpen session={session} open={open} speak={speak} />
      )}
    </Sheet>
  );
}

/** The words of the sheet. From now on all that a table needs is kept, and a session whose sharing could not go on so far goes on. */
async function ready(session: Session, open: OpenBook): Promise<CompanySpeaker> {
  keepTableParts();
  const [speak] = await Promise.all([companySpeaker(open.speak.tongue.language, open.game), shareAgain(session)]);
  return speak;
}

/** Before it is opened: what it means, and who plays on this phone. */
function ToOpen({ session, open, speak }: Omit<Props, 'onClose'> & { readonly speak: CompanySpeaker }) {
  const [seat, setSeat] = useState<Id | null | undefined>(undefined);
  const [name, setName] = useState(playerName);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const seats = useLoaded(() => seatsOf(session), [session]);
  const relay = relayAddress();
  if (!isSecure()) return <Notice tone="doubt">{speak('company/insecure')}</Notice>;
  const players = playersOf(
    speak,
    seats.at === 'there' ? seats.value : [],
    open.book.rules.chronicle?.parties(session.fold.value.state, session.inForce.facts()),
  );
  const begin = async (way: 'relay' | 'phones'): Promise<void> => {
    setBusy(true);
    setFailed(false);
    rememberPlayerName(name);
    setFailed(!(await openToOthers(session, way, seat ?? null, name.trim())));
    setBusy(false);
  };
  return (
    <div class={data.ways}>
      <p>{speak('company/what')}</p>
      <p class={data.hint}>{speak('company/secrets')}</p>
      <SeatChips speak={speak} players={players} others={[]} seat={seat} onSeat={setSeat} />
      <TextInput label={speak('company/name')} value={name} maxLength={40} onChange={setName} live />
      {relay && (
        <>
          <Button kind="primary" wide busy={busy} disabled={seat === undefined} onClick={() => void begin('relay')}>
            {speak('company/begin')}
          </Button>
          <p class={data.hint}>{speak('company/relay', { address: relay })}</p>
        </>
      )}
      {canJoinPhones() && (
        <>
          <Button kind={relay ? 'plain' : 'primary'} wide busy={busy} disabled={seat === undefined} onClick={() => void begin('phones')}>
            {speak('company/begin-phones')}
          </Button>
          <p class={data.hint}>{speak('company/phones-hint')}</p>
        </>
      )}
      {failed && <Notice tone="bad">{speak('company/not-opened')}</Notice>}
      {!relay && !canJoinPhones() && <Notice tone="doubt">{speak('company/no-relay')}</Notice>}
    </div>
  );
}

/** While it is shared: the invitation, who is there, this phone's seat, and the ways out. */
function Opened({
  shared,
  open,
  speak,
  onLeft,
}: {
  readonly shared: SharedSession;
  readonly open: OpenBook;
  readonly speak: CompanySpeaker;
  readonly onLeft: () => void;
}) {
  const { session } = shared;
  const { secret, seat, name } = shared.membership.value;
  const [large, setLarge] = useState(false);
  const [sure, setSure] = useState<'renew' | 'leave' | undefined>(undefined);
  const players = playersAt(shared, open, speak);
  const leave = async (): Promise<void> => {
    await shared.leave();
    onLeft();
  };
  return (
    <div class={data.ways}>
      {shared.membership.value.way === 'relay' ? (
        <RelayInvitation link={invitationLink(secret)} speak={speak} />
      ) : (
        <PhoneInvitation shared={shared} speak={speak} />
      )}
      <Card title={speak('company/there')}>
        <People shared={shared} speak={speak} players={players} />
      </Card>
      <Offer shared={shared} speak={speak} players={players} />
      <DeckOffer shared={shared} speak={speak} players={players} leaves />
      <DiceChoice shared={shared} speak={speak} players={players} />
      <CopyChoice shared={shared} speak={speak} />
      <SeatChips speak={speak} players={players} others={shared.people.others.value} seat={seat} onSeat={(one) => void shared.people.sit(one)} />
      <TextInput label={speak('company/name')} value={name} maxLength={40} onChange={(typed) => void shared.people.rename(typed.trim())} />
      <Button wide onClick={() => setLarge(true)}>
        {speak('company/large')}
      </Button>
      <SameHere speak={speak} record={session.record.value} />
      <div class={data.pair}>
        <Button onClick={() => setSure('renew')}>{speak('company/renew')}</Button>
        <Button kind="danger" onClick={() => setSure('leave')}>
          {speak('company/leave')}
        </Button>
      </div>
      {large && <Spectator shared={shared} open={open} speak={speak} onClose={() => setLarge(false)} />}
      {sure && (
        <SureSheet
          speak={speak}
          title={speak(`company/${sure}`)}
          text={speak(`company/${sure}-text`)}
          onSure={() => void (sure === 'leave' ? leave() : shared.renew())}
          onClose={() => setSure(undefined)}
        />
      )}
    </div>
  );
}

/** The invitation over a relay: one code and one link for everybody. */
function RelayInvitation({ link, speak }: { readonly link: string; readonly speak: CompanySpeaker }) {
  const [told, setTold] = useState<'copied' | 'by-hand' | undefined>(undefined);
  const send = async (): Promise<void> => {
    const out = await handOut({ title: speak('company/code'), url: link });
    setTold(out === 'copied' ? 'copied' : out === undefined ? 'by-hand' : undefined);
  };
  return (
    <>
      <p>{speak('company/scan')}</p>
      <QrCode text={link} label={speak('company/code')} />
      <Button kind="primary" wide onClick={() => void send()}>
        {speak('company/link')}
      </Button>
      {told === 'copied' && <Notice tone="good">{speak('company/copied')}</Notice>}
      {told === 'by-hand' && <TextInput label={speak('company/copy')} value={link} maxLength={400} lines={3} onChange={() => undefined} />}
    </>
  );
}
