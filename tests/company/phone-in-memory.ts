import { vi } from 'vitest';
import type { Session } from '../../src/app/session/session.ts';
import { Database } from '../../src/storage/database.ts';
import { game } from '../fixture/game.ts';
import { rules } from '../fixture/rules.ts';
import type { Tables, Way } from './tables-in-memory.ts';

/** How many new codes were made for tables: nobody knows them beforehand, and a seed decides what comes of them. */
let codes = 0;

/** What a tab of the app on some phone has. */
export type PhoneTab = Awaited<ReturnType<typeof phoneTab>>;

/**
 * A tab of the app on a phone: its modules loaded anew, with the database of that phone, its name, and its way to the tables. Tabs of one phone share the database, the
 * locks and what they tell each other.
 */
export async function phoneTab(phone: string, way: Way, tables: Tables) {
  vi.resetModules();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends PhoneChannel {
      constructor() {
        super(phone);
      }
    },
  );
  vi.doMock('../../src/app/session/writer.ts', () => ({ writer: () => phone }));
  vi.doMock('../../src/app/shell/shelf.ts', () => ({ gameOf: async (id: string) => (id === rules.id ? game : undefined) }));
  vi.doMock('../../src/app/company/table-turn.ts', async (original) => {
    const { tableTurn } = await original<typeof import('../../src/app/company/table-turn.ts')>();
    return { tableTurn: (session: string, ...rest: [never, never]) => tableTurn(`${phone} ${session}`, ...rest) };
  });
  vi.doMock('../../src/app/company/reach.ts', async (original) => ({
    ...(await original<typeof import('../../src/app/company/reach.ts')>()),
    reachRelay: (secret: string) => tables.reach(secret, way),
    freshSecret: () => String(codes++).padStart(43, '0'),
  }));
  // One after the other: all must meet the same modules.
  const store = await import('../../src/app/session/store.ts');
  Object.assign(store.store, { make: () => new Database(phone) });
  store.store.close();
  const session = await import('../fixture/session.ts');
  const shared = await import('../../src/app/company/shared-session.ts');
  const visit = await import('../../src/app/company/visit.ts');
  const run = await import('../../src/app/session/procedure-run.ts');
  const table = await import('../../src/app/session/run-table.ts');
  const membership = await import('../../src/storage/membership.ts');
  const secrets = await import('../../src/app/session/secrets.ts');
  const { Session } = await import('../../src/app/session/session.ts');
  return { phone, way, Session, ...session, ...shared, ...visit, ...run, ...table, ...store, ...membership, ...secrets };
}

/** To be called when all tabs are there: what a session loads only when it is opened is then its own tab's. */
export function loadedLate(tabs: readonly PhoneTab[]): void {
  vi.resetModules();
  const ofTab = (session: Session): PhoneTab => tabs.find((tab) => session instanceof tab.Session) as PhoneTab;
  vi.doMock('../../src/app/company/shared-session.ts', () => ({
    SharedSession: { goOn: (session: Session) => ofTab(session).SharedSession.goOn(session as never) },
  }));
}

/** What tabs of one phone tell each other arrives a moment later. */
class PhoneChannel {
  private static readonly all = new Set<PhoneChannel>();
  private readonly listeners = new Set<(message: { data: unknown }) => void>();
  private readonly phone: string;

  constructor(phone: string) {
    this.phone = phone;
    PhoneChannel.all.add(this);
  }

  addEventListener(_: string, listener: (message: { data: unknown }) => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_: string, listener: (message: { data: unknown }) => void): void {
    this.listeners.delete(listener);
  }

  postMessage(data: unknown): void {
    const others = [...PhoneChannel.all].filter((one) => one !== this && one.phone === this.phone);
    setTimeout(() => {
      for (const { listeners } of others) for (const listener of [...listeners]) listener({ data });
    }, 1);
  }
}
