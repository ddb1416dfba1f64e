import { describe, expect, test } from 'vitest';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { readInput } from '../../../../core/read-input.ts';
import { faultsOf, read } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from '../tracker/events.ts';
import { sequence } from '../tracker/sequence.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { avoidBattle } from './avoid-battle.ts';
import { attrition } from './cards/attrition.ts';
import { commandIndecision } from './cards/one-die.ts';
import { playCard } from './cards/play-card/play-card.ts';
import { randomCard } from './cards/random-card.ts';
import { fleetChangesHands } from './fleet-changes-hands.ts';
import { interception } from './interception.ts';
import { landBattle } from './land-battle/land-battle.ts';
import { movement } from './movement/movement.ts';
import { overrun } from './overrun.ts';
import { restoreTreasury } from './restore-treasury.ts';
import { revolt } from './revolt.ts';
import { siegeAssault } from './siege-assault/siege-assault.ts';
import { surrender } from './surrender.ts';
import { treasuryStrain } from './treasury-strain.ts';
import { wearinessCheck } from './weariness-check.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const ROUND_2: Event = { type: 'round', number: 2, side: 'macedonian' };
const army = (id: 'macedonian-1' | 'macedonian-2' | 'persian-1' | 'persian-2', set: object): Event => ({ type: 'army', army: id, set });
/** What a procedure offers next, with the input of each. */
function next(procedure: AnyProcedure, state: State, input: object, faces: Record<string, number> = {}) {
  const full = readInput(procedure.fields, { ...procedure.prefill(state), ...input }).input;
  return procedure.next(read(procedure, full, faces), full, state);
}
const ids = (offers: readonly { readonly procedure: string }[]): string[] => offers.map((one) => one.procedure);
const named = (state: State, id: string) => sequence(state).find((step) => step.id === id);

describe('what a move leads to', () => {
  const march = { army: 'macedonian-1', side: 'macedonian', to: 'cyzicus', province: 'mysia' };
  test('11.3 G a tired army attacks nobody', () => {
    expect(ids(next(movement, at(), march))).toEqual(['land-battle']);
    expect(ids(next(movement, at(army('macedonian-1', { fatigued: true })), march))).toEqual([]);
  });
  test('10.9 nor does one that devastates', () => expect(ids(next(movement, at({ type: 'activity', activity: 'devastate' }), march))).toEqual([]));
  test('10.5 an overrun against eight times fewer, filled in', () => {
    const few = at(army('persian-2', { asp: 4 }));
    expect(next(movement, few, march)).toMatchObject([
      { procedure: 'overrun', input: { side: 'macedonian', asp: 33, defenderAsp: 4, defenderGsp: 0, army: 'persian-2', place: 'cyzicus' } },
    ]);
  });
  test('11.4 no surrender is demanded without a line of communication', () => {
    const held: Event = { type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 3 };
    const before = { ...march, to: 'sardes', province: 'lydia' };
    expect(ids(next(movement, at(held), before))).toEqual(['surrender']);
    expect(ids(next(movement, at(held, army('macedonian-1', { loc: false })), { ...before, loc: true }))).toEqual([]);
  });
});

describe('a battle that is filled in', () => {
  test('8.6 a garrison alone is met alone, not with an army that stands elsewhere', () => {
    const state = at(army('macedonian-1', { place: 'ilium' }), { type: 'garrison', side: 'persian', place: 'ilium', province: 'mysia', gsp: 3 });
    expect(landBattle.prefill(state)).toMatchObject({ place: 'ilium', persian: { army: 'none', asp: 0, gsp: 3 } });
  });
  test('8.1 so are ASP without an army', () => {
    const left: Event = { type: 'loose-asp', id: 'left', set: { side: 'persian', place: 'ilium', asp: 6 } };
    expect(landBattle.prefill(at(army('macedonian-1', { place: 'ilium' }), left))).toMatchObject({ persian: { army: 'none', asp: 6, gsp: 0 } });
  });
  test('5.2 one king commands: another who was made Great King beside Darius is a leader', () => {
    const state = at({ type: 'leader', leader: 'memnon', set: { with: 'persian-1', role: 'great-king', battle: 4 } }, army('macedonian-1', { place: 'susa' }));
    const { leaders } = landBattle.prefill(state).persian as { leaders: readonly { name: string; role: string }[] };
    expect(leaders.map(({ name, role }) => `${name} ${role}`)).toEqual(['Darius darius', 'Memnon leader']);
  });
  test('11.3 G a battle not avoided, or an interception, is offered only where it may be fought', () => {
    const state = at(army('macedonian-1', { place: 'cyzicus' }));
    const tired = reduce(state, army('macedonian-1', { fatigued: true }));
    const caught = reduce(state, army('persian-2', { useless: true, fatigued: true }));
    expect(ids(next(avoidBattle, state, {}, { 'avoid/army': 1 }))).toEqual(['land-battle']);
    expect(ids(next(avoidBattle, tired, {}, { 'avoid/army': 1 }))).toEqual([]);
    expect(ids(next(interception, state, { rating: 5 }, { 'intercept/army': 6 }))).toEqual(['land-battle']);
    expect(ids(next(interception, caught, { rating: 5 }, { 'intercept/army': 6 }))).toEqual([]);
  });
  test('8.2 level 4 of a trained Persian army, by the ruling training-at-3', () => {
    const trained = { persian: { army: 'persian-2', asp: 40, elite: 4 }, macedonian: { army: 'macedonian-1', asp: 33, elite: 4 } };
    expect(faultsOf(landBattle, trained)).toEqual(['illegal persian.elite 8.2']);
    expect(faultsOf(landBattle, trained, undefined, { 'training-at-3': 'above' })).toEqual([]);
  });
});

