import { conditions } from '../../../../core/condition.ts';
import { type Facts, rulingOf } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, number, oneOf } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Odds, OddsAnswer } from '../../../../core/odds-asked.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import type { Situation } from '../../../../core/situation.ts';
import { defenderLoses, diceOf, moveIn, RESULTS, type Result, resultOf, type Terms, throwsTogether } from '../combat/combat.ts';
import { between, type CombatOutcome, combatEffects, eliminationOf, fightOn, noteReserve } from '../combat/combat-effects.ts';
import { type CombatInput, combatFaults, combatFields, prefillCombat, termsOf } from '../combat/combat-input.ts';
import { type Dice, throwTogether } from '../combat/throwing.ts';
import { attackOdds } from '../odds/attack-odds.ts';
import { AS_PRINTED } from '../rulings.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, MOST_ARMIES } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export const STOPS = ['at-or-below', 'never-below'] as const;
/** What a stop level means: no further throw once so many armies or fewer are left, or so many armies never fight at all. */
export type Stop = (typeof STOPS)[number];

/** What a whole attack asks for. */
export interface AttackInput extends CombatInput {
  /** Armies left on the attacking territory at which the attack stops; 1 for an attack to the end. */
  readonly stopAt: number;
  readonly stop: Stop;
  /** Throws of large armies are asked one by one, as for dice thrown at the table, and not many together. */
  readonly oneByOne: boolean;
}

/** How an attack ended; the dice are those of the last throw, from high to low. */
export interface AttackOutcome extends CombatOutcome, Dice {
  readonly result: Result;
  readonly throws: number;
}

/** What odds answer of an attack. */
export interface AttackQuestions {
  readonly result: Result;
  readonly 'attackers-left': number;
  readonly 'defenders-left': number;
}

const { root, judged } = conditions<AttackInput>();

const fields: Fields<AttackInput> = {
  ...combatFields,
  stopAt: number(1, MOST_ARMIES, 1, { cite: cite('Seconda fase') }),
  stop: oneOf(STOPS, { cite: cite('Seconda fase'), rare: true, when: root('stopAt').atLeast(2) }),
  oneByOne: flag(false, { when: judged(manyTogether, 'when/many-throws') }),
};

/** The terms of a whole attack. */
export function attackTerms(input: AttackInput, ruling: Facts['ruling']): Terms {
  const level = input.stop === 'at-or-below' ? { stopAt: input.stopAt } : { keep: input.stopAt };
  return { ...termsOf(input, ruling), ...level };
}

/** Whether armies are so many that throws may be asked together: by some ruling, since a ruling can keep one army out of the fight at most. */
export function manyTogether(input: AttackInput): boolean {
  return throwsTogether(input.attackers, input.defenders, { ...attackTerms(input, AS_PRINTED.ruling), reserve: 0 }) > 1;
}

/** An attack thrown on until the territory is conquered, the stop level is reached or nothing is left to attack with (Seconda fase). */
export const attack: Procedure<AttackInput, AttackOutcome, AttackQuestions, RisikoState, RisikoEvent> = {
  id: 'attack',
  version: 1,
  cite: cite('Seconda fase'),
  fields,
  labels: [
    { at: 'throw#/dice/attacker', ask: 'dice' },
    { at: 'throw#/dice/defender', ask: 'dice' },
  ],
  questions: {
    result: { cite: cite('Seconda fase'), values: RESULTS },
    'attackers-left': { cite: cite('Seconda fase') },
    'defenders-left': { cite: cite('Seconda fase') },
  },
  policies: {},
  examples: [
    { attackers: 4, defenders: 2 },
    { attackers: 5, defenders: 3, stopAt: 3 },
    { attackers: 4, defenders: 2, stopAt: 2, stop: 'never-below' },
    { attackers: 4, defenders: 2, tournament: true },
    { attackers: 4, defenders: 3, defenceDice: 1 },
    { attackers: 4, defenders: 2, lastTerritory: true },
    { attackers: 4, defenders: 1, from: 'brazil', to: 'north-africa' },
  ],
  prefill: prefillCombat,
  rank: (state) => (state.stage === 'playing' && state.phase === 'combat' ? 8 : 2),
  faults: attackFaults,
  run,
  closed: wholeOdds,
  verdict: (outcome, input) => between(input, attackVerdict(outcome)),
  effects: combatEffects,
  next: (outcome, input, state, facts) => [
    ...(outcome.result === 'stopped' ? fightOn(outcome, input, state, facts?.ruling).filter(({ procedure }) => procedure === 'throw') : []),
    ...eliminationOf(outcome, state),
  ],
};

