import type { Cite, Said } from './said.ts';
import { say } from './said.ts';
import { isWhole } from './shape.ts';

/**
 * How bad an input is. *impossible*: no die shows it, no form takes it; refused. *illegal*: the rules forbid it; refused, but a player
 * may insist, and the journal shows it. *doubtful*: allowed, with a warning.
 */
export const SEVERITIES = ['impossible', 'illegal', 'doubtful'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What is wrong with one field: where (a path as `attackers.0.size`), what was expected, what came, and by which rule. */
export interface Fault {
  readonly severity: Severity;
  readonly field: string;
  readonly expected: Said;
  readonly found: unknown;
  readonly cite?: Cite;
  /** Nobody entered the figure: what stands there is a stand-in, and odds that rest on it are not exact. */
  readonly unknown?: true;
}

/** An impossible value of a field. */
export function impossible(field: string, expected: Said, found: unknown, cite?: Cite): Fault {
  return withCite({ severity: 'impossible', field, expected, found }, cite);
}

/** A value the rules forbid; a player may insist. */
export function illegal(field: string, expected: Said, found: unknown, cite: Cite): Fault {
  return { severity: 'illegal', field, expected, found, cite };
}

/** A value that is allowed but odd. */
export function doubtful(field: string, expected: Said, found: unknown, cite?: Cite): Fault {
  return withCite({ severity: 'doubtful', field, expected, found }, cite);
}

/** A figure that nobody entered: a doubt, since what stands in its place is not known to be so. */
export function unknown(field: string, expected: Said, found: unknown, cite?: Cite): Fault {
  return { ...doubtful(field, expected, found, cite), unknown: true };
}

function withCite(fault: Fault, cite: Cite | undefined): Fault {
  return cite ? { ...fault, cite } : fault;
}

/** What is wrong with a number: nothing when it is whole and from `min` to `max`; otherwise, also when there is none, it is impossible. */
export function outside(field: string, found: unknown, min: number, max: number): Fault[] {
  const fits = isWhole(found) && found >= min && found <= max;
  return fits ? [] : [impossible(field, say('expected/number', { min, max }), found)];
}

/** The faults that stop a procedure: the impossible, and the illegal unless the player insists. */
export function stopping(faults: readonly Fault[], insist: boolean): Fault[] {
  return faults.filter((fault) => fault.severity === 'impossible' || (fault.severity === 'illegal' && !insist));
}
