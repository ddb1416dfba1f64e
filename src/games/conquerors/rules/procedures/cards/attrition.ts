import { conditions } from '../../../../../core/condition.ts';
import { D6, one } from '../../../../../core/dice.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../../core/fields.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { cardEffect, played } from '../../cards-played.ts';
import { treasuryEffect } from '../../effects.ts';
import { inTheirRound } from '../../in-turn.ts';
import { plain } from '../../plain-procedure.ts';
import { classed } from '../../rolls.ts';
import { CARD_SIDE, WHOSE_ARMY } from '../../shared-fields.ts';
import { siegeWeakened } from '../../siege-left.ts';
import { activeSide, likelyArmy } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import { isUnplayed } from '../../tracker/round.ts';
import type { State } from '../../tracker/state.ts';
import { besidePurse, cityPurse, lower } from '../../treasury-levels.ts';
import { noSuchLevel, onTheMap, royalElsewhere, theirArmy } from '../../usual-faults.ts';
import { type ArmyId, cite, LEVELS, type Level, opponent, type Side, sideOf, TREASURIES, type Treasury } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';

export interface Attrition {
  /** Who plays the card; the other's army has just moved. */
  readonly side: Side;
  readonly army: ArmyId | 'none';
  readonly asp: number;
  readonly desert: boolean;
  readonly mp: number;
  /** A treasury within the army's line of communication is reduced instead. */
  readonly boughtOff: boolean;
  readonly treasury: Treasury | 'royal';
  readonly level: Level;
}

const { root } = conditions<Attrition>();

/** Attrition: half a die of ASP after a desert or more than 5 MP, or a treasury level instead (15.0). */
export const attrition: Procedure<Attrition, { readonly aspLost: number; readonly level: Level }, { readonly losses: number }, State, Event> = {
  ...plain,
  id: 'attrition',
  cite: cite('15.0'),
  fields: {
    side: CARD_SIDE,
    army: WHOSE_ARMY,
    asp: number(0, 300, 33, { known: true }),
    desert: flag(true),
    mp: number(0, 6, 6, { say: 'field/mpSpent' }),
    boughtOff: flag(false),
    treasury: oneOf<Treasury | 'royal'>([...TREASURIES, 'royal'], { vocabulary: 'purse', when: root('boughtOff').is(true) }),
    level: oneOf(LEVELS, { known: true, vocabulary: 'level', when: root('boughtOff').is(true) }),
  },
  labels: [{ at: 'attrition/asp', ask: 'dice' }],
  questions: { losses: { cite: cite('15.0') } },
  examples: [{ boughtOff: true }, { desert: false, asp: 1 }],
  prefill(state, focus) {
    const moved: Side = activeSide(state);
    const army = likelyArmy(state, moved, focus);
    const purse = army === 'none' ? cityPurse(state, moved, focus) : besidePurse(state, army, focus);
    const base = { side: opponent(moved), ...purse };
    return army === 'none' ? base : { ...base, army, asp: state.armies[army].asp, ...marchOf(army, state) };
  },
  faults({ input: { side, army, asp, desert, mp, boughtOff, treasury, level }, state }) {
    const found = [...theirArmy(side, army), ...(boughtOff ? [...noSuchLevel(treasury, level), ...royalElsewhere(treasury, army, state)] : [])];
    found.push(...onTheMap(state, army), ...inTheirRound(state, 'side', side), ...notMarched(army, state));
    if (asp < 1) found.push(illegal('asp', 'expected/an-army', asp, cite('15.0')));
    if (!desert && mp < 6) found.push(illegal('desert', 'expected/desert-or-six', mp, cite('15.0')));
    if (boughtOff && treasury === 'memphis') found.push(illegal('treasury', 'expected/another-treasury', treasury, cite('7.2')));
    else if (boughtOff && level === 'empty') found.push(illegal('level', 'expected/not-empty', level, cite('15.0')));
    return found;
  },
  run(input, hand) {
    if (input.boughtOff) {
      hand.know('losses', 0);
      return { aspLost: 0, level: lower(input.treasury, input.level) };
    }
    const half = Math.ceil(
      hand.ask(
        'attrition/asp',
        classed(one(D6), (face) => Math.ceil(face / 2)),
      ) / 2,
    );
    const aspLost = Math.min(input.asp, half);
    hand.know('losses', aspLost);
    return { aspLost, level: input.level };
  },
  verdict: ({ aspLost, level }, { boughtOff, treasury }) =>
    boughtOff
      ? say('verdict/attrition/bought', { treasury: say(`purse/${treasury}`), level: say(`level/${level}`) })
      : say('verdict/attrition', { asp: aspLost }),
  effects({ aspLost, level }, input, state, facts) {
    const found = [played(input.side, 'attrition')];
    const { treasury, army } = input;
    if (input.boughtOff) return [...found, treasuryEffect(treasury, level, '15.0')];
    if (army === 'none' || aspLost === 0) return found;
    const said = say('effect/asp', { side: say(`side/${opponent(input.side)}`), from: input.asp, to: input.asp - aspLost });
    return [...found, cardEffect('asp', said, { type: 'asp', army, by: -aspLost }), ...siegeWeakened(army, aspLost, state, facts)];
  },
};

/** What the army's march of the round was, where the session has it (9.0, 10.1). */
function marchOf(army: ArmyId, { round }: State): Partial<Attrition> {
  const march = round.marches?.[army];
  return march ? { desert: march.deserts > 0, mp: Math.min(6, march.used) } : {};
}

/** It follows a move: where the round was played here, of an army that made one (15.0). */
function notMarched(army: ArmyId | 'none', state?: State): Fault[] {
  if (!state || army === 'none' || isUnplayed(state) || state.round.laidOut || state.round.side !== sideOf(army) || state.round.acted.includes(army)) return [];
  return [doubtful('army', 'expected/desert-or-six', army, cite('15.0'))];
}
