import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import type { Entry } from '../../../../core/entry.ts';
import { readSessionFile } from '../../../../core/export.ts';
import { fold } from '../../../../core/journal.ts';
import { LANGUAGES } from '../../../../core/languages.ts';
import { speaker, tongue } from '../../../../core/words.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';
import { placed } from '../tracker/placed.ts';
import { WORDS } from './words.ts';

const eventsOf = (entries: readonly Entry[]) => entries.flatMap(({ body }) => (body.kind === 'events' ? body.events : []));

describe('an evening', () => {
  const game = playedEvening(rules, book, WHOLE.conquerors);
  const events = eventsOf(game.entries);
  test('has every type of event the table has', () => {
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(Object.keys(rules.tracker.events).sort());
  });
  test('has undo and redo, a ruling, a note, a result left and a fault insisted on', () => {
    const kinds = new Set(game.entries.map(({ body }) => body.kind));
    expect([...kinds].sort()).toEqual(['asked', 'events', 'left', 'note', 'opened', 'redo', 'ruled', 'shown', 'undo']);
    const insisted = game.entries.flatMap(({ body }) => (body.kind === 'events' ? body.insisted : []));
    expect(insisted.map(({ cite }) => cite?.at)).toEqual(['5.3', '8.1', '7.2']);
  });
  test('folds to what it came to, and holds nothing a file may not hold', () => {
    expect(fold(rules, game.entries)).toEqual(game.fold);
    expect(events.flatMap((event) => rules.tracker.savedFaults(event))).toEqual([]);
  });
  test.each(LANGUAGES)('is spoken in %s', (language) => {
    const speak = speaker(tongue(language), WORDS[language]);
    let { state } = fold(rules, game.entries.slice(0, 1));
    for (const saved of events) {
      const event = rules.tracker.upcast(saved);
      expect(speak(rules.tracker.describe(event, state)), JSON.stringify(event)).not.toMatch(/[«{]/);
      state = rules.tracker.reduce(state, event);
    }
  });
});

describe('the journal 0.1.0 saved', () => {
  const { state, file } = JSON.parse(readFileSync(new URL('../../../../../tests/journals/0.1.0/conquerors.json', import.meta.url), 'utf8'));
  const read = readSessionFile(file);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  const { entries } = read.value;
  test('opens, its events as they are read today', () => expect(eventsOf(entries).flatMap((event) => rules.tracker.savedFaults(event))).toEqual([]));
  test('folds to the state of that day, with the places it names read as ids', () => {
    const deep = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(deep);
      if (typeof value !== 'object' || value === null) return value;
      return placed(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one)])));
    };
    // Kept since 0.13.0: where a garrison was told to be none.
    const { emptied: _, ...then } = fold(rules, entries).state;
    expect(then).toEqual(deep(state));
  });
});
