import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { acted, effect } from '../effects.ts';
import { notInTurn } from '../in-turn.ts';
import { marchOver } from '../movers.ts';
import { plain } from '../plain-procedure.ts';
import { added, classed } from '../rolls.ts';
import { WHOSE_ARMY } from '../shared-fields.ts';
import { activeSide, armiesOf, isMajorCity, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { leadersWith, marchTold } from '../tracker/whereabouts.ts';
import { type ArmyId, cite, opponent, PROVINCES, type Province, type Side, sideOf } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface Devastate {
  readonly army: ArmyId | 'none';
  readonly province: Province;
  /** MP declared for the army, and those its move has used; 0 declared where nobody says. */
  readonly declared: number;
  readonly used: number;
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
    army: WHOSE_ARMY,
    province: oneOf(PROVINCES, { vocabulary: 'province', standard: 'commagene' }),
    declared: number(0, 6, 0, { known: true, rare: true, cite: cite('10.1') }),
    used: number(0, 40, 0, { known: true, rare: true, cite: cite('10.1') }),
    mp: number(0, 6, 4, { say: 'field/mpSpent' }),
    spaces: number(1, 20, 4),
    enemyPresent: flag(false, { known: true }),
  },
  labels: [
    { at: 'devastate/province', ask: 'dice' },
    { at: 'total/devastation', ask: 'tally' },
  ],
  questions: { devastated: { cite: cite('10.9') } },
  examples: [{ mp: 1, spaces: 6 }],
  prefill: prefillDevastation,
  faults,
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
  effects,
  next: (_, { army, declared, used }, state) => {
    const alexander = army !== 'none' && state !== undefined && leadersWith(state, army).some((one) => one.role === 'alexander');
    return used === 0 && declared > (alexander ? 4 : 3) ? [{ procedure: 'treasury-strain', input: { army, mp: declared, alexander } }] : [];
  },
};

function prefillDevastation(state: State, focus?: string): Partial<Devastate> {
  const army = likelyArmy(state, activeSide(state), focus);
  const here = army === 'none' ? 'none' : state.armies[army].province;
  const province = PROVINCES.find((id) => id === focus || id === here);
  if (!province) return { army };
  const { declared, used } = marchTold(state, army);
  const left = declared > 0 ? { mp: Math.max(0, declared - used) } : {};
  return { army, province, declared, used, ...left, enemyPresent: isHeld(state, opponent(activeSide(state)), province) };
}

/** Whether a side has anybody in a province but a garrison in a Major City; an Alexandria is a Minor City with a garrison of its own (10.9, 13.0). */
export function isHeld(state: State, side: Side, province: Province): boolean {
  if (side === 'macedonian' && state.alexandrias.some((one) => one.province === province)) return true;
  const armies = armiesOf(state, side).some((id) => state.armies[id].province === province);
  const loose = state.loose.some((one) => one.side === side && one.province === province);
  return armies || loose || state.garrisons.some((one) => one.side === side && one.province === province && !isMajorCity(state, one.place));
}

/** Whether the attempt of this segment is made: one in all, by another ruling one in each province (10.9, ruling `devastate-once`). */
export function hasTried({ round }: State, province: Province, once: string): boolean {
  const tried = round.devastations ?? [];
  return once === 'segment' ? tried.length > 0 : tried.some((one) => one.province === province);
}

function faults({ input, state, ruling }: InputFacts<Devastate, State>): readonly Fault[] {
  const found: Fault[] = input.enemyPresent ? [illegal('enemyPresent', 'expected/no-enemy', true, cite('10.9'))] : [];
  const { army, province } = input;
  if (state && army !== 'none') {
    found.push(...notInTurn(state, { side: sideOf(army), of: 'army', deed: 'army', found: army }, ['devastate']));
    found.push(...marchOver(state, army));
    const here = state.armies[army].province;
    if (here !== 'none' && here !== province) found.push(illegal('province', 'expected/its-province', province, cite('10.9')));
  }
  const left = Math.max(0, input.declared - input.used);
  if (input.declared > 0 && input.mp > left) found.push(illegal('mp', 'expected/mp-left', input.mp, cite('10.9'), { left }));
  if (state?.provinces[input.province]?.devastated) found.push(illegal('province', 'expected/not-devastated', input.province, cite('10.9')));
  if (state && hasTried(state, input.province, ruling('devastate-once')))
    found.push(illegal('province', 'expected/one-devastation', input.province, cite('10.9')));
  return found;
}

function effects({ devastated }: { readonly devastated: boolean }, { army, province, mp }: Devastate): Effect<Event>[] {
  const said = say('effect/devastated', { province: say(`province/${province}`) });
  const marked = devastated ? [effect('devastated', said, { type: 'province', province, set: { devastated: true } }, '10.9')] : [];
  if (army === 'none') return marked;
  const march = { deserts: 0, declared: 0, used: mp };
  return [...marked, acted(army, { march, devastates: province }, '10.9')];
}
