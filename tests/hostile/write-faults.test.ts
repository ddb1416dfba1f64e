import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { previewFile, takeFile } from '../../src/app/files/import-file.ts';
import { repairAll } from '../../src/app/session/check.ts';
import { openBook } from '../../src/app/session/open-book.ts';
import type { Session } from '../../src/app/session/session.ts';
import { store } from '../../src/app/session/store.ts';
import { sessionTable } from '../../src/app/session/table.ts';
import type { AnyEvent } from '../../src/core/events.ts';
import { readEverything, rotateBackups } from '../../src/storage/backup.ts';
import { Database } from '../../src/storage/database.ts';
import { brokenInvariants } from '../../src/storage/invariants.ts';
import { MIGRATIONS } from '../../src/storage/migrations/all.ts';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import { keepPhoto, photoId } from '../../src/storage/photos.ts';
import { Interruption } from '../../src/storage/store.ts';
import { emptyTrash, trash } from '../../src/storage/trash.ts';
import { backupText } from '../../src/storage/write-backup.ts';
import { game } from '../fixture/game.ts';
import { rules } from '../fixture/rules.ts';
import { begun, reopened } from '../fixture/session.ts';

vi.mock('../../src/app/shell/shelf.ts', () => ({ gameOf: async (id: string) => (id === rules.id ? game : undefined) }));

/** The migrations there are, and one more that writes every entry and record anew, as one to come may. */
vi.mock('../../src/storage/migrations/all.ts', async (original) => {
  const { MIGRATIONS: known } = await original<typeof import('../../src/storage/migrations/all.ts')>();
  const upgrade: Migration['upgrade'] = async (transaction) => {
    for (const name of ['entries', 'sessions']) await transaction.table(name).bulkPut(await transaction.table(name).toArray());
  };
  return { MIGRATIONS: [...known, { version: known.length + 1, stores: {}, upgrade }] };
});

const FULL = process.env.FULL === '1';
/** Of so many writes one is made to fail in each scenario; each of them in the full run. */
const ONE_OF = FULL ? 1 : 4;
/** Longest wait for what never answers, in milliseconds. */
const PATIENCE = 300;
/** Longest wait for a write that is known never to answer. */
const HUNG = 40;

/**
 * What becomes of the n-th write: it *fails* for want of room, and so does no other; the disk stays *full* from then on; the process *ends* there; or all of its transaction is
 * *done and not reported*; or it *hangs*, its transaction open and never done, until the process is ended.
 */
const FAULTS = ['fails', 'full', 'ends', 'unreported', 'hangs'] as const;
type Fault = (typeof FAULTS)[number];

/** The seam: every write of the database goes through here, is counted, and the n-th meets its fault. */
const seam = { count: 0, at: Number.POSITIVE_INFINITY, fault: 'fails' as Fault };
/** Ends the transaction that hangs, as the end of the process does. */
let endHung: (() => void) | undefined;
type Deed = (this: unknown, ...args: unknown[]) => unknown;

/** A request of this store that is asked again and again, so that its transaction stays open, and never answers. */
function hanging(at: IDBObjectStore): IDBRequest {
  const { transaction } = at;
  let over = false;
  const again = (): void => {
    if (!over) at.count().onsuccess = again;
  };
  again();
  endHung = () => {
    over = true;
    abortQuietly(transaction);
  };
  return new EventTarget() as IDBRequest;
}

function met(write: () => unknown, abort: () => void, at: IDBObjectStore): unknown {
  seam.count += 1;
  if (seam.count === seam.at && seam.fault === 'hangs') return hanging(at);
  const now = seam.count === seam.at || (seam.count > seam.at && (seam.fault === 'full' || seam.fault === 'ends'));
  if (!now || seam.fault === 'unreported') return write();
  if (seam.fault === 'ends') abort();
  throw new DOMException('no room', seam.fault === 'ends' ? 'AbortError' : 'QuotaExceededError');
}

function through(of: object, deed: string, storeOf: (at: unknown) => IDBObjectStore): void {
  const methods = of as Record<string, Deed>;
  const real = methods[deed] as Deed;
  methods[deed] = function (this: unknown, ...args: unknown[]) {
    const at = storeOf(this);
    return met(
      () => real.apply(this, args),
      () => abortQuietly(at.transaction),
      at,
    );
  };
}
const abortQuietly = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
};
for (const deed of ['add', 'put', 'delete', 'clear']) through(IDBObjectStore.prototype, deed, (at) => at as IDBObjectStore);
for (const deed of ['update', 'delete'])
  through(IDBCursor.prototype, deed, (at) => {
    const { source } = at as IDBCursor;
    return 'transaction' in source ? source : source.objectStore;
  });

