import { describe, expect, test } from 'vitest';
import { stopping } from '../../../core/fault.ts';
import { readInput } from '../../../core/fields.ts';
import { procedureOf } from '../../../core/game.ts';
import { LANGUAGES, speaker, tongue } from '../../../core/words.ts';
import { words as en } from '../words/en.ts';
import { words as es } from '../words/es.ts';
import { words as it } from '../words/it.ts';
import { rules } from './rules.ts';
import { read } from './testing/read.ts';
import { describe as described } from './tracker/describe.ts';
import type { Event } from './tracker/events.ts';
import { eventFaults } from './tracker/faults.ts';
import { reduce } from './tracker/reduce.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';
import type { Apm } from './vocabulary.ts';

type Faces = Readonly<Record<string, number | string | readonly (number | string)[]>>;

/** A game at the table: procedures filled in from the state, dice typed, every offered effect applied. */
class Table {
  readonly begun: State = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
  readonly events: Event[] = [];
  state: State = this.begun;
  act(...events: readonly Event[]): void {
    for (const event of events) {
      const stop = stopping(eventFaults(this.state, event), false);
      expect(stop, `round ${this.state.round.number}: ${JSON.stringify(event)}`).toEqual([]);
      this.events.push(event);
      this.state = reduce(this.state, event);
    }
  }
  resolve(id: string, input: object, faces: Faces, focus?: string): Record<string, unknown> {
    const procedure = procedureOf(rules, id);
    const full = readInput(procedure.fields, { ...procedure.prefill(this.state, focus), ...input });
    expect(full.faults).toEqual([]);
    expect(stopping(procedure.faults(full.input, this.state), false), `round ${this.state.round.number}: ${id}`).toEqual([]);
    const outcome = read(procedure, full.input as object, faces) as Record<string, unknown>;
    this.act(...procedure.effects(outcome, full.input, this.state).map((effect) => effect.event as Event));
    return outcome;
  }
  /** Ends the round and draws; a third in a row leaves the opponent's free round under way. */
  draw(apm: Apm, again?: Apm): void {
    this.act({ type: 'end-round' });
    this.resolve('draw-apm', {}, again ? { 'draw/apm': apm, 'draw/again': again } : { 'draw/apm': apm });
  }
  to(...steps: readonly ('c1' | 'c3' | 'c4' | 'd3' | 'd4')[]): void {
    for (const to of steps) this.act({ type: 'step', to });
  }
}

