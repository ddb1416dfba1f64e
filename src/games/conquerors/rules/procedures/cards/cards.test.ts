import { describe, expect, test } from 'vitest';
import { chance } from '../../../../../core/odds.ts';
import { CARD_IDS, CARDS, DECK_SIZE, specOf } from '../../cards.ts';
import { applied as done } from '../../testing/applied.ts';
import { faultsOf, oddsOf, read } from '../../testing/read.ts';
import { reduce } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { assassin } from './assassin.ts';
import { attrition } from './attrition.ts';
import { conspiracy } from './conspiracy.ts';
import { illness } from './illness.ts';
import { bagoas, commandIndecision, drunkenBinge, stormsAtSea } from './one-die.ts';
import { playCard } from './play-card/play-card.ts';
import { randomCard } from './random-card.ts';
import { satraps } from './satraps/satraps.ts';

const fresh = (): State => start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'cards' });

/** Plays a card and applies all it changes. */
function applied(input: object, state: State = fresh()): State {
  return done(playCard, { ...playCard.prefill(state), ...input }, {}, state).state;
}

test('11.4, 15.0 Treachery leads to a demand only where one may be made', () => {
  const held: Event = { type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 2 };
  const there: Event = { type: 'army', army: 'macedonian-1', set: { place: 'sardes', province: 'lydia' } };
  const led = (...events: readonly Event[]) =>
    done(playCard, { card: 'treachery', side: 'macedonian' }, {}, events.reduce(reduce, fresh())).next.map(({ input }) => input);
  expect(led(held, there)).toMatchObject([{ treachery: true, city: 'sardes', army: 'macedonian-1', defenderGsp: 2, asked: false }]);
  expect([led(there), led(held, there, { type: 'demanded', army: 'macedonian-1', city: 'sardes' })]).toEqual([[], []]);
});

test('15.0 whom an Assassin or an Illness strikes is tapped: the other side’s leaders on the map, no king among them', () => {
  const dead = reduce(fresh(), { type: 'leader', leader: 'antipater', set: { state: 'dead', with: 'none' } });
  const persian = { ...assassin.prefill(dead), side: 'persian' } as Parameters<NonNullable<typeof assassin.left>>[0];
  expect(assassin.left?.(persian, dead)).toEqual({ victim: ['leader', 'alexander'], name: ['hegelochus'] });
  expect(assassin.left?.({ ...persian, side: 'macedonian' }, dead)).toEqual({ victim: ['leader', 'darius'], name: ['memnon', 'pharnabazus'] });
  const ill = { side: 'macedonian' } as Parameters<NonNullable<typeof illness.left>>[0];
  expect(illness.left?.(ill, dead)).toEqual({ patient: ['leader'], name: ['memnon', 'pharnabazus'] });
});

test('15.0 what may be played with a card is proposed so: Embezzlement takes from the other side, but not from Pella or Memphis; the Persian has Bagoas with Peucestas', () => {
  const left = (side: 'macedonian' | 'persian', state = fresh()) =>
    playCard.left?.({ side } as Parameters<NonNullable<typeof playCard.left>>[0], state).treasury;
  expect(left('persian')).toEqual([]);
  expect(left('macedonian')).not.toContain('memphis');
  expect(left('persian', reduce(fresh(), { type: 'treasury', treasury: 'sardes', set: { owner: 'macedonian' } }))).toEqual(['sardes']);
  const now = reduce(fresh(), { type: 'round', number: 2, side: 'persian', step: 'c1' } as never);
  expect([playCard.prefill(now, 'peucestas').bagoas, playCard.prefill(now, 'embezzlement').bagoas]).toEqual([true, false]);
});

describe('15.0 the deck', () => {
  test('55 cards, 53 of them named, 35 names', () => {
    expect(DECK_SIZE).toBe(55);
    expect(CARD_IDS.filter((id) => id !== 'named-by-players')).toHaveLength(35);
    expect(CARDS.surprise.copies + CARDS.spies.copies).toBe(5);
  });
});

