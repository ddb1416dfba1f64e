import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group, number, oneOf, optional, recordOf, someOf, text } from '../../../../core/fields.ts';
import { objectiveOf, reached } from '../objectives.ts';
import { cite, SEATS, type SeatId, TERRITORIES } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { begunFaults, begunOrLaidOut, overFaults, seatFaults } from './common-faults.ts';
import { seat } from './event-fields.ts';
import { type EventOf, OBJECTIVE_KINDS, type RisikoEvent, type ShownObjective, WAYS_TO_WIN } from './events.ts';
import { playerSaid } from './names.ts';
import { laidOut, playerAt, type RisikoState } from './state.ts';

/** The longest objective in a player's own words. */
export const LONGEST_OBJECTIVE = 300;
/** The most points of one game. */
export const MOST_POINTS = 999;

/** The parts of an objective as it is sealed and shown. */
export const OBJECTIVE_FIELDS = {
  kind: oneOf(OBJECTIVE_KINDS),
  id: optional(text(40)),
  territories: optional(someOf(TERRITORIES)),
  text: optional(text(LONGEST_OBJECTIVE)),
};

/** Events of secret objectives and of the end of a game. */
export const END_EVENTS: Rows<RisikoState, RisikoEvent, 'objective-sealed' | 'objective-shown' | 'won' | 'scored'> = {
  'objective-sealed': {
    v: 1,
    fields: { seat },
    reduce: (state, event) => ({ ...state, sealed: [...state.sealed.filter((one) => one !== event.seat), event.seat] }),
    describe: (event, before) => say('event/objective-sealed', { player: playerSaid(before, event.seat) }),
    faults: ({ state, event }) => seatFaults(state, event.seat),
  },
  'objective-shown': {
    v: 1,
    fields: { seat, objective: group<ShownObjective>(OBJECTIVE_FIELDS) },
    reduce(state, event) {
      const objective = objectiveOf(event.objective);
      if (!objective) return state;
      return { ...state, objectives: { ...state.objectives, [event.seat]: objective }, sealed: state.sealed.filter((one) => one !== event.seat) };
    },
    describe: (event, before) => say('event/objective-shown', { player: playerSaid(before, event.seat) }),
    faults: ({ state, event }) => seatFaults(state, event.seat),
  },
  won: {
    v: 1,
    fields: { seat, by: oneOf(WAYS_TO_WIN) },
    reduce: (state, event) => (playerAt(state, event.seat) ? { ...state, stage: 'over', winner: event.seat, wonBy: event.by } : state),
    describe: (event, before) => say('event/won', { player: playerSaid(before, event.seat), by: say(`won-by/${event.by}`) }),
    faults: ({ state, event }) => wonFaults(state, event),
  },
  scored: {
    v: 1,
    fields: { points: recordOf(SEATS, number(0, MOST_POINTS, 0)) },
    reduce: (state, event) => ({ ...state, stage: 'over', points: { ...state.points, ...event.points } }),
    describe(event, before) {
      const scored = SEATS.filter((one) => event.points[one] !== undefined);
      if (scored.length === 0) return say('screen/end-for-points');
      return say('event/scored', {
        scores: scored.map((one) => say('player/points', { player: playerSaid(before, one), points: event.points[one] ?? 0 })),
      });
    },
  },
};

/** A game is won once, by who is still in it; in the base game by an objective (Gli obiettivi segreti, Punteggi). */
function wonFaults(state: RisikoState, { seat, by }: EventOf<'won'>): readonly Fault[] {
  const faults = [
    ...seatFaults(state, seat),
    ...(state.winner === null ? [] : overFaults(state)),
    ...(playerAt(state, seat)?.eliminatedBy ? [illegal('seat', 'expected/still-playing', seat, cite('Eliminazione di un giocatore'))] : []),
    ...(by === 'objective' ? objectiveFaults(state, seat) : []),
  ];
  if (faults.length > 0 || by !== 'points' || state.tournament) return faults;
  return [doubtful('by', 'expected/objective-reached', by, cite('Punteggi'))];
}

/** A victory by an objective comes on one's own turn, with what the shown objective asks for on the tracked map (Gli obiettivi segreti). */
function objectiveFaults(state: RisikoState, seat: SeatId): readonly Fault[] {
  const at = cite('Gli obiettivi segreti');
  // On a board laid out by hand it may well be the winner's turn, which nobody has told.
  if (!laidOut(state) && seat !== state.turn) return [...begunFaults(state), illegal('seat', 'expected/own-turn', seat, at)];
  const objective = state.objectives[seat];
  const missed = state.map && objective && reached(objective, state, seat) === false;
  return [...begunOrLaidOut(state), ...(missed ? [illegal('by', 'expected/objective-reached', 'objective', at)] : [])];
}
