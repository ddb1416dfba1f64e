import type { PileGame } from './deal-account.ts';
import type { Entry } from './entry.ts';
import { stateAt } from './hand-account.ts';
import type { Id } from './said.ts';

/** How many cards each seat may have drawn of the locked decks of a pile, along with a journal as it grows: those it had when the first of them was begun, and those the table was told of since, also by what was undone. */
export class DrawsTold {
  /** The entry by which the first deck was begun. */
  readonly from: number;
  private readonly game: PileGame;
  private readonly begun: unknown;
  private readonly told = new Map<Id, number>();
  private next: number;

  /** Begins with a whole journal. Throws as `fold` does. */
  constructor(game: PileGame, entries: readonly Entry[], from: number) {
    [this.game, this.from, this.next] = [game, from, from + 1];
    this.begun = stateAt(game.rules, entries, from);
    this.take(entries);
  }

  /** Takes what is new in a journal. Returns false when it needs the whole of it: entries between are missing. */
  take(entries: readonly Entry[]): boolean {
    const fresh = entries.filter(({ number }) => number >= this.next);
    if ((fresh[0]?.number ?? this.next) !== this.next) return false;
    const { tracker } = this.game.rules;
    for (const { body } of fresh) {
      if (body.kind !== 'events') continue;
      for (const event of body.events) {
        const seat = this.game.pile.draws(tracker.upcast(event));
        if (seat !== undefined) this.told.set(seat, (this.told.get(seat) ?? 0) + 1);
      }
    }
    this.next += fresh.length;
    return true;
  }

  /** The cards of a seat. */
  of(seat: Id): number {
    return this.game.pile.held(this.begun, seat) + (this.told.get(seat) ?? 0);
  }
}
