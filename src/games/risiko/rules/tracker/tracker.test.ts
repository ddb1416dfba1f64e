import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { dealOrder } from '../deal-order.ts';
import { incomeOf } from '../income.ts';
import { continentsHeld, mayLeave } from '../map.ts';
import { cardSet } from '../procedures/card-set.ts';
import { deal } from '../procedures/deal.ts';
import { elimination } from '../procedures/elimination.ts';
import { firstPlayer } from '../procedures/first-player.ts';
import { reinforcements } from '../procedures/reinforcements.ts';
import { startingArmies } from '../procedures/starting-armies.ts';
import { strategicMove } from '../procedures/strategic-move.ts';
import { throwOnce } from '../procedures/throw.ts';
import { tournamentScore } from '../procedures/tournament-score.ts';
import { rules } from '../rules.ts';
import { type RisikoSetup, seats, setupFaults } from '../setup.ts';
import { dealtRound, NAMES, playing, table } from '../testing/playing.ts';
import { facts, faultsOf, played, resolved, eventFaults as said } from '../testing/resolve.ts';
import { CONTINENTS, DECK, SEATS, type SeatId, TERRITORIES, TERRITORIES_IN, type Territory } from '../vocabulary.ts';
import type { RisikoEvent } from './events.ts';
import { playerSaid } from './names.ts';
import { sequence } from './sequence.ts';
import { start } from './start.ts';
import { armiesIn, ownerOf, playerOf, type RisikoState, territoriesOf } from './state.ts';
import { summary } from './summary.ts';

describe('Preparazione', () => {
  test('three to six players with colours, each once; who gives no name is called by the colour', () => {
    const inSetup = (setup: RisikoSetup): string[] => setupFaults(setup).map(({ severity, field, expected }) => `${severity} ${field} ${expected.say}`);
    expect(inSetup(table(6))).toEqual([]);
    const unnamed: RisikoSetup = { ...table(3), players: [{ name: ' ', colour: 'red' }, { name: '', colour: 'violet' }, ...table(3).players.slice(2)] };
    expect(inSetup(unnamed)).toEqual([]);
    expect(seats(unnamed).map(({ name }) => name)).toEqual([{ say: 'army/red' }, { say: 'army/violet' }, 'Carla']);
    expect(playerSaid(start(unnamed), 'seat-2')).toEqual({ say: 'army/violet' });
    expect(summary(start(unnamed)).figures).toMatchObject({ players: ['', '', 'Carla'], colours: ['red', 'violet', 'yellow'], winner: '' });
    expect(inSetup({ ...table(3), players: [...table(2).players, { name: 'Carla', colour: 'red' }] })).toEqual([
      'illegal players.2.colour expected/other-colour',
    ]);
    expect(inSetup({ ...table(3), players: [...table(2).players, { name: 'Anna', colour: 'green' }] })).toEqual([
      'impossible players.2.name expected/other-name',
    ]);
    expect(seats(table(3)).map(({ name }) => name)).toEqual(['Anna', 'Bruno', 'Carla']);
  });
  test.each([
    [3, 35, [14, 14, 14], [21, 21, 21]],
    [4, 30, [10, 10, 11, 11], [20, 20, 19, 19]],
    [5, 25, [8, 8, 8, 9, 9], [17, 17, 17, 16, 16]],
    [6, 20, [7, 7, 7, 7, 7, 7], [13, 13, 13, 13, 13, 13]],
  ])('%i players: %i armies, territories %o and armies left %o in the order of play', (players, armies, territories, left) => {
    for (const dealer of SEATS.slice(0, players)) expect(resolved(startingArmies, { players, dealer })).toMatchObject({ armies, territories, left });
    expect(start(table(players)).players.map(({ pool }) => pool)).toEqual(Array(players).fill(armies));
  });
  test('dealt from the dealer’s right, anti-clockwise, one at a time', () => {
    expect(dealOrder(4, 'seat-1')).toEqual(['seat-4', 'seat-3', 'seat-2', 'seat-1']);
    expect(dealOrder(3, 'seat-2')).toEqual(['seat-1', 'seat-3', 'seat-2']);
    const faces = Object.fromEntries(TERRITORIES.map((territory, i) => [`card/${i + 1}`, [territory]]));
    const outcome = resolved(deal, { players: 4, dealer: 'seat-1' }, faces);
    expect(outcome.territories['seat-4']?.slice(0, 2)).toEqual([TERRITORIES[0], TERRITORIES[4]]);
    expect(SEATS.slice(0, 4).map((seat) => outcome.territories[seat]?.length)).toEqual([10, 10, 11, 11]);
    expect(outcome.left).toEqual({ 'seat-4': 19, 'seat-3': 19, 'seat-2': 20, 'seat-1': 20 });
    expect(faultsOf(deal, { players: 3, dealer: 'seat-4' })).toEqual(['illegal dealer expected/seat-at-table']);
  });
  test('the highest die plays first; equal ones throw again', () => {
    const players = NAMES.slice(0, 4).map((name) => ({ name }));
    const faces = {
      'throw#1/die/seat-1': [6],
      'throw#1/die/seat-2': [3],
      'throw#1/die/seat-3': [6],
      'throw#1/die/seat-4': [1],
      'throw#2/die/seat-1': [2],
      'throw#2/die/seat-3': [5],
    };
    expect(resolved(firstPlayer, { players }, faces)).toEqual({ first: 'seat-3', order: ['seat-3', 'seat-4', 'seat-1', 'seat-2'], throws: 2 });
  });
  test('one army on each territory dealt, then three at a time clockwise from the first, fewer at the end', () => {
    const owners = dealtRound(3);
    let state = played(start(table(3)), { type: 'first', seat: 'seat-2' }, { type: 'dealt', owners });
    expect(state.players.map(({ pool }) => pool)).toEqual([21, 21, 21]);
    const mine = (seat: SeatId): Territory => TERRITORIES.find((territory) => owners[territory] === seat) ?? 'alaska';
    const put = (armies: number): RisikoEvent => ({ type: 'placed', seat: state.turn, territory: mine(state.turn), armies });
    const order: string[] = [];
    while (state.players.some(({ pool }) => pool > 0)) {
      order.push(state.turn);
      expect(said(state, put(4))).toContain('illegal expected/three-at-a-time');
      expect(said(state, put(3))).toEqual([]);
      state = played(state, put(3));
    }
    expect(order.slice(0, 4)).toEqual(['seat-2', 'seat-3', 'seat-1', 'seat-2']);
    expect(order.length).toBe(21);
    expect(said(state, { type: 'begun' })).toEqual([]);
    const one = played(start(table(3)), { type: 'first', seat: 'seat-1' }, { type: 'placed', seat: 'seat-1', territory: 'alaska', armies: 1 });
    expect(one.turn).toBe('seat-1');
    expect(played(one, { type: 'placed', seat: 'seat-1', territory: 'alaska', armies: 2 }).turn).toBe('seat-2');
    expect(said(one, { type: 'placed', seat: 'seat-2', territory: 'egypt', armies: 1 })).toContain('illegal expected/clockwise');
  });
});