interface Armies {
  readonly attackers: number;
  readonly defenders: number;
}

function run(input: AttackInput, hand: Hand<AttackQuestions>): AttackOutcome {
  const terms = attackTerms(input, (id) => hand.ruling(id));
  noteReserve(terms, hand);
  const { left, throws, last } = thrownOn(input, terms, hand);
  const result = resultOf(left.attackers, left.defenders, terms);
  hand.know('result', result);
  hand.know('attackers-left', left.attackers);
  hand.know('defenders-left', left.defenders);
  const conquered = result === 'conquered';
  const moving = conquered ? moveIn(left.attackers, last.attackDice.length, input.tournament, input.borders) : { least: 0, most: 0 };
  const losses = { attackerLosses: input.attackers - left.attackers, defenderLosses: input.defenders - left.defenders };
  return { result, conquered, ...left, ...losses, throws, moveInLeast: moving.least, moveInMost: moving.most, ...last };
}

/** Throws until no further throw is made: the armies left, the number of throws and the dice of the last. */
function thrownOn(input: AttackInput, terms: Terms, hand: Hand<AttackQuestions>): { left: Armies; throws: number; last: Dice } {
  let throws = 0;
  let last: Dice = { attackDice: [], defenceDice: [] };
  const left = hand.loop<Armies, Armies>(
    'throw',
    { attackers: input.attackers, defenders: input.defenders },
    ({ attackers, defenders }) => `${attackers}/${defenders}`,
    (armies, round) => {
      const dice = diceOf(armies.attackers, armies.defenders, terms);
      if (!dice) return { done: armies };
      const count = input.oneByOne ? 1 : throwsTogether(armies.attackers, armies.defenders, terms);
      const thrown = throwTogether(round, dice, count);
      throws += count;
      last = thrown.last;
      const defenders = armies.defenders - defenderLoses(thrown.defenderLosses, armies.defenders, terms);
      const attackers = armies.attackers - thrown.attackerLosses;
      round.note(say('note/left', { attackers, defenders }), cite('Seconda fase'));
      return { again: { attackers, defenders } };
    },
  );
  return { left, throws, last };
}

function attackFaults(facts: InputFacts<AttackInput, RisikoState>): Fault[] {
  const { stopAt, attackers } = facts.input;
  const tooHigh = stopAt >= attackers && attackers > 1;
  return [...combatFaults(facts), ...(tooHigh ? [illegal('stopAt', 'expected/stop-below', stopAt, cite('Seconda fase'), { armies: attackers })] : [])];
}

/** The last whole attack counted: while it is thrown, a screen asks for the same odds again and again. */
let counted: { readonly key: string; readonly odds: Record<keyof AttackQuestions, Odds> } | undefined;

function wholeOdds(input: AttackInput, situation: Situation): Record<keyof AttackQuestions, Odds> {
  const terms = attackTerms(input, (id) => rulingOf(situation, id));
  const key = JSON.stringify([input.attackers, input.defenders, terms]);
  if (counted?.key !== key) counted = { key, odds: countedOdds(input, terms) };
  return counted.odds;
}

function countedOdds({ attackers, defenders }: AttackInput, terms: Terms): Record<keyof AttackQuestions, Odds> {
  const found = attackOdds(attackers, defenders, terms);
  const odds = (ways: readonly (readonly [OddsAnswer, number])[]): Odds => ({
    exact: false,
    total: 1,
    error: found.error,
    ways: ways.filter(([, chance]) => chance > 0),
  });
  const byArmies = (left: Float64Array): Odds => odds([...left].map((chance, armies) => [armies, chance]));
  return {
    result: odds(RESULTS.map((result) => [result, found.results[result]])),
    'attackers-left': byArmies(found.attackersLeft),
    'defenders-left': byArmies(found.defendersLeft),
  };
}

function attackVerdict(outcome: AttackOutcome): Said {
  const { result, attackers, defenders, attackerLosses, defenderLosses, moveInLeast, moveInMost } = outcome;
  if (result === 'conquered')
    return say(moveInLeast === moveInMost ? 'verdict/attack-conquered-exactly' : 'verdict/attack-conquered', {
      lost: attackerLosses,
      least: moveInLeast,
      most: moveInMost,
    });
  return say(`verdict/attack-${result}`, { attackers, defenders, attackerLosses, defenderLosses });
}
