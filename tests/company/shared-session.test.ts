import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SharedSession } from '../../src/app/company/shared-session.ts';
import type { Session } from '../../src/app/session/session.ts';
import { type Body, type Entry, entryHash } from '../../src/core/entry.ts';
import { Database } from '../../src/storage/database.ts';
import type { Membership } from '../../src/storage/membership.ts';
import { Locks } from './locks-in-memory.ts';
import type { Network } from './lossy-log.ts';
import { loadedLate, type PhoneTab, phoneTab } from './phone-in-memory.ts';
import { Tables, type Way } from './tables-in-memory.ts';

const SECRET = 'A'.repeat(43);
const network: Network = { copies: () => 1, later: () => new Promise((resolve) => setTimeout(resolve)) };
const way: Way = { network, connected: true };
let tables = new Tables(() => opening);
let opening: Entry;
let [first, second]: PhoneTab[] = [];
let opened: Session[] = [];

beforeAll(async () => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const reach = { reach: (secret: string, on: Way) => tables.reach(secret, on) } as Tables;
  first = await phoneTab('anna', way, reach);
  second = await phoneTab('anna', way, reach);
  loadedLate([first, second]);
}, 120_000);
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  for (const session of opened) session.close();
  opened = [];
  tables = new Tables(() => opening);
  tables.connect(way, true);
  first?.store.close();
  second?.store.close();
  await new Database('anna').delete();
});

const tab = (): PhoneTab => first as PhoneTab;
const membershipOf = (id: string): Promise<Membership | undefined> =>
  tab()
    .store.use((database) => tab().membershipOf(database, id))
    .then((kept) => (kept.ok ? kept.value : undefined));

/** A session of Anna's that is shared and level with its table. */
async function shared(): Promise<{ session: Session; at: SharedSession }> {
  const session = await tab().begun();
  const read = await session.entries();
  if (read.ok) opening = read.value[0] as Entry;
  await tab().store.use((database) => tab().keepMembership(database, session.id, { secret: SECRET, way: 'relay', name: '', seat: 'seat-1', claim: 1 }));
  await tab().SharedSession.goOn(session);
  opened.push(session);
  const at = session.shared.peek() as SharedSession;
  await expect.poll(() => at.standing.peek().kind).toBe('level');
  return { session, at };
}

const note = (session: Session, text: string) => session.commit([{ kind: 'note', text }]);
const waits = (at: SharedSession) => expect.poll(() => at.writes.waiting.peek()?.length).toBe(1);
const kindOf = (at: SharedSession) => expect.poll(() => at.standing.peek().kind, { timeout: 5_000 });
/** An entry that somebody else wrote at the table behind all that is there. */
function foreign(body: Body, change: Partial<Entry> = {}): Entry {
  const last = tables.logOf(SECRET).entries.at(-1) as Entry;
  const number = last.number + 1;
  return { session: last.session, number, before: entryHash(last), writer: 'mallory', step: number, seat: 'seat-2', at: 1, body, ...change };
}
/** Puts it there as a relay would that looks at nothing. */
const slipIn = async (session: Session, entry: Entry): Promise<void> => {
  tables.logOf(SECRET).entries.push(entry);
  await session.shared.peek()?.session.catchUp();
};
const onDisk = async (session: Session): Promise<readonly Entry[]> => {
  const read = await tab().store.use((database) =>
    database.entries
      .where('session')
      .equals(session.id)
      .toArray()
      .catch(() => database.entries.toArray()),
  );
  return read.ok ? read.value.filter((entry) => entry.session === session.id) : [];
};

test('who leaves the table while a step waits keeps the step, and is at the table no more after a restart', async () => {
  const { session, at } = await shared();
  tables.connect(way, false);
  const written = note(session, 'on my way out');
  await waits(at);
  await at.leave();
  expect(await written).toBe(1);
  expect(await onDisk(session)).toHaveLength(2);
  expect(await membershipOf(session.id)).toBeUndefined();
  expect(session.shared.peek()).toBeUndefined();
  expect(await note(session, 'by myself')).toBe(2);
});

test('what one tab left, another tab of the phone leaves too when its turn comes', async () => {
  const { session, at } = await shared();
  const other = await (second as PhoneTab).reopened(session.id);
  opened.push(other);
  await expect.poll(() => other.shared.peek()?.standing.peek().kind).toBe('elsewhere');
  await at.leave();
  await expect.poll(() => other.shared.peek()).toBeUndefined();
  expect(await membershipOf(session.id)).toBeUndefined();
  expect(await note(other, 'from the other tab')).toBe(1);
});

