import {
  boolean,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  pipe,
  safeParse,
  strictObject,
  string,
  transform,
  union,
} from 'valibot';
import type { Id } from '../core/said.ts';

/** How often a phone says that it is there, and after what silence it is gone, in milliseconds. */
export const SAY_EVERY = 8_000;
const GONE_AFTER = 20_000;
/** More phones than this are not listed. */
const MOST_PHONES = 24;
/** More names are not remembered with their key pairs. */
const MOST_NAMES = 100;

const id = pipe(string(), minLength(1), maxLength(200));
const count = pipe(number(), integer(), minValue(0), maxValue(Number.MAX_SAFE_INTEGER));
/** No seat is taken so often in an evening. A higher claim could not be outdone, and would hold the seat for good. */
const MOST_CLAIMS = 1_000_000;
/** Control characters, halves of a pair, and marks that turn the direction of a line: no part of a name. */
const NO_NAME = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const name = pipe(
  string(),
  maxLength(40),
  transform((typed) => typed.replace(NO_NAME, '').trim()),
);
/**
 * *here*: who I am, which seat I have (null: none), how often that seat was taken by then (`claim`), what I am throwing for now, whether I want shared
 * dice (null: not said yet), and whether I have just come and want to know the others (`greets`). *bye*: I leave. *moved*: I made a new invitation, and this table is left. `said` counts what a phone says: what comes
 * late or twice is passed over.
 */
const message = union([
  strictObject({
    kind: literal('here'),
    phone: id,
    name,
    seat: nullable(id),
    claim: pipe(count, maxValue(MOST_CLAIMS)),
    throwing: nullable(pipe(string(), maxLength(100))),
    dice: nullable(boolean()),
    greets: boolean(),
    said: count,
  }),
  strictObject({ kind: union([literal('bye'), literal('moved')]), phone: id, said: count }),
]);

/** A phone at the table. */
export interface Present {
  readonly phone: Id;
  readonly name: string;
  readonly seat: Id | null;
  /** How often the seat was taken when this phone took it: of two phones on one seat the later one has it. 0 without a seat. */
  readonly claim: number;
  /** The procedure that is being thrown for on this phone. */
  readonly throwing: Id | null;
  /** Whether its player wants shared dice; null: not said yet. */
  readonly dice: boolean | null;
}

/** What this phone says of itself. */
export type Myself = Present;

/** Who is at the table, as far as they have said so lately. Nothing of it is in the journal. */
export class Presence {
  /** Told when who is there has changed. */
  onChange: (others: readonly Present[]) => void = () => undefined;
  /** Told when another phone took the seat of this one, which has none from then on. */
  onSeatLost: (by: Present) => void = () => undefined;
  /** Told when another phone made a new invitation. */
  onMoved: () => void = () => undefined;
  private myself: Myself;
  private readonly say: (what: unknown) => void;
  private readonly now: () => number;
  private readonly others = new Map<Id, Present & { readonly said: number; readonly at: number; readonly by: Id }>();
  /** The key pair that each phone was first heard with. */
  private readonly names = new Map<Id, Id>();
  private said: number;
  private greeted = false;
  /** How often it was said to newcomers that this phone is there, since the last sign of life. */
  private answered = 0;

  /** `say` tells everybody else; `now` are milliseconds that only go on. */
  constructor(myself: Myself, say: (what: unknown) => void, now: () => number = () => Date.now()) {
    this.myself = myself;
    this.say = say;
    this.now = now;
    // A phone that is begun anew goes on counting where it was.
    this.said = now();
  }

  /** The other phones that are there. */
  get all(): readonly Present[] {
    return [...this.others.values()].map(({ at: _, said: __, by: ___, ...present }) => present);
  }

  /** Takes a seat, also one that another phone has: that phone hears of it, now or when it is back. Returns how often the seat was taken by now. */
  take(seat: Id | null): number {
    const known = [this.myself, ...this.others.values()].flatMap((one) => (one.seat === seat ? [one.claim] : []));
    const claim = seat === null ? 0 : Math.min(Math.max(0, ...known) + 1, MOST_CLAIMS);
    this.tell({ seat, claim });
    return claim;
  }

  /** Says that this phone is there, or what has changed about it. */
  tell(change: Partial<Omit<Myself, 'phone'>> = {}): void {
    this.myself = { ...this.myself, ...change };
    this.said += 1;
    this.say({ kind: 'here', ...this.myself, greets: !this.greeted, said: this.said });
    this.greeted = true;
  }

  /** Takes what another phone says, of unknown shape, and which key pair it proved to have. Nobody speaks for a phone that is there; its first key pair has its name back at any time. */
  heard(what: unknown, by: Id): void {
    const read = safeParse(message, what);
    if (!read.success || read.output.phone === this.myself.phone) return;
    const { output } = read;
    const known = this.others.get(output.phone);
    if (known && (known.by === by ? output.said <= known.said : this.names.get(output.phone) !== by)) return;
    // Only who is known to be here can say that this table is left.
    if (output.kind === 'moved' && known) this.onMoved();
    if (output.kind !== 'here') {
      if (this.others.delete(output.phone)) this.onChange(this.all);
      return;
    }
    if (!known && this.others.size >= MOST_PHONES) return;
    const { kind: _, greets, ...present } = output;
    this.others.set(present.phone, { ...present, at: this.now(), by });
    if (this.names.size < MOST_NAMES && !this.names.has(present.phone)) this.names.set(present.phone, by);
    const changed = !known || (['seat', 'name', 'throwing', 'dice'] as const).some((what) => known[what] !== present[what]);
    if (changed) this.onChange(this.all);
    if (this.hasMySeat(present)) {
      this.tell({ seat: null, claim: 0 });
      this.onSeatLost(present);
    }
    // Who greets without end makes nobody else talk without end.
    if (greets && this.answered < MOST_PHONES) {
      this.answered += 1;
      this.tell();
    }
  }

  /** To be called now and then: says that this phone is there, and forgets who has not said so for long. */
  tick(): void {
    this.answered = 0;
    this.tell();
    const late = [...this.others.values()].filter(({ at }) => this.now() - at > GONE_AFTER);
    for (const { phone } of late) this.others.delete(phone);
    if (late.length > 0) this.onChange(this.all);
  }

  /** Says that this phone leaves. */
  leave(): void {
    this.farewell('bye');
  }

  /** Says that this phone made a new invitation, and leaves. */
  moved(): void {
    this.farewell('moved');
  }

  private farewell(kind: 'bye' | 'moved'): void {
    this.said += 1;
    this.say({ kind, phone: this.myself.phone, said: this.said });
  }

  /** Whether another phone took the seat of this one after it. */
  private hasMySeat({ seat, claim, phone }: Present): boolean {
    const mine = this.myself;
    if (seat === null || seat !== mine.seat) return false;
    return claim > mine.claim || (claim === mine.claim && phone > mine.phone);
  }
}
