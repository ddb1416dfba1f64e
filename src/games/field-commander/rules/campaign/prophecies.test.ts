import { describe, expect, test } from 'vitest';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { endCampaign } from '../procedures/end-campaign.ts';
import { oracle } from '../procedures/oracle.ts';
import { prophecyProcedure } from '../procedures/prophecy.ts';
import { Table } from '../testing/playing.ts';
import { eventFaults, resolve, situation, stateAfter, whole, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { sequence } from '../tracker/sequence.ts';
import type { AcceptedProphecy, State } from '../tracker/state.ts';
import type { Prophecy } from '../vocabulary.ts';

const turn: Event = { type: 'advance' };
const table = (prophecy: Prophecy, deadline: number, ...then: readonly Event[]): Table =>
  new Table(stateAfter([{ type: 'begin', map: { ...KNOWN_MAPS.granicus, gold: 10, level: 3 } }, turn, { type: 'accept', prophecy, deadline }, ...then]));
const only = ({ campaign }: State): AcceptedProphecy | undefined => campaign.prophecies[0];
const faults = (state: State, event: Event): string[] => eventFaults(state, event).map(({ severity, expected }) => `${severity} ${expected.say}`);
const lead = (state: State) => sequence(state).find(({ status }) => status === 'now');

describe('Las Profecías: what is reached is reached', () => {
  test('"Con lanzas de plata": 15 gold at any moment count, though they are spent again', () => {
    const { state } = table('silver-lances', 4, { type: 'gold', by: 5 }, { type: 'gold', by: -12 });
    expect(state.campaign.gold).toBe(3);
    expect(only(state)).toMatchObject({ outcome: 'open', reached: 'itself' });
  });
  test('it stays met after its number is over, and is not called failed', () => {
    const { state } = table('silver-lances', 2, { type: 'gold', by: 5 }, { type: 'gold', by: -12 }, turn, turn);
    expect(faults(state, { type: 'prophecy', prophecy: 'silver-lances', outcome: 'met' })).toEqual([]);
    expect(faults(state, { type: 'prophecy', prophecy: 'silver-lances', outcome: 'failed' })).toEqual(['illegal fault/prophecy-stays-met']);
  });
  test('met too late it has failed', () => {
    const { state } = table('silver-lances', 2, turn, turn, { type: 'gold', by: 5 });
    expect(only(state)?.reached).toBeUndefined();
    expect(faults(state, { type: 'prophecy', prophecy: 'silver-lances', outcome: 'met' })).toEqual(['illegal fault/prophecy-late']);
    expect(faults(state, { type: 'prophecy', prophecy: 'silver-lances', outcome: 'failed' })).toEqual([]);
    expect(wrongWith(prophecyProcedure, { ...prophecyProcedure.prefill(state), met: true }, state).map(({ expected }) => expected.say)).toEqual([
      'fault/prophecy-late',
    ]);
  });
  test('"El cuidado": two key areas at one moment within its number', () => {
    const conquer = (area: string): Event => ({ type: 'conquer', area, how: 'governed', gold: 0 });
    expect(only(table('care', 5, conquer('Sardis')).state)?.reached).toBeUndefined();
    expect(only(table('care', 5, conquer('Sardis'), conquer('Lycia')).state)?.reached).toBe('itself');
  });
  test('"Haz de tu propio genio": the whole last turn of its number counts when it ends', () => {
    const { state } = table('own-genius', 3, turn, { type: 'now', change: { advisorUsed: true } }, turn, turn);
    expect(state.campaign.turn).toBe(4);
    expect(only(state)?.reached).toBe('itself');
  });
  test('what is settled is not settled again', () => {
    const met: Event = { type: 'prophecy', prophecy: 'winds', outcome: 'met' };
    expect(faults(table('winds', 3, met).state, met)).toEqual(['illegal fault/prophecy-settled']);
    expect(faults(table('winds', 3).state, { ...met, prophecy: 'care' })).toEqual(['illegal fault/prophecy-not-accepted']);
  });
});

describe('Completar y fallar una Profecía: Now leads to it', () => {
  test('one that was reached glorifies', () => {
    const playing = table('silver-lances', 4, { type: 'gold', by: 5 });
    expect(lead(playing.state)).toMatchObject({ procedure: 'prophecy', input: { prophecy: 'silver-lances' } });
    playing.play(prophecyProcedure);
    expect(playing.state.campaign).toMatchObject({ level: 4, prophecies: [{ outcome: 'met' }] });
    expect(lead(playing.state)?.procedure).not.toBe('prophecy');
  });
  test('one whose number is over takes a level or an advisor', () => {
    const playing = table('care', 2, { type: 'advisor', advisor: 'parmenion', to: 'with' }, turn, turn);
    playing.play(prophecyProcedure, { 'penalty/care': 'parmenion' });
    expect(playing.state.campaign).toMatchObject({ level: 3, advisors: [], advisorsGone: ['parmenion'], prophecies: [{ outcome: 'failed' }] });
  });
  test('with neither to give the campaign is lost', () => {
    const { state } = table('care', 2, { type: 'set', what: 'level', to: 1 }, turn, turn);
    const input = whole(prophecyProcedure, prophecyProcedure.prefill(state));
    const { outcome } = resolve(prophecyProcedure, input);
    expect(prophecyProcedure.next(outcome, input, state)).toEqual([{ procedure: 'end-campaign', input: { result: 'lost' } }]);
  });
  test('nothing has failed before its number is over', () => {
    const { state } = table('care', 3);
    expect(wrongWith(prophecyProcedure, { ...prophecyProcedure.prefill(state), met: false }, state).map(({ expected }) => expected.say)).toEqual([
      'fault/prophecy-open',
    ]);
  });
  test('"Ruega a los vientos": 5 gold are paid', () => {
    const playing = table('winds', 3);
    playing.play(prophecyProcedure, {}, { met: true });
    expect(playing.state.campaign).toMatchObject({ gold: 5, level: 4 });
  });
  test('at the end of a campaign one that was reached is rewarded, not punished', () => {
    const playing = table('silver-lances', 4, { type: 'gold', by: 5 });
    expect(playing.play(endCampaign)).toMatchObject({ level: 4, result: 'won' });
    expect(only(playing.state)?.outcome).toBe('met');
  });
});

describe('"La serpiente": an advisor lost as a penalty, a ruling', () => {
  const lost = (): Table =>
    table('serpent', 4, { type: 'advisor', advisor: 'parmenion', to: 'with' }, { type: 'advisor', advisor: 'parmenion', to: 'gone', penalty: true });
  test('fulfils it, or does not', () => {
    const { state } = lost();
    expect(only(state)?.reached).toBe('penalty');
    const input = whole(prophecyProcedure, prophecyProcedure.prefill(state));
    expect(resolve(prophecyProcedure, input).outcome).toMatchObject({ met: true, level: 4 });
    expect(resolve(prophecyProcedure, input, { 'penalty/serpent': 'level' }, situation({ 'lost-advisor': 'not' })).outcome).toMatchObject({
      met: false,
      level: 2,
    });
  });
  test('a discard of one’s own fulfils it', () => {
    expect(only(table('serpent', 4, { type: 'advisor', advisor: 'parmenion', to: 'gone' }).state)?.reached).toBe('itself');
  });
});

describe('Fichas de Profecías: the app draws the counter', () => {
  const macedonia = (): Table => new Table(stateAfter([{ type: 'begin' }, turn, { type: 'move', to: 'Chaeronea' }, { type: 'move', to: 'Macedonia' }]));
  test('accepted unseen, then turned: its number counts from here', () => {
    const playing = macedonia();
    playing.play(oracle, { 'oracle/accept': 'accept', 'oracle/counter': 'bulls-or-lions' });
    expect(playing.state.campaign.areas.Macedonia).toMatchObject({ oracle: 'taken' });
    expect(only(playing.state)).toMatchObject({ prophecy: 'bulls-or-lions', deadline: 3, outcome: 'open' });
  });
  test('a counter that was seen is not drawn again', () => {
    const playing = macedonia().act({ type: 'accept', prophecy: 'care', deadline: 4 });
    expect(oracle.prefill(playing.state).left).not.toContain('care');
  });
  test('avoided, its counter is gone', () => {
    const playing = macedonia();
    playing.play(oracle, { 'oracle/accept': 'avoid' });
    expect(playing.state.campaign).toMatchObject({ prophecies: [], areas: { Macedonia: { oracle: 'avoided' } } });
  });
});
