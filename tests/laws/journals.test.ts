import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../src/core/entry.ts';
import { readSessionFile, sessionFile } from '../../src/core/export.ts';
import { standardOf } from '../../src/core/fields.ts';
import { type GameRules, procedureOf } from '../../src/core/game.ts';
import { append, BehindSnapshot, begin, fold, resume, snapshot, undoable } from '../../src/core/journal.ts';
import { say } from '../../src/core/said.ts';
import { struckSteps } from '../../src/core/struck.ts';
import { verify } from '../../src/core/verify.ts';
import { opening, write } from '../../src/core/write.ts';
import { pen, played } from './play.ts';
import { expectMessage, expectSessionWords } from './said.ts';
import { SUBJECTS } from './subjects.ts';

/** Every step leads to a procedure there is, and is done in one tap where that procedure is. */
function expectSteps(rules: GameRules, state: unknown): void {
  for (const step of rules.sequence(state))
    if (step.procedure !== undefined) expect(step.atOnce ?? false, step.id).toBe(procedureOf(rules, step.procedure).atOnce ?? false);
}

describe.each(SUBJECTS.map((subject) => [subject.rules.id, subject] as const))('journals of %s', (_id, subject) => {
  const { rules } = subject;
  const settings = { numRuns: process.env.FULL ? 200 : 12, seed: 3 };

  test('the fold equals a snapshot and the rest; an undo behind the snapshot says so', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (seed, cut) => {
        const entries = played(rules, seed, 14);
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
        let now = fold(rules, played(rules, seed, 10));
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
    const entries = played(rules, 5, 20);
    const file = readSessionFile(JSON.parse(JSON.stringify(sessionFile(rules.id, 'Law', entries))));
    expect(file).toMatchObject({ ok: true, value: { entries: JSON.parse(JSON.stringify(entries)) } });
    if (!file.ok) throw new Error('unreadable');
    expect(verify(rules, file.value.entries)).toEqual([]);
    const forged = file.value.entries.map((entry, i) => (i === 2 ? { ...entry, seat: 'someone' } : entry));
    expect(verify(rules, forged).length).toBeGreaterThan(0);
  });

  test('steps that were struck are known from the entries alone', () => {
    const entries = played(rules, 11, 30);
    const standing = fold(rules, entries).steps.map(({ number }) => number);
    const struck = struckSteps(entries);
    const all = entries.filter(({ number, step, body }) => number === step && !['opened', 'undo', 'redo'].includes(body.kind)).map(({ number }) => number);
    expect(all.filter((number) => !struck.has(number))).toEqual(standing);
  });

  test('every event of a played session has words', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      let now = begin(rules, opening(rules, standardOf(rules.setup), pen));
      for (const entry of played(rules, seed, 20).slice(1)) {
        const { body } = entry;
        if (body.kind === 'events')
          for (const event of body.events) expectSessionWords(subject, rules.tracker.describe(rules.tracker.upcast(event), now.state), rules.id);
        now = append(rules, now, entry);
      }
      expectSessionWords(subject, [rules.sequence(now.state), rules.summary(now.state)], rules.id);
      expectSteps(rules, now.state);
    }
  });

  test('what it says of itself has words', () => {
    const start = rules.tracker.start(standardOf(rules.setup));
    expectSessionWords(subject, [rules.sequence(start), rules.summary(start), rules.seats(standardOf(rules.setup))], rules.id);
    for (const { id } of rules.procedures) expectSessionWords(subject, say(`procedure/${id}`), rules.id);
    expectSteps(rules, start);
    for (const ruling of rules.rulings) {
      expectMessage(subject, `ruling/${ruling.id}`, rules.id);
      for (const option of ruling.options) expectMessage(subject, `ruling/${ruling.id}/${option}`, rules.id);
      expect(ruling.options).toContain(ruling.standard);
    }
    for (const chart of rules.charts) expectMessage(subject, `chart/${chart.id}`, rules.id);
    for (const procedure of rules.procedures) expect(() => procedure.prefill(start)).not.toThrow();
  });
});
