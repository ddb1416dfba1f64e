import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { number } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { isOver } from '../in-turn.ts';
import { sideUnrated } from '../not-entered.ts';
import { samePlace } from '../places.ts';
import { PERSIAN_FIRST, WHOSE_ARMY } from '../shared-fields.ts';
import { armiesOf, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { leadersWith } from '../tracker/whereabouts.ts';
import { avoidedBefore, triedOnce } from '../tried.ts';
import { type ArmyId, cite, opponent, type Side } from '../vocabulary.ts';
import { avoidRating } from './land-battle/input.ts';
import { mayBegin, prefillBattle } from './land-battle/prefill.ts';
import { illegal, say } from './voice.ts';

export interface AvoidBattle {
  readonly side: Side;
  /** Battle rating of a leader there; the Overall Commander's if present. */
  readonly rating: number;
  readonly asp: number;
  /** The army that tries. */
  readonly army: ArmyId | 'none';
}

const MODIFIERS: readonly Modifier<AvoidBattle>[] = [{ id: 'avoid-rating', cite: cite('11.3 A'), by: ({ rating }) => rating }];

/** The army that is attacked: the one in focus, else the one in whose space an enemy army that has acted stands. */
function attacked(state: State, side: Side, focus?: string): ArmyId | 'none' {
  const mover = likelyArmy(state, opponent(side));
  const met = armiesOf(state, side).find((id) => mover !== 'none' && samePlace(state.armies[id].place, state.armies[mover].place));
  return likelyArmy(state, side, armiesOf(state, side).find((id) => id === focus) ?? met);
}

/** Avoid battle: an army attacked or intercepted slips away on 6 or more (11.3 A). */
export const avoidBattle: Procedure<AvoidBattle, { readonly total: number; readonly avoided: boolean }, { readonly avoided: boolean }, State, Event> = {
  id: 'avoid-battle',
  version: 1,
  cite: cite('11.3 A'),
  fields: { side: PERSIAN_FIRST, rating: number(0, 9, 0), asp: number(0, 300, 20, { rare: true }), army: WHOSE_ARMY },
  labels: [
    { at: 'avoid/army', ask: 'dice' },
    { at: 'avoid-total/army', ask: 'tally' },
  ],
  questions: { avoided: { cite: cite('11.3 A') } },
  policies: {},
  examples: [{ rating: 2 }, { rating: 5 }],
  prefill(state, focus) {
    const side = state.round.side === 'admin' || state.round.side === 'none' ? 'persian' : opponent(state.round.side);
    const army = attacked(state, side, focus);
    return army === 'none'
      ? { side }
      : {
          side,
          army,
          asp: state.armies[army].asp,
          rating: avoidRating({ leaders: leadersWith(state, army).map((one) => ({ ...one, used: true, doubled: false })) }),
        };
  },
  faults: ({ input: { asp, rating, side, army }, state }): readonly Fault[] => [
    ...isOver(state, 'side', side),
    ...avoidedBefore('army', army, state),
    ...(asp > 0 ? sideUnrated(rating, side, '11.3 A', state) : [illegal('asp', 'expected/gsp-do-not-avoid', asp, cite('11.3 A'))]),
  ],
  run(input, hand) {
    const total = hand.tally('avoid-total/army', hand.ask('avoid/army', one(D6)), MODIFIERS, input);
    hand.know('avoided', total >= 6);
    return { total, avoided: total >= 6 };
  },
  verdict: ({ avoided, total }) => say(avoided ? 'verdict/avoid/yes' : 'verdict/avoid/no', { total }),
  effects: (_, { army }, state) => triedOnce('avoid-battle', army, '11.3 A', state, army === 'none' ? '' : state?.armies[army].place),
  next: ({ avoided }, { army }, state) => {
    if (avoided) return [{ procedure: 'retreat-ends', input: { why: 'avoided', ...(army === 'none' ? {} : { army }) } }];
    return state && !mayBegin(prefillBattle(state), state) ? [] : [{ procedure: 'land-battle', input: {} }];
  },
};
