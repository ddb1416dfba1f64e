import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SharedSession } from '../../src/app/company/shared-session.ts';
import type { Session } from '../../src/app/session/session.ts';
import type { Entry } from '../../src/core/entry.ts';
import { Database } from '../../src/storage/database.ts';
import { Locks } from './locks-in-memory.ts';
import { loadedLate, type PhoneTab, phoneTab } from './phone-in-memory.ts';
import { Tables, type Way } from './tables-in-memory.ts';

const SECRET = 'A'.repeat(43);
const way: Way = { network: { copies: () => 1, later: () => new Promise((resolve) => setTimeout(resolve)) }, connected: true };
let opening: Entry;
let tables = new Tables(() => opening);
const tabs = new Map<string, PhoneTab>();
let opened: Session[] = [];

beforeAll(async () => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const reach = { reach: (secret: string, on: Way) => tables.reach(secret, on) } as Tables;
  for (const phone of ['lost', 'new', 'other']) tabs.set(phone, await phoneTab(phone, way, reach));
  loadedLate([...tabs.values()]);
}, 120_000);
afterAll(() => vi.unstubAllGlobals());
afterEach(async () => {
  for (const session of opened) session.close();
  opened = [];
  tables = new Tables(() => opening);
  for (const [phone, tab] of tabs) {
    tab.store.close();
    await new Database(phone).delete();
  }
});

const tabOf = (phone: string): PhoneTab => tabs.get(phone) as PhoneTab;
const at = (session: Session): SharedSession => session.shared.peek() as SharedSession;
const level = (session: Session) => expect.poll(() => at(session).standing.peek().kind).toBe('level');

/** A session that the phone to be lost opened to others, on the first seat. */
async function begun(): Promise<Session> {
  const tab = tabOf('lost');
  const session = await tab.begun();
  const read = await session.entries();
  if (read.ok) opening = read.value[0] as Entry;
  await tab.store.use((database) => tab.keepMembership(database, session.id, { secret: SECRET, way: 'relay', name: '', seat: 'seat-1', claim: 1 }));
  await tab.SharedSession.goOn(session);
  opened.push(session);
  await level(session);
  return session;
}

/** The same session on another phone. */
async function joined(phone: string, seat: string): Promise<Session> {
  const tab = tabOf(phone);
  const visit = await tab.visitTable(SECRET);
  if (visit.kind !== 'found') throw new Error(`expected a table, got ${visit.kind}`);
  const here = await tab.join({ secret: SECRET, way: 'relay' }, visit, seat, '');
  visit.end();
  if (!here.ok) throw new Error(here.trouble.kind);
  const session = await tab.reopened(here.value);
  opened.push(session);
  await level(session);
  return session;
}

const bid = (phone: string, session: Session, seat: string, coins: number) => tabOf(phone).seal(session as never, `bid/${seat}`, { coins }, seat);
const kept = (phone: string, session: Session, seat: string) => tabOf(phone).peek(session as never, `bid/${seat}`);
const copiesOf = async (session: Session): Promise<Entry[]> => {
  const read = await session.entries();
  return read.ok ? read.value.filter(({ body }) => body.kind === 'copied') : [];
};
const copies = (session: Session, count: number) => expect.poll(async () => (await copiesOf(session)).length).toBe(count);

/** A session of the phone to be lost, with a bid of seven and a copy of it, and the code. */
async function copied(): Promise<{ session: Session; code: string }> {
  const session = await begun();
  await bid('lost', session, 'seat-1', 7);
  await at(session).copies.begin();
  await copies(session, 1);
  return { session, code: at(session).membership.peek().copy ?? '' };
}

test('nothing is copied before its player asks for it, and the code stands in no entry', async () => {
  const session = await begun();
  await bid('lost', session, 'seat-1', 7);
  expect(await copiesOf(session)).toEqual([]);
  await at(session).copies.begin();
  await copies(session, 1);
  const code = at(session).membership.peek().copy ?? '';
  expect(code).toHaveLength(19);
  const read = await session.entries();
  expect(JSON.stringify(read)).not.toContain(code);
});

