import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import type { TableKeys } from '../../src/company/invitation.ts';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { PhoneLine } from '../../src/company/phone-line.ts';
import { keepingOn } from '../../src/company/remembered.ts';
import { SharedLog } from '../../src/company/shared-log.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { Database } from '../../src/storage/database.ts';
import { DeviceLog, type Tabs } from '../../src/storage/device-log.ts';
import { type RememberedTable, rememberedTableOf } from '../../src/storage/remembered-table.ts';
import { createSession, entriesOf } from '../../src/storage/sessions.ts';
import { Store } from '../../src/storage/store.ts';
import { deleteForGood } from '../../src/storage/trash.ts';
import { rules } from '../fixture/rules.ts';
import { MemoryConnector } from './channels-in-memory.ts';
import { freshOpening, noteAfter, stepAfter, textsOf } from './entries.ts';
import { readAll } from './log-contract.ts';
import { fill, freshKeys } from './relay.ts';
import { soon } from './soon.ts';

const quick = { pause: () => new Promise<void>((resolve) => setTimeout(resolve, 50)), tries: 30 };
const noTabs: Tabs = { tell: () => undefined, hear: () => () => undefined };
let names = 0;

/** A phone whose database is the app's: all else is gone when the app ends. */
class Phone {
  readonly database: Database;
  line!: PhoneLine;
  log!: SharedLog;
  me!: PhoneKey;
  private readonly store: Store;
  private readonly keys: TableKeys;
  private readonly session: string;

  constructor(keys: TableKeys, session: string) {
    names += 1;
    const name = `phones-on-disk-${names}`;
    this.database = new Database(name);
    this.store = new Store(() => new Database(name));
    this.keys = keys;
    this.session = session;
  }

  /** The app begins, from what is on the disk. */
  async begin(): Promise<void> {
    const { database, session, keys, store } = this;
    const kept = await this.remembered();
    this.me = (kept && (await PhoneKey.of(kept.key))) ?? (await PhoneKey.make());
    const remembered = kept ? { remembered: kept.remembered } : {};
    const entries = await entriesOf(database, session);
    const save = keepingOn(store, this.me, () => session);
    const connector = (attach: ConstructorParameters<typeof MemoryConnector>[0]): MemoryConnector => new MemoryConnector(attach);
    this.line = new PhoneLine({ me: this.me, keys, fill, entries, save, connector, beat: 100, log: quick, ...remembered });
    if (entries.length > 0) this.share();
  }

  async keep(entries: readonly Entry[]): Promise<void> {
    const [last] = entries.slice(-1);
    const record = { id: this.session, game: rules.id, version: 1, title: '', begun: 1, touched: 1, line: { say: 'x' }, figures: {}, finished: false };
    if (last) await createSession(this.database, { ...record, length: entries.length, hash: entryHash(last), trashed: null }, entries);
  }

  /** Reads the journal of the table, puts it on the disk, and becomes a member. */
  async join(): Promise<void> {
    await this.keep(await readAll(this.line.log));
    this.share();
    expect(await this.line.join()).toBe(true);
  }

  async write(texts: readonly string[]): Promise<unknown> {
    const last = (await entriesOf(this.database, this.session)).at(-1);
    return last && this.log.append(stepAfter(last, this.me.id, texts));
  }

  texts = async (): Promise<string[]> => textsOf(await entriesOf(this.database, this.session));
  remembered = (): Promise<RememberedTable | undefined> => rememberedTableOf(this.database, this.session);

  async end(): Promise<void> {
    await this.line.close();
    this.store.close();
    await this.database.delete();
  }

  private share(): void {
    const own = new DeviceLog(this.store, this.session, { tabs: noTabs, touched: ({ at }) => ({ touched: at }) });
    this.log = new SharedLog(own, this.line.log);
    this.log.subscribe(() => undefined);
  }
}