describe('Prima fase', () => {
  test('income is counted from the map', () => {
    let state = playing();
    expect(reinforcements.prefill(state)).toMatchObject({ territories: 11, continents: [] });
    for (const territory of TERRITORIES_IN.oceania) state = played(state, { type: 'territory', territory, seat: 'seat-1', armies: 1 });
    expect(continentsHeld(state, 'seat-1')).toEqual(['oceania']);
    expect(reinforcements.prefill(state)).toMatchObject({ continents: ['oceania'] });
    expect(CONTINENTS).toContain('oceania');
  });
  test('all reinforcements are placed before combat, on own territories', () => {
    const state = played(playing(), { type: 'reinforced', armies: 3 });
    expect(said(state, { type: 'phase', phase: 'combat' })).toEqual(['illegal expected/nothing-to-place']);
    expect(said(state, { type: 'placed', seat: 'seat-1', territory: 'alberta', armies: 1 })).toEqual(['illegal expected/own-territory']);
    expect(said(state, { type: 'placed', seat: 'seat-1', territory: 'alaska', armies: 4 })).toEqual(['illegal expected/armies-to-place']);
    const placed = played(state, { type: 'placed', seat: 'seat-1', territory: 'alaska', armies: 3 });
    expect([armiesIn(placed, 'alaska'), placed.toPlace]).toEqual([6, 0]);
    expect(said(placed, { type: 'phase', phase: 'combat' })).toEqual([]);
  });
  test('armies for territories and continents come once a turn, sets apart; undoing the first takes the mark away', () => {
    const once: RisikoEvent = { type: 'reinforced', armies: 3 };
    const cards: RisikoEvent = { type: 'reinforced', armies: 10, from: 'cards' };
    expect(said(playing(), once)).toEqual([]);
    const twice = played(playing(), once);
    expect(twice).toMatchObject({ reinforced: true, toPlace: 3 });
    expect(said(twice, once)).toEqual(['illegal expected/reinforced-once']);
    expect(said(twice, cards), 'no set was played').toEqual(['doubtful expected/set']);
    const rich = played(playing(), { type: 'set-seat', seat: 'seat-1', what: 'cards', value: 3 });
    expect(said(played(rich, once, { type: 'set-played', seat: 'seat-1', sets: 1 }), cards)).toEqual([]);
    expect(played(playing(), cards)).toMatchObject({ reinforced: false, toPlace: 10 });
    expect(faultsOf(reinforcements, { territories: 11 }, twice)).toEqual(['illegal territories expected/reinforced-once']);
    expect(faultsOf(reinforcements, { territories: 11 }, playing())).toEqual([]);
    expect([reinforcements.rank?.(playing()), reinforcements.rank?.(twice)]).toEqual([9, 1]);
    expect(faultsOf(reinforcements, { territories: 12 }, playing()), 'other than the map').toEqual(['doubtful territories expected/tracked-territories']);
    expect(said(played(twice, { type: 'placed', seat: 'seat-1', territory: 'alaska', armies: 3 }, { type: 'turn-ended' }), once)).toEqual([]);
    expect(said(played(playing(), { type: 'phase', phase: 'combat' }), once)).toEqual(['illegal expected/reinforcement-phase']);
  });
  test('the effects of the procedures say which armies come from cards', () => {
    const rich = played(playing(), { type: 'set-seat', seat: 'seat-1', what: 'cards', value: 6 });
    const alike = { first: 'cannon', second: 'cannon', third: 'cannon', owned: 0 } as const;
    const eventsOf = (procedure: AnyProcedure, input: object, outcome: unknown): unknown[] =>
      procedure.effects(outcome, { ...standardOf(procedure.fields), ...input }, rich).map(({ event }) => event);
    expect(eventsOf(reinforcements, { sets: [alike] }, resolved(reinforcements, { territories: 11, sets: [alike] }))).toEqual([
      { type: 'set-played', seat: 'seat-1', sets: 1 },
      { type: 'reinforced', armies: 7 },
    ]);
    expect(eventsOf(cardSet, alike, resolved(cardSet, alike))).toEqual([
      { type: 'set-played', seat: 'seat-1', sets: 1 },
      { type: 'reinforced', armies: 4, from: 'cards' },
    ]);
  });
  test('income by the map is that of the procedure; a table may rule a minimum or a cap', () => {
    let state = playing();
    for (const territory of TERRITORIES_IN.oceania) state = played(state, { type: 'territory', territory, seat: 'seat-1', armies: 1 });
    expect(incomeOf(state, facts()).armies).toBe(resolved(reinforcements, reinforcements.prefill(state)).armies);
    const few = played(
      playing(),
      ...TERRITORIES.filter((territory) => ownerOf(playing(), territory) === 'seat-1')
        .slice(4)
        .map((territory): RisikoEvent => ({ type: 'territory', territory, seat: 'seat-2', armies: 1 })),
    );
    expect(incomeOf(few, facts()).armies).toBe(1);
    expect(incomeOf(few, facts({ 'minimum-reinforcement': 'three' })).armies).toBe(3);
    const crowded = played(playing(), { type: 'territory', territory: 'alaska', seat: 'seat-1', armies: 98 });
    expect(incomeOf(crowded, facts({ 'tournament-practice-cap': '130' })).armies).toBe(2);
  });
  test('a set is played in the first phase of one’s own turn; one a turn where the table rules so', () => {
    const rich = played(playing(), { type: 'set-seat', seat: 'seat-1', what: 'cards', value: 6 });
    const set: RisikoEvent = { type: 'set-played', seat: 'seat-1', sets: 1 };
    expect(said(rich, set)).toEqual([]);
    expect(said(played(rich, { type: 'phase', phase: 'combat' }), set)).toEqual(['illegal expected/reinforcement-phase']);
    expect(said(played(rich, { type: 'set-seat', seat: 'seat-2', what: 'cards', value: 3 }), { ...set, seat: 'seat-2' })).toEqual([
      'illegal expected/own-turn',
    ]);
    const once = played(rich, set);
    const cannons = { first: 'cannon', second: 'cannon', third: 'cannon' } as const;
    expect(faultsOf(cardSet, cannons, once, { 'sets-per-turn': 'one' })).toEqual(['illegal first expected/one-set']);
    expect(faultsOf(cardSet, cannons, once)).toEqual([]);
  });
  test('no way back to the first phase once an attack was thrown, conquering or not', () => {
    const combat = played(playing(), { type: 'phase', phase: 'combat' });
    expect(said(combat, { type: 'phase', phase: 'reinforcements' })).toEqual([]);
    const thrown = played(combat, { type: 'battle', from: 'alaska', to: 'alberta', attackerLosses: 1, defenderLosses: 0, moveInLeast: 0, moveInMost: 0 });
    expect(said(thrown, { type: 'phase', phase: 'reinforcements' })).toEqual(['illegal expected/before-combat']);
  });
  test('a set costs three cards, which are discarded; only in this phase', () => {
    const rich = played(playing(), { type: 'set-seat', seat: 'seat-1', what: 'cards', value: 4 });
    const spent = played(rich, { type: 'set-played', seat: 'seat-1', sets: 1 });
    expect([playerOf(spent, 'seat-1').cards, spent.discards]).toEqual([1, 3]);
    expect(said(spent, { type: 'set-played', seat: 'seat-1', sets: 1 })).toEqual(['illegal expected/cards-in-hand']);
    expect(faultsOf(reinforcements, {}, played(rich, { type: 'phase', phase: 'combat' }))).toContain('illegal territories expected/reinforcement-phase');
  });
  test('an empty deck is made anew from the discards', () => {
    const worn = played(
      playing(),
      { type: 'set', what: 'deck', value: 0 },
      { type: 'set', what: 'discards', value: 9 },
      { type: 'phase', phase: 'combat' },
      { type: 'conquest' },
    );
    const drawn = played(worn, { type: 'card-drawn', seat: 'seat-1' });
    expect([drawn.deck, drawn.discards, playerOf(drawn, 'seat-1').cards]).toEqual([8, 0, 1]);
    expect(DECK).toBe(44);
  });
});