/** What is done is reported as lost once, as when the connection breaks between the disk and the page. */
const realUse = store.use.bind(store);
function watchReports(): void {
  vi.spyOn(store, 'use').mockImplementation(async (work, onHeld) => {
    const before = seam.count;
    const result = await realUse(work, onHeld);
    const hit = seam.fault === 'unreported' && before < seam.at && seam.count >= seam.at;
    return hit ? { ok: false, trouble: { kind: 'full' } } : result;
  });
}

const scored: AnyEvent & { seat: number; points: number } = { type: 'scored', seat: 0, points: 1 };
const opened = await openBook(game, 'en');

interface Scenario {
  readonly name: string;
  /** What is there before; resolves to what is then done with the writes that fail. */
  prepare(): Promise<{ readonly session?: Session; readonly aged?: () => Promise<void>; readonly run: () => Promise<unknown> }>;
}

async function saved(): Promise<string> {
  const read = await realUse((database) => readEverything(database, true));
  if (!read.ok) throw new Error(read.trouble.kind);
  return backupText(read.value, 1);
}
async function wiped(): Promise<void> {
  store.close();
  await new Database().delete();
}
/** Puts what is stored into a database as the first release left it. */
async function asFirstRelease(): Promise<void> {
  const kept = await realUse(async (of) => ({ sessions: await of.sessions.toArray(), entries: await of.entries.toArray() }));
  if (!kept.ok) throw new Error(kept.trouble.kind);
  await wiped();
  const older = new Database('bematist', MIGRATIONS.slice(0, 1));
  await older.sessions.bulkAdd(kept.value.sessions);
  await older.entries.bulkAdd(kept.value.entries);
  older.close();
}
const picture = Uint8Array.from([0xff, 0xd8, 0xff, 1]);
async function played(): Promise<Session> {
  const session = await begun();
  for (let i = 0; i < 3; i += 1) await session.act([scored]);
  return session;
}
const ofSession =
  (deed: (session: Session) => Promise<unknown>): Scenario['prepare'] =>
  async () => {
    const session = await played();
    return { session, run: () => deed(session) };
  };
const ofStore =
  (work: (database: Database, session: Session) => Promise<unknown>): Scenario['prepare'] =>
  async () => {
    const session = await played();
    return { run: () => store.use((database) => work(database, session)) };
  };
async function taking(text: string): Promise<unknown> {
  const read = await previewFile(text);
  return read.ok ? takeFile(read.preview) : read;
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'a session is begun', prepare: async () => ({ run: () => begun().catch(() => undefined) }) },
  { name: 'an event is applied', prepare: ofSession((session) => session.act([scored])) },
  { name: 'a note is written', prepare: ofSession((session) => session.commit([{ kind: 'note', text: 'x' }])) },
  { name: 'a step is undone', prepare: ofSession((session) => session.undo()) },
  { name: 'dice are thrown', prepare: ofSession((session) => sessionTable(session, opened).startRun('stone', { red: 1, green: 1, blue: 1 }).throwFor()) },
  {
    name: 'a result is applied',
    prepare: async () => {
      const session = await played();
      const run = sessionTable(session, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 });
      await run.give([{ at: 'climb/roll', faces: [6], by: 'typed' }]);
      await run.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }]);
      return { session, run: () => run.apply([{ event: scored }]) };
    },
  },
  {
    name: 'a backup is taken in on another device',
    prepare: async () => {
      const sessions = [await played(), await played()];
      for (const { id } of sessions)
        await realUse((of) =>
          keepPhoto(of, { session: id, photo: photoId(picture), at: 1, type: 'image/jpeg', width: 4, height: 3, size: 4, bytes: picture, trashed: null }),
        );
      const text = await saved();
      await wiped();
      return { run: () => taking(text) };
    },
  },
  {
    name: 'a longer journal is taken in',
    prepare: async () => {
      const session = await played();
      const before = await saved();
      for (let i = 0; i < 3; i += 1) await session.act([scored]);
      const text = await saved();
      await wiped();
      await taking(before);
      return { run: () => taking(text) };
    },
  },
  { name: 'a session goes to the trash', prepare: ofStore((database, { id }) => trash(database, id, 5)) },
  {
    name: 'the trash is emptied',
    prepare: async () => {
      const session = await played();
      await realUse((database) => trash(database, session.id, 5));
      for (let day = 0; day <= 25; day += 5) await realUse((database) => emptyTrash(database, Date.now() + day * 86_400_000));
      return { run: () => store.use((database) => emptyTrash(database, Date.now() + 32 * 86_400_000)) };
    },
  },
  { name: 'a copy is made for the day', prepare: ofStore((database) => rotateBackups(database, Date.now())) },
  {
    name: 'a photo is kept',
    prepare: ofStore((database, { id }) =>
      keepPhoto(database, { session: id, photo: photoId(picture), at: 1, type: 'image/jpeg', width: 4, height: 3, size: 4, bytes: picture, trashed: null }),
    ),
  },
  {
    name: 'a database of the first release is migrated',
    prepare: async () => {
      const session = await played();
      return { session, aged: asFirstRelease, run: () => store.use((database) => database.sessions.get(session.id)) };
    },
  },
  {
    name: 'a damaged journal is repaired',
    prepare: async () => {
      const { id } = await played();
      await realUse((database) => database.entries.delete([id, 2]));
      return { run: () => repairAll([id]) };
    },
  },
];

