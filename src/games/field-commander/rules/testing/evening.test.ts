import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import { readSessionFile } from '../../../../core/export.ts';
import { history } from '../../../../core/history.ts';
import { fold } from '../../../../core/journal.ts';
import { LANGUAGES } from '../../../../core/languages.ts';
import { speaker, tongue } from '../../../../core/words.ts';
import { words as tableEn } from '../../words/en/table.ts';
import { words as tableEs } from '../../words/es/table.ts';
import { words as tableIt } from '../../words/it/table.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';
import { tracker } from '../tracker/tracker.ts';

const { entries, state } = playedEvening(rules, book, WHOLE['field-commander']);
const events = entries.flatMap(({ body }) => (body.kind === 'events' ? body.events : []));

describe('a life of Alexander, from Granicus to his death before Tyre', () => {
  test('has every type of event and every procedure', () => {
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(Object.keys(tracker.events).sort());
    const resolved = entries.flatMap(({ body }) => (body.kind === 'asked' ? [body.procedure] : []));
    expect([...new Set(resolved)].sort()).toEqual(book.procedures.map(({ id }) => id).sort());
  });
  test('folds to what was played, and nothing it saves is impossible', () => {
    expect(fold(rules, entries).state).toEqual(state);
    expect(events.flatMap((event) => tracker.savedFaults(event))).toEqual([]);
  });
  test('is three linked campaigns of which the last was lost', () => {
    expect(state.ended.map(({ campaign, result }) => [campaign, result])).toEqual([
      ['granicus', 'won'],
      ['issus', 'won'],
      ['tyre', 'lost'],
    ]);
    expect(state.ended[1]?.advisors).toEqual(['hephaestion']);
    expect(state.campaign).toMatchObject({ id: 'tyre', stage: 'lost', level: 0 });
  });
  test('says every event in three languages', () => {
    const tables = { en: tableEn, it: tableIt, es: tableEs };
    for (const language of LANGUAGES) {
      const speak = speaker(tongue(language), [tables[language]]);
      for (const { entries: played } of history(rules, entries))
        for (const { entry, before } of played)
          if (entry.body.kind === 'events')
            for (const event of entry.body.events) expect(speak(tracker.describe(tracker.upcast(event), before))).not.toMatch(/[«{]/);
    }
  });
});

test('a session of release 0.1.0 opens and means what it meant', () => {
  const saved: { readonly state: object; readonly file: unknown } = JSON.parse(
    readFileSync(new URL('../../../../../tests/journals/0.1.0/field-commander.json', import.meta.url), 'utf8'),
  );
  const read = readSessionFile(saved.file);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  const { entries: older } = read.value;
  expect(older.flatMap(({ body }) => (body.kind === 'events' ? body.events.flatMap((event) => tracker.savedFaults(event)) : []))).toEqual([]);
  expect(JSON.parse(JSON.stringify(fold(rules, older).state))).toMatchObject(saved.state);
});