describe('Seconda fase on the tracked map', () => {
  const combat = (): RisikoState => played(playing(), { type: 'phase', phase: 'combat' });
  test('an attack is filled in from the two territories tapped', () => {
    expect(throwOnce.prefill(combat(), 'alaska>alberta')).toMatchObject({
      from: 'alaska',
      to: 'alberta',
      attackers: 3,
      defenders: 3,
      lastTerritory: false,
      round: 1,
    });
    expect(faultsOf(throwOnce, { from: 'alaska', to: 'alberta', attackers: 3 }, combat())).toEqual([]);
    expect(faultsOf(throwOnce, { from: 'alberta', to: 'alaska', attackers: 3 }, combat())).toContain('illegal from expected/own-territory');
    expect(faultsOf(throwOnce, { attackers: 3 }, combat()), 'nowhere on the map').toEqual(['doubtful from expected/on-the-map']);
    expect(faultsOf(throwOnce, { from: 'alaska', to: 'alberta', attackers: 3 }, playing()), 'before its phase').toEqual(['illegal from expected/combat-phase']);
    const taken: RisikoEvent = { type: 'battle', from: 'alaska', to: 'alberta', attackerLosses: 0, defenderLosses: 3, moveInLeast: 2, moveInMost: 2 };
    expect(faultsOf(throwOnce, { from: 'alaska', to: 'kamchatka', attackers: 3 }, played(combat(), taken)), 'before armies moved in').toContain(
      'illegal from expected/occupied-first',
    );
  });
  test('losses come off; a territory taken waits for at least what threw the last dice', () => {
    const lost = played(combat(), { type: 'battle', from: 'alaska', to: 'alberta', attackerLosses: 1, defenderLosses: 1, moveInLeast: 0, moveInMost: 0 });
    expect([armiesIn(lost, 'alaska'), armiesIn(lost, 'alberta'), ownerOf(lost, 'alberta')]).toEqual([2, 2, 'seat-2']);
    const taken = played(
      lost,
      { type: 'territory', territory: 'alaska', seat: 'seat-1', armies: 6 },
      { type: 'battle', from: 'alaska', to: 'alberta', attackerLosses: 0, defenderLosses: 2, moveInLeast: 3, moveInMost: 5 },
    );
    expect(taken.occupation).toEqual({ from: 'alaska', to: 'alberta', least: 3, most: 5 });
    expect([ownerOf(taken, 'alberta'), taken.conquests]).toEqual(['seat-1', 1]);
    expect(said(taken, { type: 'occupied', armies: 2 })).toEqual(['illegal expected/move-in']);
    expect(said(taken, { type: 'occupied', armies: 6 })).toEqual(['illegal expected/move-in']);
    expect(said(taken, { type: 'turn-ended' })).toEqual(['illegal expected/occupied-first']);
    const moved = played(taken, { type: 'occupied', armies: 4 });
    expect([armiesIn(moved, 'alaska'), armiesIn(moved, 'alberta'), moved.occupation]).toEqual([2, 4, null]);
  });
  test('one card at the end of the turn, only after a conquest', () => {
    expect(said(combat(), { type: 'card-drawn', seat: 'seat-1' })).toEqual(['illegal expected/a-conquest']);
    const twice = played(combat(), { type: 'conquest' }, { type: 'conquest' });
    expect(said(twice, { type: 'card-drawn', seat: 'seat-1' })).toEqual([]);
    expect(said(played(twice, { type: 'card-drawn', seat: 'seat-1' }), { type: 'card-drawn', seat: 'seat-1' })).toEqual(['illegal expected/one-card']);
  });
});

