import type { Ways } from './dice.ts';

interface Node {
  ways: Ways<unknown>;
  total: number;
  error: number;
  index: number;
}

/** One depth-first walk over every path: a run is told the same answers again up to the last node, which then moves on. */
export class Walk {
  readonly path: Node[] = [];
  private depth = 0;
  restart(): void {
    this.depth = 0;
  }
  /** The value at the next node of the path; `open` gives its ways when the path first comes here. */
  take(open: () => { ways: Ways<unknown>; total?: number; error?: number }): unknown {
    let node = this.path[this.depth];
    if (!node) {
      const { ways, total, error } = open();
      node = { ways, total: total ?? ways.reduce((all, [, count]) => all + count, 0), error: error ?? 0, index: 0 };
      this.path.push(node);
    }
    this.depth += 1;
    return (node.ways[node.index] as readonly [unknown, number])[0];
  }
  /** The ways of this path, of how many, and how unsure a loop on it was. */
  weight(): { ways: number; total: number; error: number } {
    let [ways, total, error] = [1, 1, 0];
    for (let i = 0; i < this.depth; i += 1) {
      const node = this.path[i] as Node;
      ways *= (node.ways[node.index] as readonly [unknown, number])[1];
      total *= node.total;
      error += node.error;
    }
    return { ways, total, error };
  }
  /** Moves to the next path; false when there is none. */
  advance(): boolean {
    this.path.length = this.depth;
    for (;;) {
      const node = this.path[this.path.length - 1];
      if (!node) return false;
      node.index += 1;
      if (node.index < node.ways.length) return true;
      this.path.pop();
    }
  }
}