test('a tab whose step waits and that loses the line goes on reading; the step is written once, by the tab that has it', async () => {
  const { session, at } = await shared();
  tables.connect(way, false);
  const given = note(session, 'waits');
  await waits(at);
  const other = await (second as PhoneTab).reopened(session.id);
  opened.push(other);
  const there = other.shared.peek() as SharedSession;
  await there.takeTurn(true);
  expect(await given).toBeUndefined();
  tables.connect(way, true);
  await kindOf(there).toBe('level');
  await expect.poll(() => session.fold.peek().next).toBe(2);
  await at.takeTurn(true);
  await kindOf(at).toBe('level');
  expect(tables.logOf(SECRET).entries).toHaveLength(2);
  await expect.poll(async () => (await membershipOf(session.id))?.waiting).toBeUndefined();
});

test('an attempt to reach the table that ends after its player went on alone changes nothing', async () => {
  const { session, at } = await shared();
  await at.playAlone();
  tables.connect(way, false);
  const back = at.rejoin();
  await at.playAlone();
  tables.connect(way, true);
  await back;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(at.standing.peek()).toEqual({ kind: 'alone', from: 1 });
  expect(await note(session, 'alone')).toBe(1);
  expect(tables.logOf(SECRET).entries).toHaveLength(1);
  await at.rejoin();
  await kindOf(at).toBe('level');
  expect(tables.logOf(SECRET).entries).toHaveLength(2);
});

test('a step that waited when its player went on alone and the app was ended is written at the next start', async () => {
  const { session } = await shared();
  const entry = foreign({ kind: 'note', text: 'kept' }, { writer: 'anna' });
  await tab().store.use((database) =>
    tab().keepMembership(database, session.id, { secret: SECRET, way: 'relay', name: '', seat: null, claim: 0, alone: 1, waiting: [entry] }),
  );
  session.close();
  const again = await tab().reopened(session.id);
  opened.push(again);
  await expect.poll(() => again.fold.peek().next).toBe(2);
  await expect.poll(async () => (await membershipOf(session.id))?.waiting).toBeUndefined();
});

test('a step that lost its place while nobody was reached is given up with a word, and the session goes on', async () => {
  const { session, at } = await shared();
  tables.connect(way, false);
  const lost = session.commit([{ kind: 'events', events: [{ type: 'scored', ...{ seat: 0, points: 1 } }], insisted: [] }]);
  await waits(at);
  tables.logOf(SECRET).entries.push(foreign({ kind: 'note', text: 'was quicker' }));
  tables.connect(way, true);
  expect(await lost).toBeUndefined();
  // A score fits behind a note: one tap writes it as it was meant.
  const notice = session.notice.peek();
  if (notice && 'act' in notice) notice.act?.take();
  await expect.poll(() => session.fold.peek().next).toBe(3);
  expect(tables.logOf(SECRET).entries.map(({ body }) => body.kind)).toEqual(['opened', 'note', 'events']);
});

test('what came while an undo was asked about is not undone with it', async () => {
  const { session, at } = await shared();
  tables.logOf(SECRET).place([foreign({ kind: 'note', text: 'theirs' })]);
  await expect.poll(() => session.fold.peek().next).toBe(2);
  const undone = session.undo();
  await expect.poll(() => at.undoAsked.peek()?.writers).toEqual(['mallory']);
  tables.logOf(SECRET).place([foreign({ kind: 'note', text: 'not asked about' }, { writer: 'carla' })]);
  await expect.poll(() => session.fold.peek().next).toBe(3);
  at.undoAsked.peek()?.answer(true);
  expect(await undone).toBe(false);
  expect(session.notice.peek()).toBeDefined();
  expect(tables.logOf(SECRET).entries).toHaveLength(3);
});

const here = (phone: string) => ({ kind: 'here', phone, name: '', seat: null, claim: 1, throwing: null, dice: null, greets: true, said: 1 });
/** Bruno is here, and says that the table is left. */
function brunoMoves(): void {
  for (const what of [here('bruno'), { kind: 'moved', phone: 'bruno', said: 2 }]) for (const line of tables.lines) line.onHeard(what, 'bruno');
}

test('a new code that is made while this phone plays alone does not stop it; it hears of it when it comes back', async () => {
  const { session, at } = await shared();
  await at.playAlone();
  brunoMoves();
  expect(at.standing.peek().kind).toBe('alone');
  expect(await note(session, 'alone')).toBe(1);
  await at.rejoin();
  expect(at.standing.peek().kind).toBe('moved');
  expect(tables.logOf(SECRET).entries).toHaveLength(1);
});

