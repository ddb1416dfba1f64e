import { doubtful, type Fault, illegal } from '../../../../core/fault.ts';
import { MAP } from '../charts/map.ts';
import { PLACED_AT_A_TIME } from '../charts/starting-armies.ts';
import { bordersEnemy } from '../map.ts';
import { cite, DECK, SAFE_ROUNDS } from '../vocabulary.ts';
import type { RisikoEvent } from './events.ts';
import { armiesIn, heldBy, ownerOf, playerOf, type RisikoState } from './state.ts';

/** What is wrong with an event now. Setting a number by hand is never refused: it is how a table corrects the app. */
export function faults(state: RisikoState, event: RisikoEvent): readonly Fault[] {
  switch (event.type) {
    case 'placed':
      return placedFaults(state, event);
    case 'begun':
      return state.players.some(({ pool }) => pool > 0) && state.map
        ? [doubtful('pool', 'expected/all-placed', state.players.find(({ pool }) => pool > 0)?.pool ?? 0, cite('Preparazione'))]
        : [];
    case 'phase':
      return phaseFaults(state, event.phase);
    case 'battle':
    case 'conquest':
      return state.phase === 'combat' ? waiting(state) : [illegal('phase', 'expected/combat-phase', state.phase, cite('Seconda fase'))];
    case 'occupied':
      return occupiedFaults(state, event.armies);
    case 'moved':
      return movedFaults(state, event);
    case 'card-drawn':
      return drawFaults(state);
    case 'turn-ended':
      return [...waiting(state), ...(state.toPlace > 0 ? [illegal('toPlace', 'expected/nothing-to-place', state.toPlace, cite('Prima fase'))] : [])];
    case 'eliminated':
      return eliminatedFaults(state, event);
    case 'set-played':
      return setFaults(state, event);
    case 'reinforced':
      return reinforcedFaults(state, event);
    case 'won':
      return event.by === 'objective' && event.seat !== state.turn ? [illegal('seat', 'expected/own-turn', event.seat, cite('Gli obiettivi segreti'))] : [];
    case 'first':
    case 'dealt':
    case 'territory':
    case 'turn-set':
    case 'objective-sealed':
    case 'objective-shown':
    case 'scored':
    case 'set':
    case 'set-seat':
      return [];
  }
}

function waiting(state: RisikoState): Fault[] {
  return state.occupation ? [illegal('occupation', 'expected/occupied-first', state.occupation.to, cite('Seconda fase'))] : [];
}

function placedFaults(state: RisikoState, { seat, territory, armies }: Extract<RisikoEvent, { type: 'placed' }>): Fault[] {
  const left = state.stage === 'setup' ? playerOf(state, seat).pool : state.toPlace;
  const faults: Fault[] = [];
  if (armies > left) faults.push(illegal('armies', 'expected/armies-to-place', armies, cite('Prima fase'), { left }));
  if (state.stage === 'setup' && seat !== state.turn)
    faults.push(illegal('seat', 'expected/clockwise', seat, cite('Preparazione'), { player: playerOf(state, state.turn).name }));
  if (state.stage === 'setup' && armies > PLACED_AT_A_TIME)
    faults.push(illegal('armies', 'expected/three-at-a-time', armies, cite('Preparazione'), { most: PLACED_AT_A_TIME }));
  if (state.stage === 'playing' && state.phase !== 'reinforcements')
    faults.push(illegal('phase', 'expected/reinforcement-phase', state.phase, cite('Prima fase')));
  const owner = territory && ownerOf(state, territory);
  if (territory && owner !== null && owner !== seat) faults.push(illegal('territory', 'expected/own-territory', territory, cite('Prima fase')));
  return faults;
}

/** Armies for territories and continents come once a turn, in its first phase (Prima fase). */
function reinforcedFaults(state: RisikoState, { armies, from }: Extract<RisikoEvent, { type: 'reinforced' }>): Fault[] {
  return [
    ...(state.phase !== 'reinforcements' ? [illegal('phase', 'expected/reinforcement-phase', state.phase, cite('Prima fase'))] : []),
    ...(state.reinforced && from !== 'cards' ? [illegal('armies', 'expected/reinforced-once', armies, cite('Prima fase a'))] : []),
  ];
}

