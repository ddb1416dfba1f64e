import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { effect } from '../effects.ts';
import { plain } from '../plain-procedure.ts';
import { added, classed } from '../rolls.ts';
import { activeSide, armiesOf, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite, opponent, PROVINCES, type Province } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface Devastate {
  readonly province: Province;
  readonly mp: number;
  /** Spaces of the province without its transit points. */
  readonly spaces: number;
  readonly enemyPresent: boolean;
}

const MODIFIERS: readonly Modifier<Devastate>[] = [{ id: 'mp-to-devastate', cite: cite('10.9'), by: ({ mp }) => mp }];

/** Devastate a province: a die plus MP must pass its number of spaces (10.9). */
export const devastate: Procedure<Devastate, { readonly total: number; readonly devastated: boolean }, { readonly devastated: boolean }, State, Event> = {
  ...plain,
  id: 'devastate',
  cite: cite('10.9'),
  fields: {
    province: oneOf(PROVINCES, { vocabulary: 'province', standard: 'commagene' }),
    mp: number(0, 6, 4, { say: 'field/mpSpent' }),
    spaces: number(1, 20, 4),
    enemyPresent: flag(false, { known: true }),
  },
  labels: [
    { at: 'devastate/province', ask: 'dice' },
    { at: 'total/devastation', ask: 'tally' },
  ],
  questions: { devastated: { cite: cite('10.9') } },
  examples: [{}, { mp: 1, spaces: 6 }],
  prefill(state, focus) {
    const side = activeSide(state);
    const army = likelyArmy(state, side, focus);
    const here = army === 'none' ? 'none' : state.armies[army].province;
    const province = PROVINCES.find((id) => id === focus || id === here);
    return province ? { province, enemyPresent: armiesOf(state, opponent(side)).some((id) => state.armies[id].province === province) } : {};
  },
  faults({ input, state }): readonly Fault[] {
    const found: Fault[] = input.enemyPresent ? [illegal('enemyPresent', 'expected/no-enemy', true, cite('10.9'))] : [];
    if (state?.provinces[input.province]?.devastated) found.push(illegal('province', 'expected/not-devastated', input.province, cite('10.9')));
    return found;
  },
  run(input, hand) {
    const modifier = hand.tally('total/devastation', 0, MODIFIERS, input);
    const total = added(
      hand,
      hand.ask(
        'devastate/province',
        classed(one(D6), (face) => face + modifier > input.spaces),
      ),
      modifier,
    );
    hand.know('devastated', total > input.spaces);
    return { total, devastated: total > input.spaces };
  },
  verdict: ({ total, devastated }, { province, spaces }) =>
    say(devastated ? 'verdict/devastate/yes' : 'verdict/devastate/no', { total, spaces, province: say(`province/${province}`) }),
  effects: ({ devastated }, { province }) =>
    devastated
      ? [
          effect(
            'devastated',
            say('effect/devastated', { province: say(`province/${province}`) }),
            { type: 'province', province, set: { devastated: true } },
            '10.9',
          ),
        ]
      : [],
};