describe('what a table cannot say', () => {
  const inCombat = (...events: RisikoEvent[]): RisikoState => played(playing(), ...events, { type: 'phase', phase: 'combat' });
  const battle: RisikoEvent = { type: 'battle', from: 'alaska', to: 'alberta', attackerLosses: 0, defenderLosses: 1, moveInLeast: 1, moveInMost: 1 };
  test('Seconda fase: nobody attacks from one army, nor after the card that ends the turn', () => {
    const one = inCombat({ type: 'territory', territory: 'alaska', seat: 'seat-1', armies: 1 });
    expect(said(one, battle)).toEqual(['illegal expected/two-armies']);
    expect(faultsOf(throwOnce, { ...throwOnce.prefill(one, 'alaska>alberta'), attackers: 9 }, one)).toContain('illegal from expected/two-armies');
    const drawn = played({ ...inCombat(), conquests: 1 }, { type: 'card-drawn', seat: 'seat-1' });
    expect(said(drawn, battle)).toEqual(['illegal expected/card-last']);
    expect(said({ ...drawn, phase: 'move' }, { type: 'moved', from: null, to: null, armies: 1 })).toEqual(['doubtful expected/card-last']);
  });
  test('Preparazione: turns begin with the game', () => {
    const setup = start(table(4));
    expect(said(setup, { type: 'turn-ended' })).toEqual(['illegal expected/begun']);
    expect(said(setup, { type: 'reinforced', armies: 3 })).toContain('illegal expected/begun');
    expect(said(setup, { type: 'won', seat: 'seat-1', by: 'objective' })).toEqual(['illegal expected/begun']);
  });
  test('Punteggi: points decide in a tournament', () => {
    const byPoints: RisikoEvent = { type: 'won', seat: 'seat-1', by: 'points' };
    expect(said(playing(), byPoints)).toEqual(['doubtful expected/objective-reached']);
    expect(said(playing(3, { tournament: true }), byPoints)).toEqual([]);
  });
  test('Gli obiettivi segreti, Eliminazione: a game is won once, by who is still in it', () => {
    const won = played(playing(), { type: 'won', seat: 'seat-1', by: 'objective' });
    expect(said(won, { type: 'won', seat: 'seat-1', by: 'points' })).toEqual(['illegal expected/not-over']);
    const out = {
      ...playing(),
      players: playing().players.map((player) => (player.seat === 'seat-3' ? { ...player, eliminatedBy: 'seat-1' as const } : player)),
    };
    expect(said(out, { type: 'won', seat: 'seat-3', by: 'points' })).toEqual(['illegal expected/still-playing']);
    expect(said(out, { type: 'eliminated', seat: 'seat-3', by: 'seat-1' })).toContain('illegal expected/another-player');
  });
  test('Prima fase: armies and continents are those of the map; a set shows no more own territories than there are', () => {
    const state = playing();
    const { armies } = incomeOf(state, facts());
    expect([armies, armies + 1, armies - 1].map((count) => said(state, { type: 'reinforced', armies: count }))).toEqual([
      [],
      ['doubtful expected/tracked-armies'],
      ['doubtful expected/tracked-armies'],
    ]);
    expect(faultsOf(reinforcements, { ...reinforcements.prefill(state), continents: ['oceania'] }, state)).toEqual([
      'doubtful continents expected/tracked-continents',
    ]);
    const bare = played(state, ...TERRITORIES.slice(1).map((territory): RisikoEvent => ({ type: 'territory', territory, seat: 'seat-2', armies: 1 })), {
      type: 'set-seat',
      seat: 'seat-1',
      what: 'cards',
      value: 3,
    });
    const set = { first: 'cannon', second: 'cannon', third: 'cannon' } as const;
    expect([1, 2].map((owned) => faultsOf(cardSet, { ...set, owned }, bare))).toEqual([[], ['illegal owned expected/owned-occupied']]);
  });
  test('Punteggi: the score of who reached the objective begins with that', () => {
    const won = played(playing(3, { tournament: true }), { type: 'won', seat: 'seat-1', by: 'objective' });
    expect([tournamentScore.prefill(won, 'seat-1').reached, tournamentScore.prefill(won, 'seat-2').reached]).toEqual([true, undefined]);
  });
});

