import { describe, expect, test } from 'vitest';
import { journalSteps } from '../../src/app/session/journal-steps.ts';
import { accountOf } from '../../src/core/account.ts';
import type { AnyRow } from '../../src/core/events.ts';
import { history } from '../../src/core/history.ts';
import { fold } from '../../src/core/journal.ts';
import { expectWords } from './said.ts';
import { SUBJECTS } from './subjects.ts';

describe.each(SUBJECTS.filter(({ rules }) => rules.id !== 'fixture').map((subject) => [subject.rules.id, subject] as const))(
  'the chronicle of %s',
  (_id, subject) => {
    const { rules, book } = subject;
    const { chronicle } = book;
    const entries = subject.evening();
    const { state } = fold(rules, entries);

    test('has chapters and parties with words in every state of the evening, and standings of those parties alone', () => {
      if (!chronicle) throw new Error(`expected a chronicle of ${rules.id}, got none`);
      for (const { entries: recorded } of history(rules, entries))
        for (const { before } of recorded) {
          expectWords(subject, chronicle.chapter(before), 'chapter');
          const parties = chronicle.parties(before);
          const ids = parties.map(({ id }) => id);
          for (const { name, score } of parties) {
            if (typeof name !== 'string') expectWords(subject, name, 'party');
            if (score) expectWords(subject, score.said, 'score');
          }
          expect([...ids, undefined]).toContain(chronicle.acting(before));
          expect(Object.keys(chronicle.standing(before) ?? {}).every((id) => ids.includes(id))).toBe(true);
        }
    });

    test('what only leads on in the sequence of play is told in small, and nothing else is', () => {
      const onward = Object.entries<AnyRow>(rules.tracker.events).flatMap(([type, row]) => (row.onward ? [type] : []));
      const small = journalSteps(rules, entries, chronicle).flatMap((step) => (step.onward ? [step.number] : []));
      const leads = history(rules, entries).filter(({ entries: recorded }) =>
        recorded.every(({ entry: { body } }) => body.kind === 'events' && body.of === undefined && body.events.every(({ type }) => onward.includes(type))),
      );
      expect(small).toEqual(leads.map(({ number }) => number));
      expect(small.length > 0, `${onward} in the evening`).toBe(onward.length > 0);
    });

    test('a step of the sequence gives its name to no step of the journal that does something else, and is not told there', () => {
      for (const { title, deeds, onward } of journalSteps(rules, entries, chronicle)) {
        if (onward) continue;
        for (const said of [title, ...deeds.flatMap((deed) => (deed.kind === 'change' ? [deed.said] : []))])
          expect(said.say).not.toMatch(/^event\/(step|phase)$/);
      }
    });

    test('gives an account: every party with dice of its own is at the table, no throw is likelier than one in ten', () => {
      const { luck, unlikely, turning } = accountOf(rules, book, entries, state);
      const ids: readonly (string | undefined)[] = [...(chronicle?.parties(state) ?? []).map(({ id }) => id), undefined];
      for (const { party, dice, thrown, expected } of luck) {
        expect(ids).toContain(party);
        expect(dice).toBeGreaterThan(0);
        expect(Number.isFinite(thrown) && Number.isFinite(expected)).toBe(true);
      }
      for (const { chance } of unlikely) expect(chance).toBeLessThanOrEqual(0.1);
      expect(turning.length).toBeLessThanOrEqual(3);
      for (const { said, chapter } of turning) {
        expectWords(subject, said, 'turning point');
        expectWords(subject, chapter, 'chapter');
      }
    });
  },
);
