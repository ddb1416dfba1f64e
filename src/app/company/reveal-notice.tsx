import type { Id } from '../../core/said.ts';
import { writer } from '../session/writer.ts';
import type { CompanySpeaker } from './company-words.ts';
import { Waits } from './dice-notices.tsx';
import type { Player } from './parties.ts';
import type { SharedSession } from './shared-session.ts';

/** How long a reveal waits for other phones before it is said for whom, in milliseconds. */
const PATIENCE = 4_000;

/** What all reveal together, while a phone has not revealed its part: for whom it waits. */
export function RevealNotice({
  shared,
  speak,
  players,
}: {
  readonly shared: SharedSession;
  readonly speak: CompanySpeaker;
  readonly players: readonly Player[];
}) {
  const { session } = shared;
  const { secrets } = session.fold.value;
  const hidden = shared.revealing.value.filter((secret) => secrets[secret]?.revealed === false);
  const sealedBy = (secret: Id): Id | undefined => session.journal.inMemory.findLast(({ body }) => body.kind === 'sealed' && body.secret === secret)?.writer;
  const missing = [...new Set(hidden.flatMap((secret) => sealedBy(secret) ?? []))].filter((one) => one !== writer());
  if (missing.length === 0) return null;
  return (
    <Waits shared={shared} speak={speak} players={players} patience={PATIENCE} waitsFor={hidden.join()} writers={missing}>
      {null}
    </Waits>
  );
}
