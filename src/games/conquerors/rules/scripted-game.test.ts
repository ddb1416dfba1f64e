import { describe, expect, test } from 'vitest';
import { undoable } from '../../../core/journal.ts';
import { LANGUAGES } from '../../../core/languages.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { MARCH } from './testing/march.ts';
import { Table } from './testing/table.ts';
import { described, reduce } from './testing/tracked.ts';
import { WORDS } from './testing/words.ts';

describe('a scripted game of 31 action rounds', () => {
  const table = new Table();
  table.play(MARCH);
  const { state, events } = table;
  test('the armies', () => {
    expect(state.armies['macedonian-1']).toMatchObject({ asp: 31, elite: 5, fatigued: false, useless: false, place: 'babylon' });
    expect(state.armies['macedonian-2']).toMatchObject({ asp: 15, elite: 2, place: 'athens' });
    expect(state.armies['persian-1']).toMatchObject({ asp: 26, elite: 0, fatigued: false, useless: false });
    expect(state.armies['persian-2']).toMatchObject({ asp: 32, elite: 0, fatigued: true, useless: true, place: 'Ancyra' });
    expect(state.loose.map((one) => [one.place, one.asp])).toEqual([['ecbatana', 33]]);
  });
  test('pools, tracks, fleets', () => {
    expect([state.pools, state.weariness, state.wounds]).toEqual([{ macedonian: 66, persian: 142 }, 6, 3]);
    const fleets = (['macedonian', 'egyptian', 'tyrian'] as const).map((id) => `${state.fleets[id].owner} ${state.fleets[id].nsp}`);
    expect(fleets).toEqual(['macedonian 3', 'persian 3', 'macedonian 4']);
  });
  test('treasuries', () => {
    const levels = Object.fromEntries(Object.entries(state.treasuries).map(([id, one]) => [id, `${one.owner[0]} ${one.level}`]));
    expect(levels).toEqual({
      ...{ pella: 'm scarce', sardes: 'm full', damascus: 'p full', memphis: 'm full' },
      ...{ babylon: 'm full', susa: 'p empty', ecbatana: 'p full', persepolis: 'p full' },
    });
    expect(state.royalTreasury).toMatchObject({ owner: 'macedonian', with: 'macedonian-1' });
  });
  test('6.2 provinces: what an army or garrison holds, what was left, what nobody ever came to', () => {
    const of = (side: string): string[] => Object.entries(state.provinces).flatMap(([id, one]) => (one.control === side ? [id] : []));
    expect(of('macedonian')).toEqual('babylonia crete egypt epirus greece illyria lydia macedonia mysia phoenicia thessaly thrace'.split(' '));
    expect(of('none')).toEqual(['cilicia', 'colchis', 'matiene', 'parthia']);
    expect(state.garrisons.map((one) => `${one.place} ${one.gsp}`)).toEqual([
      'rhodes 2',
      'pella 2',
      'damascus 3',
      'susa 1',
      'cyzicus 1',
      'sardes 1',
      'tyre 1',
      'memphis 1',
      'babylon 1',
    ]);
  });
  test('people, cult and the round', () => {
    expect(state.royalFamily).toMatchObject({ holder: 'macedonian', married: true, captured: 9 });
    const fate = Object.fromEntries(state.leaders.map((one) => [one.id, one.state]));
    expect(fate).toMatchObject({ alexander: 'with', antipater: 'dead', hegelochus: 'dead', darius: 'alone', memnon: 'with' });
    expect([state.victory.siwa, state.alexandrias.length, state.provinces.greece.control]).toEqual([true, 1, 'macedonian']);
    expect(state.round).toMatchObject({ number: 31, side: 'macedonian', waiting: 'none' });
    expect(state.sieges).toEqual([]);
  });
  test('undone step by step it is the setup again', () => {
    const before = new Map(table.evening.fold.steps.map((step) => [step.number, step.before.state]));
    for (let step = undoable(table.evening.fold); step; step = undoable(table.evening.fold)) {
      table.evening.undo();
      expect(table.state).toEqual(before.get(step.number));
    }
    expect(table.state).toEqual(table.begun);
  });
  test.each(LANGUAGES)('the journal speaks %s', (language) => {
    const speak = speaker(tongue(language), WORDS[language]);
    let now = table.begun;
    for (const event of events) {
      expect(speak(described(event, now)), JSON.stringify(event)).not.toMatch(/[«{]/);
      now = reduce(now, event);
    }
  });
});
