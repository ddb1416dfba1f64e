import type { Corrections } from '../../../../core/chart.ts';
import type { AnyEvent } from '../../../../core/events.ts';
import { factsOf } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { standardOf } from '../../../../core/fields.ts';
import { standardRulings } from '../../../../core/game.ts';
import type { Line } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Rulings } from '../../../../core/ruling.ts';
import { asPrinted, type Situation } from '../../../../core/situation.ts';
import { playedOut, type Typed, typed } from '../../../../core/testing/typed.ts';
import { told } from '../../../../core/told.ts';
import { rules } from '../rules.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { tracker } from '../tracker/tracker.ts';
import type { CampaignId } from '../vocabulary.ts';

/** The situation of a game with some rulings and corrections of its own. */
export function situation(rulings: Rulings = {}, corrections: Corrections = {}): Situation {
  return { ...asPrinted(standardRulings(rules)), rulings, corrections };
}

/** An input with the standard value of what is not given. */
export function whole<I, O, Q, S, E extends AnyEvent>(procedure: Procedure<I, O, Q, S, E>, input: Partial<I>): I {
  return { ...standardOf(procedure.fields), ...input };
}

/** A procedure read to its end with the faces given. Throws with what it waits for when one is missing, and when one was not asked for. */
export function resolve<I, O, Q, S, E extends AnyEvent>(
  procedure: Procedure<I, O, Q, S, E>,
  input: Partial<I>,
  given: Typed = {},
  under: Situation = situation(),
): { outcome: O; lines: readonly Line[] } {
  const { outcome, lines, used } = playedOut<I, O, Q, S, E>(procedure, whole(procedure, input), given, under);
  const unused = Object.keys(given).filter((label) => !used.includes(label));
  if (unused.length > 0) throw new Error(`${procedure.id} never asked for ${unused.join(', ')}`);
  return { outcome, lines };
}

/** The labels a procedure waits for after the answers given. */
export function waitsFor<I, O, Q, S, E extends AnyEvent>(
  procedure: Procedure<I, O, Q, S, E>,
  input: Partial<I>,
  given: Typed = {},
  under: Situation = situation(),
): readonly string[] {
  const result = told<I, O, Q, S, E>(procedure, whole(procedure, input), typed(given), under);
  return result.state === 'waiting' ? result.wants.map(({ at }) => at) : [];
}

/** What is wrong with an input, by itself or in a state. */
export function wrongWith<I, O, Q, S, E extends AnyEvent>(
  procedure: Procedure<I, O, Q, S, E>,
  input: Partial<I>,
  state?: S,
  under: Situation = situation(),
): readonly Fault[] {
  return procedure.faults({ ...factsOf(under), input: whole(procedure, input), state });
}

/** What is wrong with an event in a state. */
export function eventFaults(state: State, event: Event, under: Situation = situation()): readonly Fault[] {
  return tracker.faults({ ...factsOf(under), event, state });
}

/** The state after events, from the start of a campaign or from where it stands. */
export function stateAfter(events: readonly Event[], campaign: CampaignId = 'granicus', from: State = start({ campaign })): State {
  return events.reduce(tracker.reduce, from);
}
