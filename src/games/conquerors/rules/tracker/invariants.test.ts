import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import { brokenInvariants } from '../../../../core/game.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';
import { eventFaults, reduce, SETUP } from '../testing/tracked.ts';
import type { Event } from './events.ts';
import { INVARIANTS } from './invariants.ts';
import { start } from './start.ts';
import type { State } from './state.ts';

const FRESH = start(SETUP);
const army = (id: keyof State['armies'], set: object): Partial<State> => ({ armies: { ...FRESH.armies, [id]: { ...FRESH.armies[id], ...set } } });
const round = (set: Partial<State['round']>): Partial<State> => ({ round: { ...FRESH.round, ...set } });
const cards = (set: Partial<State['cards']>): Partial<State> => ({ cards: { ...FRESH.cards, ...set } });
const garrison = (place: string, gsp: number, side: 'macedonian' | 'persian' = 'persian') => ({ side, place, province: 'none' as const, gsp });
const siege = { city: 'tyre', besieger: 'macedonian' as const, army: 'macedonian-1' as const, points: 0 };
const loose = { ...FRESH.armies['persian-1'], id: 'left', side: 'persian' as const };

/** A state made wrong by hand, and what is said of it. */
const WRONG: Readonly<Record<string, readonly [Partial<State>, string]>> = {
  apms: [{ apm: { ...FRESH.apm, cup: { macedonian: 4, persian: 3, admin: 1 } } }, 'APMs of macedonian: 4 in the cup, macedonian out'],
  pools: [{ pools: { macedonian: 76, persian: 175 } }, 'pool, macedonian: 76, not 0 to 75'],
  asp: [army('persian-1', { asp: 301 }), 'ASP, persian-1: 301, not 0 to 300'],
  elite: [army('macedonian-1', { elite: 6 }), 'elite, macedonian-1: 6, not 0 to 5'],
  'garrison-counters': [{ spent: { macedonian: 21, persian: 0 } }, 'GSP and those lost this round, macedonian: 21, not 0 to 20'],
  'garrison-city': [{ garrisons: [garrison('tyre', 11)] }, 'GSP in tyre: 11, not 1 to 10'],
  tribes: [{ tribes: { ...FRESH.tribes, uxii: 2 } }, 'tribe uxii: 2, not 0 to 1'],
  fleets: [{ fleets: { ...FRESH.fleets, greek: { ...FRESH.fleets.greek, nsp: 4 } } }, 'NSP of greek: 4, not 0 to 0'],
  alexandrias: [{ alexandrias: ['a', 'b', 'c', 'd', 'e'].map((place) => ({ place, province: 'egypt' as const })) }, '5 Alexandrias, not 4'],
  memphis: [{ treasuries: { ...FRESH.treasuries, memphis: { owner: 'persian', level: 'scarce', unusable: false } } }, 'Memphis is scarce'],
  tracks: [{ weariness: -1 }, 'weariness -1, wounds 0'],
  deck: [cards({ deck: 56 }), 'cards in the deck: 56, not 0 to 55'],
  copies: [cards({ discards: ['bagoas'], out: ['bagoas'] }), 'copies of bagoas: 2, not 0 to 1'],
  hands: [cards({ hands: { ...FRESH.cards.hands, persian: { count: 1, cards: ['spies', 'spies'] } } }), 'cards named, persian: 2, not 0 to 1'],
  'army-in-play': [army('persian-3', { asp: 4 }), 'persian-3 not in play with 4 ASP'],
  'leader-with': [army('persian-2', { asp: 0, inPlay: false }), 'memnon goes with persian-2, which is gone'],
  'leader-once': [{ leaders: [...FRESH.leaders, ...FRESH.leaders.slice(0, 1)] }, 'alexander is there twice'],
  'great-king': [
    { leaders: FRESH.leaders.map((one) => (one.id === 'darius' ? { ...one, state: 'dead', with: 'none' } : one)) },
    'the Great King darius is dead',
  ],
  court: [{ royalTreasury: { ...FRESH.royalTreasury, owner: 'macedonian' } }, 'Royal Treasury of the macedonian with persian-1'],
  'garrison-once': [{ garrisons: [garrison('Tiro', 1), garrison('tyre', 1, 'macedonian')] }, 'two garrisons in tyre'],
  'loose-once': [{ loose: [loose, loose] }, 'left is there twice'],
  'siege-once': [{ sieges: [siege, { ...siege, army: 'macedonian-2' }] }, 'two sieges of tyre'],
  besieger: [{ sieges: [{ ...siege, besieger: 'persian' }] }, 'macedonian-1 besieges tyre for the persian'],
  'treasury-taken': [{ garrisons: [garrison('babylon', 1, 'macedonian')] }, 'the treasury of babylon is persian, its garrison macedonian'],
  step: [round({ step: 'd3' }), 'step d3 in a round of macedonian'],
  'free-round': [round({ waiting: 'macedonian' }), 'macedonian waits for its own round'],
  acted: [round({ acted: ['persian-1'] }), 'persian-1 acts in a round of macedonian'],
};