describe('15.0 cards that roll', () => {
  test('Assassin: dead on 1–3', () => {
    expect([3, 4].map((face) => read(assassin, {}, { 'assassin/leader': face }).result)).toEqual(['dies', 'survives']);
    expect(chance(oddsOf(assassin, {}, 'assassin'), 'dies')).toBe(0.5);
  });
  test('Assassin: Alexander is wounded by a die; Cleitus, Bodyguards and Ahriman prevent it', () => {
    const alexander = { victim: 'alexander' };
    expect(read(assassin, alexander, { 'assassin/leader': 1, 'assassin/wounds': 5 })).toMatchObject({ result: 'wounded', wounds: 5 });
    expect(read(assassin, { ...alexander, blackCleitus: true }, { 'assassin/leader': 1 }).result).toBe('survives');
    expect(read(assassin, { bodyguards: true }).result).toBe('cancelled');
    expect(read(assassin, { ahriman: true }).result).toBe('cancelled');
    expect(() => read(assassin, { bodyguards: true }, {}, { bodyguards: 'kings' })).toThrow('assassin/leader');
  });
  test('Assassin: Darius only with Bagoas', () => {
    const darius = { victim: 'darius', side: 'macedonian' };
    expect(faultsOf(assassin, darius)).toEqual(['illegal bagoas 15.0']);
    expect(faultsOf(assassin, darius, undefined, { 'assassin-darius': 'any' })).toEqual([]);
    expect(read(assassin, darius).result).toBe('cancelled');
    expect(read(assassin, { ...darius, bagoas: true }, { 'assassin/leader': 2 }).result).toBe('dies');
    expect(read(assassin, darius, { 'assassin/leader': 2 }, { 'assassin-darius': 'any' }).result).toBe('dies');
  });
  test('Attrition: half a die rounded up, or a treasury level; after a desert or more than 5 MP', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => read(attrition, {}, { 'attrition/asp': face }).aspLost)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(read(attrition, { boughtOff: true })).toMatchObject({ aspLost: 0, level: 'scarce' });
    expect(faultsOf(attrition, { desert: false, mp: 5 })).toEqual(['illegal desert 15.0']);
  });
  test('Bagoas dies on a 6', () => expect([5, 6].map((face) => read(bagoas, {}, { 'bagoas/dies': face }).dies)).toEqual([false, true]));
  test('Command Indecision: above the rating', () => {
    expect([4, 5].map((face) => read(commandIndecision, { rating: 4 }, { 'indecision/commander': face }).cancelled)).toEqual([false, true]);
    expect(chance(oddsOf(commandIndecision, { rating: 0 }, 'cancelled'), true)).toBe(1);
  });
  test('Drunken Binge', () => {
    expect(read(drunkenBinge, {}, { 'binge/cleitus': 3 })).toMatchObject({ cleitusDies: true, wounds: 1 });
    expect(read(drunkenBinge, {}, { 'binge/cleitus': 4 }).cleitusDies).toBe(false);
    expect(read(drunkenBinge, { side: 'macedonian' })).toMatchObject({ weariness: -1, wounds: 0 });
    expect(faultsOf(drunkenBinge, { greatKing: false })).toEqual(['illegal greatKing 15.0']);
  });
  test('Illness and Injury', () => {
    expect([1, 2].map((face) => read(illness, {}, { 'illness/leader': face }).result)).toEqual(['dies', 'ill']);
    expect(read(illness, { patient: 'alexander' }).result).toBe('wounded');
    expect(read(illness, { ahuraMazda: true }).result).toBe('ill');
    expect(faultsOf(illness, { patient: 'darius' })).toEqual(['illegal patient 15.0']);
  });
  test('Storms at Sea: odd destroys', () => {
    expect([5, 6].map((face) => read(stormsAtSea, {}, { 'storm/sea': face }).destroyed)).toEqual([true, false]);
    expect(faultsOf(stormsAtSea, { openSea: false })).toEqual(['illegal openSea 15.0']);
  });
  test('Spies take and Ahriman discards a random card', () => {
    const hand = [{ card: 'surprise' }, { card: 'revolt' }, { card: 'surprise' }];
    expect(chance(oddsOf(randomCard, { hand }, 'card'), 'surprise')).toBeCloseTo(2 / 3, 12);
    expect(read(randomCard, { hand }, { 'draw/card': 'revolt' }).card).toBe('revolt');
    expect(() => read(randomCard, { hand }, { 'draw/card': 'drought' })).toThrow();
  });
  test('in the Card Segment of the own round, as its one card (3.3 C1): neither is played at any time for it', () => {
    const hand = [{ card: 'unseen' }];
    const round = (side: 'macedonian' | 'persian', ...events: readonly Event[]): State =>
      [{ type: 'round', number: 9, side } as const, ...events].reduce(reduce, fresh());
    for (const by of ['spies', 'ahriman-in-bad-mood'] as const) {
      const take = { by, side: 'persian', hand };
      expect(faultsOf(randomCard, take, round('persian'))).toEqual([]);
      expect(faultsOf(randomCard, take, round('macedonian'))).toEqual(['illegal by 3.3 C']);
      expect(faultsOf(randomCard, take, round('persian', { type: 'step', to: 'c3' }))).toEqual(['illegal by 3.3 C']);
      const other = round('persian', { type: 'card', move: 'play', side: 'persian', card: 'drought' });
      expect(faultsOf(randomCard, take, other)).toEqual(['illegal by 3.3 C']);
      expect(faultsOf(playCard, { card: by, side: 'persian' }, other)).toEqual(['illegal card 3.3 C']);
      const laid = round('persian', { type: 'card', move: 'play', side: 'persian', card: by });
      expect(faultsOf(randomCard, { ...take, played: true }, laid)).toEqual([]);
    }
  });
  test('Command Indecision, Attrition and Storms answer a move of the other side: never in one’s own round', () => {
    const round = (side: 'macedonian' | 'persian', ...events: readonly Event[]): State =>
      [{ type: 'round', number: 9, side } as const, { type: 'step', to: 'c3' } as const, ...events].reduce(reduce, fresh());
    const sea: Event = { type: 'fleet', fleet: 'macedonian', set: { port: 'athens' } };
    for (const procedure of [commandIndecision, attrition, stormsAtSea]) {
      const input = procedure === stormsAtSea ? { fleet: 'macedonian' } : procedure === attrition ? { army: 'macedonian-1' } : { rating: 4 };
      expect(faultsOf(procedure, { ...input, side: 'persian' }, round('persian', sea))).toContain('illegal side 15.0');
      expect(faultsOf(procedure, { ...input, side: 'persian' }, round('macedonian', sea))).not.toContain('illegal side 15.0');
    }
  });
  test('Attrition follows a move: of an army that made none, where the round was played here, it is a doubt', () => {
    const drawn: readonly Event[] = [
      { type: 'round', number: 9, side: 'persian' },
      { type: 'step', to: 'c5' },
      { type: 'end-round' },
      { type: 'apm-drawn', drawn: 'macedonian', ignoredAdmin: false, free: false, run: 1 },
      { type: 'step', to: 'c3' },
    ];
    const state = drawn.reduce(reduce, fresh());
    const input = { side: 'persian', army: 'macedonian-1', desert: true };
    expect(faultsOf(attrition, input, state)).toEqual(['doubtful army 15.0']);
    expect(faultsOf(attrition, input, reduce(state, { type: 'acted', army: 'macedonian-1' }))).toEqual([]);
  });
  test('Spies see no named card of the other hand before the draw, and its names are forgotten with the unseen card taken from it', () => {
    const named: State = { ...fresh(), round: { ...fresh().round, side: 'persian' } };
    const state = { ...named, cards: { ...named.cards, hands: { ...named.cards.hands, macedonian: { count: 2, cards: ['revolt', 'drought'] } } } } as State;
    expect(randomCard.prefill(state)).toEqual({ side: 'persian', hand: [{ card: 'unseen' }, { card: 'unseen' }] });
    const { hands } = reduce(state, { type: 'card', move: 'give', side: 'macedonian', card: 'unseen' }).cards;
    expect(hands).toMatchObject({ macedonian: { count: 1, cards: [] }, persian: { count: 4, cards: [] } });
  });
  test('Conspiracy Revealed: weariness, or a leader executed and another drawn', () => {
    const input = { leaders: [{ name: 'Philotas' }], cup: [{ name: 'Craterus' }] };
    expect(read(conspiracy, input, { 'conspiracy/choice': 'weariness' }).executed).toBe('');
    const executed = read(conspiracy, input, { 'conspiracy/choice': 'execute', 'conspiracy/executed': 'Philotas', 'draw/leader': 'Craterus' });
    expect(executed).toMatchObject({ executed: 'Philotas', replacement: 'Craterus' });
  });
});

