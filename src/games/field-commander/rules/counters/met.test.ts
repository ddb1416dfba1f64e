import { describe, expect, test } from 'vitest';
import { forceNamed } from '../testing/force.ts';
import { stateAfter } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { tracker } from '../tracker/tracker.ts';
import { type Counter, KNOWN_COUNTERS, KNOWN_LEVELS } from './counters.ts';
import { countedNation, countersLeft, cupInput } from './cup.ts';
import { unknownForce } from './forces.ts';
import { enteredNations, withMet, withMetForces, withoutCounter, withWhole } from './met.ts';

const CAVALRY: Counter = {
  nation: 'persian',
  type: 'heavy-cavalry',
  name: '',
  count: 1,
  battle: 3,
  superscript: 1,
  speed: 4,
  twoSided: true,
  reducedBattle: 2,
  reducedSuperscript: 0,
  reducedSpeed: 4,
};
const OF_THE_TEXT = { levels: KNOWN_LEVELS, counters: KNOWN_COUNTERS };
const start = stateAfter([]);
const applied = (events: readonly Event[], met: readonly Counter[]) => withMetForces(events, start.campaign, met).reduce(tracker.reduce, start).campaign;

describe('Fichas de Fuerzas: a counter met on the table is entered once', () => {
  test('the force that was drawn is it, and the box of the campaign knows it', () => {
    const { operations, counters } = applied([{ type: 'operation-force', force: unknownForce('persian') }], [CAVALRY]);
    expect(operations[0]).toMatchObject({ type: 'heavy-cavalry', full: { battle: 3, superscript: 1, speed: 4 }, back: { battle: 2 } });
    expect(operations[0]?.unknown).toBe(undefined);
    expect(counters).toContainEqual(CAVALRY);
  });
  test('several are named in the order in which they were drawn, also where others stand between them', () => {
    const events: Event[] = [
      { type: 'garrison', area: 'Sardis', force: unknownForce('persian') },
      { type: 'garrison', area: 'Sardis', force: forceNamed('persian', 'AR') },
      { type: 'garrison', area: 'Sardis', force: unknownForce('persian') },
    ];
    const { areas } = applied(events, [CAVALRY, { ...CAVALRY, type: 'elephants' }]);
    expect(areas.Sardis?.forces.map(({ type }) => type)).toEqual(['heavy-cavalry', 'archers', 'elephants']);
  });
  test('a force that nobody names stays unknown', () => {
    const { areas } = applied([{ type: 'garrison', area: 'Sardis', force: unknownForce('persian') }], []);
    expect(areas.Sardis?.forces[0]?.unknown).toBe(true);
  });
});

describe('Preparación: a cup of which one counter was met is not whole', () => {
  test('the player still says what comes out of it, and the kind met is among what it may be', () => {
    const { campaign } = [{ type: 'box', box: withMet(OF_THE_TEXT, CAVALRY) } as const].reduce(tracker.reduce, start);
    expect(cupInput(campaign).cupWhole).toBe(false);
    expect(cupInput(campaign).cup.map(({ force: kind }) => kind)).toContain('HC');
  });
  test('nor is one from which a counter was taken away', () => {
    const archers = KNOWN_COUNTERS.find(({ nation, type }) => nation === 'persian' && type === 'archers') as Counter;
    expect(countedNation(withoutCounter(OF_THE_TEXT, archers), 'persian')).toBe(false);
  });
  test('its owner says when all counters of a nation are entered, and that they are not', () => {
    const part = withMet(OF_THE_TEXT, CAVALRY);
    expect(enteredNations(part)).toEqual(['persian']);
    const whole = withWhole(part, ['persian']);
    expect(countedNation(whole, 'persian')).toBe(true);
    expect(countedNation(withWhole(whole, []), 'persian')).toBe(false);
  });
  test('a nation whose counters are whole stays whole', () => {
    const whole = withWhole(withMet(OF_THE_TEXT, CAVALRY), ['persian']);
    expect(countedNation(withMet(whole, { ...CAVALRY, type: 'elephants' }), 'persian')).toBe(true);
    expect(countedNation(withMet(whole, { ...CAVALRY, battle: 2 }, CAVALRY), 'persian')).toBe(true);
    expect(countedNation(withoutCounter(whole, CAVALRY), 'persian')).toBe(false);
  });
  test('one of Alexander’s counters that was missing leaves the others to be bought', () => {
    const engine: Counter = { ...CAVALRY, nation: 'macedonian', type: 'siege-engine', twoSided: false };
    const { campaign } = [{ type: 'box', box: withMet(OF_THE_TEXT, engine) } as const].reduce(tracker.reduce, start);
    expect(countersLeft(campaign, 'AR')).toBe(undefined);
  });
});