describe('what a card leads to (15.0)', () => {
  test('an Attrition strikes the army of the other side, whoever plays it', () => {
    const theirs = at({ type: 'round', number: 2, side: 'persian' });
    const [offer] = next(playCard, theirs, { side: 'macedonian', card: 'attrition' });
    expect(offer).toMatchObject({ procedure: 'attrition', input: { side: 'macedonian', army: 'persian-1', asp: 42 } });
    expect(faultsOf(attrition, offer?.input ?? {}, theirs)).toEqual([]);
  });
  test('a card whose procedure asks who plays it says so', () => {
    expect(next(playCard, at(ROUND_2), { side: 'macedonian', card: 'command-indecision' })).toMatchObject([{ input: { side: 'macedonian' } }]);
  });
  test('no card is drawn from an empty hand', () => {
    const bare = at(ROUND_2, { type: 'card-count', pile: 'persian', n: 0 });
    expect(ids(next(playCard, at(ROUND_2), { side: 'macedonian', card: 'spies' }))).toEqual(['random-card']);
    expect(ids(next(playCard, bare, { side: 'macedonian', card: 'spies' }))).toEqual([]);
  });
  test('nor does a Persian without cards answer Proskynesis', () => {
    const last = at(ROUND_2, { type: 'card-count', pile: 'persian', n: 1 });
    expect(ids(next(playCard, last, { side: 'macedonian', card: 'proskynesis' }))).toEqual(['satrap-insubordination', 'conspiracy-revealed']);
    expect(ids(next(playCard, last, { side: 'persian', card: 'proskynesis' }))).toEqual([]);
  });
  test('6.3 a Revolt begins with a province that may revolt', () => {
    const state = at({ type: 'province', province: 'greece', set: { revolt: true } });
    expect(revolt.prefill(state)).toMatchObject({ province: 'abarnahara', frontier: false });
    expect(faultsOf(revolt, revolt.prefill(state), state)).toEqual([]);
  });
  test('11.4 Command Indecision leads to the assault of one’s own siege, not of the other’s', () => {
    const besieged = (besieger: 'macedonian-1' | 'persian-2'): State => at({ type: 'siege', city: 'tyre', set: { army: besieger } });
    const to = (state: State) =>
      commandIndecision.effects({ cancelled: true }, { side: 'persian', rating: 0 }, state).map(({ event }) => ('to' in event ? event.to : event.type));
    expect([to(besieged('macedonian-1')), to(besieged('persian-2'))]).toEqual([
      ['card', 'activity', 'c4'],
      ['card', 'activity', 'c5'],
    ]);
  });
});

