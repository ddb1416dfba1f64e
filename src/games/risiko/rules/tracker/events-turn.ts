import type { EventFacts, Rows } from '../../../../core/events.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { listOf, number, oneOf, optional } from '../../../../core/fields.ts';
import { combinationOf } from '../cards/combinations.ts';
import { incomeOf } from '../income.ts';
import { landlessIn, nobodyOut } from '../map.ts';
import { cite, DECK, NO_TERRITORY, SYMBOLS, TERRITORIES, TERRITORY_OR_NONE } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { withPlayer } from './changes.ts';
import { begunFaults, begunOrLaidOut, occupationFaults, overFaults, placedFirst, reinforcedFirst, seatFaults } from './common-faults.ts';
import { armies, phase, seat, time } from './event-fields.ts';
import type { EventOf, OpenCard, RisikoEvent } from './events.ts';
import { playerSaid } from './names.ts';
import { after, FRESH_TURN, laidOut, playerAt, type RisikoState } from './state.ts';

/** Cards of one set. */
const CARDS_A_SET = 3;
/** Cards of the deck that show no territory. */
const JOKERS = DECK - TERRITORIES.length;

/** Events of the course of a turn: reinforcements, sets of cards, the phases, the card of a conquest, the end. */
export const TURN_EVENTS: Rows<RisikoState, RisikoEvent, 'reinforced' | 'set-played' | 'phase' | 'card-drawn' | 'turn-ended'> = {
  reinforced: {
    v: 1,
    fields: { armies, from: optional(oneOf(['cards'])) },
    reduce: (state, event) => ({ ...state, toPlace: state.toPlace + event.armies, reinforced: state.reinforced || event.from !== 'cards' }),
    describe: (event, before) => say('event/reinforced', { player: playerSaid(before, before.turn), armies: event.armies }),
    // Armies for territories and continents come once a turn, in its first phase (Prima fase).
    faults: ({ state, event, ...facts }) => [
      ...firstPhase(state, 'Prima fase'),
      ...(state.reinforced && event.from !== 'cards' ? [illegal('armies', 'expected/reinforced-once', event.armies, cite('Prima fase a'))] : []),
      ...(event.from !== 'cards'
        ? incomeFaults(state, event.armies, facts)
        : state.setsThisTurn === 0
          ? [doubtful('armies', 'expected/set', event.armies, cite('Prima fase c'))]
          : []),
    ],
  },
  'set-played': {
    v: 2,
    fields: { seat, sets: number(1, DECK, 1), cards: optional(listOf<OpenCard>({ symbol: oneOf(SYMBOLS), territory: oneOf(TERRITORY_OR_NONE) }, 0, DECK)) },
    // Version 1 did not say which cards.
    from: { 1: (event) => event },
    reduce(state, event) {
      const cards = Math.min(playerAt(state, event.seat)?.cards ?? 0, CARDS_A_SET * event.sets);
      const played = withPlayer(state, event.seat, (player) => ({ cards: player.cards - cards }));
      return {
        ...played,
        discards: state.discards + cards,
        ...(event.cards ? { played: [...(state.played ?? []), ...event.cards] } : {}),
        setsThisTurn: state.setsThisTurn + event.sets,
      };
    },
    describe: (event, before) => say('event/set-played', { player: playerSaid(before, event.seat), cards: CARDS_A_SET * event.sets }),
    faults: setFaults,
  },
  phase: {
    onward: true,
    v: 1,
    fields: { phase },
    reduce: (state, event) => ({ ...state, phase: event.phase }),
    describe: (event) => say('event/phase', { phase: say(`phase/${event.phase}`) }),
    faults: phaseFaults,
  },
  'card-drawn': {
    v: 1,
    fields: { seat },
    reduce: drawn,
    describe: (event, before) => say('event/card-drawn', { player: playerSaid(before, event.seat) }),
    faults: drawFaults,
  },
  'turn-ended': {
    v: 1,
    fields: { at: optional(time) },
    reduce(state, { at = null }) {
      const { seat: next, newRound } = after(state, state.turn);
      return { ...state, turn: next, round: state.round + (newRound ? 1 : 0), phase: 'reinforcements', ...FRESH_TURN, turnBegun: at };
    },
    describe: (_, before) => say('event/turn-ended', { player: playerSaid(before, before.turn) }),
    faults: ({ state, event: _, ...facts }) => [
      ...begunFaults(state),
      ...overFaults(state),
      ...occupationFaults(state),
      ...reinforcedFirst(state, facts),
      ...placedFirst(state),
      ...outFirst(state, facts.ruling),
    ],
  },
};

/** A doubt about armies that the tracked map does not bring, unless sets were played (Prima fase a–c). */
function incomeFaults(state: RisikoState, armies: number, facts: Facts): Fault[] {
  if (!state.map || state.stage !== 'playing' || state.reinforced) return [];
  const { armies: income } = incomeOf(state, facts);
  const other = armies < income || (armies > income && state.setsThisTurn === 0);
  return other ? [doubtful('armies', 'expected/tracked-armies', armies, cite('Prima fase'), { armies: income })] : [];
}

