import { type Signal, signal } from '@preact/signals';
import type { Line } from '../../company/line.ts';
import { Presence, type Present, SAY_EVERY } from '../../company/presence.ts';
import type { Seat } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { Change, Membership } from '../../storage/membership.ts';
import type { Stored } from '../../storage/trouble.ts';
import { writer } from '../session/writer.ts';

/** The seats of more phones are not remembered. */
const MOST_MET = 60;

/** What is needed to say who this phone is. */
interface Kept {
  readonly membership: Signal<Membership>;
  readonly keep: (change: Change) => Promise<Stored<void>>;
  /** Told when another phone made a new invitation. */
  readonly onMoved: () => void;
}

/** Who is at the table, and who this phone is to the others: its seat, its name, what it throws for, whether its player wants shared dice. */
export class AtTable {
  readonly others: Signal<readonly Present[]> = signal([]);
  readonly seats: Signal<readonly Seat[]> = signal([]);
  /** Another phone took the seat of this one. */
  readonly seatLost: Signal<Present | undefined> = signal(undefined);
  private readonly kept: Kept;
  private presence: Presence | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  /** Whether a seat is played on another phone: this one has a seat of its own, or the seat's phone is there. A render that asks follows it. */
  elsewhere(seat: Id): boolean {
    const mine = this.kept.membership.value.seat;
    return mine === null ? this.others.value.some((one) => one.seat === seat) : seat !== mine;
  }

  /** Whether another phone that is there plays a seat. A render that asks follows it. */
  answersElsewhere(seat: Id): boolean {
    return this.kept.membership.value.seat !== seat && this.others.value.some((one) => one.seat === seat);
  }

  /** Takes a seat, also from another phone; null: none. */
  async sit(seat: Id | null): Promise<void> {
    this.seatLost.value = undefined;
    const claim = this.presence?.take(seat) ?? (seat === null ? 0 : 1);
    await this.kept.keep({ seat, claim });
  }

  /** How the others call whoever holds this phone. */
  async rename(name: string): Promise<void> {
    this.presence?.tell({ name });
    await this.kept.keep({ name });
  }

  /** Says whether this phone's player wants shared dice. */
  async wantDice(dice: boolean): Promise<void> {
    this.presence?.tell({ dice });
    await this.kept.keep({ dice });
  }

  /** Shows the others what is being resolved on this phone; null: nothing. */
  doing(procedure: Id | null): void {
    this.presence?.tell({ throwing: procedure });
  }

  /** Which seats there are: whoever sat on one is remembered from here on. */
  useSeats(seats: readonly Seat[]): void {
    this.seats.value = seats;
    this.met(this.others.peek());
  }

  /** Says over a line who this phone is, and hears who the others are. */
  join(line: Line): void {
    const { name, seat, claim, dice = null } = this.kept.membership.peek();
    const presence = new Presence({ phone: writer(), name, seat, claim, throwing: null, dice }, (what) => line.say(what));
    presence.onChange = (others) => this.met(others);
    presence.onSeatLost = (by) => {
      this.seatLost.value = by;
      void this.kept.keep({ seat: null, claim: 0 });
    };
    presence.onMoved = this.kept.onMoved;
    line.onHeard = (what, by) => presence.heard(what, by);
    this.presence = presence;
    presence.tell();
    this.ticking = setInterval(() => presence.tick(), SAY_EVERY);
  }

  /** Says once more that this phone is there. */
  again(): void {
    this.presence?.tell();
  }

  /** Says good-bye, or that there is a new invitation. */
  takeLeave(kind: 'bye' | 'moved'): void {
    if (kind === 'bye') this.presence?.leave();
    else this.presence?.moved();
  }

  /** Nobody is heard any more. */
  part(): void {
    clearInterval(this.ticking);
    this.presence = undefined;
    this.others.value = [];
  }

  private met(others: readonly Present[]): void {
    this.others.value = others;
    const met = Object.entries(this.kept.membership.peek().met ?? {});
    const seats = this.seats.peek();
    const fresh = others.flatMap(({ phone, seat }): [Id, Id][] =>
      seat !== null && seats.some(({ id }) => id === seat) && !met.some(([known, sat]) => known === phone && sat === seat) ? [[phone, seat]] : [],
    );
    if (fresh.length > 0) void this.kept.keep({ met: Object.fromEntries([...met, ...fresh].slice(-MOST_MET)) });
  }
}
