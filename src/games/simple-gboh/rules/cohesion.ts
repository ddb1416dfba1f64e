import type { Id } from '../../../core/said.ts';

/** What decides how a unit bears hits (8.1, 8.2): printed TQ, hits so far, and whether it can be or has been reduced. In column its TQ is two less (11.25). */
export interface Cohesion {
  readonly tq: number;
  readonly hits: number;
  readonly reducible: boolean;
  readonly reduced: boolean;
  readonly column?: boolean;
}

/** How a unit leaves a blow: its hits, whether it stands reduced, whether it routed. */
export interface Fate {
  readonly hits: number;
  readonly reduced: boolean;
  readonly routed: boolean;
}

/** The TQ that counts now: two less when reduced (8.23), two less in column (11.25), never below 0. */
export function currentTq(unit: Pick<Cohesion, 'tq' | 'reduced' | 'column'>): number {
  return Math.max(0, unit.tq - (unit.reduced ? 2 : 0) - (unit.column ? 2 : 0));
}

const canReduce = (unit: Cohesion): boolean => unit.reducible && !unit.reduced;

/** A unit turned to its reduced side with `hits`; it routs at once if they reach its reduced TQ (8.23). */
function reduce(unit: Cohesion, hits: number): Fate {
  return { hits, reduced: true, routed: hits >= currentTq({ ...unit, reduced: true }) };
}

/**
 * A unit takes `taken` hits (8.1): at its TQ it routs, or is reduced and keeps the hits above its TQ, at least one (8.22). `threshold` is the
 * ruling `reduction-threshold`.
 */
export function suffer(unit: Cohesion, taken: number, threshold: Id): Fate {
  const hits = unit.hits + taken;
  const tq = currentTq(unit);
  if (taken === 0) return { hits, reduced: unit.reduced, routed: false };
  if (!canReduce(unit)) return { hits, reduced: unit.reduced, routed: hits >= tq };
  const over = threshold === 'more-than' ? hits > tq : hits >= tq;
  return over ? reduce(unit, Math.max(1, hits - tq)) : { hits, reduced: false, routed: false };
}

/** A rout result (8.21, 8.4): a full-strength unit that can be reduced is, and keeps half its hits rounded down (8.22); any other is gone. */
export function rout(unit: Cohesion): Fate {
  return canReduce(unit) ? reduce(unit, Math.floor(unit.hits / 2)) : { hits: unit.hits, reduced: unit.reduced, routed: true };
}

/** `hits` shared as evenly as possible over `parts`, and how many odd ones are left to place (7.53, 5.35). */
export function shared(hits: number, parts: number): { readonly each: number; readonly odd: number } {
  return { each: Math.floor(hits / parts), odd: hits % parts };
}
