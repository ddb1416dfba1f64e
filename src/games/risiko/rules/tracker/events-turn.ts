import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { number, oneOf, optional } from '../../../../core/fields.ts';
import { cite, DECK } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { withPlayer } from './changes.ts';
import { occupationFaults, seatFaults } from './common-faults.ts';
import { armies, phase, seat, time } from './event-fields.ts';
import type { EventOf, RisikoEvent } from './events.ts';
import { playerSaid } from './names.ts';
import { after, FRESH_TURN, playerAt, type RisikoState } from './state.ts';

/** Cards of one set. */
const CARDS_A_SET = 3;

/** Events of the course of a turn: reinforcements, sets of cards, the phases, the card of a conquest, the end. */
export const TURN_EVENTS: Rows<RisikoState, RisikoEvent, 'reinforced' | 'set-played' | 'phase' | 'card-drawn' | 'turn-ended'> = {
  reinforced: {
    v: 1,
    fields: { armies, from: optional(oneOf(['cards'])) },
    reduce: (state, event) => ({ ...state, toPlace: state.toPlace + event.armies, reinforced: state.reinforced || event.from !== 'cards' }),
    describe: (event, before) => say('event/reinforced', { player: playerSaid(before, before.turn), armies: event.armies }),
    // Armies for territories and continents come once a turn, in its first phase (Prima fase).
    faults: ({ state, event }) => [
      ...firstPhase(state, 'Prima fase'),
      ...(state.reinforced && event.from !== 'cards' ? [illegal('armies', 'expected/reinforced-once', event.armies, cite('Prima fase a'))] : []),
    ],
  },
  'set-played': {
    v: 1,
    fields: { seat, sets: number(1, DECK, 1) },
    reduce(state, event) {
      const cards = Math.min(playerAt(state, event.seat)?.cards ?? 0, CARDS_A_SET * event.sets);
      const played = withPlayer(state, event.seat, (player) => ({ cards: player.cards - cards }));
      return { ...played, discards: state.discards + cards, setsThisTurn: state.setsThisTurn + event.sets };
    },
    describe: (event, before) => say('event/set-played', { player: playerSaid(before, event.seat), cards: CARDS_A_SET * event.sets }),
    faults: ({ state, event }) => setFaults(state, event),
  },
  phase: {
    v: 1,
    fields: { phase },
    reduce: (state, event) => ({ ...state, phase: event.phase }),
    describe: (event) => say('event/phase', { phase: say(`phase/${event.phase}`) }),
    faults: ({ state, event }) => phaseFaults(state, event),
  },
  'card-drawn': {
    v: 1,
    fields: { seat },
    reduce: drawn,
    describe: (event, before) => say('event/card-drawn', { player: playerSaid(before, event.seat) }),
    faults: ({ state, event }) => [...seatFaults(state, event.seat), ...drawFaults(state)],
  },
  'turn-ended': {
    v: 1,
    fields: { at: optional(time) },
    reduce(state, { at = null }) {
      const { seat: next, newRound } = after(state, state.turn);
      return { ...state, turn: next, round: state.round + (newRound ? 1 : 0), phase: 'reinforcements', ...FRESH_TURN, turnBegun: at };
    },
    describe: (_, before) => say('event/turn-ended', { player: playerSaid(before, before.turn) }),
    faults: ({ state }) => [...occupationFaults(state), ...placedFirst(state)],
  },
};

function firstPhase(state: RisikoState, at: string): Fault[] {
  return state.phase === 'reinforcements' ? [] : [illegal('phase', 'expected/reinforcement-phase', state.phase, cite(at))];
}

function placedFirst(state: RisikoState): Fault[] {
  return state.toPlace > 0 ? [illegal('toPlace', 'expected/nothing-to-place', state.toPlace, cite('Prima fase'))] : [];
}

function setFaults(state: RisikoState, event: EventOf<'set-played'>): readonly Fault[] {
  const player = playerAt(state, event.seat);
  if (!player) return seatFaults(state, event.seat);
  const needed = CARDS_A_SET * event.sets;
  return [
    ...firstPhase(state, 'Prima fase c'),
    ...(event.seat !== state.turn ? [illegal('seat', 'expected/own-turn', event.seat, cite('Prima fase c'))] : []),
    ...(player.cards < needed ? [illegal('cards', 'expected/cards-in-hand', player.cards, cite('Prima fase c'), { needed, cards: player.cards })] : []),
  ];
}

function phaseFaults(state: RisikoState, { phase: next }: EventOf<'phase'>): readonly Fault[] {
  const faults = [...occupationFaults(state), ...(next === 'reinforcements' ? [] : placedFirst(state))];
  if (next !== 'move' && state.moved) return [...faults, illegal('phase', 'expected/turn-over', next, cite('Terza fase'))];
  if (next === 'reinforcements' && state.fought) return [...faults, illegal('phase', 'expected/before-combat', next, cite('Prima fase'))];
  return faults;
}

/** A card from the deck; where it is used up, the discards are shuffled into a new one first. */
function drawn(state: RisikoState, event: EventOf<'card-drawn'>): RisikoState {
  const [deck, discards] = state.deck > 0 ? [state.deck, state.discards] : [state.discards, 0];
  if (deck === 0) return { ...state, cardDrawn: true };
  return { ...withPlayer(state, event.seat, ({ cards }) => ({ cards: cards + 1 })), deck: deck - 1, discards, cardDrawn: true };
}

function drawFaults(state: RisikoState): Fault[] {
  return [
    ...(state.conquests === 0 ? [illegal('conquests', 'expected/a-conquest', state.conquests, cite('Seconda fase'))] : []),
    ...(state.cardDrawn ? [illegal('cards', 'expected/one-card', state.cardDrawn, cite('Seconda fase'))] : []),
    ...(state.deck + state.discards === 0 ? [illegal('deck', 'expected/a-card', 0, cite('Prima fase c'))] : []),
  ];
}
