import type { Cite, Id } from './said.ts';

/**
 * A place where a book contradicts itself or is silent, and what the app does: one of `options`, the `standard` unless a session chose otherwise.
 * Words: `ruling/<id>` names the trouble, `ruling/<id>/<option>` each way out.
 */
export interface Ruling {
  readonly id: Id;
  readonly cite: Cite;
  readonly options: readonly Id[];
  readonly standard: Id;
}

/** The rulings a session chose, by id; those not named are as standard. */
export type Rulings = Readonly<Record<Id, Id>>;
