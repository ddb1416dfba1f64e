import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { courtLost, type Victor } from '../army-lost.ts';
import { bandOf } from '../charts/bands.ts';
import { STRENGTHS } from '../charts/land-battle.ts';
import { LOSS_ROWS, LOSSES } from '../charts/losses.ts';
import { effect } from '../effects.ts';
import { PERSIAN_FIRST, WHOSE_ARMY } from '../shared-fields.ts';
import { armiesOf, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { triedBefore, triedOnce } from '../tried.ts';
import { ownArmy } from '../usual-faults.ts';
import { type ArmyId, cite, opponent, type Side } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

export interface FlightOfUseless {
  readonly side: Side;
  readonly army: ArmyId | 'none';
  readonly asp: number;
  /** MP the way of the flight would cost. */
  readonly mp: number;
  readonly loc: boolean;
  /** Fatigued before the battle that made it Useless; whether the new fatigue counts is a ruling. */
  readonly fatigued: boolean;
}

interface Context {
  readonly input: FlightOfUseless;
  readonly counted: boolean;
}

const MODIFIERS: readonly Modifier<Context>[] = [
  { id: 'no-loc-losses', cite: cite('11.3 F'), by: ({ input }) => (input.loc ? 0 : 2) },
  { id: 'fatigue-losses', cite: cite('11.3 H'), by: ({ input, counted }) => (input.fatigued || counted ? 2 : 0) },
  { id: 'retreat-mp', cite: cite('11.3 E'), by: ({ input }) => Math.max(0, input.mp - 1) },
];

/** A Useless army flees: a second retreat as far as it likes, with another loss roll (11.3 H). */
export const flightOfUseless: Procedure<FlightOfUseless, { readonly losses: number; readonly asp: number }, { readonly losses: number }, State, Event> = {
  id: 'flight-of-useless',
  version: 1,
  cite: cite('11.3 H'),
  fields: {
    side: PERSIAN_FIRST,
    army: WHOSE_ARMY,
    asp: number(1, 300, 32, { known: true }),
    mp: number(1, 20, 1, { say: 'field/mpSpent' }),
    loc: flag(true, { known: true }),
    fatigued: flag(false, { say: 'field/fatiguedBefore' }),
  },
  labels: [
    { at: 'loss/flight', ask: 'dice' },
    { at: 'loss-total/flight', ask: 'tally' },
  ],
  questions: { losses: { cite: cite('11.3 H') } },
  policies: {},
  examples: [
    { mp: 3, loc: false },
    { asp: 12, fatigued: true },
  ],
  prefill(state, focus) {
    const side = state.round.side === 'macedonian' ? 'persian' : 'macedonian';
    const useless = armiesOf(state, side).find((id) => state.armies[id].useless);
    const army = likelyArmy(state, side, focus ?? useless);
    return army === 'none' ? { side } : { side, army, asp: Math.max(1, state.armies[army].asp), loc: state.armies[army].loc };
  },
  faults({ input, state }): readonly Fault[] {
    const found = [...ownArmy(input.side, input.army), ...triedBefore('army', 'flight-of-useless', input.army, '11.3 H', state)];
    // The flight is a second retreat, offered beside the first.
    if (state && input.army !== 'none' && state.armies[input.army].retreats)
      found.push(doubtful('army', 'expected/retreat-first', input.army, cite('11.3 H'), { army: say(`at/${input.army}`) }));
    if (!state || input.army === 'none' || state.armies[input.army].useless) return found;
    return [...found, illegal('army', 'expected/useless', input.army, cite('11.3 H'))];
  },
  run(input, hand) {
    const counted = !input.fatigued && hand.ruling('flight-losses') === 'counted';
    const total = hand.tally('loss-total/flight', hand.ask('loss/flight', one(D6)), MODIFIERS, { input, counted });
    const losses = Math.min(input.asp, hand.cell(LOSSES, bandOf(LOSS_ROWS, total), bandOf(STRENGTHS, input.asp)));
    hand.know('losses', losses);
    return { losses, asp: input.asp - losses };
  },
  verdict: ({ losses, asp }) => say('verdict/flight', { losses, asp }),
  effects({ losses }, { army, asp, side }, state) {
    const tried = triedOnce('flight-of-useless', army, '11.3 H', state);
    if (losses === 0 || army === 'none') return tried;
    const said = say('effect/asp', { side: say(`side/${side}`), from: asp, to: asp - losses });
    const victor: Victor = { side: opponent(side), army: 'none', place: state?.armies[army].place ?? '' };
    const court = state && losses >= asp ? courtLost(army, victor, state) : [];
    return [...tried, effect('asp', said, { type: 'asp', army, by: -losses }, '11.3 F'), ...court];
  },
  // It goes on as far as it likes: where it ends only the map knows.
  next: ({ asp }, { army }) => (army === 'none' || asp === 0 ? [] : [{ procedure: 'retreat-ends', input: { why: 'retreat', army, least: 1 } }]),
};
