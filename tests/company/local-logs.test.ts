import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { SharedLog } from '../../src/company/shared-log.ts';
import { entryHash } from '../../src/core/entry.ts';
import { Database } from '../../src/storage/database.ts';
import { DeviceLog, type Tabs } from '../../src/storage/device-log.ts';
import { createSession } from '../../src/storage/sessions.ts';
import { Store } from '../../src/storage/store.ts';
import { rules } from '../fixture/rules.ts';
import { freshOpening, noteAfter, stepAfter } from './entries.ts';
import { logContract, strangersContract, type Table } from './log-contract.ts';
import { MemoryLog } from './memory-log.ts';

describe('a log in memory', () => {
  for (const contract of [logContract, strangersContract])
    contract(async () => {
      const opening = freshOpening();
      const log = new MemoryLog(opening);
      return { opening, join: () => Promise.resolve(log) };
    });
});

/** Tabs as the app has them: each hears the others, never itself. */
function tabsOfOneDevice(): () => Tabs {
  const channels = new Set<Set<(session: string, next: number) => void>>();
  return () => {
    const own = new Set<(session: string, next: number) => void>();
    channels.add(own);
    return {
      tell: (session, next) => {
        for (const channel of channels) if (channel !== own) for (const listener of channel) listener(session, next);
      },
      hear: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
}

describe('the log of this device', () => {
  const databases: Database[] = [];
  let names = 0;

  afterEach(async () => {
    const opened = databases.splice(0);
    for (const database of opened) database.close();
    for (const database of opened) await database.delete();
  });

  async function device(): Promise<Table & { readonly database: Database }> {
    names += 1;
    const name = `company-${names}`;
    const open = (): Database => {
      const database = new Database(name);
      databases.push(database);
      return database;
    };
    const opening = freshOpening();
    const database = open();
    const record = { id: opening.session, game: rules.id, version: 1, title: '', begun: 1, touched: 1, line: { say: 'x' }, figures: {}, finished: false };
    await createSession(database, { ...record, length: 1, hash: entryHash(opening), trashed: null }, [opening]);
    const newTab = tabsOfOneDevice();
    return {
      opening,
      database,
      join: () => Promise.resolve(new DeviceLog(new Store(open), opening.session, { tabs: newTab(), touched: ({ at }) => ({ touched: at }) })),
    };
  }

  logContract(device);

  test('the record has the length and hash of the journal', async () => {
    const { opening, database, join } = await device();
    const one = noteAfter(opening, 'anna', 'one');
    await (await join()).append([{ ...one, at: 7 }]);
    const record = await database.sessions.get(opening.session);
    expect(record).toMatchObject({ length: 2, hash: entryHash({ ...one, at: 7 }), touched: 7 });
  });

  test('secrets are on the disk with their entries, and not without them', async () => {
    const { opening, database, join } = await device();
    const log = await join();
    const secret = { session: opening.session, secret: 'objective', value: 7, nonce: 'n' };
    const one = noteAfter(opening, 'anna', 'one');
    await log.append([one]);
    expect(await log.append([noteAfter(opening, 'bruno', 'late')], [secret])).toEqual({ kind: 'taken', by: one });
    expect(await database.secrets.count()).toBe(0);
    expect(await log.append([noteAfter(one, 'bruno', 'two')], [secret])).toEqual({ kind: 'won' });
    expect(await database.secrets.toArray()).toEqual([secret]);
  });

  test('a session that was deleted is no place to write, and stays deleted', async () => {
    const { opening, database, join } = await device();
    const log = await join();
    await database.sessions.delete(opening.session);
    await database.entries.clear();
    expect(await log.append([noteAfter(opening, 'anna', 'one')])).toEqual({ kind: 'unsure', why: 'gone', trouble: { kind: 'gone' } });
    expect(await database.entries.count()).toBe(0);
  });
});

describe('a log on this device that is shared', () => {
  for (const contract of [logContract, strangersContract])
    contract(async () => {
      const opening = freshOpening();
      const table = new MemoryLog(opening);
      return {
        opening,
        join: () => {
          const log = new SharedLog(new MemoryLog(opening), table);
          log.subscribe(() => undefined);
          return log.catchUp().then(() => log);
        },
      };
    });

  test('what wins a place is in the own log before it is said; what won elsewhere comes with it', async () => {
    const opening = freshOpening();
    const [own, table] = [new MemoryLog(opening), new MemoryLog(opening)];
    const log = new SharedLog(own, table);
    const one = noteAfter(opening, 'bruno', 'one');
    table.place([one]);
    const two = noteAfter(one, 'anna', 'two');
    expect(await log.append([two])).toEqual({ kind: 'won' });
    expect(own.entries).toEqual([opening, one, two]);
  });

  test('a step of another phone comes to the own log in one write: no kill leaves a part of it', async () => {
    const opening = freshOpening();
    const [own, table] = [new MemoryLog(opening), new MemoryLog(opening)];
    const log = new SharedLog(own, table);
    let writes = 0;
    own.subscribe(() => {
      writes += 1;
    });
    const step = stepAfter(opening, 'bruno', ['one', 'two', 'three']);
    table.place(step);
    expect(await log.catchUp()).toEqual({ ok: true, next: 4 });
    expect(own.entries).toEqual([opening, ...step]);
    expect(writes).toBe(1);
  });

  test('a phone that went on alone is told that it parted, and neither journal is changed', async () => {
    const opening = freshOpening();
    const [own, table] = [new MemoryLog(opening), new MemoryLog(opening)];
    const [alone, theirs] = [noteAfter(opening, 'anna', 'alone'), noteAfter(opening, 'bruno', 'theirs')];
    own.place([alone]);
    table.place([theirs]);
    const log = new SharedLog(own, table);
    expect(await log.catchUp()).toEqual({ ok: false, why: 'parted' });
    expect(await log.append([noteAfter(theirs, 'anna', 'more')])).toEqual({ kind: 'unsure', why: 'parted' });
    expect(own.entries).toEqual([opening, alone]);
  });
});