/** Entries by session, as they are on the disk. */
async function counts(): Promise<ReadonlyMap<string, number>> {
  const read = await realUse((database) => database.entries.toArray());
  if (!read.ok) throw new Error(read.trouble.kind);
  const found = new Map<string, number>();
  for (const { session } of read.value) found.set(session, (found.get(session) ?? 0) + 1);
  return found;
}

/** Runs a scenario whose n-th write meets the fault (none by default); resolves to how many writes there were. */
async function tried({ prepare }: Scenario, at = Number.POSITIVE_INFINITY, fault: Fault = 'fails'): Promise<number> {
  await wiped();
  Object.assign(seam, { count: 0, at: Number.POSITIVE_INFINITY, fault });
  const { session, aged, run } = await prepare();
  const whole = (await realUse(brokenInvariants).then((read) => read.ok && read.value.length === 0)) === true;
  const before = await counts();
  await aged?.();
  Object.assign(seam, { count: 0, at, fault });
  const gaveUp = session?.unsaved.subscribe((unsaved) => unsaved?.choice?.discard());
  // Without a fault it comes to its end, however slow the machine is.
  const running = run();
  if (at === Number.POSITIVE_INFINITY) await running;
  else await Promise.race([running, new Promise((resolve) => setTimeout(resolve, fault === 'hangs' ? HUNG : PATIENCE))]);
  endHung?.();
  endHung = undefined;
  const writes = seam.count;
  const shown = session?.fold.value.next ?? 0;
  gaveUp?.();
  session?.close();
  Object.assign(seam, { count: 0, at: Number.POSITIVE_INFINITY });
  // What hung is told of its end before the page is gone.
  if (fault === 'hangs') await new Promise((resolve) => setTimeout(resolve, 5));
  // As after a restart: a new page knows of no write that was broken off.
  store.close();
  Object.assign(store, { interruption: new Interruption() });
  const broken = await realUse(brokenInvariants);
  if (whole) expect(broken).toEqual({ ok: true, value: [] });
  const after = await counts();
  // What was shown as done is there.
  if (session) expect(after.get(session.id)).toBeGreaterThanOrEqual(shown);
  if (whole) for (const id of after.keys()) await reopened(id);
  // Nothing half: a journal is as it was, longer by whole steps (its chain is checked above), or gone.
  for (const [id, length] of before) if (whole && after.has(id)) expect(after.get(id)).toBeGreaterThanOrEqual(length);
  return writes;
}

beforeEach(watchReports);
afterEach(() => vi.restoreAllMocks());

describe.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('while %s', (_, scenario) => {
  test.each(FAULTS)(
    'a write that %s leaves everything stored whole, and nothing shown is missing',
    async (fault) => {
      const writes = await tried(scenario);
      expect(writes).toBeGreaterThan(0);
      const from = FULL ? 1 : 1 + (scenario.name.length % Math.min(ONE_OF, writes));
      const until = fault === 'hangs' && !FULL ? from : writes;
      for (let at = from; at <= until; at += ONE_OF) await tried(scenario, at, fault);
    },
    120_000,
  );
});