describe('Terza fase', () => {
  test('one move to a touching own territory, one army stays; then no more attacks', () => {
    const state = played(playing(), { type: 'territory', territory: 'alberta', seat: 'seat-1', armies: 1 }, { type: 'phase', phase: 'move' });
    const move: RisikoEvent = { type: 'moved', from: 'alaska', to: 'alberta', armies: 2 };
    expect(said(state, move)).toEqual([]);
    expect(said(state, { ...move, armies: 3 })).toEqual(['illegal expected/one-stays']);
    expect(said(state, { ...move, to: 'egypt' })).toContain('illegal expected/touching');
    const moved = played(state, move);
    expect([armiesIn(moved, 'alaska'), armiesIn(moved, 'alberta')]).toEqual([1, 3]);
    expect(said(moved, move)).toContain('illegal expected/one-move');
    expect(said(moved, { type: 'phase', phase: 'combat' })).toEqual(['illegal expected/turn-over']);
    expect(said(moved, { type: 'conquest' })).toEqual(['illegal expected/combat-phase', 'doubtful expected/battle-on-map']);
    expect(faultsOf(strategicMove, { from: 'alaska', to: 'brazil', armies: 3, moving: 1 }, state)).toContain('illegal to expected/neighbour');
    expect(faultsOf(strategicMove, { armies: 3, moving: 3 })).toEqual(['illegal moving expected/one-stays']);
  });
  test('comes after the reinforcements: none is left to take or to place (Prima fase)', () => {
    const begun = playing();
    const move: RisikoEvent = { type: 'moved', from: 'alaska', to: 'alberta', armies: 1 };
    const own: RisikoEvent = { type: 'territory', territory: 'alberta', seat: 'seat-1', armies: 1 };
    const taken = played(begun, own, { type: 'reinforced', armies: incomeOf(played(begun, own), facts()).armies });
    expect(said(played(begun, own), move)).toEqual(['illegal expected/reinforced-first']);
    expect(said(taken, move)).toEqual(['illegal expected/nothing-to-place']);
    expect(faultsOf(strategicMove, { from: 'alaska', to: 'alberta', armies: 3, moving: 1 }, taken)).toEqual(['illegal toPlace expected/nothing-to-place']);
    expect(said(begun, { type: 'turn-ended' })).toEqual(['illegal expected/reinforced-first']);
    expect(said(played(taken, { type: 'set', what: 'toPlace', value: 0 }), { ...move, armies: 0 })).toEqual(['illegal expected/an-army']);
  });
  test('the tournament of a move is the session’s, with a map or without (Guarnigione minima)', () => {
    for (const map of [true, false]) {
      const state = played(playing(3, { tournament: true, map }), { type: 'turn-set', seat: 'seat-1', phase: 'move' });
      expect(faultsOf(strategicMove, { armies: 5, moving: 4, tournament: false }, state)).toEqual(['illegal tournament expected/as-tracked']);
    }
  });
  test('Guarnigione minima: what may leave a territory', () => {
    expect([mayLeave(playing(), 'alaska'), mayLeave(playing(3, { tournament: true }), 'alaska')]).toEqual([2, 1]);
  });
  test('Guarnigione minima: two stay where an enemy touches, one inland', () => {
    const inland = played(
      playing(3, { tournament: true }),
      { type: 'territory', territory: 'alberta', seat: 'seat-1', armies: 1 },
      { type: 'phase', phase: 'move' },
    );
    const border = played(inland, { type: 'territory', territory: 'kamchatka', seat: 'seat-2', armies: 1 });
    expect(said(inland, { type: 'moved', from: 'alaska', to: 'alberta', armies: 2 })).toEqual([]);
    expect(said(border, { type: 'moved', from: 'alaska', to: 'alberta', armies: 2 })).toEqual(['illegal expected/garrison']);
    expect(said(border, { type: 'moved', from: 'alaska', to: 'alberta', armies: 1 })).toEqual([]);
    expect(faultsOf(strategicMove, { tournament: true, armies: 3, moving: 2 })).toEqual(['illegal moving expected/garrison']);
    expect(faultsOf(strategicMove, { tournament: true, borders: false, armies: 3, moving: 2 })).toEqual([]);
  });
  test('turns go round clockwise, past who is out, and rounds are counted', () => {
    let state = playing();
    const order: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      order.push(`${state.round}:${state.turn}`);
      state = played(state, { type: 'turn-ended', at: 5 });
    }
    expect(order).toEqual(['1:seat-1', '1:seat-2', '1:seat-3', '1:seat-4', '2:seat-1']);
    const fewer = played(state, { type: 'eliminated', seat: 'seat-3', by: 'seat-2' });
    expect(played(fewer, { type: 'turn-ended' }).turn).toBe('seat-4');
  });
});

