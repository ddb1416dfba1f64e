import type { Body, Entry } from '../../core/entry.ts';
import { append, BehindSnapshot, type Fold, type Snapshot, snapshot } from '../../core/journal.ts';
import { type Id, say } from '../../core/said.ts';
import { write } from '../../core/write.ts';
import type { Secret, SessionRecord } from '../../storage/records.ts';
import { appendEntries, createSession } from '../../storage/sessions.ts';
import type { Trouble } from '../../storage/trouble.ts';
import { store, tell } from './store.ts';
import type { Kept } from './kept.ts';
import { numbered } from './numbering.ts';
import { touchedBy } from './session-record.ts';
import { writer } from './writer.ts';

/** How many entries a snapshot stays behind, so that the last steps can be undone without reading the whole journal. */
const SNAPSHOT_EVERY = 100;

/** What is to be written: bodies as entries of `step` (a new one if undefined), and the secrets that belong to them. */
export interface Writing {
  readonly bodies: readonly Body[];
  readonly step: number | undefined;
  readonly seat: Id | undefined;
  readonly secrets: readonly Secret[];
}

/** Writes after what is kept of a journal, and only then keeps what that changes. Resolves to the number of the first entry, or to undefined when nothing was written. */
export async function commit(kept: Kept, { bodies, step, seat, secrets }: Writing): Promise<number | undefined> {
  const { rules } = kept.game;
  for (;;) {
    const before = kept.fold.value;
    const pen = { session: kept.id, writer: writer(), seat: seat ?? null, at: Date.now() };
    const entries = write(before, pen, numbered(bodies, before.next), step);
    let after: Fold;
    try {
      after = entries.reduce((sofar, entry) => append(rules, sofar, entry), before);
    } catch (problem) {
      if (!(problem instanceof BehindSnapshot)) throw problem;
      await kept.readAll();
      continue;
    }
    const touched = touchedBy(kept.game, after, pen.at);
    const written = await store.use(
      (database) => appendEntries(database, entries, touched, secrets),
      (waits) => {
        kept.unsaved.value = waits ? { trouble: { kind: 'held' }, entries } : undefined;
      },
    );
    if (written.ok) {
      kept.seen.push(...entries);
      done(kept, before, after, { ...kept.record.value, ...touched }, step === undefined);
      return before.next;
    }
    if (!(await settle(kept, written.trouble, entries))) return undefined;
    if (written.trouble.kind === 'gone') await restore(kept);
  }
}

/** Writes a session whose database was deleted behind the page's back once more, if the page has seen all of it. */
async function restore(kept: Kept): Promise<void> {
  if (kept.seen[0]?.number !== 0) return;
  await store.use((database) => createSession(database, kept.record.value, kept.seen));
}

function done(kept: Kept, before: Fold, after: Fold, record: SessionRecord, began: boolean): void {
  kept.fold.value = after;
  kept.record.value = record;
  tell({ about: 'session', session: kept.id, next: after.next });
  kept.onTouched?.(record);
  if (!began) return;
  kept.candidate ??= before;
  if (after.next - kept.candidate.next < SNAPSHOT_EVERY) return;
  const next = snapshot(kept.game.rules, kept.id, kept.candidate);
  kept.candidate = before;
  void store.use((database) => database.snapshots.put(next as Snapshot));
}

/** After a failed write: whether to try again. */
async function settle(kept: Kept, trouble: Trouble, entries: readonly Entry[]): Promise<boolean> {
  if (trouble.kind === 'taken') {
    const { next } = kept.fold.value;
    await kept.catchUp();
    // A note holds whatever happened meanwhile.
    if (kept.fold.value.next > next && entries.every(({ body }) => body.kind === 'note')) return true;
    kept.notice.value = { said: say('notice/taken') };
    return false;
  }
  return new Promise((resolve) => {
    const answer = (again: boolean) => () => {
      kept.unsaved.value = undefined;
      resolve(again);
    };
    kept.unsaved.value = { trouble, entries, choice: { retry: answer(true), discard: answer(false) } };
  });
}
