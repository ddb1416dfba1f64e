import { illegal } from '../../../../core/fault.ts';
import { flag, number } from '../../../../core/fields.ts';
import { type Procedure, untracked } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';

export interface Overrun {
  readonly asp: number;
  readonly defenderAsp: number;
  readonly defenderGsp: number;
  readonly insideMajorCity: boolean;
  /** The defender's army slipped away first (11.3 A). */
  readonly avoided: boolean;
}

/** Overrun: at 8 to 1 what stands outside a Major City is eliminated, unless it avoids; the move goes on at no cost (10.5). */
export const overrun: Procedure<Overrun, { readonly overruns: boolean; readonly eliminated: number }, Record<never, never>, State, Event> = {
  ...untracked,
  id: 'overrun',
  version: 1,
  cite: cite('10.5'),
  fields: { asp: number(1, 300, 33), defenderAsp: number(0, 300, 0), defenderGsp: number(0, 60, 3), insideMajorCity: flag(false), avoided: flag(false) },
  labels: [],
  questions: {},
  policies: {},
  examples: [{}, { defenderAsp: 4, defenderGsp: 1 }, { defenderAsp: 3, avoided: true }],
  faults: (input) => (input.insideMajorCity ? [illegal('insideMajorCity', 'expected/outside-city', true, cite('10.5'))] : []),
  run({ asp, defenderAsp, defenderGsp, insideMajorCity, avoided }) {
    const standing = avoided ? defenderGsp : defenderAsp + defenderGsp;
    const overruns = !insideMajorCity && asp >= 8 * (defenderAsp + defenderGsp);
    return { overruns, eliminated: overruns ? standing : 0 };
  },
  verdict: ({ overruns, eliminated }) => say(overruns ? 'verdict/overrun/yes' : 'verdict/overrun/no', { eliminated }),
};
