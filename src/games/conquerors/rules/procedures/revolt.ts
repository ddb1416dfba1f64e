import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Offer, Procedure } from '../../../../core/procedure.ts';
import { REVOLT } from '../charts/revolt.ts';
import { effect } from '../effects.ts';
import { inPhase } from '../in-turn.ts';
import { plain } from '../plain-procedure.ts';
import { revoltEffects } from '../revolting.ts';
import { classed } from '../rolls.ts';
import { activeSide, armiesOf } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import { isUnplayed } from '../tracker/round.ts';
import type { State } from '../tracker/state.ts';
import { cite, FRONTIER, PROVINCES, type Province } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

export interface Revolt {
  readonly province: Province;
  readonly frontier: boolean;
}

/** Stir up a revolt: a die no higher than the province's value (6.3). */
export const revolt: Procedure<Revolt, { readonly value: number; readonly revolts: boolean }, { readonly revolts: boolean }, State, Event> = {
  ...plain,
  id: 'revolt',
  cite: cite('6.3'),
  fields: { province: oneOf(PROVINCES, { vocabulary: 'province', standard: 'greece' }), frontier: flag(false, { rare: true }) },
  labels: [{ at: 'revolt/province', ask: 'dice' }],
  questions: { revolts: { cite: cite('6.3') } },
  examples: [{ province: 'armenia' }, { province: 'egypt' }, { province: 'colchis', frontier: true }],
  prefill: (state, focus) => {
    const province = PROVINCES.find((id) => id === focus) ?? (['greece', ...PROVINCES] as const).find((id) => mayRevolt(state, id));
    return province ? { province, frontier: state.provinces[province].frontier } : {};
  },
  faults({ input, state, ruling }): readonly Fault[] {
    const frontier = (input.frontier || FRONTIER.includes(input.province)) && ruling('frontier-revolt') === 'cannot';
    const found: Fault[] = frontier ? [illegal('province', 'expected/not-frontier', input.province, cite('6.3'))] : [];
    if (!frontier && !hasValue(input.province)) found.push(illegal('province', 'expected/revolt-value', input.province, cite('6.3')));
    found.push(...inPhase(state, 'province', input.province));
    if (state?.provinces[input.province].revolt) found.push(illegal('province', 'expected/not-in-revolt', input.province, cite('6.3')));
    return found;
  },
  run(input, hand) {
    const value = valueOf(hand, input);
    if (value === 0) {
      hand.know('revolts', false);
      hand.note(say('note/no-revolt'), cite('6.3'));
      return { value, revolts: false };
    }
    const revolts =
      hand.ask(
        'revolt/province',
        classed(one(D6), (face) => face <= value),
      ) <= value;
    hand.know('revolts', revolts);
    return { value, revolts };
  },
  verdict: ({ revolts, value }, { province }) => say(revolts ? 'verdict/revolt/yes' : 'verdict/revolt/no', { province: say(`province/${province}`), value }),
  effects: ({ revolts }, { province }, state) => (revolts ? revoltEffects(province, state) : []),
};

/** Whether a province may be called to revolt: it has a value, is no frontier province and not in revolt yet (6.3). */
function mayRevolt({ provinces }: State, id: Province): boolean {
  return hasValue(id) && !provinces[id].revolt && !provinces[id].frontier && !FRONTIER.includes(id);
}

/** Whether the Revolt Table prints a value for a province (6.3). */
function hasValue(province: Province): boolean {
  return province !== 'macedonia' && REVOLT.rows[province][0] !== null;
}

/** The revolt value of a province; 0 where none can be, frontier provinces by the ruling `frontier-revolt`. */
function valueOf(hand: Hand<{ revolts: boolean }>, { province, frontier }: Revolt): number {
  if (province === 'macedonia') return 0;
  if ((frontier || FRONTIER.includes(province)) && hand.ruling('frontier-revolt') === 'cannot') return 0;
  return hand.cell(REVOLT, province, 'value') ?? 0;
}

export interface EndRevolt {
  readonly province: Province;
  readonly asp: number;
  readonly endsMove: boolean;
}

/** Who has Greece has the Greek fleet (15.0). */
function greekFleet(state: State): Offer[] {
  const side = activeSide(state);
  const { inPlay, owner } = state.fleets.greek;
  return inPlay && owner !== side
    ? [{ procedure: 'fleet-changes-hands', input: { fleet: 'greek', side }, said: say('offer/fleet', { fleet: say('at/greek') }) }]
    : [];
}

/** An army of whose round it is ends its move in the province (6.3); one whose province nobody said may be there. */
function nobodyThere(state: State, province: Province): Fault[] {
  if (isUnplayed(state)) return [];
  const theirs = armiesOf(state, activeSide(state)).map((id) => state.armies[id].province);
  if (theirs.includes(province)) return [];
  return [(theirs.includes('none') ? doubtful : illegal)('province', 'expected/its-province', province, cite('6.3'))];
}

/** End a revolt: an army of three times the value in ASP that ends its move there (6.3). */
export const endRevolt: Procedure<EndRevolt, { readonly needed: number; readonly ends: boolean }, Record<never, never>, State, Event> = {
  ...plain,
  id: 'end-revolt',
  cite: cite('6.3'),
  fields: { province: oneOf(PROVINCES, { vocabulary: 'province', standard: 'armenia' }), asp: number(0, 300, 9), endsMove: flag(true) },
  labels: [],
  questions: {},
  examples: [{ asp: 8 }, { province: 'greece', endsMove: false }],
  prefill(state, focus) {
    const province = PROVINCES.find((id) => id === focus) ?? PROVINCES.find((id) => state.provinces[id].revolt);
    if (!province) return {};
    const there = armiesOf(state, activeSide(state)).filter((id) => state.armies[id].province === province);
    return { province, asp: Math.max(0, ...there.map((id) => state.armies[id].asp)) };
  },
  faults: ({ input: { province }, state }) => [
    ...((state ? state.provinces[province].revolt : hasValue(province)) ? [] : [illegal('province', 'expected/in-revolt', province, cite('6.3'))]),
    ...(state ? nobodyThere(state, province) : []),
  ],
  run({ province, asp, endsMove }, hand) {
    const needed = province === 'macedonia' ? 0 : 3 * (hand.cell(REVOLT, province, 'value') ?? 0);
    return { needed, ends: endsMove && asp >= needed };
  },
  verdict: ({ ends, needed }, { province }) =>
    say(ends ? 'verdict/end-revolt/yes' : 'verdict/end-revolt/no', { province: say(`province/${province}`), needed }),
  next: ({ ends }, { province }, state) => (ends && province === 'greece' && state ? greekFleet(state) : []),
  effects: ({ ends }, { province }, state) => {
    if (!ends) return [];
    const control = state?.round.side === 'persian' ? 'persian' : 'macedonian';
    return [
      effect(
        'revolt',
        say('effect/revolt-over', { province: say(`province/${province}`) }),
        { type: 'province', province, set: { revolt: false, control } },
        '6.3',
      ),
    ];
  },
};
