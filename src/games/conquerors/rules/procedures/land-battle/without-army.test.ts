import { describe, expect, test } from 'vitest';
import { applied } from '../../testing/applied.ts';
import { faultsOf } from '../../testing/read.ts';
import { reduce, SETUP } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { overrun } from '../overrun.ts';
import { retreatEnds } from '../retreat-ends.ts';
import { landBattle } from './land-battle.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const LOOSE = { type: 'loose-asp', id: 'left', set: { side: 'persian', place: 'miletus', province: 'caria', asp: 12 } } as const satisfies Event;
const GARRISON: Event = { type: 'garrison', side: 'persian', place: 'miletus', province: 'caria', gsp: 2 };
const MARCH: Event = { type: 'army', army: 'macedonian-1', set: { place: 'miletus', province: 'caria' } };
const WON = { 'battle/macedonian': [4, 4], 'battle/persian': [2, 3], 'loss/macedonian': 2, 'loss/persian': 6, 'wounds/alexander': [1, 1] };

describe('8.1 ASP without an army in a battle', () => {
  const state = once(LOOSE, MARCH);
  const input = landBattle.prefill(state, 'macedonian-1');
  test('are who stands there, with elite level 0, and no army from elsewhere', () => {
    expect(input).toMatchObject({ persian: { army: 'none', asp: 12, gsp: 0, elite: 0, leaders: [] }, place: 'miletus' });
  });
  test('bear their losses, and retreat', () => {
    const { state: after, next } = applied(landBattle, input, { ...WON, 'retreat/persian': 1, 'retreat-mp/persian': 1 }, state);
    expect(after.loose).toMatchObject([{ id: 'left', asp: 9, fatigued: true }]);
    expect(after.armies['persian-1'].asp + after.armies['persian-2'].asp).toBe(82);
    const ends = next.find((one) => one.procedure === 'retreat-ends');
    const gone = applied(retreatEnds, { ...ends?.input, to: 'Latmus', province: 'caria' }, {}, after);
    expect(gone.state.loose).toMatchObject([{ id: 'left', place: 'Latmus', asp: 9 }]);
  });
});

test('8.1, 10.5 ASP without an army do not avoid battle, and fall when overrun', () => {
  const few = once({ ...LOOSE, set: { ...LOOSE.set, asp: 4 } }, MARCH);
  expect(faultsOf(landBattle, { ...landBattle.prefill(once(LOOSE, MARCH), 'macedonian-1'), avoid: true }, once(LOOSE, MARCH))).toContain(
    'illegal avoid 11.3 A',
  );
  const input = { asp: 33, defenderAsp: 4, defenderGsp: 0, place: 'miletus' };
  expect(applied(overrun, input, {}, few).state.loose).toEqual([]);
  expect(faultsOf(overrun, { ...input, avoided: true }, few)).toEqual(['illegal avoided 11.3 A']);
});

describe('8.6 a garrison alone', () => {
  const state = once(GARRISON, MARCH, { type: 'army', army: 'macedonian-1', set: { asp: 12 } });
  const input = landBattle.prefill(state, 'macedonian-1');
  test('is who stands there', () => expect(input).toMatchObject({ persian: { army: 'none', asp: 0, gsp: 2 }, place: 'miletus' }));
  test('2.2 that wins has no elite level to raise', () => {
    const rolls = { 'battle/macedonian': [1, 1], 'battle/persian': [6, 6], 'loss/macedonian': 1, 'loss/persian': 1, 'retreat/macedonian': 1 };
    const many = { ...input, macedonian: { asp: 1, army: 'macedonian-1' }, persian: { asp: 0, gsp: 2 } };
    const { outcome } = applied(landBattle, many, { ...rolls, 'retreat-mp/macedonian': 1 }, state);
    expect(outcome).toMatchObject({ winner: 'persian', double: true, persian: { elite: 0 } });
  });
  test('8.5, 6.1 beaten in a home port it leaves the port to the winner', () => {
    const { next } = applied(landBattle, input, WON, state);
    expect(next).toMatchObject([{ procedure: 'fleet-changes-hands', input: { fleet: 'ionian', side: 'macedonian' } }]);
  });
});

describe('8.7 a tribe that is beaten', () => {
  const there = once({ type: 'army', army: 'macedonian-1', set: { place: 'Zadracarta', province: 'hyrcania', asp: 12 } });
  const battle = { tribe: true, macedonian: { army: 'macedonian-1', asp: 12 }, persian: { asp: 0, gsp: 2 } };
  const rolls = { 'battle/macedonian': [4, 4], 'battle/persian': [2, 3], 'loss/macedonian': 1 };
  test('leaves, that of the province or the one named', () => {
    expect(applied(landBattle, battle, rolls, there).state.tribes).toEqual({ cadusii: 0, uxii: 1, nabataeans: 1 });
    expect(applied(landBattle, { ...battle, people: 'uxii' }, rolls, there).state.tribes).toEqual({ cadusii: 2, uxii: 0, nabataeans: 1 });
  });
});
