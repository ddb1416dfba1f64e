import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../../../tests/fixture/game.ts';
import { rules } from '../../../tests/fixture/rules.ts';
import { begun, reopened } from '../../../tests/fixture/session.ts';
import { LANGUAGES } from '../../core/languages.ts';
import { Database } from '../../storage/database.ts';
import { brokenInvariants } from '../../storage/invariants.ts';
import { appSpeaker } from '../shell/i18n.ts';
import { checkEverything, findingSaid, repairAll } from './check.ts';
import type { Session } from './session.ts';
import { store } from './store.ts';

vi.mock('../shell/shelf.ts', () => ({ gameOf: async (id: string) => (id === rules.id ? game : undefined) }));

beforeEach(async () => {
  store.close();
  await new Database().delete();
});

async function evening(): Promise<Session> {
  const session = await begun();
  const scored = { type: 'scored', seat: 0, points: 1 };
  for (let i = 0; i < 4; i += 1) await session.act([scored]);
  return session;
}

describe('the check of every session', () => {
  it.each<[string, (database: Database, id: string) => Promise<unknown>, number]>([
    ['a hole', (database, id) => database.entries.delete([id, 3]), 3],
    ['a damaged record', (database, id) => database.sessions.update(id, { length: 'x', line: 4, touched: Number.NaN } as never), 5],
    ['a lost record', (database, id) => database.sessions.delete(id), 5],
    ['a snapshot of another history', (database, id) => database.snapshots.put({ session: id, next: 2, hash: 'x', game: rules.id } as never), 5],
  ])('finds %s, says so in every language, and repairs it', async (_, harm, length) => {
    const [session, other] = [await evening(), await evening()];
    await store.use((database) => harm(database, session.id));
    const checked = await checkEverything();
    expect(checked.ok && checked.value.broken).toEqual([session.id]);
    expect(checked.ok && checked.value.findings.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      const speak = await appSpeaker(language);
      for (const { said } of checked.ok ? checked.value.findings : []) expect(await findingSaid(speak, game, said)).toMatch(/\w.+\.$/);
    }
    expect(await repairAll([session.id])).toEqual({ ok: true, value: 1 });
    expect(await store.use((database) => brokenInvariants(database))).toEqual({ ok: true, value: [] });
    expect(await checkEverything()).toMatchObject({ ok: true, value: { sessions: 2, findings: [], broken: [] } });
    expect((await reopened(session.id)).fold.value.next).toBe(length);
    expect((await reopened(other.id)).fold.value).toEqual(other.fold.value);
  });
});
