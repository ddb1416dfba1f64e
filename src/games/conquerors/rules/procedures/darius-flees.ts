import { flag } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { bagoasRolls, playedBeside } from '../cards-played.ts';
import { effect } from '../effects.ts';
import { ESCAPES, type Escape, flees } from '../kings.ts';
import { noGreatKing } from '../leader-ids.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { noRefuge } from '../treasury-levels.ts';
import { fateBefore, fateTried } from '../tried.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface DariusFlees {
  readonly alone: boolean;
  readonly bagoas: boolean;
  readonly cityInReach: boolean;
  readonly placeInReach: boolean;
}

/** Darius flees: after a battle lost two to one, or found without combat units (11.3 I). */
export const dariusFlees: Procedure<DariusFlees, { readonly escape: Escape }, { readonly darius: string }, State, Event> = {
  id: 'darius-flees',
  version: 1,
  cite: cite('11.3 I'),
  fields: { alone: flag(false, { known: true }), bagoas: flag(false, { cite: cite('15.0') }), cityInReach: flag(true), placeInReach: flag(true) },
  labels: [
    { at: 'flight/darius', ask: 'dice' },
    { at: 'total/flight', ask: 'tally' },
  ],
  questions: { darius: { cite: cite('11.3 I'), values: ESCAPES } },
  policies: {},
  examples: [{ alone: true }, { bagoas: true, cityInReach: false }, { placeInReach: false }],
  prefill: (state) => ({ alone: state.leaders.some((one) => one.id === 'darius' && one.state === 'alone'), ...noRefuge(state) }),
  faults({ input: { alone }, state }) {
    const gone = state?.leaders.find((one) => one.id === 'darius' && (one.state === 'dead' || one.state === 'captured'));
    return gone ? [illegal('alone', `leader-state/${gone.state as 'dead' | 'captured'}`, alone, cite('5.1'))] : fateBefore('alone', 'darius-flees', state);
  },
  run(input, hand) {
    const escape = flees(hand, { alone: input.alone, bagoas: input.bagoas, cityLoc: input.cityInReach, placeLoc: input.placeInReach });
    hand.know('darius', escape);
    return { escape };
  },
  verdict: ({ escape }) => say(`verdict/darius/${escape}`),
  effects: ({ escape }, { bagoas }, state) => [
    ...(bagoas ? playedBeside(state, 'macedonian', 'bagoas') : []),
    effect(
      'darius',
      say(`effect/darius/${escape}`),
      { type: 'leader', leader: 'darius', set: { state: escape === 'killed' ? 'dead' : 'alone', with: 'none' } },
      '11.3 I',
    ),
    ...(escape === 'killed' ? noGreatKing('darius', state) : fateTried('darius-flees', state)),
  ],
  next: ({ escape }, { bagoas }) => [
    ...(escape === 'killed' ? [] : [{ procedure: 'retreat-ends', input: { why: 'darius' }, said: say('offer/darius') }]),
    ...(bagoas ? [bagoasRolls('macedonian')] : []),
  ],
};
