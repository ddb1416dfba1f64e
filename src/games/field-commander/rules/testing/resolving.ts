import type { Corrections } from '../../../../core/chart.ts';
import { standardOf } from '../../../../core/fields.ts';
import { standardRulings } from '../../../../core/game.ts';
import type { Line } from '../../../../core/hand.ts';
import { type AnyProcedure, asPrinted, type Procedure, type Situation } from '../../../../core/procedure.ts';
import type { Rulings } from '../../../../core/ruling.ts';
import { playedOut, type Typed, typed } from '../../../../core/testing/typed.ts';
import { told } from '../../../../core/told.ts';
import type { Event } from '../tracker/events.ts';
import { reduce } from '../tracker/reduce.ts';
import { rulings as all } from '../rulings.ts';
import type { State } from '../tracker/state.ts';
import { start } from '../tracker/start.ts';
import type { CampaignId } from '../vocabulary.ts';

/** The situation of a game with some rulings and corrections of its own. */
export function situation(rulings: Rulings = {}, corrections: Corrections = {}): Situation {
  return { ...asPrinted(standardRulings({ rulings: all })), rulings, corrections };
}

/** A procedure read to its end with the faces given. Throws with what it waits for when one is missing, and when one was not asked for. */
export function resolve<I, O, Q, S, E>(
  procedure: Procedure<I, O, Q, S, E>,
  input: Partial<I>,
  given: Typed = {},
  at: Situation = situation(),
): { outcome: O; lines: readonly Line[] } {
  const { outcome, lines, used } = playedOut(procedure, { ...standardOf(procedure.fields), ...input }, given, at);
  const unused = Object.keys(given).filter((label) => !used.includes(label));
  if (unused.length > 0) throw new Error(`${procedure.id} never asked for ${unused.join(', ')}`);
  return { outcome, lines };
}

/** The labels a procedure waits for after the answers given. */
export function waitsFor(procedure: AnyProcedure, input: object, given: Typed = {}, at: Situation = situation()): readonly string[] {
  const result = told(procedure, { ...(standardOf(procedure.fields) as object), ...input }, typed(given), at);
  return result.state === 'waiting' ? result.wants.map((want) => want.at) : [];
}

/** The state after events, from the start of a campaign. */
export function stateAfter(events: readonly Event[], campaign: CampaignId = 'granicus'): State {
  return events.reduce(reduce, start({ campaign }));
}
