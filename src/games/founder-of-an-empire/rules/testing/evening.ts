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

/**
 * The first campaign of two players and the end of their game: sealed boards lifted together, the order of play, marches, attempts, scoring taken back and done
 * again, the end of a turn; then the game set by hand to its last turn, the final points and the winner. Every type of event occurs.
 */
export function evening(): Evening<State, TrackedEvent> {
  const game = new Evening<State, TrackedEvent>(rules, book, SETUP);
  begin(game);
  march(game);
  score(game);
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
    .act({ type: 'ordered', order: ['player-1', 'player-2'] });
}

function march(game: Evening<State, TrackedEvent>): void {
  const none = { temples: 0, cities: 0 };
  game
    .act({ type: 'moved', seat: 'player-1', from: 0, to: 12, armies: 3, ...none })
    .act({ type: 'tried', seat: 'player-1', number: 12, building: 'temple', on: true })
    .act({ type: 'passed', seat: 'player-1' })
    .act({ type: 'moved', seat: 'player-2', from: 0, to: 12, armies: 4, ...none })
    .act({ type: 'moved', seat: 'player-2', from: 12, to: 13, armies: 2, temples: 1, cities: 0 })
    .insist({ type: 'moved', seat: 'player-2', from: 13, to: 13, armies: 1, ...none })
    .undo()
    .act({ type: 'passed', seat: 'player-2' })
    .undo()
    .redo()
    .act({ type: 'resumed', seat: 'player-2' })
    .act({ type: 'passed', seat: 'player-2' });
}

function score(game: Evening<State, TrackedEvent>): void {
  game
    .act({ type: 'built', seat: 'player-1', number: 12, building: 'temple', paid: 2 }, { type: 'points', seat: 'player-1', by: 3 }, { type: 'scored' })
    .act({ type: 'reopened' })
    .resolve('turn-scoring', {}, {})
    .rule('movement', 'per-army')
    .resolve('end-of-turn', {}, { leave: true })
    .act({ type: 'turn-closed', next: 'turn' });
}

function end(game: Evening<State, TrackedEvent>): Evening<State, TrackedEvent> {
  return game
    .act({ type: 'set-name', seat: 'player-2', name: 'Bea' })
    .act({ type: 'set-score', seat: 'player-2', score: 20 })
    .act({ type: 'set-boxes', seat: 'player-2', boxes: board(0, 3, 2, 2) })
    .act({ type: 'set-armies', seat: 'player-1', number: 13, armies: 2 })
    .act({ type: 'set-standing', region: 1, number: 14, temples: ['player-2', 'player-2'], cities: [] })
    .act({ type: 'set-built', seat: 'player-1', region: 2, temples: 2, cities: 1 })
    .act({ type: 'set-order', order: ['player-2', 'player-1'] })
    .act({ type: 'set-campaign', region: 6, turn: 3, stage: 'final' })
    .act({ type: 'awarded', seat: 'player-1', points: 5 })
    .act({ type: 'finished', winners: ['player-2'] });
}
