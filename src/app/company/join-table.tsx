import { useState } from 'preact/hooks';
import { setupOf } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { Membership } from '../../storage/membership.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { fingerprint } from '../hand-over/fingerprint.ts';
import { IncomingCard } from '../hand-over/incoming-card.tsx';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import data from '../shell/data.module.css';
import { useLoaded } from '../shell/loaded.ts';
import { go } from '../shell/router.ts';
import { gameOf } from '../shell/shelf.ts';
import { troubleSaid } from '../shell/trouble.ts';
import css from './company.module.css';
import { type CompanySpeaker, companySpeaker } from './company-words.ts';
import { type Player, playersOf } from './parties.ts';
import { playerName, rememberPlayerName } from './player-name.ts';
import { SeatChips } from './seat-chips.tsx';
import { join, type Visit } from './visit.ts';

type Found = Extract<Visit, { kind: 'found' }>;

/** Who plays in the session of a visited table. */
async function playersIn(
  { incoming }: Found,
  language: CompanySpeaker['tongue']['language'],
): Promise<{ speak: CompanySpeaker; players: readonly Player[]; line: string } | undefined> {
  const game = await gameOf(incoming.saved.game);
  const opening = incoming.saved.entries[0]?.body;
  if (!game || opening?.kind !== 'opened') return undefined;
  const [speak, { book }] = await Promise.all([companySpeaker(language, game), game.book()]);
  const seats = game.rules.seats(setupOf(game.rules, opening.setup, opening.version));
  const players = playersOf(speak, seats, incoming.folded && book.rules.chronicle?.parties(incoming.folded.state));
  return { speak, players, line: incoming.line ? speak(incoming.line) : '' };
}

/** A table as a newcomer sees it: what is played, the seats, and the way in. */
export function JoinTable({
  speak: plain,
  invitation,
  found,
  onJoined = () => Promise.resolve(),
}: {
  readonly speak: CompanySpeaker;
  readonly invitation: Pick<Membership, 'secret' | 'way'>;
  readonly found: Found;
  /** Called once the session is on this phone, and before it opens. */
  readonly onJoined?: (session: Id) => Promise<void>;
}) {
  const { incoming, others } = found;
  const [seat, setSeat] = useState<Id | null | undefined>(undefined);
  const [name, setName] = useState(playerName);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const loaded = useLoaded(() => playersIn(found, plain.tongue.language), [found]);
  const inside = loaded.at === 'there' ? loaded.value : undefined;
  if (!inside) return <p class={data.hint}>{plain('join/reaching')}</p>;
  const { speak, players, line } = inside;
  const enter = async (): Promise<void> => {
    setBusy(true);
    rememberPlayerName(name);
    const joined = await join(invitation, found, seat ?? null, name.trim());
    if (joined.ok) {
      await onJoined(joined.value);
      return go({ at: 'session', session: joined.value, place: 'now' }, true);
    }
    setBusy(false);
    setFailed(speak('join/not-kept', { why: troubleSaid(speak, joined.trouble) }));
  };
  const hash = incoming.folded?.hash ?? '';
  return (
    <>
      <IncomingCard speak={speak} incoming={incoming} line={line} hash={hash} />
      {incoming.relation.kind === 'parted' && <Notice tone="doubt">{speak('join/parted')}</Notice>}
      <Card>
        <div class={data.ways}>
          <SeatChips speak={speak} players={players} others={others} seat={seat} onSeat={setSeat} />
          <TextInput label={speak('company/name')} value={name} maxLength={40} onChange={setName} live />
          <Button
            kind="primary"
            wide
            busy={busy}
            disabled={seat === undefined}
            onClick={() => (others.some((one) => seat && one.seat === seat) ? setAsking(true) : void enter())}
          >
            {speak('join/join')}
          </Button>
          <p class={data.hint}>{speak('company/secrets')}</p>
          <p class={data.hint}>
            {speak('join/check')} <b class={css.print}>{fingerprint(hash)}</b>
          </p>
        </div>
      </Card>
      {failed && <Notice tone="bad">{failed}</Notice>}
      {asking && (
        <SureSheet
          speak={speak}
          title={speak('join/take-title')}
          text={speak('join/take-text')}
          act={speak('join/take')}
          onSure={() => void enter()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
