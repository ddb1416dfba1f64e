import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group, number, oneOf, optional } from '../../../../core/fields.ts';
import { type PlaceId, samePlace } from '../places.ts';
import { ARMIES, cite, ENDINGS } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { changed } from './changes.ts';
import { FLAG, SIDE_OR_NONE, STEP_BY } from './event-fields.ts';
import type { Event, TrackEvent, VictorySet } from './events.ts';
import { inAdmin } from './round.ts';
import type { State } from './state.ts';
import { isGreatKing, isRoundsEnd, victoryGroups } from './victory.ts';

const moved = (level: number, by: number): number => Math.max(0, level + by);
const belowZero = (field: string, level: number, at: string): Fault[] => (level < 0 ? [illegal(field, 'expected/not-below-zero', level, cite(at))] : []);

/** The tracks, and the end of the game (3.4, 9.0, 11.3 I). */
export const TRACK_ROWS: Rows<State, Event, TrackEvent['type']> = {
  weariness: {
    v: 1,
    fields: { by: STEP_BY },
    reduce: (state, { by }) => ({ ...state, weariness: moved(state.weariness, by) }),
    describe: ({ by }, { weariness }) => say('event/weariness', { from: weariness, to: moved(weariness, by) }),
    faults: ({ state, event }) => belowZero('weariness', state.weariness + event.by, '9.0'),
  },
  wounds: {
    v: 1,
    fields: { by: STEP_BY },
    reduce: (state, { by }) => ({ ...state, wounds: moved(state.wounds, by) }),
    describe: ({ by }, { wounds }) => say('event/wounds', { from: wounds, to: moved(wounds, by) }),
    faults: ({ state, event }) => belowZero('wounds', state.wounds + event.by, '11.3 I'),
  },
  honeymooners: {
    v: 1,
    fields: { asp: number(0, 300, 0) },
    reduce: (state, { asp }) => ({ ...state, honeymooners: asp }),
    describe: ({ asp }) => say('event/honeymooners', { asp }),
    faults: ({ state, event: { asp } }) =>
      asp < state.honeymooners && !inAdmin(state) ? [illegal('asp', 'expected/administrative-phase', asp, cite('15.0'))] : [],
  },
  victory: {
    v: 1,
    fields: { set: group<VictorySet>({ gordium: optional(FLAG), siwa: optional(FLAG), proskynesis: optional(FLAG) }) },
    reduce: (state, { set }) => ({ ...state, victory: { ...state.victory, ...set } }),
    describe: ({ set }, { victory }) => changed(say('event/victory'), victory, set),
    faults: ({ state, event, ruling }) => markFaults(state, event.set, ruling('great-king')),
  },
  over: {
    v: 1,
    fields: { winner: SIDE_OR_NONE, why: oneOf(ENDINGS) },
    reduce: (state, { winner, why }) => ({ ...state, over: winner === 'none' ? null : { winner, why } }),
    describe: ({ winner, why }) => (winner === 'none' ? say('event/not-over') : say('event/over', { side: say(`side/${winner}`), why: say(`why/${why}`) })),
    faults: ({ state, event: { winner, why } }) => (winner === 'macedonian' && why === 'victory' ? unwon(state) : []),
  },
};

/** Proskynesis needs that Alexander is Great King; the marks of a place that he ends a round there, at Gordium one of his own (3.4). */
function markFaults(state: State, set: VictorySet, king: string): Fault[] {
  const { gordium, proskynesis } = set;
  const found: Fault[] = [];
  const wrong = state.round.laidOut ? doubtful : illegal;
  const fault = (field: string, expected: Parameters<typeof illegal>[1]): void => {
    found.push(wrong(field, expected, true, cite('3.4')));
  };
  if (proskynesis && !isGreatKing(state, king)) fault('proskynesis', 'expected/great-king');
  if (gordium && state.round.side !== 'macedonian') fault('gordium', 'expected/own-round');
  for (const place of ENDS_AT) {
    if (!set[place]) continue;
    if (!alexanderAt(state, place)) fault(place, 'expected/alexander-there');
    else if (!isRoundsEnd(state)) fault(place, 'expected/end-of-round');
  }
  return found;
}

/** The Macedonian wins at the end of a round at which he meets all three objectives (3.4). */
function unwon(state: State): Fault[] {
  const unmet = victoryGroups(state).filter(({ met }) => !met);
  const faults = unmet.map(({ id }) => illegal('why', `victory/${id}`, 'victory', cite('3.4')));
  return faults.length > 0 || isRoundsEnd(state) ? faults : [illegal('why', 'expected/end-of-round', 'victory', cite('3.4'))];
}

/** Places in which Alexander ends a round (3.4). */
const ENDS_AT = ['gordium', 'siwa'] as const;

function alexanderAt({ leaders, armies }: State, place: PlaceId): boolean {
  const alexander = leaders.find((one) => one.role === 'alexander');
  const army = ARMIES.find((id) => alexander?.state === 'with' && alexander.with === id);
  return alexander !== undefined && samePlace(army ? armies[army].place : alexander.place, place);
}