function setFaults(state: RisikoState, { seat, sets }: Extract<RisikoEvent, { type: 'set-played' }>): Fault[] {
  const { cards } = playerOf(state, seat);
  const at = cite('Prima fase c');
  return [
    ...(state.phase !== 'reinforcements' ? [illegal('phase', 'expected/reinforcement-phase', state.phase, at)] : []),
    ...(seat !== state.turn ? [illegal('seat', 'expected/own-turn', seat, at)] : []),
    ...(cards < 3 * sets ? [illegal('cards', 'expected/cards-in-hand', cards, at, { needed: 3 * sets, cards })] : []),
  ];
}

function phaseFaults(state: RisikoState, phase: RisikoState['phase']): Fault[] {
  const faults = waiting(state);
  if (phase !== 'reinforcements' && state.toPlace > 0) faults.push(illegal('toPlace', 'expected/nothing-to-place', state.toPlace, cite('Prima fase')));
  if (phase !== 'move' && state.moved) faults.push(illegal('phase', 'expected/turn-over', phase, cite('Terza fase')));
  else if (phase === 'reinforcements' && state.fought) faults.push(illegal('phase', 'expected/before-combat', phase, cite('Prima fase')));
  return faults;
}

function occupiedFaults({ occupation }: RisikoState, armies: number): Fault[] {
  if (!occupation) return [illegal('armies', 'expected/conquered', armies, cite('Seconda fase'))];
  const { least, most } = occupation;
  return armies < least || armies > most ? [illegal('armies', 'expected/move-in', armies, cite('Seconda fase'), { least, most })] : [];
}

function movedFaults(state: RisikoState, { from, to, armies }: Extract<RisikoEvent, { type: 'moved' }>): Fault[] {
  const faults = waiting(state);
  if (state.moved) faults.push(illegal('moving', 'expected/one-move', armies, cite('Terza fase')));
  if (!from || !to || !state.map) return faults;
  const least = state.tournament && bordersEnemy(state, from) ? 2 : 1;
  const rule = least === 2 ? 'expected/garrison' : 'expected/one-stays';
  if (armiesIn(state, from) - armies < least)
    faults.push(illegal('moving', rule, armies, cite(least === 2 ? 'Guarnigione minima' : 'Terza fase'), { most: Math.max(0, armiesIn(state, from) - least) }));
  if (!MAP[from].neighbours.includes(to)) faults.push(illegal('to', 'expected/touching', to, cite('Terza fase')));
  if (ownerOf(state, from) !== state.turn) faults.push(illegal('from', 'expected/own-territory', from, cite('Terza fase')));
  if (ownerOf(state, to) !== state.turn) faults.push(illegal('to', 'expected/own-territory', to, cite('Terza fase')));
  return faults;
}

function drawFaults(state: RisikoState): Fault[] {
  const faults: Fault[] = [];
  if (state.conquests === 0) faults.push(illegal('conquests', 'expected/a-conquest', state.conquests, cite('Seconda fase')));
  if (state.cardDrawn) faults.push(illegal('cards', 'expected/one-card', state.cardDrawn, cite('Seconda fase')));
  if (state.deck + state.discards === 0) faults.push(illegal('deck', 'expected/a-card', 0, cite('Prima fase c'), { most: DECK }));
  return faults;
}

function eliminatedFaults(state: RisikoState, { seat, by, early }: Extract<RisikoEvent, { type: 'eliminated' }>): Fault[] {
  const at = cite('Eliminazione di un giocatore');
  const faults: Fault[] = [];
  if (seat === by) faults.push(illegal('seat', 'expected/another-player', seat, at));
  if (state.round <= SAFE_ROUNDS && !early) faults.push(illegal('round', 'expected/after-round', state.round, at, { round: SAFE_ROUNDS }));
  if (state.map && heldBy(state, seat).length > 0) faults.push(illegal('seat', 'expected/no-territories', heldBy(state, seat).length, at));
  return faults;
}
