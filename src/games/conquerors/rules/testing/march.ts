import type { Typed } from '../../../../core/testing/typed.ts';
import type { Event } from '../tracker/events.ts';
import type { Army, Step } from '../tracker/state.ts';
import type { Apm, ArmyId, Connection, Province, Side } from '../vocabulary.ts';
import type { Deed } from './table.ts';

const hand = (...events: readonly Event[]): Deed => ({ do: 'hand', events });
const step = (to: Step): Deed => ({ do: 'step', to });
const end = (draw?: Apm, again?: Apm): Deed => ({ do: 'end', ...(draw ? { draw } : {}), ...(again ? { again } : {}) });
const resolve = (procedure: string, faces: Typed = {}, input: object = {}, focus?: string): Deed => ({
  ...{ do: 'resolve', procedure, input, faces },
  ...(focus ? { focus } : {}),
});
const army = (id: ArmyId, place: string, province: Province, more: Partial<Army> = {}): Deed =>
  hand({ type: 'army', army: id, set: { place, province, ...more } });
const garrison = (side: Side, place: string, province: Province, gsp: number): Deed => hand({ type: 'garrison', side, place, province, gsp });
const legs = (...path: readonly (readonly [Connection, number])[]): object => ({
  path: path.map(([connection, times]) => ({ connection, times, weather: 'fair' })),
});
const march = (to: string, province: Province, path: object, more: object = {}): Deed => resolve('movement', {}, { to, province, ...path, ...more });

/** 3.1 c, d: garrisons where the players like. */
const SETUP: readonly Deed[] = [
  garrison('macedonian', 'pella', 'macedonia', 2),
  garrison('macedonian', 'athens', 'greece', 1),
  garrison('persian', 'sardes', 'lydia', 2),
  garrison('persian', 'damascus', 'abarnahara', 3),
  garrison('persian', 'tyre', 'phoenicia', 4),
  garrison('persian', 'babylon', 'babylonia', 1),
  garrison('persian', 'susa', 'susiana', 1),
];

/** Rounds 1 to 8: the Granicus as in the book's example, Sardes surrenders, Darius recruits, a third Persian APM in a row. */
const ASIA: readonly Deed[] = [
  march('cyzicus', 'mysia', legs(['strait', 1], ['land', 2]), { declared: 4 }),
  resolve(
    'land-battle',
    {
      ...{ 'battle/macedonian': [4, 6], 'battle/persian': [2, 3], 'retreat/persian': 1, 'retreat-mp/persian': 3 },
      ...{ 'loss/macedonian': 3, 'loss/persian': 3, 'wounds/alexander': [1, 2] },
    },
    {},
    'macedonian-1',
  ),
  army('persian-2', 'sardes', 'lydia', { inside: true }),
  end('persian'),
  step('c3'),
  resolve('movement', {}, { to: 'Ancyra', province: 'phrygia', ...legs(['land', 3]) }, 'persian-2'),
  end('macedonian'),
  step('c3'),
  march('sardes', 'lydia', legs(['land', 3]), { leaving: [{ place: 'cyzicus', province: 'mysia', asp: 0, gsp: 1 }] }),
  resolve('surrender', { 'surrender/city': 3 }, { cityValue: -1 }),
  end('admin'),
  step('d3'),
  hand({ type: 'markers-removed', keepProvinces: false }),
  end('persian'),
  resolve('play-card', {}, { card: 'drought', province: 'caria' }),
  step('c2'),
  hand({ type: 'card', move: 'draw', side: 'persian', card: 'unseen' }),
  end('persian'),
  step('c3'),
  resolve('recruit', { 'recruits/asp': [6, 5, 4] }, { treasury: 'susa', city: 'ecbatana' }),
  end('persian'),
  step('c3'),
  resolve('recruit', { 'recruits/asp': [3, 3, 3] }, { treasury: 'pella', level: 'full' }, 'macedonian-1'),
  end(),
  step('c3'),
  hand({ type: 'leader', leader: 'darius', set: { battle: 3 } }),
  march('issus', 'cilicia', legs(['land', 4]), { army: 'persian-1', declared: 4 }),
  resolve('treasury-strain', { 'strain/treasury': 2 }, { treasury: 'susa', level: 'scarce', mp: 4 }),
  end('macedonian'),
];

