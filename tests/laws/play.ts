import fc from 'fast-check';
import type { Body, Entry } from '../../src/core/entry.ts';
import type { AnyEvent, AnyRow } from '../../src/core/events.ts';
import { factsOf } from '../../src/core/facts.ts';
import { stopping } from '../../src/core/fault.ts';
import { anyFields } from '../../src/core/fields.ts';
import type { Fold } from '../../src/core/fold.ts';
import { standardRulings } from '../../src/core/game.ts';
import { append, begin } from '../../src/core/journal.ts';
import type { RandomSource } from '../../src/core/random.ts';
import { readInput } from '../../src/core/read-input.ts';
import { seeded } from '../../src/core/seeded.ts';
import { asPrinted } from '../../src/core/situation.ts';
import { inputFaults, thrown } from '../../src/core/told.ts';
import { undoable } from '../../src/core/undo.ts';
import { type Pen, write } from '../../src/core/write.ts';
import { anySaved, examplesOf } from './inputs.ts';
import type { Subject } from './subjects.ts';

/** Who writes the sessions of the laws. */
export const pen: Pen = { session: 'law', writer: 'test', seat: null, at: 1 };

/** A session played at random that began as a game's scripted evening. */
export interface Played {
  /** The journal where it left the script, folded. */
  readonly script: Fold;
  /** What was played since then. */
  readonly since: readonly Entry[];
  /** The whole journal. */
  readonly entries: readonly Entry[];
}

/**
 * A session played at random: it begins as the game's scripted evening and leaves it at some step; then events of every type (`types`, or any) with any payload,
 * procedures run and applied, steps undone and brought back.
 */
export function played(subject: Subject, seed: number, moves: number, types: readonly string[] = Object.keys(subject.rules.tracker.events)): Played {
  const { rules } = subject;
  const source = seeded(seed);
  const starts = stepsOf(subject);
  const script = starts[source.below(starts.length)] ?? begin(rules, firstOf(subject));
  const since: Entry[] = [];
  let sofar = script;
  const put = (bodies: readonly Body[], step?: number): void => {
    for (const entry of write(sofar, { ...pen, session: firstOf(subject).session }, bodies, step)) {
      since.push(entry);
      sofar = append(rules, sofar, entry);
    }
  };
  for (let i = 0; i < moves; i += 1) {
    const turn = source.below(8);
    const last = undoable(sofar);
    if (turn === 0 && last) put([{ kind: 'undo', to: last.number }]);
    else if (turn === 1 && sofar.struck.length > 0) put([{ kind: 'redo' }]);
    else if (turn < 4) put(runBodies(subject, sofar, source));
    else put([eventBody(subject, sofar, types[source.below(types.length)] ?? '', source)]);
  }
  return { script, since, entries: [...subject.evening().slice(0, script.next), ...since] };
}

function firstOf(subject: Subject): Entry {
  const [first] = subject.evening();
  if (!first) throw new Error(`expected ${subject.rules.id} to have a scripted evening, got none`);
  return first;
}

const folded = new WeakMap<Subject, readonly Fold[]>();

/** The scripted evening of a game folded up to the end of each whole step, worked out once. */
function stepsOf(subject: Subject): readonly Fold[] {
  const known = folded.get(subject);
  if (known) return known;
  let sofar = begin(subject.rules, firstOf(subject));
  const folds: Fold[] = [];
  for (const entry of subject.evening().slice(1)) {
    if (entry.number === entry.step) folds.push(sofar);
    sofar = append(subject.rules, sofar, entry);
  }
  folded.set(subject, folds);
  return folds;
}

/** One event of a type with any payload its fields allow, names taken from the state; a note where the rules call it impossible. */
function eventBody({ rules }: Subject, { state }: Fold, type: string, source: RandomSource): Body {
  const row = (rules.tracker.events as Readonly<Record<string, AnyRow>>)[type];
  const [payload] = row ? fc.sample(anySaved(anyFields(row.fields), namesIn(state)), { seed: source.below(2 ** 31), numRuns: 1 }) : [];
  const event: AnyEvent = { type, ...payload };
  const faults = rules.tracker.faults({ ...factsOf(asPrinted(standardRulings(rules))), event, state });
  if (stopping(faults, true).length > 0) return { kind: 'note', text: `${type} is impossible now` };
  return { kind: 'events', events: [rules.tracker.saved(event)], insisted: faults.filter(({ severity }) => severity === 'illegal') };
}

/** The texts a state holds: names and ids that an event may speak of. */
function namesIn(state: unknown): string[] {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) look(member);
  };
  look(state);
  return [...names];
}

function runBodies({ rules, book }: Subject, sofar: Fold, source: RandomSource): Body[] {
  const procedure = book.procedures[source.below(Math.max(1, book.procedures.length))];
  if (!procedure) return [{ kind: 'note', text: 'nothing to resolve' }];
  const examples = examplesOf(procedure);
  const { input: filled, faults } = readInput(procedure.fields, { ...examples[source.below(examples.length)], ...procedure.prefill(sofar.state) });
  const situation = asPrinted(standardRulings(rules));
  if (faults.length > 0 || stopping(inputFaults(procedure, filled, situation, sofar.state), false).length > 0) return [{ kind: 'note', text: 'passed' }];
  const { outcome, answers, lines } = thrown<unknown>(procedure, filled, source, situation);
  const at = sofar.next;
  const effects = procedure.effects(outcome, filled, sofar.state);
  const { standards: _, ...under } = situation;
  return [
    { kind: 'asked', procedure: procedure.id, version: procedure.version, input: filled, ...under, answers },
    { kind: 'shown', of: at, outcome, verdict: procedure.verdict(outcome, filled), lines },
    { kind: 'events', of: at, events: effects.filter(({ ticked }) => ticked).map(({ event }) => rules.tracker.saved(event)), insisted: [] },
  ];
}
