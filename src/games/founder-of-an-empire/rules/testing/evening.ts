import { Evening } from '../../../../core/testing/evening.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';
import { allocationSecret } from '../secrets.ts';
import type { Board, TrackedEvent } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';

const SETUP = { players: 2, name1: 'Ada', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
const board = (order: number, militia: number, temples: number, cities: number): Board => ({ order, militia, temples, cities });
const ADA = board(2, 5, 4, 4);
const BRUNO = board(1, 6, 4, 4);

/** A province of the first region as the board prints it. */
const province = (number: number, more: object = {}): TrackedEvent => ({
  type: 'province',
  province: { region: 1, number, name: '', temple: true, city: true, end: false, entry: false, ...more },
});

/** A move of armies as the form of a march asks for it. */
const march = (from: number, to: number, armies: number, temples = 0) => ({ from, to, armies, cost: temples, fromTemples: temples, fromCities: 0 });

/**
 * The first campaign of two players and the end of their game: sealed boards lifted together, the order of play, marches, attempts, a scoring taken back and done
 * again, the end of a turn, the boards of the next one typed openly; then the game set by hand to its last turn, the final points and the winner. Every type of
 * event occurs.
 */
export function evening(): Evening<State, TrackedEvent> {
  const game = new Evening<State, TrackedEvent>(rules, book, SETUP);
  begin(game);
  firstTurn(game);
  score(game);
  secondTurn(game);
  return end(game);
}

function begin(game: Evening<State, TrackedEvent>): void {
  const [ada, bruno] = [allocationSecret(1, 1, 'player-1'), allocationSecret(1, 1, 'player-2')];
  game
    .act(province(12, { entry: true }), province(13), province(14, { end: true }), province(15))
    .act({ type: 'province-removed', region: 1, number: 15 })
    .note('Region 1 as our board prints it')
    .seal(ada, ADA, { type: 'sealed', seat: 'player-1' })
    .seal(bruno, BRUNO, { type: 'sealed', seat: 'player-2' })
    .reveal({ [ada]: ADA, [bruno]: BRUNO }, { type: 'allocated', boxes: { 'player-1': ADA, 'player-2': BRUNO } })
    // 5.1: Ada has placed more on order, and chooses to play second.
    .resolve('turn-order', {}, { faces: { 'place/player-1': [2] } });
}

function firstTurn(game: Evening<State, TrackedEvent>): void {
  game
    .resolve('movement', { moves: [march(0, 12, 6), march(12, 13, 3, 1)] })
    .act({ type: 'tried', seat: 'player-2', number: 12, building: 'temple', on: true })
    .act({ type: 'tried', seat: 'player-2', number: 13, building: 'city', on: true })
    .act({ type: 'passed', seat: 'player-2' })
    .act({ type: 'moved', seat: 'player-1', from: 0, to: 12, armies: 5, temples: 0, cities: 0 })
    .insist({ type: 'moved', seat: 'player-1', from: 12, to: 12, armies: 1, temples: 0, cities: 0 })
    .undo()
    .act({ type: 'tried', seat: 'player-1', number: 12, building: 'temple', on: true })
    .act({ type: 'passed', seat: 'player-1' })
    .undo()
    .redo()
    .act({ type: 'resumed', seat: 'player-1' })
    .act({ type: 'passed', seat: 'player-1' });
}

/**
 * 5.5 in province 12: five armies against three, Ada 2 points; four cubes on temples against three, she builds for four, 3 points. In province 13: Bruno has the
 * only armies, 2 points, and founds a city alone for two cubes, 5 points.
 */
function score(game: Evening<State, TrackedEvent>): void {
  game.resolve('turn-scoring').act({ type: 'reopened' }).resolve('turn-scoring').resolve('end-of-turn', {}, { leave: true }).resolve('end-of-turn');
}

function secondTurn(game: Evening<State, TrackedEvent>): void {
  game
    .resolve('allocation')
    .rule('movement', 'per-army')
    .resolve('movement', { moves: [march(12, 13, 1), march(12, 13, 1), march(13, 12, 1), march(12, 13, 1)] })
    .rule('movement', 'in-total');
}

/** 6.1: temples 3 to 2, cities shared, region 1 to Bea, region 2 to Ada: 5 + 15 + 5 points against 21 + 5. */
function end(game: Evening<State, TrackedEvent>): Evening<State, TrackedEvent> {
  return game
    .act({ type: 'set-name', seat: 'player-2', name: 'Bea' })
    .act({ type: 'set-score', seat: 'player-2', score: 21 })
    .act({ type: 'set-boxes', seat: 'player-2', boxes: board(0, 3, 2, 2) })
    .act({ type: 'set-armies', seat: 'player-1', number: 13, armies: 2 })
    .act({ type: 'set-standing', region: 1, number: 14, temples: ['player-2', 'player-2'], cities: [] })
    .act({ type: 'set-built', seat: 'player-1', region: 2, temples: 2, cities: 1 })
    .act({ type: 'set-order', order: ['player-2', 'player-1'] })
    .act({ type: 'set-campaign', region: 6, turn: 3, stage: 'final' })
    .resolve('final-scoring');
}
