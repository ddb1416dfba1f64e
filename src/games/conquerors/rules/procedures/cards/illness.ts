import { conditions } from '../../../../../core/condition.ts';
import { D6, one } from '../../../../../core/dice.ts';
import { flag, oneOf } from '../../../../../core/fields.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { cardEffect, played } from '../../cards-played.ts';
import { woundsHim } from '../../effects.ts';
import { leaderField, leaderId, leadersOf, noGreatKing } from '../../leader-ids.ts';
import { plain } from '../../plain-procedure.ts';
import { classed } from '../../rolls.ts';
import { CARD_SIDE } from '../../shared-fields.ts';
import { activeSide } from '../../tracker/armies.ts';
import { leaderSaid } from '../../tracker/changes.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { cite, opponent, type Side } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';

export const PATIENTS = ['leader', 'alexander', 'darius'] as const;

export interface Illness {
  readonly side: Side;
  readonly patient: (typeof PATIENTS)[number];
  readonly name: string;
  /** Ahura Mazda Smiles, played before the roll: the leader will not die. */
  readonly ahuraMazda: boolean;
}

const { root } = conditions<Illness>();

/** Illness and Injury: odd and the leader dies, even and he is ill until the next Administrative Phase; Alexander is wounded (15.0). */
export const illness: Procedure<Illness, { readonly result: 'dies' | 'ill' | 'wounded' }, { readonly illness: string }, State, Event> = {
  ...plain,
  id: 'illness-and-injury',
  cite: cite('15.0'),
  fields: {
    side: CARD_SIDE,
    patient: oneOf(PATIENTS, { vocabulary: 'victim', say: 'field/victim' }),
    name: leaderField({ when: root('patient').is('leader') }),
    ahuraMazda: flag(false, { when: root('patient').is('leader') }),
  },
  labels: [{ at: 'illness/leader', ask: 'dice' }],
  questions: { illness: { cite: cite('15.0'), values: ['dies', 'ill', 'wounded'] } },
  examples: [{ patient: 'alexander' }, { ahuraMazda: true }],
  prefill: (state) => ({ side: activeSide(state) }),
  left: ({ side }, state) => ({ patient: side === 'macedonian' ? ['leader'] : ['leader', 'alexander'], name: leadersOf(state, opponent(side)) }),
  faults: ({ input: { patient, name, side, ahuraMazda }, state }) => {
    if (patient === 'darius' || (patient === 'leader' && leaderId(name).toLowerCase() === 'darius'))
      return [illegal('patient', 'expected/not-darius', patient, cite('15.0'))];
    const leader = state?.leaders.find(({ id }) => id === leaderId(name, state));
    if (patient === 'leader' && leader?.side === side) return [illegal('name', 'expected/other-side', name, cite('15.0'))];
    if (patient === 'leader' && ahuraMazda && side === 'persian') return [doubtful('ahuraMazda', 'expected/other-side', true, cite('15.0'))];
    return patient === 'alexander' && side === 'macedonian' ? [illegal('side', 'expected/other-side', side, cite('15.0'))] : [];
  },
  run(input, hand) {
    if (input.patient === 'alexander') {
      hand.know('illness', 'wounded');
      return { result: 'wounded' };
    }
    const odd = input.ahuraMazda
      ? false
      : hand.ask(
          'illness/leader',
          classed(one(D6), (face) => face % 2),
        ) %
          2 ===
        1;
    hand.know('illness', odd ? 'dies' : 'ill');
    return { result: odd ? 'dies' : 'ill' };
  },
  verdict: ({ result }) => say(`verdict/illness/${result}`),
  effects({ result }, input, tracked) {
    const found = [played(input.side, 'illness-and-injury')];
    if (input.ahuraMazda) found.push(played('persian', 'ahura-mazda-smiles'));
    if (result === 'wounded') return [...found, ...woundsHim(1, '15.0')];
    if (input.name === '') return found;
    const id = leaderId(input.name, tracked);
    const state = result === 'dies' ? 'dead' : 'ill';
    const said = say(`effect/leader-${state}`, { leader: tracked ? leaderSaid(tracked, id) : say('named', { name: input.name }) });
    return [
      ...found,
      cardEffect('leader', said, { type: 'leader', leader: id, set: { state, with: 'none' } }),
      ...(result === 'dies' ? noGreatKing(id, tracked) : []),
    ];
  },
};