test('a step that waits when somebody else made a new code goes to the new code that this phone makes then', async () => {
  const { session, at } = await shared();
  tables.connect(way, false);
  void note(session, 'waits');
  await waits(at);
  brunoMoves();
  await kindOf(at).toBe('moved');
  expect((await membershipOf(session.id))?.waiting).toHaveLength(1);
  tables.connect(way, true);
  await at.renew();
  await kindOf(at).toBe('level');
  await expect.poll(() => session.fold.peek().next).toBe(2);
  const { secret } = at.membership.peek();
  expect(secret).not.toBe(SECRET);
  expect(tables.logOf(secret).entries.map(({ body }) => body.kind)).toEqual(['opened', 'note']);
  await expect.poll(async () => (await membershipOf(session.id))?.waiting).toBeUndefined();
});

test('who leaves a table while a note waits that lost its place has it behind what came meanwhile', async () => {
  const { session, at } = await shared();
  tables.connect(way, false);
  void note(session, 'waits');
  await waits(at);
  // Another tab of this phone wrote what the table had there.
  await tab().store.use((database) => database.entries.add(foreign({ kind: 'note', text: 'was quicker' })));
  await at.leave();
  const texts = (await onDisk(session)).flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []));
  expect(texts).toEqual(['was quicker', 'waits']);
});

test('two taps on Keep both make one session beside the table’s', async () => {
  const { session, at } = await shared();
  await at.playAlone();
  expect(await note(session, 'alone')).toBe(1);
  tables.logOf(SECRET).entries.push(foreign({ kind: 'note', text: 'theirs' }));
  await at.rejoin();
  await kindOf(at).toBe('parted');
  const [one, two] = await Promise.all([at.keepBoth(), at.keepBoth()]);
  expect(one).toBeDefined();
  expect(two).toBe(one);
  const sessions = await tab().store.use((database) => database.sessions.count());
  expect(sessions.ok && sessions.value).toBe(2);
  await kindOf(at).toBe('level');
});

test.each([
  ['an event that no release of this game knows', { kind: 'events', events: [{ type: 'conquered' }], insisted: [] }, {}],
  ['a result of a procedure that this release has not', { kind: 'asked', procedure: 'tunnel', version: 1, input: {}, answers: [] }, {}],
  ['a run that was never begun', { kind: 'left', of: 7 }, {}],
  ['a kind of entry that this release does not know', { kind: 'bartered' }, {}],
  ['an undo of what is not there', { kind: 'undo', to: 99 }, {}],
  ['an entry of another session', { kind: 'note', text: 'x' }, { session: 'another' }],
  ['an entry behind another history', { kind: 'note', text: 'x' }, { before: 'f'.repeat(64) }],
] as const)('%s is refused with a sentence: nothing stored changes, and the state stays', async (_, body, change) => {
  const { session, at } = await shared();
  expect(await note(session, 'mine')).toBe(1);
  const before = JSON.stringify([session.fold.peek().state, session.fold.peek().hash]);
  await slipIn(session, foreign(body as unknown as Body, change));
  await kindOf(at).toMatch(/stopped|parted/);
  expect(await onDisk(session)).toHaveLength(2);
  expect(JSON.stringify([session.fold.peek().state, session.fold.peek().hash])).toBe(before);
  // Nothing is written behind it either, and that is said.
  expect(await note(session, 'more')).toBeUndefined();
  expect(session.notice.peek()).toBeDefined();
  expect(await onDisk(session)).toHaveLength(2);
  await at.leave();
  expect(await note(session, 'by myself')).toBe(2);
});

test('who pours in phones with seats fills nothing up: seats that are none are not kept, and no more than sixty', async () => {
  const { session, at } = await shared();
  const [line] = [...tables.lines];
  await expect.poll(() => at.people.seats.peek().length).toBe(5);
  for (let i = 0; i < 300; i += 1) {
    line?.onHeard({ ...here(`m${i}`), seat: i % 2 ? 'seat-2' : 'throne' }, 'mallory');
    line?.onHeard({ kind: 'bye', phone: `m${i}`, said: 2 }, 'mallory');
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const met = Object.entries((await membershipOf(session.id))?.met ?? {});
  expect(met.length).toBeGreaterThan(0);
  expect(met.length).toBeLessThanOrEqual(60);
  expect(new Set(met.map(([, seat]) => seat))).toEqual(new Set(['seat-2']));
  expect(await note(session, 'still there')).toBe(1);
});