test('a phone that is lost: whoever has the code has the secret on another phone, and reveals it as it was sealed', async () => {
  const { session, code } = await copied();
  session.close();

  const anew = await joined('new', 'seat-1');
  await expect.poll(() => at(anew).copies.lies.peek()).toBe(true);
  expect(await kept('new', anew, 'seat-1')).toBeUndefined();
  expect(await at(anew).copies.open('0000')).toBe('no-code');
  expect(await at(anew).copies.open('0000-0000-0000-0000')).toBe('wrong-code');
  expect(await at(anew).copies.open(code.toLowerCase().replaceAll('-', ' '))).toBe('came');
  expect(await kept('new', anew, 'seat-1')).toEqual({ coins: 7 });
  await expect.poll(() => at(anew).copies.lies.peek()).toBe(false);
  // It is the copy that lies there already: no second one.
  await copies(anew, 1);
  expect(await tabOf('new').reveal(anew as never, ['bid/seat-1'], () => [])).toBe(true);
  expect(anew.fold.peek().secrets['bid/seat-1']?.revealed).toBe(true);
});

test('it is renewed when what is secret changes, also on the new phone, and not for what others seal', async () => {
  const session = await begun();
  await at(session).copies.begin();
  await bid('lost', session, 'seat-1', 1);
  await copies(session, 1);
  const other = await joined('other', 'seat-2');
  await bid('other', other, 'seat-2', 9);
  await session.catchUp();
  await bid('lost', session, 'seat-1', 2);
  await copies(session, 2);
  const code = at(session).membership.peek().copy ?? '';
  session.close();
  const anew = await joined('new', 'seat-1');
  expect(await at(anew).copies.open(code)).toBe('came');
  expect(await kept('new', anew, 'seat-1')).toEqual({ coins: 2 });
  await bid('new', anew, 'seat-1', 3);
  await copies(anew, 3);
});

test('a copy of another seat is offered to nobody else, and its code opens nothing there', async () => {
  const { code } = await copied();
  const other = await joined('other', 'seat-2');
  expect(await at(other).copies.open(code)).toBe('wrong-code');
  expect(at(other).copies.lies.peek()).toBe(false);
  expect(await kept('other', other, 'seat-1')).toBeUndefined();
});

test('a copy that somebody else writes for the seat, and that opens nothing, does not hide the true one', async () => {
  const { session, code } = await copied();
  session.close();
  const other = await joined('other', 'seat-2');
  await other.commit([{ kind: 'copied', seat: 'seat-1', copy: 'bm90aGluZw==' }]);
  const anew = await joined('new', 'seat-1');
  expect(await at(anew).copies.open(code)).toBe('came');
  expect(await kept('new', anew, 'seat-1')).toEqual({ coins: 7 });
});

test('what was sealed anew after the copy was given up does not come back: it binds nobody any more', async () => {
  const { session, code } = await copied();
  await at(session).copies.leave();
  await bid('lost', session, 'seat-1', 8);
  expect(await copiesOf(session)).toHaveLength(1);
  session.close();
  const anew = await joined('new', 'seat-1');
  expect(await at(anew).copies.open(code)).toBe('outdated');
  expect(await kept('new', anew, 'seat-1')).toBeUndefined();
});

test('the copy goes on after the app was ended, and comes along to a new code of the table', async () => {
  const session = await begun();
  await at(session).copies.begin();
  await bid('lost', session, 'seat-1', 1);
  await copies(session, 1);
  session.close();
  const again = await tabOf('lost').reopened(session.id);
  opened.push(again);
  await level(again);
  await bid('lost', again, 'seat-1', 2);
  await copies(again, 2);
  const code = at(again).membership.peek().copy;
  again.close();
  const anew = await joined('lost', 'seat-1');
  expect(at(anew).membership.peek().copy).toBe(code);
  await bid('lost', anew, 'seat-1', 3);
  await copies(anew, 3);
});