describe('15.0 Satrap Insubordination', () => {
  test('1: a Treasury City unusable, cancelled by Bagoas; not Pella or Susa', () => {
    const { state } = done(satraps, { ...playable, option: 'unusable' }, {}, fresh());
    expect(state.treasuries.babylon.unusable).toBe(true);
    expect(read(satraps, { bagoas: true }).cancelled).toBe(true);
    expect(faultsOf(satraps, { treasury: 'susa' })).toEqual(['illegal treasury 15.0']);
  });
  test('2: each eastern garrison leaves on 1–5 and joins Alexander', () => {
    const input = {
      option: 'eastern-unrest',
      garrisons: [
        { place: 'babylon', gsp: 2 },
        { place: 'Arbela', gsp: 1 },
      ],
    };
    expect(read(satraps, input, { 'unrest/1': 5, 'unrest/2': 6 })).toMatchObject({ left: ['babylon'], aspGained: 2 });
    expect(faultsOf(satraps, { option: 'eastern-unrest', greatKing: false })).toEqual(['illegal greatKing 15.0']);
  });
  test('3: Harpalus: the treasury empty, Greece revolts on 1–2', () => {
    expect([2, 3].map((face) => read(satraps, { option: 'harpalus' }, { 'revolt/greece': face }).greeceRevolts)).toEqual([true, false]);
    expect(faultsOf(satraps, { option: 'harpalus', treasury: 'pella' })).toEqual(['illegal treasury 15.0']);
  });
  test('4: bad blood: the highest die goes, ties again', () => {
    const input = {
      option: 'bad-blood',
      leaders: [
        { name: 'Memnon', foreign: true },
        { name: 'Bessus', foreign: false },
      ],
    };
    const faces = { 'blood#1/blood/1': 4, 'blood#1/blood/2': 4, 'blood#2/blood/1': 2, 'blood#2/blood/2': 5 };
    expect(read(satraps, input, faces).removed).toBe('Bessus');
    expect(chance(oddsOf(satraps, input, 'removed'), 'Memnon')).toBeCloseTo(0.5, 9);
    expect(faultsOf(satraps, { option: 'bad-blood', leaders: [{ name: 'Memnon', foreign: true }] })).toEqual(['illegal leaders 15.0']);
  });
  const playable = { side: 'persian', treasury: 'babylon', bagoas: false, dariusCollects: false, garrisons: [], leaders: [] };
});

