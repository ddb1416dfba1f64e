import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body, Entry } from '../../src/core/entry.ts';
import { readSessionFile, sessionFile } from '../../src/core/export.ts';
import { standardOf } from '../../src/core/fields.ts';
import { BehindSnapshot } from '../../src/core/fold.ts';
import { procedureOf } from '../../src/core/game.ts';
import { history } from '../../src/core/history.ts';
import { append, begin, fold, resume } from '../../src/core/journal.ts';
import { snapshot } from '../../src/core/snapshot.ts';
import { undoable } from '../../src/core/undo.ts';
import { verify } from '../../src/core/verify.ts';
import { write } from '../../src/core/write.ts';
import { pen, played } from './play.ts';
import { expectMessage, expectTableWords } from './said.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const RUNS = process.env.FULL ? 200 : 12;

/** The types of events in journals. */
function typesIn(journals: readonly (readonly Entry[])[]): Set<string> {
  return new Set(journals.flat().flatMap(({ body }) => (body.kind === 'events' ? body.events.map(({ type }) => type) : [])));
}

/** Every step leads to a procedure there is, and is done in one tap where that procedure is. */
function expectSteps({ rules, book }: Subject, state: unknown): void {
  for (const step of rules.sequence(state))
    if (step.procedure !== undefined) expect(step.atOnce ?? false, step.id).toBe(procedureOf(book, step.procedure).atOnce ?? false);
}

describe.each(SUBJECTS.map((subject) => [subject.rules.id, subject] as const))('journals of %s', (_id, subject) => {
  const { rules, book } = subject;
  const types = Object.keys(rules.tracker.events);
  const settings = { numRuns: RUNS, seed: 3 };

  test('the random journals of these laws visit every type of event', () => {
    // Each type is tried on its own until an event of it is possible: on some random way through the scripted game.
    const missed = types.filter((type) => {
      for (let seed = 1; seed <= 40; seed += 1) if (typesIn([played(subject, seed, 6, [type]).since]).has(type)) return false;
      return true;
    });
    expect(missed).toEqual([]);
  });

  test('every event of the scripted evening has words where it is met', () => {
    const [opening, ...rest] = subject.evening();
    let now = begin(rules, opening as Entry);
    for (const entry of rest) {
      if (entry.body.kind === 'events')
        for (const event of entry.body.events) expectTableWords(subject, rules.tracker.describe(rules.tracker.upcast(event), now.state), event.type);
      now = append(rules, now, entry);
    }
  });

  test.each(types)('an event of type %s meets any state without an exception, has words, and leaves plain data', (type) => {
    for (let seed = 1; seed <= (process.env.FULL ? 40 : 4); seed += 1) {
      const { script, since } = played(subject, 100 * types.indexOf(type) + seed, 5, [type]);
      let now = script;
      for (const entry of since) {
        if (entry.body.kind === 'events')
          for (const event of entry.body.events) expectTableWords(subject, rules.tracker.describe(rules.tracker.upcast(event), now.state), type);
        now = append(rules, now, entry);
      }
      expect(JSON.parse(JSON.stringify(now.state)), type).toEqual(now.state);
      expectTableWords(subject, [rules.sequence(now.state), rules.summary(now.state)], type);
      expectSteps(subject, now.state);
      for (const procedure of book.procedures) expect(() => procedure.prefill(now.state), `${procedure.id} after ${type}`).not.toThrow();
    }
  });

  test('the fold equals a snapshot and the rest; an undo behind the snapshot says so', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (seed, cut) => {
        const { entries } = played(subject, seed, 14);
        const starts = entries.filter(({ number, step }) => number === step && number > 0).map(({ number }) => number);
        const start = starts[cut % starts.length] ?? entries.length;
        const kept = JSON.parse(JSON.stringify(snapshot(rules, 'law', fold(rules, entries.slice(0, start)), 'this')));
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
        const { entries } = played(subject, seed, 10);
        let now = fold(rules, entries);
        const end = now.state;
        const depth = now.steps.length;
        const put = (body: Body): void => {
          for (const entry of write(now, { ...pen, session: entries[0]?.session ?? '' }, [body])) now = append(rules, now, entry);
        };
        for (let last = undoable(now); last; last = undoable(now)) put({ kind: 'undo', to: last.number });
        expect(now.state).toEqual(begin(rules, entries[0] as Entry).state);
        for (let i = 0; i < depth; i += 1) put({ kind: 'redo' });
        expect(now.state).toEqual(end);
      }),
      settings,
    );
  });

  test('an export opened elsewhere is equal and verifies; a changed one is found out', () => {
    const { entries } = played(subject, 5, 20);
    const file = readSessionFile(JSON.parse(JSON.stringify(sessionFile(rules.id, 'Law', entries))));
    expect(file).toMatchObject({ ok: true, value: { entries: JSON.parse(JSON.stringify(entries)) } });
    if (!file.ok) throw new Error('unreadable');
    expect(verify(rules, book, file.value.entries)).toEqual([]);
    const forged = file.value.entries.map((entry, i) => (i === 2 ? { ...entry, seat: 'someone' } : entry));
    expect(verify(rules, book, forged).length).toBeGreaterThan(0);
  });

  test('every event a journal holds passes the check of what comes from outside', () => {
    for (let seed = 1; seed <= 8; seed += 1)
      for (const { body } of played(subject, seed, 20).entries)
        if (body.kind === 'events')
          for (const event of body.events) expect(rules.tracker.savedFaults(JSON.parse(JSON.stringify(event))), JSON.stringify(event)).toEqual([]);
  });

  test('its history has every step, and strikes those that do not stand', () => {
    const { entries } = played(subject, 11, 30);
    const standing = new Set(Array.from(fold(rules, entries).steps, ({ number }) => number));
    const begun = entries.filter(({ number, step, body }) => number === step && !['opened', 'undo', 'redo'].includes(body.kind)).map(({ number }) => number);
    expect(history(rules, entries).map(({ number, struck }) => [number, struck])).toEqual(begun.map((number) => [number, !standing.has(number)]));
  });

  test('what it says of itself has words', () => {
    const start = rules.tracker.start(standardOf(rules.setup));
    expectTableWords(subject, [rules.sequence(start), rules.summary(start), rules.seats(standardOf(rules.setup))], rules.id);
    for (const { id } of book.procedures) expectTableWords(subject, { say: `procedure/${id}` }, rules.id);
    expectSteps(subject, start);
    for (const ruling of rules.rulings) {
      expectMessage(subject, `ruling/${ruling.id}`, rules.id);
      for (const option of ruling.options) expectMessage(subject, `ruling/${ruling.id}/${option}`, rules.id);
      expect(ruling.options).toContain(ruling.standard);
    }
    for (const chart of book.charts) expectMessage(subject, `chart/${chart.id}`, rules.id);
  });
});
