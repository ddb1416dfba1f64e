import { integer, literal, maxLength, minLength, minValue, nullable, number, pipe, safeParse, strictObject, string, union } from 'valibot';
import type { Id } from '../core/said.ts';

/** How often a phone says that it is there, and after what silence it is gone, in milliseconds. */
export const SAY_EVERY = 8_000;
const GONE_AFTER = 20_000;
/** More phones than this are not listed. */
const MOST_PHONES = 24;

const id = pipe(string(), minLength(1), maxLength(200));
/** *here*: who I am, which seat I have (null: I watch), and whether I am throwing now. *bye*: I leave. `said` counts what a phone says: what comes late or twice is passed over. */
const message = union([
  strictObject({
    kind: literal('here'),
    phone: id,
    name: pipe(string(), maxLength(40)),
    seat: nullable(id),
    throwing: nullable(pipe(string(), maxLength(100))),
    said: pipe(number(), integer(), minValue(0)),
  }),
  strictObject({ kind: literal('bye'), phone: id, said: pipe(number(), integer(), minValue(0)) }),
]);

/** A phone at the table. */
export interface Present {
  readonly phone: Id;
  readonly name: string;
  readonly seat: Id | null;
  /** The procedure that is being thrown for on this phone. */
  readonly throwing: Id | null;
}

/** What this phone says of itself. */
export type Myself = Present;

/** Who is at the table, as far as they have said so lately. Nothing of it is in the journal. */
export class Presence {
  /** Told when who is there has changed. */
  onChange: (others: readonly Present[]) => void = () => undefined;
  private myself: Myself;
  private readonly say: (what: unknown) => void;
  private readonly now: () => number;
  private readonly others = new Map<Id, Present & { readonly said: number; readonly at: number }>();
  private said: number;

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
    return [...this.others.values()].map(({ phone, name, seat, throwing }) => ({ phone, name, seat, throwing }));
  }

  /** Says that this phone is there, or what has changed about it. */
  tell(change: Partial<Omit<Myself, 'phone'>> = {}): void {
    this.myself = { ...this.myself, ...change };
    this.said += 1;
    this.say({ kind: 'here', ...this.myself, said: this.said });
  }

  /** Takes what another phone says, of unknown shape. */
  heard(what: unknown): void {
    const read = safeParse(message, what);
    if (!read.success || read.output.phone === this.myself.phone) return;
    const { output } = read;
    const known = this.others.get(output.phone);
    if (known && output.said <= known.said) return;
    if (output.kind === 'bye') {
      if (this.others.delete(output.phone)) this.onChange(this.all);
      return;
    }
    if (!known && this.others.size >= MOST_PHONES) return;
    const { kind: _, ...present } = output;
    this.others.set(present.phone, { ...present, at: this.now() });
    const changed = !known || known.seat !== present.seat || known.name !== present.name || known.throwing !== present.throwing;
    if (changed) this.onChange(this.all);
    // Who has just come does not know us.
    if (!known) this.tell();
  }

  /** To be called now and then: says that this phone is there, and forgets who has not said so for long. */
  tick(): void {
    this.tell();
    const late = [...this.others.values()].filter(({ at }) => this.now() - at > GONE_AFTER);
    for (const { phone } of late) this.others.delete(phone);
    if (late.length > 0) this.onChange(this.all);
  }

  /** Says that this phone leaves. */
  leave(): void {
    this.said += 1;
    this.say({ kind: 'bye', phone: this.myself.phone, said: this.said });
  }
}