describe('what holds in every state', () => {
  test.each(INVARIANTS.map(({ id }) => id))('%s: a state made wrong by hand is reported', (id) => {
    const [wrong, said] = WRONG[id] ?? [{}, ''];
    expect(brokenInvariants(INVARIANTS, { ...FRESH, ...wrong })).toContain(`${id}: ${said}`);
  });
  test('holds when play begins, in either opening', () => {
    for (const opening of ['historical', 'random'] as const)
      for (const fewerApm of [true, false]) expect(brokenInvariants(INVARIANTS, start({ ...SETUP, opening, fewerApm }))).toEqual([]);
  });
  test('holds after every step of the scripted games', () => {
    for (const game of [WHOLE.conquerors, 'administrative-phase'].map((name) => playedEvening(rules, book, name))) {
      // What a player insists on may break what the rules keep.
      const legal = game.entries.findIndex(({ body }) => body.kind === 'events' && body.insisted.length > 0);
      const states = [...game.fold.steps].filter(({ number }) => legal < 0 || number < legal).map(({ before }) => before.state);
      expect(states.length).toBeGreaterThan(20);
      expect(states.flatMap((state) => brokenInvariants(INVARIANTS, state))).toEqual([]);
    }
  });
});

const played = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const refused = (event: Event, state = FRESH): string[] => eventFaults(state, event).map(({ severity, expected }) => `${severity} ${expected.say}`);

describe('what an event entails by itself', () => {
  test('8.1, 5.1, 7.4, 14.0: an army that is gone leaves its leaders, the Royal Treasury and the Royal Family where it was', () => {
    const state = played({ type: 'asp', army: 'persian-1', by: -42 });
    expect(state.leaders.find(({ id }) => id === 'darius')).toMatchObject({ state: 'alone', with: 'none', place: 'susa' });
    expect([state.royalTreasury, state.royalFamily]).toMatchObject([
      { with: 'none', place: 'susa', owner: 'persian' },
      { with: 'none', place: 'susa', holder: 'persian' },
    ]);
  });
  test('8.4: so does a fleet', () => {
    const state = played({ type: 'fleet', fleet: 'egyptian', set: { nsp: 0, inPlay: false } });
    expect(state.leaders.find(({ id }) => id === 'pharnabazus')).toMatchObject({ state: 'alone', with: 'none', place: 'pelusium' });
  });
  test('8.1: an army taken off the map has no ASP, one that gets ASP is on it', () => {
    expect(played({ type: 'army', army: 'persian-2', set: { inPlay: false } }).armies['persian-2']).toMatchObject({ inPlay: false, asp: 0 });
    expect(played({ type: 'army', army: 'persian-3', set: { asp: 5 } }).armies['persian-3']).toMatchObject({ inPlay: true, asp: 5 });
  });
  test('5.3: a Great King who is dead or captured is none', () => {
    expect(played({ type: 'leader', leader: 'darius', set: { state: 'dead' } })).toMatchObject({ greatKing: 'none' });
    expect(played({ type: 'leader', leader: 'darius', set: { state: 'captured', with: 'none' } }).greatKing).toBe('none');
  });
  test('7.1: a garrison in a Treasury City holds its treasury', () => {
    const held: Event = { type: 'garrison', side: 'macedonian', place: 'sardes', province: 'lydia', gsp: 1 };
    expect(played(held).treasuries.sardes.owner).toBe('macedonian');
  });
  test('3.4, 15.0: a card out of the game is in no hand', () => {
    const state = played(
      { type: 'card', move: 'name', side: 'macedonian', card: 'black-cleitus' },
      { type: 'card', move: 'lost', side: 'macedonian', card: 'black-cleitus' },
    );
    expect(state.cards).toMatchObject({ hands: { macedonian: { count: 2, cards: [] } }, out: ['black-cleitus'] });
  });
});

describe('what the rules refuse, so that the states stay whole', () => {
  const named = played(...(['spies', 'spies', 'revolt'] as const).map((card): Event => ({ type: 'card', move: 'name', side: 'persian', card })));
  test.each<[string, Event, State, string[]]>([
    [
      '8.6 a garrison beside another',
      { type: 'garrison', side: 'macedonian', place: 'Rodi', province: 'none', gsp: 1 },
      FRESH,
      ['illegal expected/no-other-garrison'],
    ],
    ['8.7 a tribe that comes back', { type: 'tribe', tribe: 'cadusii', gsp: 3 }, FRESH, ['illegal expected/tribe-counters']],
    [
      '4.0 an APM too many',
      { type: 'apm-cup', cup: { macedonian: 4, persian: 3, admin: 1 }, out: 'persian', side: 'none', run: 0 },
      FRESH,
      ['illegal expected/apms-of-the-box'],
    ],
    ['3.3 a step of another round', { type: 'step', to: 'd3' }, FRESH, ['illegal expected/step-of-round']],
    ['15.0 a fourth name for three cards', { type: 'card', move: 'name', side: 'persian', card: 'drought' }, named, ['illegal expected/card-in-hand']],
    [
      '15.0 a third copy of two',
      { type: 'card', move: 'draw', side: 'macedonian', card: 'revolt' },
      reduce(reduce(named, { type: 'card', move: 'discard', side: 'macedonian', card: 'revolt' }), { type: 'step', to: 'c2' }),
      ['illegal expected/copy-left'],
    ],
  ])('%s', (_, event, state, expected) => expect(refused(event, { ...state, round: { ...state.round, first: false } })).toEqual(expected));
  test('8.2, ruling training-at-3: level 4 where the card may pass the maximum', () => {
    const trained: Event = { type: 'army', army: 'persian-1', set: { elite: 4 } };
    expect(eventFaults(FRESH, trained).length).toBe(1);
    expect(eventFaults(FRESH, trained, { 'training-at-3': 'above' })).toEqual([]);
  });
});
