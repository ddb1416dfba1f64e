import { type DicePhone, DiceSharing, type Seen } from '../../src/company/dice-sharing.ts';
import type { Faces } from '../../src/core/ask.ts';
import { type Body, type Entry, entryHash } from '../../src/core/entry.ts';
import type { Id } from '../../src/core/said.ts';
import type { Terms } from '../../src/core/shared-dice.ts';
import { freshOpening } from './entries.ts';
import { MemoryLog } from './memory-log.ts';

/** Waits as long as a test wants at a step of a phone's work. */
export type Pause = (at: string) => Promise<void>;

/** A phone whose app may be killed and begun again at any time: its disk stays. */
export class DiceOwner {
  readonly writer: Id;
  readonly seen: Seen[] = [];
  /** The numbers it kept, in order: a second one for a throw would be seen here. */
  readonly numbers: string[] = [];
  private made = 0;
  /** Whether its player agreed. */
  agrees = true;
  /** Whether it reveals what it pledged. */
  reveals = true;
  /** Whether the phone is on. */
  on = true;
  sharing: DiceSharing;
  private readonly log: MemoryLog;
  private readonly disk = new Map<Id, unknown>();
  private readonly pause: Pause;
  private life = 0;

  constructor(log: MemoryLog, writer: Id, pause: Pause = async () => undefined) {
    [this.log, this.writer, this.pause] = [log, writer, pause];
    this.sharing = this.begun();
    log.subscribe(() => this.hear());
  }

  /** The app is killed and begun again, from the journal and the disk. */
  reload(): void {
    this.life += 1;
    this.sharing.end();
    this.sharing = this.begun();
    void this.sharing.tend();
  }

  /** Writes bodies as one step behind what stands, as a session does that lost its place. */
  put(bodies: readonly Body[]): void {
    const entries: Entry[] = [];
    for (const body of bodies) {
      const last = entries.at(-1) ?? (this.log.entries.at(-1) as Entry);
      const number = last.number + 1;
      entries.push({ session: last.session, number, before: entryHash(last), writer: this.writer, step: number, seat: null, at: 1, body });
    }
    this.log.place(entries);
  }

  private begun(): DiceSharing {
    const { life } = this;
    const alive = (): boolean => this.life === life && this.on;
    const phone: DicePhone = {
      session: (this.log.entries[0] as Entry).session,
      writer: this.writer,
      write: async (bodies, secrets) => {
        await this.pause(`${this.writer} keeps`);
        if (!alive()) return false;
        for (const { secret, value } of secrets) {
          if (this.disk.get(secret) !== value) this.numbers.push(String(value));
          this.disk.set(secret, value);
        }
        await this.pause(`${this.writer} writes`);
        if (!alive()) return false;
        this.put(bodies);
        return true;
      },
      catchUp: () => this.pause(`${this.writer} reads`),
      kept: async (secret) => {
        await this.pause(`${this.writer} looks`);
        return this.reveals ? this.disk.get(secret) : undefined;
      },
      fresh: () => {
        this.made += 1;
        return { id: `throw of ${this.writer} ${this.made}`, number: `${this.writer}-${this.made}-`.padEnd(64, '0') };
      },
      mayPledge: async () => this.agrees,
    };
    const sharing = new DiceSharing(phone);
    sharing.onSeen = (seen) => this.seen.push(seen);
    sharing.readWhole(this.log.entries);
    return sharing;
  }

  private hear(): void {
    if (!this.on) return;
    if (!this.sharing.read(this.log.entries)) throw new Error('expected a journal that goes on');
    void this.sharing.tend();
  }
}

/** Phones at a table, and dice to throw with them. */
export function diceTable(writers: readonly Id[], pause?: Pause): { log: MemoryLog; phones: readonly DiceOwner[]; terms: (at: string) => Terms } {
  const log = new MemoryLog(freshOpening());
  const phones = writers.map((writer) => new DiceOwner(log, writer, pause));
  return { log, phones, terms: (at) => ({ procedure: 'p', at, sides: 6, zero: false, count: 20, writers }) };
}

/** The step that answers for labels of a run. */
export function thrown(...answers: readonly { readonly at: string; readonly faces: Faces }[]): Body {
  const all = answers.map(({ at, faces }) => ({ at, faces, by: 'thrown' as const }));
  return { kind: 'asked', procedure: 'p', version: 1, input: {}, rulings: {}, corrections: {}, others: {}, answers: all };
}
