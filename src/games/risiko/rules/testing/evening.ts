import { Evening } from '../../../../core/testing/evening.ts';
import { book } from '../book.ts';
import { prefillCombat } from '../combat/combat-input.ts';
import { strategicMove } from '../procedures/strategic-move.ts';
import { rules } from '../rules.ts';
import { handSecret, objectiveSecret } from '../secrets.ts';
import type { RisikoSetup } from '../setup.ts';
import type { RisikoEvent, ShownObjective } from '../tracker/events.ts';
import { heldBy, playerOf, type RisikoState } from '../tracker/state.ts';
import { type SeatId, TERRITORIES, type Territory } from '../vocabulary.ts';

const SETUP: RisikoSetup = {
  players: [
    { name: 'Anna', colour: 'red' },
    { name: 'Bruno', colour: 'blue' },
    { name: 'Carla', colour: 'green' },
  ],
  map: true,
  tournament: true,
  minutes: 90,
  turnSeconds: 120,
};

/** Where each player puts the starting armies. */
const STRONGHOLD: Readonly<Partial<Record<SeatId, Territory>>> = { 'seat-1': 'china', 'seat-2': 'kamchatka', 'seat-3': 'ukraine' };

const OBJECTIVES: Readonly<Partial<Record<SeatId, ShownObjective>>> = {
  'seat-1': { kind: 'tournament', id: 'card-9' },
  'seat-2': { kind: 'territories', territories: ['alaska', 'kamchatka', 'japan'] },
  'seat-3': { kind: 'words', text: 'Europe and Africa' },
};

type Game = Evening<RisikoState, RisikoEvent>;

/** A whole tournament game of three: every type of event, secrets, rulings, an undo and a redo, a result left, faults insisted on. */
export function evening(): Game {
  const game: Game = new Evening(rules, book, SETUP);
  prepare(game);
  brunosTurn(game);
  annasTurn(game);
  carlaIsOut(game);
  theEnd(game);
  return game;
}

/** Preparazione: who is first, the deal, the armies three at a time, the objectives. */
function prepare(game: Game): void {
  game
    .resolve('starting-armies')
    .resolve(
      'first-player',
      {},
      {
        faces: {
          'throw#1/die/seat-1': 6,
          'throw#1/die/seat-2': 6,
          'throw#1/die/seat-3': 2,
          'throw#2/die/seat-1': 3,
          'throw#2/die/seat-2': 5,
        },
      },
    )
    .resolve('deal', {}, { faces: Object.fromEntries(TERRITORIES.map((territory, i) => [`card/${i + 1}`, territory])) });
  for (const { seat } of game.state.players) game.seal(objectiveSecret(seat), OBJECTIVES[seat], { type: 'objective-sealed', seat });
  game.insist({ type: 'placed', seat: 'seat-2', territory: 'kamchatka', armies: 4 }).undo();
  while (game.state.players.some(({ pool }) => pool > 0)) {
    const seat = game.state.turn;
    const pool = playerOf(game.state, seat).pool;
    game.act({ type: 'placed', seat, territory: STRONGHOLD[seat] ?? null, armies: Math.min(3, pool) });
  }
  game.act({ type: 'begun', at: 60_000 });
}

/** A throw or an attack from one territory to another, as the map fills it in. */
function fight(game: Game, procedure: 'throw' | 'attack', aim: string, faces: Readonly<Record<string, number[]>>, more: object = {}): Game {
  return game.resolve(procedure, { ...prefillCombat(game.state, aim), ...more }, { faces });
}