function firstPhase(state: RisikoState, at: string, begun = begunFaults(state)): Fault[] {
  return [
    ...begun,
    ...overFaults(state),
    ...(state.phase === 'reinforcements' ? [] : [illegal('phase', 'expected/reinforcement-phase', state.phase, cite(at))]),
  ];
}

/** Who lost the last territory is out before the next player's turn, and the cards pass on (Eliminazione di un giocatore). */
function outFirst(state: RisikoState, ruling: Facts['ruling']): Fault[] {
  if (state.stage !== 'playing' || nobodyOut(state.round, ruling)) return [];
  const [loser] = landlessIn(state).filter((seat) => seat !== state.turn);
  return loser ? [illegal('seat', 'expected/out-first', loser, cite('Eliminazione di un giocatore'), { player: playerSaid(state, loser) })] : [];
}

function setFaults({ state, event, ruling }: EventFacts<RisikoState, EventOf<'set-played'>>): readonly Fault[] {
  const player = playerAt(state, event.seat);
  if (!player) return seatFaults(state, event.seat);
  const needed = CARDS_A_SET * event.sets;
  const sets = state.setsThisTurn + event.sets;
  return [
    ...firstPhase(state, 'Prima fase c', begunOrLaidOut(state)),
    ...(event.seat !== state.turn && !laidOut(state) ? [illegal('seat', 'expected/own-turn', event.seat, cite('Prima fase c'))] : []),
    ...(player.cards < needed ? [illegal('cards', 'expected/cards-in-hand', player.cards, cite('Prima fase c'), { needed, cards: player.cards })] : []),
    ...openFaults(state, event),
    ...(sets > 1 && ruling('sets-per-turn') === 'one' ? [illegal('sets', 'expected/one-set', sets, cite('Prima fase c'))] : []),
  ];
}

/** Cards that are told lie in sets of three, each card once, and the deck has two jokers (Componenti, Prima fase c). */
function openFaults({ played = [] }: RisikoState, { cards: told = [], sets }: EventOf<'set-played'>): Fault[] {
  if (told.length === 0) return [];
  const symbols = told.map(({ symbol }) => symbol);
  const each = Array.from({ length: sets }, (_, i) => combinationOf(symbols.slice(CARDS_A_SET * i, CARDS_A_SET * (i + 1))));
  const open = [...played, ...told];
  const shown = open.flatMap(({ territory }) => (territory === NO_TERRITORY ? [] : [territory]));
  const twice = new Set(shown).size < shown.length || open.filter(({ symbol }) => symbol === 'joker').length > JOKERS;
  const sound = told.length === CARDS_A_SET * sets && !each.includes(undefined) && !twice;
  return sound ? [] : [illegal('cards', 'expected/set', symbols.join(', '), cite('Prima fase c'))];
}

function phaseFaults({ state, event: { phase: next }, ...facts }: EventFacts<RisikoState, EventOf<'phase'>>): readonly Fault[] {
  const before = next === 'reinforcements' ? [] : [...reinforcedFirst(state, facts), ...placedFirst(state)];
  const faults = [...overFaults(state), ...occupationFaults(state), ...before];
  if (next !== 'move' && state.moved) return [...faults, illegal('phase', 'expected/turn-over', next, cite('Terza fase'))];
  if (next === 'reinforcements' && state.fought) return [...faults, illegal('phase', 'expected/before-combat', next, cite('Prima fase'))];
  return faults;
}

/** A card from the deck; where it is used up, the discards are shuffled into a new one first. */
function drawn(state: RisikoState, event: EventOf<'card-drawn'>): RisikoState {
  const again = state.deck === 0;
  const [deck, discards] = again ? [state.discards, 0] : [state.deck, state.discards];
  if (deck === 0) return { ...state, cardDrawn: true };
  const taken = withPlayer(state, event.seat, ({ cards }) => ({ cards: cards + 1 }));
  return { ...taken, deck: deck - 1, discards, cardDrawn: true, ...(again && state.played ? { played: [] } : {}) };
}

function drawFaults({ state, event }: EventFacts<RisikoState, EventOf<'card-drawn'>>): Fault[] {
  const seats = seatFaults(state, event.seat);
  if (seats.length > 0) return seats;
  // A conquest that was told on the map alone may have been a correction.
  const { tookByHand: took } = state;
  const conquered = took?.round === state.round && took.turn === state.turn ? doubtful : illegal;
  return [
    ...overFaults(state),
    ...occupationFaults(state),
    ...(event.seat !== state.turn && !laidOut(state) ? [illegal('seat', 'expected/own-turn', event.seat, cite('Seconda fase'))] : []),
    ...(state.conquests === 0 ? [conquered('conquests', 'expected/a-conquest', state.conquests, cite('Seconda fase'))] : []),
    ...(state.cardDrawn ? [illegal('cards', 'expected/one-card', state.cardDrawn, cite('Seconda fase'))] : []),
    ...(state.deck + state.discards === 0 ? [illegal('deck', 'expected/a-card', 0, cite('Prima fase c'))] : []),
  ];
}
