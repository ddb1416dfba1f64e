import type { Body, Entry } from '../../src/core/entry.ts';
import { stopping } from '../../src/core/fault.ts';
import { standardOf } from '../../src/core/fields.ts';
import { type GameRules, standardRulings } from '../../src/core/game.ts';
import { append, begin, type Fold, undoable } from '../../src/core/journal.ts';
import { asPrinted } from '../../src/core/procedure.ts';
import type { RandomSource } from '../../src/core/random.ts';
import { seeded } from '../../src/core/seeded.ts';
import { thrown } from '../../src/core/told.ts';
import { opening, type Pen, write } from '../../src/core/write.ts';
import { examplesOf } from './inputs.ts';

/** Who writes the sessions of the laws. */
export const pen: Pen = { session: 'law', writer: 'test', seat: null, at: 1 };

/** A session played at random: procedures run and applied, undone and redone. */
export function played(rules: GameRules, seed: number, moves: number): Entry[] {
  const source = seeded(seed);
  const entries: Entry[] = [opening(rules, standardOf(rules.setup), pen)];
  let sofar = begin(rules, entries[0] as Entry);
  const put = (bodies: readonly Body[], step?: number): void => {
    for (const entry of write(sofar, pen, bodies, step)) {
      entries.push(entry);
      sofar = append(rules, sofar, entry);
    }
  };
  for (let i = 0; i < moves; i += 1) {
    const turn = source.below(6);
    const last = undoable(sofar);
    if (turn === 0 && last) put([{ kind: 'undo', to: last.number }]);
    else if (turn === 1 && sofar.struck.length > 0) put([{ kind: 'redo' }]);
    else put(runBodies(rules, sofar, source));
  }
  return entries;
}

function runBodies(rules: GameRules, sofar: Fold, source: RandomSource): Body[] {
  if (rules.procedures.length === 0) return [{ kind: 'note', text: 'nothing to resolve' }];
  const procedure = rules.procedures[source.below(rules.procedures.length)] as GameRules['procedures'][number];
  const examples = examplesOf(procedure);
  const filled = { ...(examples[source.below(examples.length)] as object), ...procedure.prefill(sofar.state) };
  if (stopping(procedure.faults(filled, sofar.state), false).length > 0) return [{ kind: 'note', text: 'passed' }];
  const situation = asPrinted(standardRulings(rules));
  const { outcome, answers, lines } = thrown<unknown>(procedure, filled, source, situation);
  const at = sofar.next;
  const effects = procedure.effects(outcome, filled, sofar.state);
  const verdict = procedure.verdict(outcome, filled);
  const { standards: _, ...under } = situation;
  return [
    { kind: 'asked', procedure: procedure.id, version: procedure.version, input: filled, ...under, answers },
    { kind: 'shown', of: at, outcome, verdict, lines },
    { kind: 'events', of: at, events: effects.filter(({ ticked }) => ticked).map(({ event }) => event), insisted: [] },
  ];
}
