import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group, number, oneOf, optional } from '../../../../core/fields.ts';
import { type PlaceId, samePlace } from '../places.ts';
import { ARMIES, cite, ENDINGS } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { changed } from './changes.ts';
import { FLAG, SIDE_OR_NONE, STEP_BY } from './event-fields.ts';
import type { Event, TrackEvent, VictorySet } from './events.ts';
import type { State } from './state.ts';
import { isGreatKing } from './victory.ts';

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
  },
};

/** Gordium needs a round of the Macedonian's own, proskynesis that Alexander is Great King; both marks of a place that he is there (3.4). */
function markFaults(state: State, { gordium, siwa, proskynesis }: VictorySet, king: string): Fault[] {
  const found: Fault[] = [];
  const fault = (field: string, expected: Parameters<typeof illegal>[1]): void => {
    found.push(illegal(field, expected, true, cite('3.4')));
  };
  if (proskynesis && !isGreatKing(state, king)) fault('proskynesis', 'expected/great-king');
  if (gordium && state.round.side !== 'macedonian') fault('gordium', 'expected/own-round');
  else if (gordium && state.round.step !== 'c5' && state.round.step !== 'a') found.push(doubtful('gordium', 'expected/end-of-round', true, cite('3.4')));
  if (gordium && !alexanderAt(state, 'gordium')) fault('gordium', 'expected/alexander-there');
  if (siwa && !alexanderAt(state, 'siwa')) fault('siwa', 'expected/alexander-there');
  return found;
}

function alexanderAt({ leaders, armies }: State, place: PlaceId): boolean {
  const alexander = leaders.find((one) => one.role === 'alexander');
  const army = ARMIES.find((id) => alexander?.state === 'with' && alexander.with === id);
  return alexander !== undefined && samePlace(army ? armies[army].place : alexander.place, place);
}