describe('Eliminazione di un giocatore', () => {
  test('the cards pass; not before the end of the fourth round', () => {
    const rich = played(
      playing(),
      { type: 'set-seat', seat: 'seat-2', what: 'cards', value: 3 },
      { type: 'set-seat', seat: 'seat-1', what: 'cards', value: 2 },
    );
    const without = played(
      rich,
      ...TERRITORIES.filter((territory) => ownerOf(rich, territory) === 'seat-2').map(
        (territory): RisikoEvent => ({ type: 'territory', territory, seat: 'seat-1', armies: 1 }),
      ),
    );
    expect(said(without, { type: 'eliminated', seat: 'seat-2', by: 'seat-1' })).toEqual(['illegal expected/after-round']);
    const late = played(without, { type: 'set', what: 'round', value: 5 });
    expect(said(late, { type: 'eliminated', seat: 'seat-2', by: 'seat-1' })).toEqual([]);
    expect(said(late, { type: 'eliminated', seat: 'seat-3', by: 'seat-1' })).toEqual(['illegal expected/no-territories']);
    expect(elimination.prefill(late)).toMatchObject({ loser: 'seat-2', conqueror: 'seat-1', loserCards: 3, conquerorCards: 2 });
    const out = played(late, { type: 'eliminated', seat: 'seat-2', by: 'seat-1' });
    expect([playerOf(out, 'seat-1').cards, playerOf(out, 'seat-2').cards, playerOf(out, 'seat-2').eliminatedBy]).toEqual([5, 0, 'seat-1']);
    expect(territoriesOf(out, 'seat-2')).toBe(0);
    expect(said(without, { type: 'eliminated', seat: 'seat-2', by: 'seat-1' }, { 'early-elimination': 'off' }), 'as the table rules').toEqual([]);
    expect(resolved(elimination, { round: 4 }, {}, { 'early-elimination': 'off' })).toMatchObject({ early: true });
    expect(resolved(elimination, { round: 5 }, {}, { 'early-elimination': 'off' })).toMatchObject({ early: false });
    expect(faultsOf(elimination, { round: 5, loser: 'seat-3' }, late), 'who still holds territories is not out').toEqual([
      'illegal loser expected/no-territories',
    ]);
    expect(faultsOf(elimination, { round: 5, loser: 'seat-2' }, late)).toEqual([]);
    expect(faultsOf(elimination, { round: 4 })).toEqual(['illegal round expected/after-round']);
    expect(faultsOf(elimination, { loser: 'seat-1' })).toEqual(['illegal loser expected/another-player']);
  });
  test('an attack on the last army of a last territory is refused while nobody may be eliminated', () => {
    let state = playing();
    for (const territory of TERRITORIES)
      if (territory !== 'alberta' && ownerOf(state, territory) === 'seat-2') state = played(state, { type: 'territory', territory, seat: 'seat-3', armies: 1 });
    state = played(state, { type: 'territory', territory: 'alberta', seat: 'seat-2', armies: 1 }, { type: 'phase', phase: 'combat' });
    const input = { from: 'alaska' as const, to: 'alberta' as const, ...throwOnce.prefill(state, 'alaska>alberta') };
    expect(input).toMatchObject({ lastTerritory: true });
    expect(faultsOf(throwOnce, input, state)).toEqual(['illegal defenders expected/not-last-army']);
  });
});

