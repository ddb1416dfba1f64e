import { flag, listOf, number } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { combined, type Group } from '../combined-asp.ts';
import { samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { activeSide, armiesOf } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface CombineAsp {
  readonly groups: readonly Group[];
}

/** The elite level and states of ASP that merge, in a Reorganization or as recruits (8.1, 10.4). */
export const combineAsp: Procedure<CombineAsp, Group, Record<never, never>, State, Event> = {
  ...plain,
  id: 'combine-asp',
  cite: cite('8.1'),
  fields: {
    groups: listOf<Group>({ asp: number(0, 300, 10), elite: number(0, 5, 0), fatigued: flag(false), useless: flag(false) }, 2, 6),
  },
  labels: [],
  questions: {},
  examples: [
    {
      groups: [
        { asp: 20, elite: 3, fatigued: false, useless: false },
        { asp: 10, elite: 1, fatigued: true, useless: false },
      ],
    },
    {
      groups: [
        { asp: 10, elite: 2, fatigued: false, useless: false },
        { asp: 10, elite: 1, fatigued: false, useless: true },
      ],
    },
  ],
  prefill(state, focus) {
    const side = activeSide(state);
    const own = armiesOf(state, side);
    const place = state.armies[own.find((id) => id === focus) ?? own[0] ?? 'macedonian-1'].place;
    const armies = own.map((id) => state.armies[id]).filter((one) => samePlace(one.place, place));
    const groups = [...armies, ...state.loose.filter((one) => one.side === side && samePlace(one.place, place))];
    return groups.length < 2 ? {} : { groups: groups.slice(0, 6).map(({ asp, elite, fatigued, useless }) => ({ asp, elite, fatigued, useless })) };
  },
  faults: ({ input: { groups } }) =>
    groups.filter((one) => one.asp > 0).length < 2 ? [illegal('groups', 'expected/two-groups', groups.length, cite('8.1'))] : [],
  run: ({ groups }) => combined(groups),
  verdict: ({ asp, elite, fatigued, useless }) =>
    say(useless ? 'verdict/combine/useless' : fatigued ? 'verdict/combine/fatigued' : 'verdict/combine', { asp, elite }),
};
