import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PhoneMessage, readPhoneMessage } from '../../src/company/phone-message.ts';
import { TablePhone } from '../../src/company/table-phone.ts';
import type { Entry } from '../../src/core/entry.ts';
import { freshOpening, noteAfter } from './entries.ts';
import { PhoneDisk } from './table-in-memory.ts';

const RUNS = process.env.FULL === '1' ? 10_000 : 25;
const NAMES = ['a', 'b', 'c', 'd'];
const opening = freshOpening();

/** One thing that happens. `at` picks a message under way, `who` a phone. */
interface Happens {
  readonly what: 'arrives' | 'arrives twice' | 'is lost' | 'wish' | 'takeover' | 'tick' | 'crash' | 'join' | 'leave';
  readonly who: number;
  readonly at: number;
}

/** A table whose messages wait until somebody says that they arrive, in any order. */
class SlowTable {
  readonly phones: TablePhone[] = [];
  /** What was confirmed, by any phone, at any time. */
  readonly confirmed: string[] = [];
  readonly underWay: { readonly from: string; readonly to: string; readonly text: string }[] = [];
  readonly keepers = new Set<string>();
  private readonly disks = NAMES.map(() => new PhoneDisk());
  private readonly members: number;
  private written = 0;

  /** The first `members` phones are members, and the first keeps the log. */
  constructor(members: number) {
    this.members = members;
    for (const i of NAMES.keys()) this.begin(i);
  }

  async happens({ what, who, at }: Happens): Promise<void> {
    const phone = this.phones[who % NAMES.length];
    if (!phone) return;
    if (what === 'arrives' || what === 'arrives twice' || what === 'is lost') await this.arrives(what, at);
    else if (what === 'wish') await phone.wish([this.note(phone)]);
    else if (what === 'takeover') await phone.takeOver();
    else if (what === 'tick') await phone.tick();
    else if (what === 'join') phone.join();
    else if (what === 'leave') await phone.leave();
    else this.begin(NAMES.indexOf(phone.me));
    await new Promise((resolve) => setImmediate(resolve));
    this.check();
  }

  /** All that any phone calls confirmed was never called otherwise. */
  private check(): void {
    for (const { me, copy, stopped, reigns, accepted } of this.phones) {
      expect(stopped).toBeUndefined();
      if (reigns) this.keepers.add(`${accepted.number} ${me}`);
      for (let number = 0; number < copy.confirmed; number += 1) {
        const hash = copy.hashAt(number) ?? '';
        this.confirmed[number] ??= hash;
        expect(hash).toBe(this.confirmed[number]);
      }
    }
  }

  /** The app of a phone begins, or begins anew: what was not on the disk is gone. */
  private begin(i: number): void {
    const disk = this.disks[i] ?? new PhoneDisk();
    const me = NAMES[i] ?? '';
    const first = { number: 1, keeper: 'a', members: NAMES.slice(0, this.members) };
    disk.remembered ??= { promised: { number: 1, keeper: 'a' }, accepted: first, from: 1, entries: [], open: 0 };
    const way = {
      connected: () => NAMES.filter((name) => name !== me),
      send: (to: string, message: PhoneMessage) => void (NAMES.includes(to) && this.underWay.push({ from: me, to, text: JSON.stringify(message) })),
    };
    this.phones[i] = new TablePhone({ me, way, save: disk.save, entries: [opening], remembered: disk.remembered });
  }

  private async arrives(what: Happens['what'], at: number): Promise<void> {
    const [message] = this.underWay.splice(at % Math.max(1, this.underWay.length), 1);
    if (!message || what === 'is lost') return;
    if (what === 'arrives twice') this.underWay.push(message);
    const read = readPhoneMessage(JSON.parse(message.text));
    if (read) await this.phones[NAMES.indexOf(message.to)]?.receive(message.from, read);
  }

  private note({ copy, me }: TablePhone): Entry {
    this.written += 1;
    return noteAfter(copy.entries(copy.confirmed - 1, copy.confirmed)[0] ?? opening, me, `${me}${this.written}`);
  }
}

const weighted = (weight: number, what: Happens['what']) => ({ weight, arbitrary: fc.constant(what) });
const happens: fc.Arbitrary<Happens> = fc.record({
  what: fc.oneof(
    weighted(110, 'arrives'),
    weighted(4, 'arrives twice'),
    weighted(8, 'is lost'),
    weighted(14, 'wish'),
    weighted(4, 'takeover'),
    weighted(2, 'tick'),
    weighted(3, 'crash'),
    weighted(1, 'join'),
    weighted(1, 'leave'),
  ),
  who: fc.nat(),
  // Mostly in order; else the oldest may wait for long.
  at: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat() }),
});

test(`whatever arrives when, no two phones ever confirm different entries at a place (${RUNS} tables)`, async () => {
  let [confirmed, keepers] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(happens, { minLength: 300, maxLength: 500 }), async (members, all) => {
      const table = new SlowTable(members);
      for (const one of all) await table.happens(one);
      confirmed += table.confirmed.length - 1;
      keepers += table.keepers.size;
    }),
    { numRuns: RUNS, seed: 17, endOnFailure: true },
  );
  // Tables at which nothing is confirmed, or nobody else keeps the log, would prove nothing.
  expect(confirmed).toBeGreaterThan(2 * RUNS);
  expect(keepers).toBeGreaterThan(2 * RUNS);
}, 3_000_000);