const phones: Phone[] = [];
afterEach(async () => {
  for (const one of phones.splice(0)) await one.end();
});

async function scan(from: Phone, to: Phone): Promise<void> {
  const invitation = await from.line.invite();
  const answer = await to.line.answer(invitation?.code ?? '');
  expect(await invitation?.answered(answer ?? '')).toBe(true);
}

/** Two phones with a session that the first of them had begun alone. */
async function two(): Promise<readonly [Phone, Phone]> {
  const opening = freshOpening();
  const keys = await freshKeys();
  const [anna, bruno] = [new Phone(keys, opening.session), new Phone(keys, opening.session)];
  phones.push(anna, bruno);
  await anna.keep([opening, noteAfter(opening, 'anna', 'before')]);
  await anna.begin();
  await anna.line.found();
  await bruno.begin();
  await scan(anna, bruno);
  await bruno.join();
  return [anna, bruno];
}

test('what won stands in both databases; of the table is remembered who decides, and of the journal nothing that is there', async () => {
  const [anna, bruno] = await two();
  expect(await anna.write(['one', 'two'])).toEqual({ kind: 'won' });
  await soon(bruno.texts).toEqual(['before', 'one', 'two']);
  expect(await bruno.write(['three'])).toEqual({ kind: 'won' });
  await soon(anna.texts).toEqual(['before', 'one', 'two', 'three']);
  for (const one of [anna, bruno]) {
    const kept = await one.remembered();
    expect(kept?.key).toEqual(one.me.kept);
    expect(kept?.remembered.accepted.members).toEqual([anna.me.id, bruno.me.id]);
    // The last step may stand twice, until the next one is written.
    expect(kept?.remembered.entries.length).toBeLessThanOrEqual(1);
  }
});

test('both apps end and begin anew: the same two phones, with all they had, and they write on', async () => {
  const [anna, bruno] = await two();
  expect(await bruno.write(['one'])).toEqual({ kind: 'won' });
  const before = [anna.me.id, bruno.me.id];
  for (const one of [anna, bruno]) {
    await one.line.close();
    await one.begin();
  }
  expect([anna.me.id, bruno.me.id]).toEqual(before);
  expect([anna.line.isKeeper, bruno.line.isMember, bruno.line.missing]).toEqual([true, true, [anna.me.id]]);
  await scan(bruno, anna);
  await soon(() => [anna.line.reached, bruno.line.reached]).toEqual([true, true]);
  expect(await anna.write(['two'])).toEqual({ kind: 'won' });
  await soon(bruno.texts).toEqual(['before', 'one', 'two']);
});

test('what one held and had not confirmed is there after its app was ended, and wins its place', async () => {
  const [anna, bruno] = await two();
  expect(await anna.write(['one'])).toEqual({ kind: 'won' });
  await soon(bruno.texts).toEqual(['before', 'one']);
  // The keeper has it on its disk and nobody else: it may have won or not.
  await bruno.line.close();
  await soon(() => anna.line.reached).toBe(false);
  expect(await anna.write(['open'])).toEqual({ kind: 'unsure', why: 'unreachable' });
  expect((await anna.remembered())?.remembered).toMatchObject({ open: 1 });
  await anna.line.close();
  await anna.begin();
  expect(await anna.texts()).toEqual(['before', 'one']);
  await bruno.begin();
  await scan(anna, bruno);
  for (const one of [anna, bruno]) await soon(one.texts).toEqual(['before', 'one', 'open']);
}, 20_000);

test('a session that was deleted is answered for no more, and nothing of its table is left', async () => {
  const [anna, bruno] = await two();
  const session = (await bruno.database.sessions.toArray())[0]?.id ?? '';
  await deleteForGood(bruno.database, session);
  expect(await anna.write(['one'])).toEqual({ kind: 'unsure', why: 'unreachable' });
  expect(await bruno.database.settings.toArray()).toEqual([]);
}, 20_000);
