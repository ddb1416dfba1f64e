import type { Invariant } from '../../../../core/game.ts';
import { PLACED_AT_A_TIME } from '../charts/starting-armies.ts';
import { cite, DECK, TERRITORIES } from '../vocabulary.ts';
import { armiesIn, armiesOf, heldBy, ownerOf, playerAt, type RisikoState, territoriesOf } from './state.ts';

/** What is wrong where a list of wrongs has any. */
function first(wrong: readonly string[]): string | undefined {
  return wrong[0];
}

/** Whether every territory has been dealt, so that none is nobody's. */
function dealt(state: RisikoState): boolean {
  return state.map && TERRITORIES.every((territory) => ownerOf(state, territory) !== null);
}

/** Cards and territories: what the box has, and who has it. */
const BOX: readonly Invariant<RisikoState>[] = [
  {
    id: 'all-cards',
    cite: cite('Componenti'),
    broken({ players, deck, discards }) {
      const hands = players.reduce((sum, { cards }) => sum + cards, 0);
      return hands + deck + discards === DECK ? undefined : `${hands} cards in hands, ${deck} in the deck and ${discards} discarded are not ${DECK}`;
    },
  },
  {
    id: 'counts-not-negative',
    cite: cite('Componenti'),
    broken: ({ players, toPlace, deck, discards }) =>
      [toPlace, deck, discards, ...players.flatMap(({ cards, pool, territories }) => [cards, pool, territories ?? 0])].some((count) => count < 0)
        ? 'a count is below 0'
        : undefined,
  },
  {
    id: 'territories-held',
    cite: cite('Preparazione'),
    broken(state) {
      if (state.map) return undefined;
      const held = state.players.reduce((sum, { territories }) => sum + (territories ?? 0), 0);
      return held > TERRITORIES.length ? `${held} territories of ${TERRITORIES.length} are held` : undefined;
    },
  },
];

/** The board: an owner has armies, and armies have an owner. */
const BOARD: readonly Invariant<RisikoState>[] = [
  {
    id: 'presidio',
    cite: cite('Seconda fase'),
    broken: (state) =>
      first(
        TERRITORIES.flatMap((territory) => {
          const [owner, armies] = [ownerOf(state, territory), armiesIn(state, territory)];
          if (owner !== null && !playerAt(state, owner)) return [`${territory} belongs to ${owner}, who does not sit here`];
          if (owner === null && armies > 0) return [`${armies} armies of nobody on ${territory}`];
          return owner !== null && armies < 1 && state.occupation?.to !== territory ? [`${owner} holds ${territory} without an army`] : [];
        }),
      ),
  },
  {
    id: 'occupation',
    cite: cite('Seconda fase'),
    broken(state) {
      const { occupation, turn } = state;
      if (!occupation) return undefined;
      const { from, to, least, most } = occupation;
      if (ownerOf(state, from) !== turn || ownerOf(state, to) !== turn) return `${to} waits for armies from ${from}, and ${turn} does not hold both`;
      if (armiesIn(state, to) > 0) return `${to} waits for armies and has some`;
      return least < 1 || least > most || armiesIn(state, from) <= least
        ? `${least} to ${most} of ${armiesIn(state, from)} armies on ${from} may move in`
        : undefined;
    },
  },
  {
    id: 'equal-starting-armies',
    cite: cite('Preparazione'),
    broken(state) {
      if (state.stage !== 'setup' || !dealt(state)) return undefined;
      const armies = new Set(state.players.map(({ seat, pool }) => pool + armiesOf(state, seat)));
      return armies.size > 1 ? `players begin with ${[...armies].join(' and ')} armies` : undefined;
    },
  },
];

/** The course of a game: whose turn it is, what is done in it, who is out and who has won. */
const COURSE: readonly Invariant<RisikoState>[] = [
  {
    id: 'turn-of-a-player',
    cite: cite('Come si gioca'),
    broken: (state) => (playerAt(state, state.turn)?.eliminatedBy === null ? undefined : `${state.turn} is at turn and does not play`),
  },
  {
    id: 'three-at-a-time',
    cite: cite('Preparazione'),
    broken: ({ stage, toPlace }) =>
      stage === 'setup' && toPlace >= PLACED_AT_A_TIME ? `${toPlace} armies put down, and the turn of placing has not passed on` : undefined,
  },
  {
    id: 'placed-before-combat',
    cite: cite('Prima fase'),
    broken: ({ stage, phase, toPlace }) =>
      stage === 'playing' && phase !== 'reinforcements' && toPlace > 0 ? `${toPlace} armies not placed in the phase ${phase}` : undefined,
  },
  {
    id: 'moved-last',
    cite: cite('Terza fase'),
    broken: ({ moved, phase }) => (moved && phase !== 'move' ? `the strategic move was made, and the phase is ${phase}` : undefined),
  },
  {
    id: 'card-of-a-conquest',
    cite: cite('Seconda fase'),
    broken: ({ cardDrawn, conquests, fought }) =>
      (cardDrawn && conquests === 0) || (conquests > 0 && !fought) ? `${conquests} conquests, card drawn: ${cardDrawn}, fought: ${fought}` : undefined,
  },
  {
    id: 'out-with-nothing',
    cite: cite('Eliminazione di un giocatore'),
    broken: (state) =>
      first(
        state.players.flatMap(({ seat, eliminatedBy, cards, pool }) => {
          if (eliminatedBy === null) return [];
          if (eliminatedBy === seat || !playerAt(state, eliminatedBy)) return [`${seat} was eliminated by ${eliminatedBy}`];
          const held = state.map ? heldBy(state, seat).length : (territoriesOf(state, seat) ?? 0);
          return held + cards + pool > 0 ? [`${seat} is out with ${held} territories, ${cards} cards and ${pool} armies`] : [];
        }),
      ),
  },
  {
    id: 'winner-of-a-game-over',
    cite: cite('Gli obiettivi segreti'),
    broken: (state) =>
      state.winner !== null && (state.stage !== 'over' || state.wonBy === null || playerAt(state, state.winner)?.eliminatedBy !== null)
        ? `${state.winner} has won, and the game is ${state.stage}`
        : undefined,
  },
];

/** What holds after every event of a session, unless a player insisted against the rules. */
export const INVARIANTS: readonly Invariant<RisikoState>[] = [...BOX, ...BOARD, ...COURSE];
