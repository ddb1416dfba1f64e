import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { SharedSession } from '../../src/app/company/shared-session.ts';
import type { Session } from '../../src/app/session/session.ts';
import type { Entry } from '../../src/core/entry.ts';
import { Database } from '../../src/storage/database.ts';
import type { FixtureEvent } from '../fixture/rules.ts';
import { Locks } from './locks-in-memory.ts';
import { loadedLate, type PhoneTab, phoneTab } from './phone-in-memory.ts';
import { soon } from './soon.ts';
import { Tables, type Way } from './tables-in-memory.ts';

const SECRET = 'A'.repeat(43);

/** The app on phones of these names, at a table in memory, for a file of tests. The databases are fake. */
export class PhonesAtTable {
  private readonly way: Way = { network: { copies: () => 1, later: () => new Promise((resolve) => setTimeout(resolve)) }, connected: true };
  private opening: Entry | undefined;
  private tables = new Tables(() => this.opening as Entry);
  private tabs: readonly PhoneTab[] = [];
  private sessions: (Session | undefined)[] = [];

  constructor(names: readonly string[]) {
    beforeAll(async () => {
      vi.stubGlobal('navigator', { locks: new Locks() });
      vi.stubGlobal('addEventListener', () => undefined);
      vi.stubGlobal('removeEventListener', () => undefined);
      const reach = { reach: (secret: string, on: Way) => this.tables.reach(secret, on) } as Tables;
      for (const name of names) this.tabs = [...this.tabs, await phoneTab(name, this.way, reach)];
      loadedLate(this.tabs);
    }, 120_000);
    afterAll(() => vi.unstubAllGlobals());
    afterEach(async () => {
      for (const session of this.sessions) session?.close();
      this.sessions = [];
      this.tables = new Tables(() => this.opening as Entry);
      for (const tab of this.tabs) {
        tab.store.close();
        await new Database(tab.phone).delete();
      }
    });
  }

  tab(at: number): PhoneTab {
    return this.tabs[at] as PhoneTab;
  }

  session(at: number): Session {
    return this.sessions[at] as Session;
  }

  shared(at: number): SharedSession {
    return this.session(at).shared.peek() as SharedSession;
  }

  /** The first phone opens a session to others, on the first seat. */
  async begin(): Promise<void> {
    const tab = this.tab(0);
    const session = await tab.begun();
    const read = await session.entries();
    if (read.ok) this.opening = read.value[0] as Entry;
    await tab.store.use((database) => tab.keepMembership(database, session.id, { secret: SECRET, way: 'relay', name: '', seat: 'seat-1', claim: 1 }));
    await tab.SharedSession.goOn(session);
    this.sessions[0] = session;
    await this.level(0);
  }

  /** Another phone comes to the table, on a seat. */
  async join(at: number, seat = `seat-${at + 1}`): Promise<void> {
    const tab = this.tab(at);
    const visit = await tab.visitTable(SECRET);
    if (visit.kind !== 'found') throw new Error(`expected a table, got ${visit.kind}`);
    const here = await tab.join({ secret: SECRET, way: 'relay' }, visit, seat, '');
    visit.end();
    if (!here.ok) throw new Error(here.trouble.kind);
    this.sessions[at] = await tab.reopened(here.value);
    await this.level(at);
  }

  /** A phone is gone, without a word. */
  lose(at: number): void {
    this.session(at).close();
    this.sessions[at] = undefined;
  }

  async entries(at: number): Promise<readonly Entry[]> {
    const read = await this.session(at).entries();
    return read.ok ? read.value : [];
  }

  /** How many parts of hidden deals of this kind a phone has. */
  async parts(at: number, part: string): Promise<number> {
    return (await this.entries(at)).filter(({ body }) => body.kind === 'dealing' && body.part === part).length;
  }

  /** Applies an event at a phone; another phone may have written just before, then it is done again. */
  async act(at: number, event: FixtureEvent): Promise<void> {
    await soon(() => this.session(at).act([event])).toBe(true);
  }

  private async level(at: number): Promise<void> {
    await soon(() => this.shared(at).standing.peek().kind).toBe('level');
  }
}
