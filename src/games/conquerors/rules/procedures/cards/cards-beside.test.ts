import { describe, expect, test } from 'vitest';
import type { AnyProcedure } from '../../../../../core/procedure.ts';
import type { Typed } from '../../../../../core/testing/typed.ts';
import { applied } from '../../testing/applied.ts';
import { faultsOf, read } from '../../testing/read.ts';
import { eventFaults, reduce } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { dariusFlees } from '../darius-flees.ts';
import { landBattle } from '../land-battle/land-battle.ts';
import { movement } from '../movement/movement.ts';
import { navalBattle } from '../naval-battle/naval-battle.ts';
import { surrender } from '../surrender.ts';
import { assassin } from './assassin.ts';
import { illness } from './illness.ts';
import { bagoas, commandIndecision, stormsAtSea } from './one-die.ts';
import { playCard } from './play-card/play-card.ts';
import { satraps } from './satraps/satraps.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);

/** What a procedure does at the table: the events of its effects, those that would be refused, the state after, the procedures it leads to. */
function played(procedure: AnyProcedure<State, Event>, input: object, faces: Typed = {}, state: State = FRESH) {
  const { events, state: after, next } = applied(procedure, input, faces, state);
  const refused = events.filter((event, i) => eventFaults(events.slice(0, i).reduce(reduce, state), event).some(({ severity }) => severity === 'illegal'));
  return { events, refused, next: next.map((offer) => [offer.procedure, offer.input]), state: after };
}

describe('15.0 a card used within another procedure leaves the hand', () => {
  const battle = { macedonian: { asp: 33, surprise: true, army: 'macedonian-1' }, persian: { asp: 40, army: 'persian-2', determined: true }, place: 'cyzicus' };
  const faces = {
    'battle/macedonian': [6, 6],
    'battle/persian': [1, 2],
    'retreat/persian': 1,
    'retreat-mp/persian': 1,
    'loss/macedonian': 1,
    'loss/persian': 1,
  };
  test('Surprise and Determined Troops in a battle', () => {
    const { cards } = played(landBattle, battle, faces).state;
    expect([cards.hands.macedonian.count, cards.hands.persian.count, cards.discards]).toEqual([2, 2, ['surprise', 'determined-troops']]);
  });
  test('not twice, where it was laid down just before, and not from an empty hand', () => {
    const laid = once({ type: 'card', move: 'play', side: 'macedonian', card: 'surprise' });
    expect(played(landBattle, battle, faces, laid).state.cards.hands.macedonian.count).toBe(2);
    const empty = once({ type: 'card-count', pile: 'macedonian', n: 0 });
    expect(played(landBattle, battle, faces, empty).refused).toEqual([]);
  });
  test('Treachery at a demand, Ahura Mazda Smiles in bad weather', () => {
    expect(played(surrender, { city: 'sardes', army: 'macedonian-1', treachery: true }, { 'surrender/city': 3 }).state.cards.discards).toEqual(['treachery']);
    expect(played(movement, { side: 'persian', army: 'persian-2', ignoreWeather: true }).state.cards.discards).toEqual(['ahura-mazda-smiles']);
    expect(faultsOf(movement, { ignoreWeather: true })).toEqual(['doubtful ignoreWeather 15.0']);
  });
  test('Surprise to evade and Surprise against it at sea; the deck has only two', () => {
    const sea = { intercepts: true, evades: true, surpriseToEvade: true, surpriseAgainstEvading: true };
    const { cards } = played(navalBattle, sea, { 'naval/macedonian': [1, 1, 1, 1], 'naval/persian': [1, 1, 1, 1] }).state;
    expect([cards.hands.macedonian.count, cards.hands.persian.count]).toEqual([2, 2]);
    const third = { nsp: 4, rating: 0, surprise: true, spies: false, fleet: 'none' };
    expect(faultsOf(navalBattle, { ...sea, macedonian: third })).toEqual(['illegal surpriseToEvade 15.0']);
  });
});

describe('15.0 Spies annul a Surprise', () => {
  const rolls = { 'battle/macedonian': [3, 4], 'battle/persian': [3, 4], 'loss/macedonian': 1, 'loss/persian': 1 };
  const score = (macedonian: object, persian: object) =>
    read(landBattle, { macedonian: { asp: 40, ...macedonian }, persian: { asp: 40, ...persian } }, rolls).macedonian.total;
  test('on land: no +2', () => expect(score({ surprise: true }, { spies: true })).toBe(7));
  test('on land: of two Surprises the one not spied upon stands', () => {
    const given = { macedonian: { asp: 40, surprise: true, spies: true }, persian: { asp: 40, surprise: true } };
    const { macedonian, persian } = read(landBattle, given, { ...rolls, 'retreat/persian': 1, 'retreat-mp/persian': 1 });
    expect([macedonian.total, persian.total]).toEqual([9, 7]);
  });
  test('at sea: both fire at once', () => {
    const given = { macedonian: { nsp: 1, surprise: true }, persian: { nsp: 1, spies: true } };
    expect(read(navalBattle, given, { 'naval/macedonian': [6], 'naval/persian': [6] })).toMatchObject({ macedonianLost: 1, persianLost: 1, result: 'draw' });
  });
});