describe('what the sequence of play leads to', () => {
  const besieging: readonly Event[] = [
    army('macedonian-1', { place: 'tyre' }),
    { type: 'garrison', side: 'persian', place: 'tyre', province: 'phoenicia', gsp: 4 },
    { type: 'siege', city: 'tyre', set: { army: 'macedonian-1' } },
  ];
  test('11.4 the assault of a siege of the player’s own, filled in', () => {
    expect(named(at(...besieging, { type: 'step', to: 'c4' }), 'c4')).toMatchObject({
      procedure: 'siege-assault',
      input: { city: 'tyre', army: 'macedonian-1', asp: 33, defenderGsp: 4 },
    });
    expect(named(at(...besieging, { type: 'round', number: 2, side: 'persian' }), 'c4')).toMatchObject({ status: 'skipped' });
  });
  test('7.2 a treasury below Full to restore, and none where all are Full', () => {
    const phase = [{ type: 'administrative-phase' }] as const;
    expect(named(at(...phase), 'd1')?.procedure).toBe('restore-treasury');
    expect(named(at(army('persian-1', { place: 'issus' }), ...phase), 'd1')?.procedure).toBeUndefined();
    const scarce = at({ type: 'treasury', treasury: 'sardes', set: { level: 'scarce' } }, ...phase);
    const step = named(scarce, 'd1');
    expect(step).toMatchObject({ input: { treasury: 'sardes', side: 'persian', level: 'scarce', ownProvince: true } });
    expect(faultsOf(restoreTreasury, step?.input ?? {}, scarce)).toEqual([]);
  });
});

describe('a proposal in a sentence, with the figures of the table', () => {
  const proposal = (procedure: AnyProcedure, state: State, input: object = {}, focus?: string) =>
    procedure.proposal?.(readInput(procedure.fields, { ...procedure.prefill(state, focus), ...input }).input);
  const held: readonly Event[] = [
    army('macedonian-1', { place: 'halicarnassus', province: 'caria' }),
    { type: 'garrison', side: 'persian', place: 'halicarnassus', province: 'caria', gsp: 2 },
  ];
  const inside = { city: { say: 'place/halicarnassus' }, army: { say: 'the/macedonian-1' }, asp: 33, gsp: 2, inside: 0 };
  test('11.4 a surrender that is demanded, an assault with the points so far', () => {
    expect(proposal(surrender, at(...held))?.said).toMatchObject({ say: 'propose/surrender', with: inside });
    const siege: Event = { type: 'siege', city: 'halicarnassus', set: { besieger: 'macedonian', army: 'macedonian-1', points: 1 } };
    expect(proposal(siegeAssault, at(...held, siege))?.said).toMatchObject({ say: 'propose/assault', with: { ...inside, points: 1 } });
    expect(proposal(surrender, at(), { army: 'none', city: '' })).toBeUndefined();
  });
  test('15.0 Spies take one of the three cards that each player begins with, unseen (3.1 b)', () => {
    const enemy = { say: 'side/persian' };
    const input = { by: 'spies', played: true };
    expect(proposal(randomCard, at(ROUND_2), input)).toMatchObject({
      said: { say: 'propose/random-card/spies', with: { enemy, cards: 3 } },
      says: ['by', 'side', 'hand', 'played'],
    });
  });
  test('7.2 a treasury that pays for a march', () => {
    expect(proposal(treasuryStrain, at(), { treasury: 'pella', mp: 5 })?.said).toEqual({
      say: 'propose/strain',
      with: { mp: 5, treasury: { say: 'purse/pella' }, level: { say: 'level/full' } },
    });
  });
  test('9.0 the check of weariness, with the treasury cities the Persian has at the start: all eight but Pella', () => {
    expect(proposal(wearinessCheck, at({ type: 'weariness', by: 6 }))?.said).toEqual({
      say: 'propose/weariness',
      with: { weariness: 6, asp: 33, treasuries: 7 },
    });
  });
  test('10.5 an overrun of what stands there', () => {
    expect(proposal(overrun, at(), { side: 'macedonian', asp: 33, place: 'ilium', defenderAsp: 4, defenderGsp: 0 })?.said).toMatchObject({
      say: 'propose/overrun',
      with: { asp: 33, place: { say: 'place/ilium' }, defenderAsp: 4, defenderGsp: 0 },
    });
  });
  test('8.5 a fleet that may change hands', () => {
    expect(proposal(fleetChangesHands, at(), {}, 'ionian')).toEqual({
      said: { say: 'propose/fleet', with: { fleet: { say: 'at/ionian' }, side: { say: 'side/macedonian' } } },
      says: ['fleet', 'side'],
    });
  });
  test('7.2 the Royal Treasury, which begins Empty, is restored', () => {
    const admin: Event = { type: 'round', number: 2, side: 'admin' };
    expect(proposal(restoreTreasury, at(admin), { treasury: 'royal', side: 'persian', level: 'empty' })?.said).toMatchObject({ say: 'propose/restore' });
  });
});
