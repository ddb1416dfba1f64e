import type { Ways } from './dice.ts';
import { lcm } from './divisors.ts';
import type { Turn } from './hand.ts';
import type { OddsAnswer } from './odds-asked.ts';
import { Walk } from './walk.ts';

/** The questions settled so far, with their answers. */
type Known = Readonly<Record<string, OddsAnswer>>;

/** Below this much of the whole, what is left of a loop without bound is given up and stated as the error. */
const REST = 1e-12;

/** One way a loop can end: what it returned, and which questions were settled by then. */
export interface LoopEnd<R> {
  readonly result: R;
  readonly known: Known;
}

type Reached<S, R> = {
  readonly turn: Turn<S, R>;
  readonly known: Known;
  readonly ways: number;
  readonly total: number;
  readonly error: number;
};

/** A loop as a hand is given it, and what walks one round of it. */
interface Loop<S, R, H> {
  readonly start: S;
  /** Equal states have equal keys. */
  readonly key: (state: S) => string;
  readonly round: (state: S, hand: H) => Turn<S, R>;
  /** A hand for one walk over a round, which begins with these questions settled. */
  readonly hand: (walk: Walk, known: Known) => H;
}

/** Every way one round of a loop can go from a state. */
function roundWays<S, R, H extends { readonly known: Known }>({ round, hand: handOf }: Loop<S, R, H>, state: S, known: Known): Reached<S, R>[] {
  const reached: Reached<S, R>[] = [];
  const walk = new Walk();
  do {
    walk.restart();
    const hand = handOf(walk, known);
    const turn = round(state, hand);
    reached.push({ turn, known: hand.known, ...walk.weight() });
  } while (walk.advance());
  return reached;
}

/** How a loop can end: states with equal keys are merged, round by round, until nothing goes on or too little to matter. */
export function loopEnds<S, R, H extends { readonly known: Known }>(loop: Loop<S, R, H>, known: Known): { ways: Ways<unknown>; total: number; error: number } {
  const { start, key } = loop;
  const ends = new Map<string, [LoopEnd<R>, number]>();
  const rounds = new Map<string, Reached<S, R>[]>();
  let going = new Map<string, { state: S; known: Known; p: number }>([[key(start), { state: start, known, p: 1 }]]);
  let [error, scale] = [0, 1];
  let whole = true;
  while (going.size > 0) {
    const next = new Map<string, { state: S; known: Known; p: number }>();
    let left = 0;
    for (const [id, from] of going) {
      let ways = rounds.get(id);
      if (!ways) {
        ways = roundWays(loop, from.state, from.known);
        rounds.set(id, ways);
      }
      for (const way of ways) {
        const p = (from.p * way.ways) / way.total;
        error = Math.max(error, way.error);
        if ('done' in way.turn) {
          const name = JSON.stringify([way.turn.done, way.known]);
          const end = ends.get(name);
          if (end) end[1] += p;
          else ends.set(name, [{ result: way.turn.done, known: way.known }, p]);
        } else {
          const name = key(way.turn.again) + (Object.keys(way.known).length > 0 ? JSON.stringify(way.known) : '');
          const merged = next.get(name);
          if (merged) merged.p += p;
          else next.set(name, { state: way.turn.again, known: way.known, p });
          left += p;
        }
      }
    }
    const step = [...going.keys()].reduce(
      (all, id) =>
        lcm(
          all,
          (rounds.get(id) ?? []).reduce((most, way) => lcm(most, way.total), 1),
        ),
      1,
    );
    scale = whole ? scale * step : scale;
    if (scale > 2 ** 40) whole = false;
    going = next;
    if (left < REST) {
      error += left;
      if (left > 0) whole = false;
      break;
    }
  }
  const merged = [...ends.values()];
  if (whole) return { ways: merged.map(([end, p]) => [end, Math.round(p * scale)] as const), total: scale, error };
  return { ways: merged, total: 1, error: Math.max(error, REST) };
}
