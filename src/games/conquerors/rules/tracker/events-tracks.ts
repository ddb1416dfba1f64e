import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group, number, oneOf, optional } from '../../../../core/fields.ts';
import { cite, ENDINGS } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
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
    faults: ({ state, event }) => (event.set.proskynesis && !isGreatKing(state) ? [illegal('proskynesis', 'expected/great-king', true, cite('3.4'))] : []),
  },
  over: {
    v: 1,
    fields: { winner: SIDE_OR_NONE, why: oneOf(ENDINGS) },
    reduce: (state, { winner, why }) => ({ ...state, over: winner === 'none' ? null : { winner, why } }),
    describe: ({ winner, why }) => (winner === 'none' ? say('event/not-over') : say('event/over', { side: say(`side/${winner}`), why: say(`why/${why}`) })),
  },
};