describe('15.0 cards without a die', () => {
  test('Agis III: Sparta with 5 ASP, Greece in revolt, Cretan garrisons gone', () => {
    const crete = reduce(fresh(), { type: 'garrison', side: 'macedonian', place: 'cnossus', province: 'crete', gsp: 1 });
    const state = applied({ card: 'agis-iii', side: 'persian' }, crete);
    expect(state.armies.sparta).toMatchObject({ inPlay: true, asp: 5, place: 'sparta' });
    expect(state.provinces.greece).toMatchObject({ revolt: true, control: 'none' });
    expect(state.garrisons.some((one) => one.place === 'cnossus')).toBe(false);
    expect(state.cards.out).toContain('agis-iii');
  });
  test.each([
    ['drought', 'drought'],
    ['bad-weather', 'badWeather'],
  ] as const)('%s marks a province', (card, marker) => expect(applied({ card, province: 'caria' }).provinces.caria[marker]).toBe(true));
  test('Embezzlement: a level; not Pella or Memphis; Bagoas has no effect on one level', () => {
    expect(applied({ card: 'embezzlement', treasury: 'sardes', level: 'full' }).treasuries.sardes.level).toBe('scarce');
    expect(read(playCard, { card: 'embezzlement', bagoas: true }).level).toBe('scarce');
    expect(read(playCard, { card: 'embezzlement', bagoas: true }, {}, { 'embezzlement-half': 'cancelled' }).level).toBe('full');
    expect(faultsOf(playCard, { card: 'embezzlement', treasury: 'memphis' })).toEqual(['illegal treasury 15.0']);
  });
  test('the Greek Fleet for who controls Greece', () =>
    expect(applied({ card: 'greek-fleet' }).fleets.greek).toMatchObject({ owner: 'macedonian', inPlay: true, port: 'athens' }));
  test('Major Campaign', () => expect(applied({ card: 'major-campaign' }).round.activity).toBe('major-campaign'));
  test('Mass Marriage: weariness, and only with the Royal Family', () => {
    const held = reduce(fresh(), { type: 'royal-family', set: { holder: 'macedonian', captured: 1 } });
    expect(applied({ card: 'mass-marriage', side: 'persian' }, held)).toMatchObject({ weariness: 1, royalFamily: { married: true } });
    expect(faultsOf(playCard, { card: 'mass-marriage', side: 'persian', royalFamilyHeld: false })).toEqual(['illegal royalFamilyHeld 15.0']);
  });
  test('Oligarchic Counter-Revolution: a garrison, control lost; only in the Ionian provinces', () => {
    const state = applied({ card: 'oligarchic-counter-revolution', side: 'persian', province: 'caria', place: 'miletus' });
    expect(state.garrisons).toContainEqual({ side: 'persian', place: 'miletus', province: 'caria', gsp: 1 });
    expect(faultsOf(playCard, { card: 'oligarchic-counter-revolution', side: 'persian', province: 'egypt' })).toEqual(['illegal province 15.0']);
  });
  test('Training: a level, never above 3 but by the ruling', () => {
    const card = 'persians-increase-training-and-tactics';
    expect([1, 2, 3].map((elite) => read(playCard, { card, side: 'persian', elite }).elite)).toEqual([2, 3, 3]);
    expect(read(playCard, { card, side: 'persian', elite: 3 }, {}, { 'training-at-3': 'above' }).elite).toBe(4);
  });
  test('Peucestas: 10 ASP with Persis; the Persian needs Bagoas', () => {
    expect(applied({ card: 'peucestas', army: 'macedonian-1' }).armies['macedonian-1'].asp).toBe(43);
    expect(faultsOf(playCard, { card: 'peucestas', side: 'persian' })).toEqual(['illegal bagoas 15.0']);
    expect(faultsOf(playCard, { card: 'peucestas', persisControlled: false })).toEqual(['illegal persisControlled 15.0']);
  });
  test('Proskynesis and going native need a Great King', () => {
    expect(applied({ card: 'proskynesis' }).victory.proskynesis).toBe(true);
    expect(applied({ card: 'alexander-goes-native' }).weariness).toBe(1);
    for (const card of ['proskynesis', 'alexander-goes-native']) expect(faultsOf(playCard, { card, greatKing: false })).toEqual(['illegal greatKing 15.0']);
  });
  test('Rhodes: its fleet serves, and goes home when the other plays it', () => {
    const state = applied({ card: 'rhodes', side: 'macedonian' });
    expect(state.fleets['rhodian-card']).toMatchObject({ inPlay: true, owner: 'macedonian', nsp: 1 });
    expect(state.fleets.rhodian.nsp).toBe(3);
    expect(applied({ card: 'rhodes', side: 'persian' }, state).fleets['rhodian-card'].inPlay).toBe(false);
  });
  test('The Honeymooners: 4 ASP away, weariness −1', () => {
    const weary = reduce(fresh(), { type: 'weariness', by: 3 });
    expect(applied({ card: 'the-honeymooners' }, weary)).toMatchObject({ weariness: 2, honeymooners: 4, armies: { 'macedonian-1': { asp: 29 } } });
  });
  test('Diades stays in play; Ahura Mazda takes a discard back', () => {
    expect(applied({ card: 'diades-of-thessaly' }).cards.inPlay).toEqual(['diades-of-thessaly']);
    const discarded = applied({ card: 'drought' });
    expect(applied({ card: 'ahura-mazda-smiles', side: 'persian', taken: 'drought' }, discarded).cards.discards).toEqual(['ahura-mazda-smiles']);
  });
  test.each(CARD_IDS)('%s: goes where its kind goes, and only its side plays it', (card) => {
    const spec = specOf(card);
    const side = spec.by === 'persian' ? 'persian' : 'macedonian';
    const moved = reduce(fresh(), { type: 'card', move: 'play', side, card });
    expect(moved.cards[spec.after === 'out' ? 'out' : spec.after === 'stays' ? 'inPlay' : 'discards']).toEqual([card]);
    if (spec.by !== 'any')
      expect(faultsOf(playCard, { card, side: side === 'persian' ? 'macedonian' : 'persian', bagoas: true })).toContain('illegal side 15.0');
  });
});