/** Seconda fase: Alaska by one throw, Chita by an attack to the end; a throw that was not announced is left and thrown again. */
function brunosTurn(game: Game): void {
  game.resolve('reinforcements').act({ type: 'placed', seat: 'seat-2', territory: 'kamchatka', armies: 4 }).act({ type: 'phase', phase: 'combat' });
  game.resolve(
    'throw',
    { ...prefillCombat(game.state, 'kamchatka>alaska'), announced: false },
    { faces: { 'dice/attacker': [1, 1, 2], 'dice/defender': [6] }, leave: true },
  );
  fight(game, 'throw', 'kamchatka>alaska', { 'dice/attacker': [6, 5, 2], 'dice/defender': [3] });
  game.act({ type: 'occupied', armies: 3 });
  fight(game, 'attack', 'kamchatka>chita', {
    'throw#1/dice/attacker': [3, 1, 2],
    'throw#1/dice/defender': [6],
    'throw#2/dice/attacker': [6, 6, 4],
    'throw#2/dice/defender': [1],
  });
  game
    .act({ type: 'occupied', armies: 5 })
    .resolve('strategic-move', { ...strategicMove.prefill(game.state, 'kamchatka>alaska'), moving: 4 })
    .undo()
    .redo()
    .act({ type: 'card-drawn', seat: 'seat-2' }, { type: 'turn-ended', at: 240_000 })
    .seal(handSecret('seat-2'), { cards: [{ symbol: 'cannon', owned: true, territory: 'chita' }] });
}

/** The table forgot to point at the map: the conquest is counted, the map is set by hand, and the cards drawn before are told. */
function annasTurn(game: Game): void {
  game
    .note('Carla plays after Anna')
    .act({ type: 'turn-set', seat: 'seat-1', phase: 'reinforcements', at: 300_000 })
    .act({ type: 'set-seat', seat: 'seat-1', what: 'cards', value: 4 })
    .act({ type: 'set', what: 'deck', value: 39 })
    .resolve(
      'best-sets',
      {
        cards: [
          { symbol: 'infantry', owned: true },
          { symbol: 'cavalry', owned: false },
          { symbol: 'cannon', owned: false },
          { symbol: 'joker', owned: false },
        ],
      },
      { tick: ['cards', 'armies'] },
    )
    .act({ type: 'reinforced', armies: 4 });
  game
    .act({ type: 'placed', seat: 'seat-1', territory: 'china', armies: game.state.toPlace })
    .act({ type: 'phase', phase: 'combat' })
    .resolve('throw', { attackers: 9, defenders: 1 }, { faces: { 'dice/attacker': [5, 4, 4], 'dice/defender': [2] } })
    .act({ type: 'territory', territory: 'mongolia', seat: 'seat-1', armies: 3 })
    .act({ type: 'phase', phase: 'move' })
    .act({ type: 'card-drawn', seat: 'seat-1' }, { type: 'turn-ended', at: 500_000 });
}

/** In the fifth round Carla has lost all. Before its end nobody may be out, unless the table rules so: the table does, and plays on in the third. */
function carlaIsOut(game: Game): void {
  const taken: RisikoEvent[] = heldBy(game.state, 'seat-3').map((territory) => ({ type: 'territory', territory, seat: 'seat-1', armies: 2 }));
  game
    .act(...taken)
    .act({ type: 'set', what: 'round', value: 3 })
    .act({ type: 'turn-set', seat: 'seat-1', phase: 'combat', at: 2_400_000 })
    .insist({ type: 'eliminated', seat: 'seat-3', by: 'seat-1' })
    .undo()
    .rule('early-elimination', 'off')
    .resolve('elimination', { loser: 'seat-3' });
}

/** Gli obiettivi segreti, Punteggi: Anna shows her card, the others lay theirs open, and the points are written. */
function theEnd(game: Game): void {
  const shown = (seat: SeatId): RisikoEvent[] => {
    const objective = OBJECTIVES[seat];
    return objective ? [{ type: 'objective-shown', seat, objective }] : [];
  };
  game
    .reveal({ [objectiveSecret('seat-1')]: OBJECTIVES['seat-1'] }, ...shown('seat-1'), { type: 'won', seat: 'seat-1', by: 'objective' })
    .reveal({ [objectiveSecret('seat-2')]: OBJECTIVES['seat-2'], [objectiveSecret('seat-3')]: OBJECTIVES['seat-3'] }, ...shown('seat-2'), ...shown('seat-3'))
    .resolve('tournament-score', { reached: true, objective: 'card-9', owned: [] })
    .act({ type: 'scored', points: { 'seat-1': 100, 'seat-2': 10, 'seat-3': 0 } });
}
