import type { AnyEvent } from '../events.ts';
import type { Fault } from '../fault.ts';
import type { Line, Other } from '../hand.ts';
import type { Effect, Offer } from '../procedure.ts';
import type { RandomSource } from '../random.ts';
import type { Id, Said } from '../said.ts';
import type { Answer } from '../told.ts';
import { pick } from './pick.ts';
import type { Typed } from './typed.ts';

/** How a procedure is resolved in an evening: its dice and choices by label, which effects are not applied, what is insisted on. */
export interface Resolution {
  readonly faces?: Typed;
  /** What was tapped to come to the procedure, by its id: its fields are filled in from that. */
  readonly focus?: Id | undefined;
  /** Ids of effects changed from how they are offered: ticked ones are left out, others are applied. */
  readonly untick?: readonly Id[];
  readonly tick?: readonly Id[];
  readonly others?: Readonly<Record<string, readonly Other[]>>;
  readonly insist?: boolean;
  /** The first answer is written by itself and the others after it, as where a player stops to think. */
  readonly inTwo?: boolean;
  /** Closed without applying anything. */
  readonly leave?: boolean;
  /** Throws the dice that no face is given for, and makes the choices, at random. */
  readonly source?: RandomSource;
  /** Leaves one of the ticked effects out, at random by `source`. */
  readonly untickOne?: boolean;
}

/** What came of the last procedure that was resolved. */
export interface LastResult {
  readonly procedure: Id;
  readonly input: unknown;
  readonly answers: readonly Answer[];
  readonly outcome: unknown;
  readonly verdict: Said;
  readonly lines: readonly Line[];
  readonly known: Readonly<Record<string, string | number | boolean>>;
  readonly effects: readonly Effect<AnyEvent>[];
  /** Ids of the effects that were applied. */
  readonly applied: readonly Id[];
  readonly next: readonly Offer[];
  readonly warnings: readonly Fault[];
}

/** The effects that are applied: those offered ticked, but for what a player changes. */
export function takenOf(effects: readonly Effect<AnyEvent>[], { untick = [], tick = [], untickOne, source }: Resolution): readonly Effect<AnyEvent>[] {
  const ticked = effects.filter((effect) => effect.ticked);
  const leftOut = untickOne && source && ticked.length > 0 ? [pick(ticked, source).id] : untick;
  return effects.filter(({ id, ticked: offered }) => (offered ? !leftOut.includes(id) : tick.includes(id)));
}