describe('15.0 Bagoas', () => {
  test('lives: discarded; dies: out of the game, never reshuffled', () => {
    expect(played(bagoas, { side: 'macedonian' }, { 'bagoas/dies': 5 }).state.cards).toMatchObject({ discards: ['bagoas'], out: [] });
    const dead = played(bagoas, { side: 'macedonian' }, { 'bagoas/dies': 6 }).state;
    expect(dead.cards).toMatchObject({ discards: [], out: ['bagoas'], hands: { macedonian: { count: 2 } } });
  });
  test('every use leads to his die: against satraps, an Embezzlement, with Peucestas, an Assassin, a flight', () => {
    const his = (side: string) => ['bagoas', { side, played: true }];
    expect(played(satraps, { bagoas: true }).next).toContainEqual(his('macedonian'));
    expect(played(playCard, { card: 'embezzlement', side: 'macedonian', bagoas: true }).next).toContainEqual(his('persian'));
    expect(played(playCard, { card: 'peucestas', side: 'persian', bagoas: true, army: 'persian-1' }).next).toContainEqual(his('persian'));
    const murder = played(assassin, { victim: 'darius', side: 'macedonian', bagoas: true }, { 'assassin/leader': 6 });
    expect([murder.next, murder.state.cards.discards]).toEqual([[his('macedonian')], ['assassin', 'bagoas']]);
    expect(played(dariusFlees, { bagoas: true }, { 'flight/darius': [1, 2] }).next).toEqual([['retreat-ends', { why: 'darius' }], his('macedonian')]);
  });
});

describe('15.0 who dies by a card', () => {
  const memnon: Event = { type: 'leader', leader: 'bessus', set: { name: 'Bessus', side: 'persian', state: 'with', with: 'persian-2' } };
  test('a leader is found by the name on the counter, however it is written', () => {
    const { state } = played(illness, { name: 'BESSUS' }, { 'illness/leader': 3 }, once(memnon));
    expect(state.leaders.filter((one) => one.id.toLowerCase() === 'bessus')).toMatchObject([{ state: 'dead', with: 'none' }]);
    expect(played(assassin, { side: 'macedonian', name: 'Memnon' }, { 'assassin/leader': 1 }).state.leaders).toHaveLength(FRESH.leaders.length);
  });
  test('5.3 Darius murdered or taken: no Persian Great King until one is named', () => {
    const murder = played(assassin, { victim: 'darius', side: 'macedonian', bagoas: true }, { 'assassin/leader': 3 });
    expect([murder.state.greatKing, played(dariusFlees, {}, { 'flight/darius': [6, 6] }).state.greatKing]).toEqual(['none', 'none']);
  });
  test('not one’s own king, nor Darius by illness', () => {
    expect(faultsOf(assassin, { victim: 'darius', side: 'persian', bagoas: true })).toEqual(['doubtful side 15.0']);
    expect(faultsOf(illness, { patient: 'alexander', side: 'macedonian' })).toEqual(['illegal side 15.0']);
    expect(faultsOf(illness, { side: 'macedonian', name: 'Darius' })).toEqual(['illegal patient 15.0']);
  });
  test('Bodyguards for Alexander: the Persian may play Conspiracy Revealed; Cleitus leaves the hand', () => {
    expect(played(assassin, { victim: 'alexander', bodyguards: true }).next).toEqual([['conspiracy-revealed', { side: 'persian' }]]);
    expect(played(assassin, { victim: 'alexander', blackCleitus: true }, { 'assassin/leader': 2 }).state.cards.discards).toEqual(['assassin', 'black-cleitus']);
  });
});

