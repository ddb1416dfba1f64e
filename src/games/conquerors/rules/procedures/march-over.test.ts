import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { acts } from '../acts.ts';
import { applied } from '../testing/applied.ts';
import { faultsOf, situation } from '../testing/read.ts';
import { eventFaults, reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { movement } from './movement/movement.ts';
import { navalBattle } from './naval-battle/naval-battle.ts';
import { revolt } from './revolt.ts';

const FRESH = start(SETUP);
const from = (state: State, ...events: readonly Event[]): State => events.reduce(reduce, state);
const ROUND: readonly Event[] = [
  { type: 'round', number: 5, side: 'macedonian' },
  { type: 'step', to: 'c3' },
  { type: 'activity', activity: 'move' },
];
const MOVING = from(FRESH, ...ROUND);
const step = (connection: string, times = 1) => [{ connection, times, weather: 'fair' }];
const march = (to: string, more: object = {}) => ({ army: 'macedonian-1', alexander: true, declared: 6, path: step('land'), to, province: 'mysia', ...more });
const MET = applied(movement, march('cyzicus'), {}, MOVING).state;
const fight = (ours: readonly number[], theirs: readonly number[], state = MET): State => {
  const faces = {
    ...{ 'battle/macedonian': ours, 'battle/persian': theirs, 'wounds/alexander': [1, 1], 'loss/macedonian': 1, 'loss/persian': 1 },
    ...{ 'retreat/macedonian': 5, 'retreat-mp/macedonian': 1, 'retreat/persian': 5, 'retreat-mp/persian': 1 },
  };
  return applied(landBattle, landBattle.prefill(state), faces, state).state;
};
const about = (state: State, id: string): readonly string[] =>
  acts({ ...factsOf(situation()), state }).flatMap((one) => (one.about.includes(id) ? [one.id] : []));
const leaving = (state: State, event: Event = { type: 'step', to: 'c5' }) =>
  eventFaults(state, event).map(({ severity, found, cite }) => `${severity} ${found} ${cite?.at}`);

describe('11.1, 11.3 E a march goes on after a victory alone', () => {
  test('the winner goes on once the beaten have left (11.2); their retreat is proposed, and the segment is not left before it', () => {
    const won = fight([6, 6], [1, 1]);
    const on = march('abydos', { used: 1 });
    expect([faultsOf(movement, on, won), leaving(won), leaving(won, { type: 'end-round' })]).toEqual([
      ['illegal army 11.3 E'],
      ['illegal persian-2 11.3 E'],
      ['illegal persian-2 11.3 E'],
    ]);
    expect(about(won, 'army/persian-2')).toEqual(['retreat-ends army/persian-2']);
    expect(faultsOf(movement, on, reduce(won, { type: 'army', army: 'persian-2', set: { place: 'sardes', inside: true } }))).toEqual([]);
  });
  test('who lost or drew neither marches nor attacks, and no such thing is proposed', () => {
    for (const [ours, theirs] of [
      [
        [1, 1],
        [5, 5],
      ],
      [
        [1, 1],
        [3, 3],
      ],
    ] as const) {
      const after = fight(ours, theirs);
      expect(faultsOf(movement, march('abydos'), after)).toContain('illegal army 11.1');
      expect(faultsOf(landBattle, landBattle.prefill(after), after)).toContain('illegal macedonian.army 11.1');
      expect(about(after, 'army/macedonian-1')).toEqual(['retreat-ends army/macedonian-1']);
    }
  });
  test('nor who was intercepted on its march and draws (10.6): it stands, and goes no further', () => {
    const met = landBattle.prefill(MET);
    const faces = { 'battle/macedonian': [1, 1], 'battle/persian': [3, 3], 'wounds/alexander': [1, 1], 'loss/macedonian': 1, 'loss/persian': 1 };
    const { outcome, state } = applied(landBattle, { ...met, attacker: 'persian' }, faces, MET);
    expect([outcome.result, state.armies['persian-2'].retreats]).toEqual(['draw', true]);
    const left = reduce(state, { type: 'army', army: 'persian-2', set: { place: 'sardes', inside: true } });
    expect(faultsOf(movement, march('abydos', { used: 1 }), left)).toEqual(['illegal army 11.1']);
  });
  test('in the next round it may', () => {
    const later = from(
      fight([1, 1], [3, 3]),
      { type: 'round', number: 6, side: 'macedonian' },
      { type: 'step', to: 'c3' },
      { type: 'activity', activity: 'move' },
    );
    expect(faultsOf(movement, march('abydos'), later)).toEqual([]);
  });
});

describe('10.3 a march stops where the enemy stands', () => {
  test('until it has fought; to fight is proposed, to move on is not', () => {
    expect(faultsOf(movement, march('abydos', { used: 1 }), MET)).toEqual(['illegal army 10.3']);
    expect(faultsOf(movement, march('abydos'), MET)).toContain('illegal used 10.1');
    expect(about(MET, 'army/macedonian-1')).toEqual([expect.stringContaining('land-battle')]);
  });
  test('GSP may be inside a Major City nobody entered as one: a doubt; a known one is passed by', () => {
    const garrison = (place: string): State =>
      applied(movement, march(place), {}, from(MOVING, { type: 'garrison', side: 'persian', place, province: 'none', gsp: 2 })).state;
    expect(faultsOf(movement, march('abydos', { used: 1 }), garrison('x'))).toEqual(['doubtful army 10.3']);
    expect(faultsOf(movement, march('abydos', { used: 1 }), garrison('sardes'))).toEqual([]);
  });
});

describe('10.3, 11.5 who shares a space when an action ends', () => {
  test('ASP of both sides are a doubt, by whichever way the segment is left', () => {
    expect(leaving(MET)).toEqual(['doubtful cyzicus 10.3']);
    expect(leaving(MET, { type: 'end-round' })).toEqual(['doubtful cyzicus 10.3']);
    expect(leaving(MOVING)).toEqual([]);
  });
  test('not in a first round that nobody has played, nor across the walls of a city', () => {
    const met: Event = { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus' } };
    expect(leaving(from(FRESH, met))).toEqual([]);
    expect(leaving(from(MOVING, met, { type: 'army', army: 'persian-2', set: { inside: true } }))).toEqual([]);
  });
  test('fleets are, where one of them sailed there; at independent Rhodes they may', () => {
    const sail = (port: string): State => {
      const there = from(MOVING, { type: 'fleet', fleet: 'ionian', set: { port } });
      return applied(movement, { mover: 'fleet', fleet: 'macedonian', declared: 4, path: step('sea'), to: port }, {}, there).state;
    };
    expect(leaving(sail('salamis'))).toEqual(['doubtful salamis 11.5']);
    expect(leaving(sail('rhodes'))).toEqual([]);
    expect(leaving(from(MOVING, { type: 'fleet', fleet: 'ionian', set: { port: 'chersonese' } }))).toEqual([]);
  });
});

test('11.5 a fleet that met an enemy in its port fights before it sails on: a doubt, for the beaten may not have gone yet', () => {
  const there = from(MOVING, { type: 'fleet', fleet: 'ionian', set: { port: 'chios' } });
  const sailing = { mover: 'fleet', fleet: 'macedonian', declared: 4, path: step('sea'), to: 'chios' };
  const met = applied(movement, sailing, {}, there).state;
  expect(faultsOf(movement, { ...sailing, to: 'miletus' }, met)).toEqual(['doubtful fleet 11.5']);
  expect(faultsOf(movement, { ...sailing, to: 'miletus' }, from(met, { type: 'fleet', fleet: 'ionian', set: { port: 'lesbos' } }))).toEqual([]);
});

test('11.5 a fleet that wins sails on once the beaten has gone, one that goes back does not', () => {
  const sailing = { mover: 'fleet', fleet: 'macedonian', declared: 4, path: step('sea'), to: 'salamis' };
  const there = applied(movement, sailing, {}, MOVING);
  const [offer] = there.next;
  const on = (ours: readonly number[]) => {
    const after = applied(navalBattle, offer?.input ?? {}, { 'naval/macedonian': ours, 'naval/persian': [1, 1, 1, 1] }, there.state).state;
    return faultsOf(movement, { ...sailing, to: 'tyre' }, from(after, { type: 'fleet', fleet: 'ionian', set: { port: 'lesbos' } }));
  };
  expect(on([6, 1, 1])).toEqual([]);
  expect(on([1, 1, 1])).toEqual(['illegal fleet 10.7']);
});

describe('11.4, 9.0 a siege of nobody is over', () => {
  const siege = (city: string, army: 'macedonian-1' | 'macedonian-2'): readonly Event[] => [
    { type: 'garrison', side: 'persian', place: city, province: 'lydia', gsp: 2 },
    { type: 'army', army, set: { place: city, province: 'lydia' } },
    { type: 'siege', city, set: { besieger: 'macedonian', army } },
  ];
  test('each of those a revolt empties, its effects told apart', () => {
    const both = from(MOVING, ...siege('sardes', 'macedonian-1'), ...siege('x', 'macedonian-2'));
    const { state } = applied(revolt, { province: 'lydia' }, { 'revolt/province': 1 }, both);
    expect([state.sieges, state.weariness]).toEqual([[], 2]);
    const ids = revolt.effects({ value: 2, revolts: true }, { province: 'lydia', frontier: false }, both).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('not where an army is left in the city', () => {
    const held = from(MOVING, ...siege('sardes', 'macedonian-1'), { type: 'army', army: 'persian-2', set: { place: 'sardes', inside: true } });
    expect(applied(revolt, { province: 'lydia' }, { 'revolt/province': 1 }, held).state.sieges).toHaveLength(1);
  });
  test('8.6 with the garrison that is taken away in an Administrative Phase; the city is the besieger’s', () => {
    const admin = from(MOVING, ...siege('sardes', 'macedonian-1'), { type: 'round', number: 6, side: 'admin' }, { type: 'step', to: 'd2' });
    const gone = acts({ ...factsOf(situation()), state: admin }).find(({ id }) => id === 'garrison sardes');
    const after = from(admin, ...(gone && 'events' in gone.deed ? gone.deed.events : []));
    expect([after.sieges, after.weariness, after.treasuries.sardes.owner]).toEqual([[], 1, 'macedonian']);
  });
});
