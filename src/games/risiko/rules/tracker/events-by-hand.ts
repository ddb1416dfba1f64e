import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { nullable, oneOf, optional } from '../../../../core/fields.ts';
import { cite, MOST_ARMIES, type SeatId } from '../vocabulary.ts';
import { doubtful, say } from '../voice.ts';
import { withPlayer, withTerritory } from './changes.ts';
import { seatFaults } from './common-faults.ts';
import { armies, phase, seat, territory, time, upTo } from './event-fields.ts';
import { type EventOf, type RisikoEvent, SEAT_NUMBERS, TABLE_NUMBERS } from './events.ts';
import { playerSaid, territorySaid } from './names.ts';
import { armiesIn, FRESH_TURN, ownerOf, playerAt, type RisikoState } from './state.ts';

/** What a table sets by hand to correct the app. The rules never refuse it; they may doubt it. */
export const BY_HAND_EVENTS: Rows<RisikoState, RisikoEvent, 'territory' | 'set' | 'set-seat' | 'turn-set'> = {
  territory: {
    v: 1,
    fields: { territory, seat: nullable(seat), armies },
    reduce: (state, event) => {
      const put = withTerritory(state, event.territory, event.seat, event.armies);
      return took(state, event) ? { ...put, tookByHand: { round: state.round, turn: state.turn } } : put;
    },
    describe: (event, before) =>
      say('event/territory', {
        territory: territorySaid(event.territory),
        player: event.seat ? playerSaid(before, event.seat) : say('player/nobody'),
        before: armiesIn(before, event.territory),
        armies: event.armies,
      }),
    faults: ({ state, event }) => (event.seat ? stillIn(state, event.seat) : []),
  },
  set: {
    v: 1,
    fields: { what: oneOf(TABLE_NUMBERS), value: upTo(MOST_ARMIES) },
    reduce: (state, event) => ({ ...state, [event.what]: event.value }),
    describe: ({ what, value }, before) => say('event/set', { what: say(`number/${what}`), before: before[what], value }),
  },
  'set-seat': {
    v: 1,
    fields: { seat, what: oneOf(SEAT_NUMBERS), value: upTo(MOST_ARMIES) },
    reduce: (state, event) => withPlayer(state, event.seat, () => ({ [event.what]: event.value })),
    describe: ({ seat: of, what, value }, before) =>
      say('event/set-seat', {
        player: playerSaid(before, of),
        what: say(`number/${what}`),
        before: playerAt(before, of)?.[what] ?? say('number/unknown'),
        value,
      }),
    faults: ({ state, event }) => seatFaults(state, event.seat),
  },
  'turn-set': {
    v: 1,
    fields: { seat, phase, at: optional(time) },
    reduce: turnSet,
    describe: (event, before) => say('event/turn-set', { player: playerSaid(before, event.seat), phase: say(`phase/${event.phase}`) }),
    faults: ({ state, event }) => stillIn(state, event.seat),
  },
};

/** Whether a territory of another player comes to whoever is on turn. */
function took(state: RisikoState, event: EventOf<'territory'>): boolean {
  const before = ownerOf(state, event.territory);
  return state.stage === 'playing' && event.seat === state.turn && before !== null && before !== state.turn;
}

/** Who is out stays out: a turn or a territory of theirs is doubted (Eliminazione di un giocatore). */
function stillIn(state: RisikoState, of: SeatId): readonly Fault[] {
  if (playerAt(state, of)?.eliminatedBy) return [doubtful('seat', 'expected/still-playing', of, cite('Eliminazione di un giocatore'))];
  return seatFaults(state, of);
}

/** Turn and phase set by hand; another player's turn begins afresh, and so does the game of a table that set its board up itself. */
function turnSet(state: RisikoState, { seat: of, phase: next, at }: EventOf<'turn-set'>): RisikoState {
  if (!playerAt(state, of)) return state;
  const now = at ?? null;
  const fresh = of === state.turn && state.stage === 'playing' ? {} : { ...FRESH_TURN, turnBegun: now };
  const begun = state.stage === 'setup' ? { stage: 'playing' as const, begun: now } : {};
  return { ...state, ...fresh, ...begun, turn: of, phase: next };
}
