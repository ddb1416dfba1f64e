import { type Signal, signal } from '@preact/signals';
import type { Line } from '../../company/line.ts';
import { PhoneLine } from '../../company/phone-line.ts';
import type { AtTable } from './at-table.ts';

/** Longest that leaving a table takes, in milliseconds. */
const LEAVING = 2_000;

/** This phone's line to its table, while it holds one: whether the table is reached over it, and what a line of phones says of itself. */
export class TableLine {
  /** Since when the table is not reached, in milliseconds since 1970; undefined: it is. */
  readonly away: Signal<number | undefined> = signal(Date.now());
  /** The line of a table that phones keep among themselves; undefined for a relay's. `phonesMoved` changes with all that it says of itself. */
  readonly phones: Signal<PhoneLine | undefined> = signal(undefined);
  readonly phonesMoved: Signal<number> = signal(0);
  private readonly people: AtTable;
  private line: Line | undefined;

  constructor(people: AtTable) {
    this.people = people;
  }

  /** The line that is held; undefined while there is none. */
  get held(): Line | undefined {
    return this.line;
  }

  hold(line: Line): void {
    this.line = line;
    this.away.value = line.reached ? undefined : Date.now();
    this.phones.value = line instanceof PhoneLine ? line : undefined;
    line.onReached = (reached) => {
      this.away.value = reached ? undefined : Date.now();
      if (reached) this.people.again();
    };
    if (line instanceof PhoneLine)
      line.onChange = () => {
        this.phonesMoved.value += 1;
      };
    this.people.join(line);
  }

  /** Tells who is there that a new invitation was made. Who was away finds it there; where the table is not reached, nobody is told but who is at the new one. */
  async tellOfMove(): Promise<void> {
    if (this.line?.reached) await atMost(LEAVING, this.line.move?.());
  }

  /** Tells the others that this phone goes, if they can be reached; nobody waits long for that. */
  async takeLeave(): Promise<void> {
    await atMost(LEAVING, this.phones.peek()?.leave());
  }

  async hangUp(): Promise<void> {
    const { line } = this;
    if (line) {
      line.onHeard = () => undefined;
      line.onReached = () => undefined;
    }
    this.line = undefined;
    this.phones.value = undefined;
    this.people.part();
    this.away.value ??= Date.now();
    await line?.close();
  }
}

/** Waits for something, but no longer than some milliseconds. */
async function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