/** Rounds 9 to 16: Issus, Tyre and its fleet, an Administrative Phase declared and a drawn one ignored after it. */
const LEVANT: readonly Deed[] = [
  step('c3'),
  march('issus', 'cilicia', legs(['land', 6]), { declared: 6, leaving: [{ place: 'sardes', province: 'lydia', asp: 0, gsp: 1 }] }),
  resolve('treasury-strain', { 'strain/treasury': 1 }, { treasury: 'sardes', level: 'full', mp: 6, alexander: true }),
  resolve(
    'land-battle',
    {
      ...{ 'battle/macedonian': [3, 4], 'battle/persian': [1, 2], 'retreat/persian': 4, 'retreat-mp/persian': 1 },
      ...{ 'loss/macedonian': 5, 'loss/persian': 5, 'wounds/alexander': [4, 4], 'flight/darius': [3, 3] },
    },
    {},
    'macedonian-1',
  ),
  army('persian-1', 'damascus', 'abarnahara', { inside: true }),
  end('macedonian'),
  step('c3'),
  hand({ type: 'royal-family', set: { married: true } }),
  march('tyre', 'phoenicia', legs(['land', 4]), { declared: 4 }),
  hand({ type: 'siege', city: 'tyre', set: { besieger: 'macedonian', army: 'macedonian-1', points: 0 } }),
  step('c4'),
  resolve('siege-assault', { 'assault/city': 5 }, { cityValue: -2 }, 'tyre'),
  end('persian'),
  step('c3'),
  hand({ type: 'administrative-phase' }),
  resolve('restore-treasury', { 'restore/treasury': 6 }, {}, 'susa'),
  step('d3'),
  hand({ type: 'markers-removed', keepProvinces: false }),
  end('admin', 'macedonian'),
  step('c4'),
  resolve('siege-assault', { 'assault/city': 6 }, {}, 'tyre'),
  end('macedonian'),
  step('c4'),
  resolve('siege-assault', { 'assault/city': 6 }, {}, 'tyre'),
  resolve('fleet-changes-hands', {}, { ports: ['tyre'] }, 'tyrian'),
  end('admin'),
  step('d6'),
  resolve('weariness-check'),
  end('macedonian'),
  step('c3'),
  resolve('recruit', { 'recruits/asp': [2, 2, 2] }, { treasury: 'susa', city: 'ecbatana' }),
  end(),
  step('c3'),
  garrison('macedonian', 'tyre', 'phoenicia', 1),
  end('persian'),
];

/** Rounds 17 to 26: a fleet is beaten and refilled, Greece revolts and is calmed, Egypt, Siwa and Alexandria. */
const EGYPT: readonly Deed[] = [
  step('c3'),
  resolve('naval-battle', { 'naval/macedonian': [6, 1, 1], 'naval/persian': [6, 6, 1, 1] }, {}, 'egyptian'),
  end('macedonian'),
  step('c3'),
  resolve('recruit-fleet', {}, { treasury: 'pella', level: 'scarce' }, 'macedonian'),
  end('admin'),
  resolve('restore-treasury', { 'restore/treasury': 3 }, { provinces: ['thrace', 'thessaly', 'illyria'] }, 'pella'),
  end('persian'),
  resolve('play-card', {}, { card: 'revolt' }),
  resolve('revolt', { 'revolt/province': 2 }, {}, 'greece'),
  end('macedonian'),
  step('c3'),
  march('athens', 'greece', legs(['land', 3]), { army: 'macedonian-2' }),
  resolve('end-revolt', {}, {}, 'greece'),
  end('persian'),
  resolve('assassin', { 'assassin/leader': 3 }, { name: 'antipater' }),
  end('macedonian'),
  step('c3'),
  march('memphis', 'egypt', legs(['land', 2], ['desert', 2]), { army: 'macedonian-1', declared: 4 }),
  hand({ type: 'treasury', treasury: 'memphis', set: { owner: 'macedonian' } }),
  end('macedonian'),
  step('c3'),
  march('siwa', 'egypt', legs(['desert', 3]), { army: 'macedonian-1', leaving: [{ place: 'memphis', province: 'egypt', asp: 0, gsp: 1 }] }),
  step('c5'),
  hand({ type: 'victory', set: { siwa: true } }),
  end('admin'),
  step('d4'),
  hand({ type: 'alexandria', place: 'alexandria', province: 'egypt', built: true }),
  end('persian'),
  resolve('illness-and-injury', { 'illness/leader': 1 }, { side: 'persian', name: 'hegelochus' }),
  end('macedonian'),
];