describe('Gli obiettivi segreti', () => {
  test('won only on one’s own turn', () => {
    expect(said(playing(), { type: 'won', seat: 'seat-1', by: 'objective' })).toEqual([]);
    expect(said(playing(), { type: 'won', seat: 'seat-2', by: 'objective' })).toEqual(['illegal expected/own-turn']);
    const won = played(playing(), { type: 'won', seat: 'seat-1', by: 'objective' });
    expect(summary(won)).toMatchObject({ finished: true, figures: { winner: 'Anna' } });
    expect(sequence(won).map(({ id }) => id)).toEqual(['over']);
  });
});

describe('Regole da torneo: Punteggi', () => {
  test('a game that ends without a winner is over once its points are told; until then they are what comes next', () => {
    const ended = played(playing(), { type: 'scored', points: {} });
    expect(summary(ended).finished).toBe(false);
    expect(sequence(ended)).toMatchObject([{ id: 'count', status: 'now' }]);
    const told = played(ended, { type: 'scored', points: { 'seat-1': 12, 'seat-2': 12, 'seat-3': 4 } });
    expect(summary(told)).toMatchObject({ finished: true, figures: { winner: '' } });
    expect(sequence(told).map(({ id }) => id)).toEqual(['over']);
  });
});

describe('turn and phase set by hand', () => {
  const worn = (): RisikoState => ({ ...playing(), reinforced: true, conquests: 2, cardDrawn: true, moved: true, toPlace: 3, setsThisTurn: 1, fought: true });
  test('another player’s turn begins afresh; the same player’s goes on', () => {
    expect(played(worn(), { type: 'turn-set', seat: 'seat-3', phase: 'combat' })).toMatchObject({
      turn: 'seat-3',
      phase: 'combat',
      reinforced: false,
      conquests: 0,
      cardDrawn: false,
      moved: false,
      toPlace: 0,
      setsThisTurn: 0,
      fought: false,
    });
    expect(played(worn(), { type: 'turn-set', seat: 'seat-1', phase: 'reinforcements' })).toMatchObject({ reinforced: true, conquests: 2, toPlace: 3 });
  });
  test('what was left of three armies in the setup is no reinforcement of the first turn', () => {
    const placing = played(start(table(3)), { type: 'first', seat: 'seat-1' }, { type: 'placed', seat: 'seat-1', territory: 'alaska', armies: 2 });
    expect(placing.toPlace).toBe(2);
    expect(played(placing, { type: 'begun' }).toPlace).toBe(0);
    expect(played(placing, { type: 'turn-set', seat: 'seat-1', phase: 'combat' }).toPlace).toBe(0);
  });
  test('the clocks begin with a game that begins in the middle, the turn’s with a turn', () => {
    const begun = played(start(table(3)), { type: 'turn-set', seat: 'seat-2', phase: 'combat', at: 5000 });
    expect(begun).toMatchObject({ stage: 'playing', begun: 5000, turnBegun: 5000 });
    expect(played(begun, { type: 'turn-set', seat: 'seat-3', phase: 'combat', at: 9000 })).toMatchObject({ begun: 5000, turnBegun: 9000 });
    expect(played(begun, { type: 'turn-set', seat: 'seat-2', phase: 'move', at: 9000 })).toMatchObject({ begun: 5000, turnBegun: 5000 });
  });
});

test('an event of a kind no release wrote is not taken for one', () => {
  expect(() => rules.tracker.upcast({ type: 'teleported' })).toThrow(/expected first, dealt/);
});
