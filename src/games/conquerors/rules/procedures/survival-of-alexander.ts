import { D6, one } from '../../../../core/dice.ts';
import { number } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { alexanderDies } from '../army-lost.ts';
import { checkMade, notAtCheck } from '../in-turn.ts';
import { plain } from '../plain-procedure.ts';
import { classed } from '../rolls.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite, TRACK_LIMIT } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface Survival {
  readonly wounds: number;
}

/** At 20 wounds or more Alexander survives an Administrative Phase on an even roll only; Black Cleitus cannot help (11.3 I). */
export const survivalOfAlexander: Procedure<Survival, { readonly survives: boolean }, { readonly survives: boolean }, State, Event> = {
  ...plain,
  id: 'survival-of-alexander',
  cite: cite('11.3 I'),
  fields: { wounds: number(0, 60, 20, { known: true }) },
  labels: [{ at: 'survival/alexander', ask: 'dice' }],
  questions: { survives: { cite: cite('11.3 I') } },
  examples: [],
  prefill: ({ wounds }) => ({ wounds }),
  rank: (state) => (state.round.step === 'd5' && state.wounds >= TRACK_LIMIT ? 95 : 0),
  faults: ({ input: { wounds }, state }) => [
    ...(Math.min(wounds, state?.wounds ?? wounds) >= TRACK_LIMIT ? [] : [illegal('wounds', 'expected/twenty', wounds, cite('11.3 I'))]),
    ...notAtCheck(state, 'd5', 'wounds', '11.3 I'),
  ],
  run(_, hand) {
    const survives =
      hand.ask(
        'survival/alexander',
        classed(one(D6), (face) => face % 2),
      ) %
        2 ===
      0;
    hand.know('survives', survives);
    return { survives };
  },
  verdict: ({ survives }) => say(survives ? 'verdict/survival/lives' : 'verdict/survival/dies'),
  effects: ({ survives }, _, state) => (survives ? checkMade(state, 'd5') : alexanderDies()),
};
