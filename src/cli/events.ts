import type { AnyEvent, AnyRow } from '../core/events.ts';
import { factsOf } from '../core/facts.ts';
import { stopping } from '../core/fault.ts';
import { savedSchema } from '../core/field-schema.ts';
import { standardOf } from '../core/fields.ts';
import { standardRulings } from '../core/game.ts';
import { isRecord } from '../core/shape.ts';
import { asPrinted } from '../core/situation.ts';
import type { Language } from '../core/words.ts';
import { refuse } from './refusal.ts';
import { RefusedInput, saidFault } from './said-fault.ts';
import { type CliGame, type CliShelf, speakerOf } from './shelf.ts';

/** The game of an id. Throws a Refusal that names those there are. */
export function gameOf({ games }: CliShelf, id: unknown): CliGame {
  return games.find(({ rules }) => rules.id === id) ?? refuse('--events', games.map(({ rules }) => rules.id).join(', '), id);
}

/** Every event of a game: the version and the JSON Schema of its payload, and the older versions that are still read. */
export function everyEvent(shelf: CliShelf, game: string): Readonly<Record<string, unknown>> {
  const { tracker } = gameOf(shelf, game).rules;
  const rows = Object.entries(tracker.events as Readonly<Record<string, AnyRow>>);
  return Object.fromEntries(rows.map(([type, { v, fields, from = {} }]) => [type, { v, older: Object.keys(from).map(Number), payload: savedSchema(fields) }]));
}

/** Tries an event on a state, by default that of the standard setup: what it does in words, what is wrong with it, and the state after it. Throws a Refusal on what is impossible, and on what is illegal unless insisted on. */
export function tryEvent(
  shelf: CliShelf,
  id: string,
  given: { readonly event: unknown; readonly state?: unknown; readonly insist: boolean },
  language: Language,
): Readonly<Record<string, unknown>> {
  const game = gameOf(shelf, id);
  const { tracker, setup } = game.rules;
  const speak = speakerOf(shelf, game, language);
  const raw = given.event;
  if (!isRecord(raw) || typeof raw.type !== 'string') refuse('--event', '{"type": …}', raw);
  const unread = tracker.savedFaults(raw);
  if (unread.length > 0) throw new RefusedInput(speak, unread);
  const event: AnyEvent = tracker.upcast({ ...raw, type: raw.type });
  const state: unknown = given.state ?? tracker.start(standardOf(setup));
  const faults = tracker.faults({ ...factsOf(asPrinted(standardRulings(game.rules))), event, state });
  const stops = stopping(faults, given.insist);
  if (stops.length > 0) throw new RefusedInput(speak, stops);
  return {
    event: tracker.saved(event),
    text: speak(tracker.describe(event, state)),
    faults: faults.map((fault) => saidFault(speak, fault)),
    state: tracker.reduce(state, event),
  };
}