/** The march from the Hellespont to Babylon, in 31 action rounds. */
function march(): Table {
  const t = new Table();
  const battle = (roll: Faces, input: object = {}, focus = 'macedonian-1'): Record<string, unknown> => t.resolve('land-battle', input, roll, focus);
  t.resolve(
    'movement',
    {
      declared: 4,
      path: [
        { connection: 'strait', times: 1, weather: 'fair' },
        { connection: 'land', times: 2, weather: 'fair' },
      ],
      to: 'Cyzicus',
      province: 'mysia',
    },
    {},
  );
  battle({
    ...{ 'battle/macedonian': [4, 6], 'battle/persian': [2, 3], 'retreat/persian': 1, 'retreat-mp/persian': 3 },
    ...{ 'loss/macedonian': 3, 'loss/persian': 3, 'wounds/alexander': [1, 2] },
  });
  t.act(
    { type: 'army', army: 'persian-2', set: { place: 'Sardes', province: 'lydia', inside: true } },
    { type: 'province', province: 'mysia', set: { control: 'macedonian' } },
  );
  t.draw('persian');
  t.resolve('recruit', { treasury: 'susa', city: 'babylon' }, { 'recruits/asp': [6, 5, 4] });
  t.draw('macedonian');
  t.act(
    { type: 'army', army: 'persian-2', set: { place: 'Damascus', province: 'abarnahara' } },
    { type: 'army', army: 'macedonian-1', set: { place: 'Sardes', province: 'lydia' } },
  );
  t.resolve('surrender', { city: 'Sardes', cityValue: -1, defenderGsp: 2 }, { 'surrender/city': 3 });
  t.act({ type: 'treasury', treasury: 'sardes', set: { owner: 'macedonian' } }, { type: 'province', province: 'lydia', set: { control: 'macedonian' } });
  t.draw('admin');
  t.resolve('restore-treasury', { provinces: ['media', 'persis'] }, { 'restore/treasury': 4 }, 'susa');
  t.to('d3');
  t.act({ type: 'army', army: 'persian-2', set: { useless: false } }, { type: 'markers-removed', keepProvinces: false });
  t.draw('persian');
  t.resolve('play-card', { card: 'drought', province: 'caria' }, {});
  t.act({ type: 'card', move: 'draw', side: 'persian', card: 'unseen' });
  t.draw('persian');
  t.to('c3');
  t.resolve('recruit', { treasury: 'susa', city: 'babylon' }, { 'recruits/asp': [1, 2, 3] });
  t.draw('persian');
  t.resolve('recruit', { treasury: 'pella', level: 'full' }, { 'recruits/asp': [3, 3, 3] }, 'macedonian-1');
  t.act({ type: 'end-round' });
  t.act({ type: 'army', army: 'persian-1', set: { place: 'Issus', province: 'cilicia' } });
  t.draw('macedonian');
  t.act({ type: 'army', army: 'macedonian-1', set: { place: 'Issus', province: 'cilicia' } });
  t.act({ type: 'leader', leader: 'darius', set: { battle: 3 } });
  battle({
    ...{ 'battle/macedonian': [3, 4], 'battle/persian': [1, 2], 'retreat/persian': 4, 'retreat-mp/persian': 1 },
    ...{ 'loss/macedonian': 5, 'loss/persian': 5, 'wounds/alexander': [4, 4], 'flight/darius': [3, 3] },
  });
  t.draw('macedonian');
  t.act({ type: 'royal-family', set: { married: true } }, { type: 'army', army: 'macedonian-1', set: { place: 'Tyre', province: 'phoenicia' } });
  t.act({ type: 'siege', city: 'Tyre', set: { besieger: 'macedonian', army: 'macedonian-1', points: 0 } });
  t.to('c4');
  t.resolve('siege-assault', { cityValue: -2, defenderGsp: 4 }, { 'assault/city': 5 }, 'Tyre');
  t.draw('persian');
  t.to('c3');
  t.act({ type: 'administrative-phase' });
  t.resolve('restore-treasury', {}, { 'restore/treasury': 6 }, 'susa');
  t.to('d3');
  t.act({ type: 'markers-removed', keepProvinces: false });
  t.draw('admin', 'macedonian');
  t.to('c4');
  t.resolve('siege-assault', { cityValue: -2, defenderGsp: 4 }, { 'assault/city': 6 }, 'Tyre');
  t.draw('macedonian');
  t.to('c4');
  t.resolve('siege-assault', { cityValue: -2, defenderGsp: 4 }, { 'assault/city': 6 }, 'Tyre');
  t.draw('admin');
  t.resolve('weariness-check', {}, {});
  t.draw('macedonian');
  t.resolve('recruit', { treasury: 'susa', city: 'babylon' }, { 'recruits/asp': [2, 2, 2] });
  t.act({ type: 'end-round' });
  t.act(
    { type: 'army', army: 'macedonian-1', set: { place: 'Damascus' } },
    { type: 'army', army: 'persian-2', set: { place: 'Babylon', province: 'babylonia' } },
  );
  t.resolve('surrender', { city: 'Damascus', cityValue: -1, defenderGsp: 3 }, { 'surrender/city': 1 });
  t.draw('persian');
  t.resolve('naval-battle', {}, { 'naval/macedonian': [6, 1, 1], 'naval/persian': [6, 6, 1, 1] }, 'tyrian');
  t.draw('macedonian');
  t.resolve('recruit-fleet', { treasury: 'pella', level: 'scarce' }, {}, 'macedonian');
  t.draw('admin');
  t.resolve('restore-treasury', { provinces: ['thrace', 'thessaly', 'illyria'] }, { 'restore/treasury': 3 }, 'pella');
  t.draw('persian');
  t.act({ type: 'card', move: 'play', side: 'persian', card: 'revolt' });
  t.resolve('revolt', {}, { 'revolt/province': 2 }, 'greece');
  t.draw('macedonian');
  t.act({ type: 'army', army: 'macedonian-2', set: { place: 'Athens', province: 'greece' } });
  t.resolve('end-revolt', {}, {}, 'greece');
  t.draw('persian');
  t.resolve('assassin', { name: 'antipater' }, { 'assassin/leader': 3 });
  t.draw('macedonian');
  t.act(
    { type: 'army', army: 'macedonian-1', set: { place: 'Memphis', province: 'egypt' } },
    { type: 'treasury', treasury: 'memphis', set: { owner: 'macedonian' } },
  );
  t.act({ type: 'province', province: 'egypt', set: { control: 'macedonian' } });
  t.draw('macedonian');
  t.resolve('movement', { path: [{ connection: 'desert', times: 3, weather: 'fair' }], to: 'Siwa', province: 'egypt' }, {});
  t.act({ type: 'victory', set: { siwa: true } });
  t.draw('admin');
  t.to('d4');
  t.act({ type: 'alexandria', place: 'Alexandria', province: 'egypt', built: true });
  t.draw('persian');
  t.resolve('illness-and-injury', { side: 'persian', name: 'hegelochus' }, { 'illness/leader': 1 });
  t.draw('macedonian');
  t.act(
    { type: 'army', army: 'macedonian-1', set: { place: 'Gaugamela', province: 'matiene' } },
    { type: 'army', army: 'persian-1', set: { place: 'Gaugamela', province: 'matiene' } },
  );
  battle({
    ...{ 'battle/macedonian': [6, 6], 'battle/persian': [3, 3], 'retreat/persian': 3, 'retreat-mp/persian': 3 },
    ...{ 'loss/macedonian': 6, 'loss/persian': 4, 'wounds/alexander': [5, 6] },
  });
  t.draw('macedonian');
  t.act(
    { type: 'army', army: 'macedonian-1', set: { place: 'Babylon', province: 'babylonia' } },
    { type: 'army', army: 'persian-2', set: { place: 'Ecbatana', province: 'media' } },
  );
  t.resolve('surrender', { city: 'Babylon', defenderGsp: 1 }, { 'surrender/city': 2 });
  t.act({ type: 'treasury', treasury: 'babylon', set: { owner: 'macedonian' } }, { type: 'province', province: 'babylonia', set: { control: 'macedonian' } });
  t.draw('admin');
  t.act({ type: 'markers-removed', keepProvinces: false });
  t.draw('macedonian');
  t.resolve('recruit', { treasury: 'susa', level: 'scarce', city: 'ecbatana' }, { 'recruits/asp': [4, 4, 4] });
  t.act({ type: 'end-round' });
  return t;
}

