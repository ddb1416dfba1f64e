import { expect } from 'vitest';
import type { TableKeys } from '../../src/company/invitation.ts';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { PhoneLine, type PhoneLineOptions } from '../../src/company/phone-line.ts';
import type { Entry } from '../../src/core/entry.ts';
import { MemoryConnector } from './channels-in-memory.ts';
import { freshOpening, noteAfter } from './entries.ts';
import { readAll } from './log-contract.ts';
import { fill, freshKeys } from './relay.ts';
import { soon } from './soon.ts';
import { PhoneDisk } from './table-in-memory.ts';

/** Milliseconds between two beats: of phones that are to miss each other, and of those that only write. */
export const [OFTEN, SELDOM] = [50, 1_000];
export const quick = { pause: () => new Promise<void>((resolve) => setTimeout(resolve, 100)), tries: 40 };

/** A phone with its line, and what of it outlives the app. */
export class LinePhone {
  readonly heard: unknown[] = [];
  readonly told: boolean[] = [];
  changes = 0;
  /** Whom it has ever missed. */
  readonly missed = new Set<string>();
  line: PhoneLine;
  connector!: MemoryConnector;
  readonly me: PhoneKey;
  readonly disk = new PhoneDisk();
  private readonly keys: TableKeys;
  private readonly every: number;

  constructor(me: PhoneKey, keys: TableKeys, entries: readonly Entry[], beat: number) {
    this.every = beat;
    this.me = me;
    this.keys = keys;
    this.line = this.begin(entries);
  }

  /** The app ends without a word and begins again, from what its disk has. */
  async restart(entries: readonly Entry[]): Promise<void> {
    await this.line.close();
    this.line = this.begin(entries);
  }

  /** As with two QR codes: this phone shows one, the other scans it and shows the answer. */
  async scannedBy(other: LinePhone): Promise<boolean> {
    const invitation = await this.line.invite();
    const answer = await other.line.answer(invitation?.code ?? '');
    return invitation?.answered(answer ?? '') ?? false;
  }

  async write(text: string): Promise<unknown> {
    const last = (await readAll(this.line.log)).at(-1);
    return last && this.line.log.append([noteAfter(last, this.me.id, text)]);
  }

  private begin(entries: readonly Entry[]): PhoneLine {
    const { me, keys, disk } = this;
    const { remembered } = disk;
    const connector: PhoneLineOptions['connector'] = (attach) => {
      this.connector = new MemoryConnector(attach);
      return this.connector;
    };
    const line = new PhoneLine({ me, keys, fill, entries, save: disk.save, connector, beat: this.every, log: quick, ...(remembered ? { remembered } : {}) });
    line.onHeard = (what) => this.heard.push(what);
    line.onReached = (reached) => this.told.push(reached);
    line.onChange = () => {
      this.changes += 1;
      for (const id of line.missing) this.missed.add(id);
    };
    return line;
  }
}

const phones: LinePhone[] = [];

/** Ends all phones that a test began. */
export async function endPhones(): Promise<void> {
  await Promise.all(phones.splice(0).map(({ line }) => line.close()));
}

/** A phone of its own, with these entries on its disk. */
export async function phone(keys: TableKeys, entries: readonly Entry[] = [], beat = OFTEN): Promise<LinePhone> {
  const one = new LinePhone(await PhoneKey.make(), keys, entries, beat);
  phones.push(one);
  return one;
}

/** Another phone joins by the codes of one that is there. */
export async function joining(keys: TableKeys, by: LinePhone, beat = OFTEN): Promise<LinePhone> {
  const one = await phone(keys, [], beat);
  expect(await by.scannedBy(one)).toBe(true);
  expect(await one.line.join()).toBe(true);
  return one;
}

/** A table of so many phones, each joined by the one before it; all are connected. */
export async function tableOf(count: number, entries: readonly Entry[] = [freshOpening()]): Promise<{ keys: TableKeys; all: LinePhone[]; names: string[] }> {
  const keys = await freshKeys();
  const first = await phone(keys, entries);
  await first.line.found();
  const all = [first];
  for (let i = 1; i < count; i += 1) all.push(await joining(keys, all[i - 1] as LinePhone));
  const names = all.map(({ me }) => me.id);
  for (const { line } of all) await soon(() => [line.members.toSorted(), line.missing]).toEqual([names.toSorted(), []]);
  return { keys, all, names };
}