describe('15.0 other cards at the table', () => {
  const held = once(
    { type: 'royal-family', set: { holder: 'macedonian', captured: 1 } },
    { type: 'round', number: 5, side: 'persian' },
    { type: 'step', to: 'c1' },
  );
  test('Mass Marriage in a Persian round is not refused', () => {
    const { refused, state } = played(playCard, { card: 'mass-marriage', side: 'persian' }, {}, held);
    expect([refused, state.royalFamily.married, state.weariness]).toEqual([[], true, 1]);
  });
  test('3.3 C1 a card with a procedure of its own is refused out of the Card Segment as any other, where it is laid down too', () => {
    const hands: readonly Event[] = [
      { type: 'card-count', pile: 'persian', n: 2 },
      { type: 'round', number: 5, side: 'macedonian' },
    ];
    const now = (step: 'c1' | 'c3', ...more: readonly Event[]) => once(...hands, { type: 'step', to: step }, ...more);
    const lays = (card: string, side: string, state: State) => faultsOf(playCard, { card, side }, state);
    for (const card of ['assassin', 'illness-and-injury', 'satrap-insubordination']) {
      expect(lays(card, 'macedonian', now('c1'))).toEqual([]);
      expect([lays(card, 'persian', now('c1')), lays(card, 'macedonian', now('c3'))]).toEqual([['illegal card 3.3 C'], ['illegal card 3.3 C']]);
    }
    expect(lays('conspiracy-revealed', 'persian', now('c3'))).toEqual([]);
    const decreed = now('c3', { type: 'card', move: 'lost', side: 'macedonian', card: 'proskynesis' });
    expect(lays('satrap-insubordination', 'persian', decreed)).toEqual([]);
  });
  test('Oligarchic Counter-Revolution takes control from the Macedonian only', () => {
    const card = { card: 'oligarchic-counter-revolution', side: 'persian', province: 'lydia', place: 'ephesus' };
    expect(played(playCard, card).state.provinces.lydia.control).toBe('persian');
    const lost = once({ type: 'province', province: 'lydia', set: { control: 'macedonian' } });
    expect(played(playCard, card, {}, lost).state.provinces.lydia.control).toBe('none');
    expect(faultsOf(playCard, { ...card, place: 'cyzicus' }, once({ type: 'step', to: 'c1' }))).toContain('illegal place 15.0');
  });
  test('12.0 Rhodes: its fleet lends one NSP, and has it back when the card sends it home', () => {
    const lent = played(playCard, { card: 'rhodes', side: 'macedonian' }).state;
    expect([lent.fleets.rhodian.nsp, lent.fleets['rhodian-card'].owner]).toEqual([3, 'macedonian']);
    const home = played(playCard, { card: 'rhodes', side: 'persian' }, {}, lent).state;
    expect([home.fleets.rhodian.nsp, home.fleets['rhodian-card'].inPlay]).toEqual([4, false]);
  });
  test('8.3 Peucestas: the 10 ASP come out of the pool, unless the ruling says otherwise', () => {
    const card = { card: 'peucestas', side: 'persian', bagoas: true, army: 'persian-1' };
    const { state } = played(playCard, card);
    expect([state.armies['persian-1'].asp, state.pools.persian]).toEqual([52, 165]);
    expect(read(playCard, card, {}, { 'peucestas-pool': 'free' })).toMatchObject({ asp: 10, fromPool: false });
  });
  test('Embezzlement robs the opponent, training serves a Persian army', () => {
    expect(faultsOf(playCard, { card: 'embezzlement', side: 'persian', treasury: 'sardes' }, FRESH)).toContain('illegal treasury 15.0');
    expect(faultsOf(playCard, { card: 'persians-increase-training-and-tactics', side: 'persian', army: 'macedonian-1' })).toEqual(['illegal army 15.0']);
  });
  test('Storms destroy who is at sea; Command Indecision ends the activity', () => {
    const wrecked = played(stormsAtSea, { army: 'macedonian-2', fleet: 'macedonian' }, { 'storm/sea': 3 }).state;
    expect([wrecked.armies['macedonian-2'].inPlay, wrecked.fleets.macedonian.inPlay]).toEqual([false, false]);
    expect(played(commandIndecision, { rating: 2 }, { 'indecision/commander': 3 }).state.round.step).toBe('c5');
    expect(played(commandIndecision, { rating: 3 }, { 'indecision/commander': 3 }).state.round.step).toBe('c3');
  });
  test('Satraps: Harpalus is for the Persian, Memphis stays Full, the east is filled in', () => {
    expect(faultsOf(satraps, { option: 'harpalus', side: 'macedonian' })).toEqual(['illegal side 15.0']);
    const memphis = once(
      { type: 'round', number: 5, side: 'persian' },
      { type: 'step', to: 'c1' },
      { type: 'treasury', treasury: 'memphis', set: { owner: 'macedonian' } },
    );
    const harpalus = played(satraps, { option: 'harpalus', treasury: 'memphis' }, { 'revolt/greece': 3 }, memphis);
    expect([harpalus.refused, harpalus.state.treasuries.memphis.level]).toEqual([[], 'full']);
    const garrison = (place: string, province: 'media' | 'lydia'): Event => ({ type: 'garrison', side: 'macedonian', place, province, gsp: 2 });
    expect(satraps.prefill(once(garrison('ecbatana', 'media'), garrison('sardes', 'lydia')))).toMatchObject({ garrisons: [{ place: 'ecbatana', gsp: 2 }] });
  });
  test('Alexander Goes Native and Proskynesis let the Persian answer with satraps in a Macedonian round', () => {
    const native = once({ type: 'round', number: 5, side: 'macedonian' }, { type: 'step', to: 'c1' });
    expect(played(satraps, {}, {}, native).refused).toHaveLength(1);
    const answered = reduce(native, { type: 'card', move: 'play', side: 'macedonian', card: 'proskynesis' });
    expect(played(satraps, {}, {}, answered).refused).toEqual([]);
  });
  test('Terrain Advantage needs a defending army', () => {
    const garrisonAlone = { terrainAdvantage: true, macedonian: { asp: 20 }, persian: { asp: 0, gsp: 3 } };
    expect(faultsOf(landBattle, garrisonAlone)).toEqual(['illegal terrainAdvantage 15.0']);
  });
});
