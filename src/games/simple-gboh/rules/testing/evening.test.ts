import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import type { Entry } from '../../../../core/entry.ts';
import { readSessionFile } from '../../../../core/export.ts';
import { factsOf } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { history } from '../../../../core/history.ts';
import { fold } from '../../../../core/journal.ts';
import type { Said } from '../../../../core/said.ts';
import { words as core } from '../../../../core/words/en.ts';
import { type Catalogue, speaker, tongue } from '../../../../core/words.ts';
import { words as enBook } from '../../words/en/book.ts';
import { words as enTable } from '../../words/en/table.ts';
import { words as esBook } from '../../words/es/book.ts';
import { words as esTable } from '../../words/es/table.ts';
import { words as itBook } from '../../words/it/book.ts';
import { words as itTable } from '../../words/it/table.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';
import { EVENTS } from '../tracker/event-table.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { routPoints, verdictOf } from '../tracker/rout-points.ts';
import type { Battle } from '../tracker/state.ts';
import { PRINTED } from './play.ts';

const { entries, fold: folded, state: end } = playedEvening(rules, book, WHOLE['simple-gboh']);
const { tracker } = rules;

interface Played {
  readonly event: BattleEvent;
  readonly before: Battle;
  readonly insisted: readonly Fault[];
}

/** Every event of a journal with the battle it met, whether it was undone or not. */
const played = (journal: readonly Entry[]): Played[] =>
  history(rules, journal).flatMap((step) =>
    step.entries.flatMap(({ entry: { body }, before }) => {
      if (body.kind !== 'events') return [];
      let state = before;
      return body.events.map((saved): Played => {
        const event = tracker.upcast(saved);
        const met = { event, before: state, insisted: body.insisted };
        state = tracker.reduce(state, event);
        return met;
      });
    }),
  );

/** The rout points of both armies at the end of each player turn, as the battle went in the end. */
const POINTS = new Map(
  Array.from(folded.steps, ({ before }) => before.state)
    .concat(end)
    .map((battle) => [battle.turn.number, [routPoints(battle, 'first'), routPoints(battle, 'second')]] as const),
);

const SPOKEN: readonly (readonly [language: 'en' | 'it' | 'es', ...Catalogue[]])[] = [
  ['en', enTable, enBook, core],
  ['it', itTable, itBook, core],
  ['es', esTable, esBook, core],
];
const spoken = ({ say }: Said): string[] => SPOKEN.flatMap(([language, ...words]) => (speaker(tongue(language), words).has(say) ? [] : [`${language} ${say}`]));

describe('an evening at the ford, every die typed', () => {
  test('every event of the game occurs in it', () =>
    expect([...new Set(played(entries).map(({ event }) => event.type))].sort()).toEqual(Object.keys(EVENTS).sort()));
  test('nothing in it is wrong or odd but what was insisted on', () => {
    for (const { event, before, insisted } of played(entries))
      if (insisted.length === 0) expect(tracker.faults({ ...factsOf(PRINTED), event, state: before }), JSON.stringify(event)).toEqual([]);
  });
  test('its events are as they are declared', () =>
    expect(entries.flatMap(({ body }) => (body.kind === 'events' ? body.events.flatMap(tracker.savedFaults) : []))).toEqual([]));
  test('it folds to the battle it was played to', () => expect(fold(rules, entries).state).toEqual(folded.state));
  test('every event, verdict and line is said in three languages', () => {
    for (const { event, before } of played(entries)) expect(spoken(tracker.describe(event, before)), event.type).toEqual([]);
    for (const { body } of entries) if (body.kind === 'shown') expect(spoken(body.verdict)).toEqual([]);
  });
});

test('the session 0.1.0 saved opens and is as it was', () => {
  const saved = JSON.parse(readFileSync(new URL('../../../../../tests/journals/0.1.0/simple-gboh.json', import.meta.url), 'utf8'));
  const read = readSessionFile(saved.file);
  expect(read.ok && fold(rules, read.value.entries).state).toEqual(saved.state);
  expect(read.ok && read.value.entries.flatMap(({ body }) => (body.kind === 'events' ? body.events.flatMap(tracker.savedFaults) : []))).toEqual([]);
});

describe('a battle of 47 player turns', () => {
  test('its rout points are those counted by hand', () => {
    const at = (turn: number): readonly number[] => POINTS.get(turn) ?? [];
    expect(at(4)).toEqual([0, 0]);
    expect(at(7)).toEqual([0, 2]); // Slingers 1
    expect(at(8)).toEqual([0, 2]); // Left Hastati 1 only reduced
    expect(at(9)).toEqual([0, 8]); // hoplites, 6
    expect(at(10)).toEqual([6, 8]); // Left Hastati 1, printed TQ 6
    expect(at(13)).toEqual([6, 10]); // elephants, 2
    expect(at(15)).toEqual([6, 15]); // hill warriors, 5
    expect(at(17)).toEqual([6, 21]); // hoplites
    expect(at(19)).toEqual([6, 27]);
    expect(at(21)).toEqual([6, 33]);
    expect(at(24)).toEqual([32, 33]); // Equites 1, 6, and Drusillus, 4 × 5
    expect(at(41)).toEqual([32, 33]);
    expect(at(45)).toEqual([32, 47]); // the guard, twice 7
    expect(at(47)).toEqual([32, 52]); // hill warriors, 5: over the fifty of the League
  });
  test('it lasts at least forty player turns', () => expect(POINTS.size).toBeGreaterThanOrEqual(40));
  test('the League has turn 24 by its seizure (4.42)', () =>
    expect(played(entries).find(({ event, before }) => event.type === 'activated' && before.turn.number === 24)?.before.turn).toMatchObject({
      active: 'second',
      seizedBy: 'second',
    }));
  test('the League withdraws', () => expect(verdictOf(end)).toBe('first'));
});