/** Rounds 27 to 31: Gaugamela, Babylon, a free Persian round before the last. */
const BABYLON: readonly Deed[] = [
  step('c3'),
  army('macedonian-1', 'Gaugamela', 'matiene'),
  army('persian-1', 'Gaugamela', 'matiene', { inside: false }),
  resolve(
    'land-battle',
    {
      ...{ 'battle/macedonian': [6, 6], 'battle/persian': [3, 3], 'retreat/persian': 3, 'retreat-mp/persian': 3 },
      ...{ 'loss/macedonian': 6, 'loss/persian': 4, 'wounds/alexander': [5, 6] },
    },
    {},
    'macedonian-1',
  ),
  army('persian-1', 'ecbatana', 'media', { inside: true }),
  end('macedonian'),
  step('c3'),
  march('babylon', 'babylonia', legs(['land', 4]), { army: 'macedonian-1', declared: 4 }),
  resolve('surrender', { 'surrender/city': 2 }, { cityValue: 0 }),
  end('admin'),
  step('d3'),
  hand({ type: 'markers-removed', keepProvinces: false }),
  end('macedonian'),
  step('c3'),
  resolve('recruit', { 'recruits/asp': [4, 4, 4] }, { treasury: 'susa', level: 'scarce', city: 'ecbatana' }),
  end(),
  step('c3'),
  garrison('macedonian', 'babylon', 'babylonia', 1),
];

/** The march from the Hellespont to Babylon in 31 action rounds, worked out from the rules. */
export const MARCH: readonly Deed[] = [...SETUP, ...ASIA, ...LEVANT, ...EGYPT, ...BABYLON];

/** A board in progress, the setup behind it (3.1 c), then an Administrative Phase drawn and one declared, step by step (3.3 D). */
export const ADMINISTRATION: readonly Deed[] = [
  end('persian'),
  hand({ type: 'treasury', treasury: 'susa', set: { level: 'scarce' } }),
  hand({ type: 'treasury', treasury: 'sardes', set: { level: 'empty' } }),
  hand({ type: 'province', province: 'caria', set: { drought: true } }),
  hand({ type: 'province', province: 'phrygia', set: { devastated: true } }),
  garrison('macedonian', 'pelusium', 'egypt', 2),
  hand({ type: 'fleet', fleet: 'egyptian', set: { owner: 'macedonian' } }),
  garrison('persian', 'sardes', 'lydia', 3),
  army('persian-2', 'sardes', 'lydia', { inside: true }),
  hand({ type: 'army', army: 'persian-2', set: { useless: true, fatigued: true } }),
  hand({ type: 'army', army: 'macedonian-2', set: { fatigued: true } }),
  hand({ type: 'weariness', by: 16 }),
  hand({ type: 'wounds', by: 20 }),
  end('admin'),
  resolve('restore-treasury', { 'restore/treasury': 6 }, {}, 'susa'),
  resolve('restore-treasury', { 'restore/treasury': 3 }, {}, 'sardes'),
  step('d2'),
  garrison('persian', 'sardes', 'lydia', 1),
  step('d3'),
  hand({ type: 'army', army: 'persian-2', set: { useless: false, fatigued: false } }),
  hand({ type: 'markers-removed', keepProvinces: false }),
  step('d4'),
  hand({ type: 'alexandria', place: 'alexandria', province: 'egypt', built: true }),
  step('d5'),
  resolve('survival-of-alexander', { 'survival/alexander': 4 }),
  step('d6'),
  resolve('weariness-check', { 'check/weariness': 3 }),
  end('persian'),
  step('c3'),
  hand({ type: 'administrative-phase' }),
  resolve('restore-treasury', { 'restore/treasury': 6 }, {}, 'sardes'),
  step('d3'),
  hand({ type: 'markers-removed', keepProvinces: true }),
  step('d5'),
  resolve('survival-of-alexander', { 'survival/alexander': 2 }),
];
