import type { Id } from '../core/said.ts';

/** A phone that is missed is looked for after 1, 2, 4 … beats, at most as many as this apart. */
const MOST_BETWEEN = 16;

/** Looks for phones that are missed, ever more rarely. */
export class Search {
  private readonly seek: (missed: Id) => void;
  /** How many beats each has been missed, and at which it is looked for next. */
  private readonly missed = new Map<Id, { beats: number; next: number }>();

  constructor(seek: (missed: Id) => void) {
    this.seek = seek;
  }

  /** To be called at each beat with all that are missed now. */
  beat(missing: readonly Id[]): void {
    for (const id of [...this.missed.keys()]) if (!missing.includes(id)) this.missed.delete(id);
    for (const id of missing) this.look(id);
  }

  /** Somebody came who may know a way: all are looked for again soon. */
  anew(): void {
    this.missed.clear();
  }

  private look(id: Id): void {
    const search = this.missed.get(id) ?? { beats: 0, next: 1 };
    this.missed.set(id, search);
    search.beats += 1;
    if (search.beats < search.next) return;
    search.next = search.beats + Math.min(search.beats, MOST_BETWEEN);
    this.seek(id);
  }
}
