import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSessionFile, sessionFile } from '../../src/core/export.ts';
import { stopping } from '../../src/core/fault.ts';
import { standardOf } from '../../src/core/fields.ts';
import { type GameRules, standardRulings } from '../../src/core/game.ts';
import {
  append,
  BehindSnapshot,
  type Body,
  begin,
  type Entry,
  type Fold,
  fold,
  opening,
  type Pen,
  resume,
  snapshot,
  struckSteps,
  undoable,
  write,
} from '../../src/core/journal.ts';
import { asPrinted } from '../../src/core/procedure.ts';
import { type RandomSource, seeded } from '../../src/core/random.ts';
import { thrown } from '../../src/core/told.ts';
import { verify } from '../../src/core/verify.ts';
import { examplesOf } from './inputs.ts';
import { expectMessage, expectWords } from './said.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const pen: Pen = { session: 'law', writer: 'test', seat: null, at: 1 };

/** A session played at random: procedures run and applied, undone and redone. */
function played(subject: Subject, seed: number, moves: number): Entry[] {
  const { rules } = subject;
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
    else put(runBodies(subject, sofar, source));
  }
  return entries;
}

function runBodies(subject: Subject, sofar: Fold, source: RandomSource): Body[] {
  const { rules } = subject;
  const procedure = rules.procedures[source.below(rules.procedures.length)] as GameRules['procedures'][number];
  const examples = examplesOf(procedure);
  const filled = { ...(examples[source.below(examples.length)] as object), ...procedure.prefill(sofar.state) };
  if (stopping(procedure.faults(filled, sofar.state), false).length > 0) return [{ kind: 'note', text: 'passed' }];
  const situation = asPrinted(standardRulings(rules));
  const { outcome, answers, lines } = thrown<unknown>(procedure, filled, source, situation);
  const at = sofar.next;
  const effects = procedure.effects(outcome, filled, sofar.state);
  for (const { event } of effects) expectWords(subject, rules.tracker.describe(event, sofar.state), procedure.id);
  const verdict = procedure.verdict(outcome, filled);
  const { standards: _, ...under } = situation;
  return [
    { kind: 'asked', procedure: procedure.id, version: procedure.version, input: filled, ...under, answers },
    { kind: 'shown', of: at, outcome, verdict, lines },
    { kind: 'events', of: at, events: effects.filter(({ ticked }) => ticked).map(({ event }) => event), insisted: [] },
  ];
}

describe.each(SUBJECTS.map((subject) => [subject.rules.id, subject] as const))('journals of %s', (_id, subject) => {
  const { rules } = subject;
  const settings = { numRuns: process.env.FULL ? 200 : 12, seed: 3 };

  test('the fold equals a snapshot and the rest; an undo behind the snapshot says so', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (seed, cut) => {
        const entries = played(subject, seed, 14);
        const starts = entries.filter(({ number, step }) => number === step && number > 0).map(({ number }) => number);
        const start = starts[cut % starts.length] ?? entries.length;
        const kept = JSON.parse(JSON.stringify(snapshot(rules, 'law', fold(rules, entries.slice(0, start)))));
        const whole = fold(rules, entries);
        try {
          const resumed = fold(rules, entries.slice(start), resume(kept));
          expect(resumed).toMatchObject({ state: whole.state, hash: whole.hash, next: whole.next, again: whole.again, rulings: whole.rulings });
        } catch (problem) {
          if (!(problem instanceof BehindSnapshot)) throw problem;
          const behind = entries.slice(start).some(({ body }) => (body.kind === 'undo' && body.to < start) || body.kind === 'redo');
          expect(behind).toBe(true);
        }
      }),
      settings,
    );
  });

  test('undo then redo is the identity, and undoing all gives the setup', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        let now = fold(rules, played(subject, seed, 10));
        const end = now.state;
        const depth = now.steps.length;
        const put = (body: Body): void => {
          for (const entry of write(now, pen, [body])) now = append(rules, now, entry);
        };
        for (let last = undoable(now); last; last = undoable(now)) put({ kind: 'undo', to: last.number });
        expect(now.state).toEqual(rules.tracker.start(standardOf(rules.setup)));
        for (let i = 0; i < depth; i += 1) put({ kind: 'redo' });
        expect(now.state).toEqual(end);
      }),
      settings,
    );
  });

  test('an export opened elsewhere is equal and verifies; a changed one is found out', () => {
    const entries = played(subject, 5, 20);
    const file = readSessionFile(JSON.parse(JSON.stringify(sessionFile(rules.id, 'Law', entries))));
    expect(file).toMatchObject({ ok: true, value: { entries: JSON.parse(JSON.stringify(entries)) } });
    if (!file.ok) throw new Error('unreadable');
    expect(verify(rules, file.value.entries)).toEqual([]);
    const forged = file.value.entries.map((entry, i) => (i === 2 ? { ...entry, seat: 'someone' } : entry));
    expect(verify(rules, forged).length).toBeGreaterThan(0);
  });

  test('steps that were struck are known from the entries alone', () => {
    const entries = played(subject, 11, 30);
    const standing = fold(rules, entries).steps.map(({ number }) => number);
    const struck = struckSteps(entries);
    const all = entries.filter(({ number, step, body }) => number === step && !['opened', 'undo', 'redo'].includes(body.kind)).map(({ number }) => number);
    expect(all.filter((number) => !struck.has(number))).toEqual(standing);
  });

  test('what it says of itself has words', () => {
    const start = rules.tracker.start(standardOf(rules.setup));
    expectWords(subject, [rules.sequence(start), rules.summary(start), rules.seats(standardOf(rules.setup))], rules.id);
    for (const ruling of rules.rulings) {
      expectMessage(subject, `ruling/${ruling.id}`, rules.id);
      for (const option of ruling.options) expectMessage(subject, `ruling/${ruling.id}/${option}`, rules.id);
      expect(ruling.options).toContain(ruling.standard);
    }
    for (const chart of rules.charts) expectMessage(subject, `chart/${chart.id}`, rules.id);
    for (const procedure of rules.procedures) expect(() => procedure.prefill(start)).not.toThrow();
  });
});