describe('a scripted game of 31 action rounds', () => {
  const table = march();
  const { state } = table;
  test('the armies', () => {
    expect(state.armies['macedonian-1']).toMatchObject({ asp: 31, elite: 5, fatigued: false, useless: false, place: 'Babylon' });
    expect(state.armies['macedonian-2']).toMatchObject({ asp: 15, elite: 2, place: 'Athens' });
    expect(state.armies['persian-1']).toMatchObject({ asp: 26, elite: 0, fatigued: false, useless: false });
    expect(state.armies['persian-2']).toMatchObject({ asp: 32, elite: 0, useless: false, place: 'Ecbatana' });
    expect(state.loose.map((one) => [one.place, one.asp])).toEqual([
      ['Babylon', 27],
      ['Ecbatana', 12],
    ]);
  });
  test('pools, tracks, fleets', () => {
    expect([state.pools, state.weariness, state.wounds]).toEqual([{ macedonian: 66, persian: 136 }, 5, 3]);
    expect([state.fleets.macedonian.nsp, state.fleets.tyrian.nsp]).toEqual([3, 3]);
  });
  test('treasuries', () => {
    const levels = Object.fromEntries(Object.entries(state.treasuries).map(([id, one]) => [id, `${one.owner[0]} ${one.level}`]));
    expect(levels).toEqual({
      ...{ pella: 'm scarce', sardes: 'm full', damascus: 'p full', memphis: 'm full' },
      ...{ babylon: 'm full', susa: 'p empty', ecbatana: 'p full', persepolis: 'p full' },
    });
    expect(state.royalTreasury).toMatchObject({ owner: 'macedonian', with: 'macedonian-1' });
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
    const states: State[] = [table.begun];
    for (const event of table.events) states.push(reduce(states.at(-1) as State, event));
    expect(states.at(-1)).toEqual(state);
    for (let n = table.events.length; n >= 0; n -= 10) expect(table.events.slice(0, n).reduce(reduce, table.begun)).toEqual(states[n]);
  });
  test.each(LANGUAGES)('the journal speaks %s', (language) => {
    const speak = speaker(tongue(language), [{ en, it, es }[language]]);
    let now = table.begun;
    for (const event of table.events) {
      expect(speak(described(event, now)), JSON.stringify(event)).not.toMatch(/[«{]/);
      now = reduce(now, event);
    }
  });
});
