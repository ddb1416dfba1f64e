import type { Run, Step } from './fold.ts';

/** Steps of a block. */
const SIZE = 64;

/** Steps one after the other, with what spares a look at each: whether a run of them is open, and the last step that settled one of them. */
interface Block<State> {
  readonly steps: readonly Step<State>[];
  readonly open: boolean;
  readonly settledBy: number;
}

/**
 * The steps of a journal that stand, oldest first, by ascending numbers. The list never changes: one with a step more, or with another run in a step, shares all blocks but
 * one with it. So a journal of thirty thousand steps is folded as fast a step as one of thirty.
 */
export class Steps<State> implements Iterable<Step<State>> {
  readonly length: number;
  /** Each is full but the last. */
  private readonly blocks: readonly Block<State>[];

  private constructor(blocks: readonly Block<State>[]) {
    this.blocks = blocks;
    this.length = blocks.length === 0 ? 0 : (blocks.length - 1) * SIZE + (blocks.at(-1)?.steps.length ?? 0);
  }

  /** The list of these steps. */
  static of<State>(steps: readonly Step<State>[]): Steps<State> {
    return new Steps<State>([]).and(steps);
  }

  *[Symbol.iterator](): Iterator<Step<State>> {
    for (const { steps } of this.blocks) yield* steps;
  }

  /** The step at a place, counted from the end where it is negative. */
  at(place: number): Step<State> | undefined {
    const at = place < 0 ? this.length + place : place;
    return this.blocks[Math.floor(at / SIZE)]?.steps[at % SIZE];
  }

  /** The place of the step of this number, -1 where there is none. */
  placeOf(number: number): number {
    const place = this.placeUpTo(number);
    return place >= 0 && this.at(place)?.number === number ? place : -1;
  }

  /** The steps from the one on that has the entry of this number; all where it is older than they are. */
  since(number: number): readonly Step<State>[] {
    return this.split(Math.max(0, this.placeUpTo(number)))[1];
  }

  /** The last step of which this holds. */
  findLast(holds: (step: Step<State>) => boolean): Step<State> | undefined {
    for (let i = this.blocks.length - 1; i >= 0; i -= 1) {
      const found = this.blocks[i]?.steps.findLast(holds);
      if (found) return found;
    }
    return undefined;
  }

  /** The runs that are open, of the newest step first. */
  *openRuns(): Generator<Run> {
    for (let i = this.blocks.length - 1; i >= 0; i -= 1) {
      const block = this.blocks[i];
      if (!block?.open) continue;
      for (let at = block.steps.length - 1; at >= 0; at -= 1) {
        const run = block.steps[at]?.run;
        if (run && !run.closed) yield run;
      }
    }
  }

  /** Whether a run is open. */
  hasOpen(): boolean {
    return this.blocks.some(({ open }) => open);
  }

  /** The steps whose run was settled by the step of this number or a later one. */
  settledSince(number: number): Step<State>[] {
    return this.blocks.flatMap(({ settledBy, steps }) => (settledBy >= number ? steps.filter(({ run }) => (run?.settledBy ?? -1) >= number) : []));
  }

  /** The same steps, the step of this number (if it is here) as `change` makes it. */
  with(number: number, change: (step: Step<State>) => Step<State>): Steps<State> {
    const place = this.placeOf(number);
    const step = this.at(place);
    const block = this.blocks[Math.floor(place / SIZE)];
    if (place < 0 || !step || !block) return this;
    return new Steps(this.blocks.with(Math.floor(place / SIZE), blockOf(block.steps.with(place % SIZE, change(step)))));
  }

  /** The same steps, those whose run is open as `change` makes them. */
  withOpen(change: (step: Step<State>) => Step<State>): Steps<State> {
    if (!this.hasOpen()) return this;
    const changed = (step: Step<State>): Step<State> => (step.run && !step.run.closed ? change(step) : step);
    return new Steps(this.blocks.map((block) => (block.open ? blockOf(block.steps.map(changed)) : block)));
  }

  /** These steps and some more after them. */
  and(more: readonly Step<State>[]): Steps<State> {
    if (more.length === 0) return this;
    const last = this.blocks.at(-1);
    const full = !last || last.steps.length === SIZE;
    const rest = full ? more : [...last.steps, ...more];
    const blocks = full ? [...this.blocks] : this.blocks.slice(0, -1);
    for (let i = 0; i < rest.length; i += SIZE) blocks.push(blockOf(rest.slice(i, i + SIZE)));
    return new Steps(blocks);
  }

  /** The place of the last step whose number is no higher, -1 where there is none. */
  private placeUpTo(number: number): number {
    let [from, to] = [0, this.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.at(middle)?.number ?? 0) <= number) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  }

  /** The steps before a place, and those from there on. */
  split(place: number): readonly [before: Steps<State>, from: readonly Step<State>[]] {
    const whole = Math.floor(place / SIZE);
    const [first = [], ...rest] = this.blocks.slice(whole).map(({ steps }) => steps);
    const before = new Steps(this.blocks.slice(0, whole)).and(first.slice(0, place % SIZE));
    return [before, [...first.slice(place % SIZE), ...rest.flat()]];
  }
}

function blockOf<State>(steps: readonly Step<State>[]): Block<State> {
  const runs = steps.flatMap(({ run }) => (run ? [run] : []));
  return { steps, open: runs.some(({ closed }) => !closed), settledBy: Math.max(-1, ...runs.map(({ settledBy = -1 }) => settledBy)) };
}
