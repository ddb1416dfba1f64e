import { rulingOf } from '../../../../core/facts.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Odds, OddsAnswer } from '../../../../core/odds-asked.ts';
import type { Offer, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import type { Situation } from '../../../../core/situation.ts';
import { defenceDiceOf, defenderLoses, mostAttackDice, moveIn, type Pair, type Terms, throwWays } from '../combat/combat.ts';
import { between, type CombatOutcome, combatEffects, eliminationOf, fightOn, noteReserve } from '../combat/combat-effects.ts';
import { type CombatInput, combatFaults, combatFields, prefillCombat, termsOf } from '../combat/combat-input.ts';
import { throwDice } from '../combat/throwing.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { say } from './voice.ts';

/** The dice of one throw and what they cost. */
export interface ThrowOutcome extends CombatOutcome {
  /** Dice from high to low; both empty where nothing may be thrown. */
  readonly attackDice: readonly number[];
  readonly defenceDice: readonly number[];
  readonly pairs: readonly Pair[];
}

/** What odds answer of one throw. */
export interface ThrowQuestions {
  readonly 'attacker-losses': number;
  readonly 'defender-losses': number;
  readonly conquered: boolean;
}

/** The dice of one throw; what the rules refuse is thrown all the same when players insist, but for armies that cannot be attacked. */
function diceThrown({ attackers, defenders, attackDice, defenceDice }: CombatInput, terms: Terms): { attack: number; defence: number } | undefined {
  if (defenders <= terms.reserve) return undefined;
  const most = defenceDiceOf(defenders, terms);
  const defence = terms.reserve > 0 ? Math.min(defenceDice || most, most) : defenceDice || most;
  return { attack: attackDice || Math.max(1, mostAttackDice(attackers)), defence };
}

/** One throw of the dice. */
export const throwOnce: Procedure<CombatInput, ThrowOutcome, ThrowQuestions, RisikoState, RisikoEvent> = {
  id: 'throw',
  version: 1,
  cite: cite('Seconda fase'),
  fields: combatFields,
  labels: [
    { at: 'dice/attacker', ask: 'dice' },
    { at: 'dice/defender', ask: 'dice' },
  ],
  questions: {
    'defender-losses': { cite: cite('Seconda fase') },
    'attacker-losses': { cite: cite('Seconda fase') },
    conquered: { cite: cite('Seconda fase') },
  },
  policies: {},
  examples: [
    { attackers: 10, defenders: 5 },
    { attackers: 3, defenders: 2 },
    { attackers: 2, defenders: 1 },
    { attackers: 7, defenders: 3, defenceDice: 2 },
    { attackers: 7, defenders: 3, attackDice: 1, announced: false },
    { attackers: 5, defenders: 2, tournament: true },
    { attackers: 5, defenders: 2, lastTerritory: true, round: 3 },
    { attackers: 5, defenders: 2, from: 'alaska', to: 'kamchatka' },
  ],
  prefill: prefillCombat,
  rank: (state) => (state.stage === 'playing' && state.phase === 'combat' ? 9 : 2),
  faults: combatFaults,
  run(input, hand) {
    const terms = termsOf(input, (id) => hand.ruling(id));
    const dice = diceThrown(input, terms);
    if (!dice) return nothingThrown(input, hand);
    noteReserve(terms, hand);
    if (!input.announced) hand.note(say('note/unannounced'), cite('Seconda fase'));
    const thrown = throwDice(hand, dice.attack, dice.defence);
    const attackerLosses = thrown.pairs.filter((pair) => pair.loser === 'attacker').length;
    const defenderLosses = defenderLoses(thrown.pairs.length - attackerLosses, input.defenders, terms);
    const [attackers, defenders] = [Math.max(0, input.attackers - attackerLosses), input.defenders - defenderLosses];
    const conquered = defenders === 0;
    hand.know('attacker-losses', attackerLosses);
    hand.know('defender-losses', defenderLosses);
    hand.know('conquered', conquered);
    const moving = conquered ? moveIn(attackers, dice.attack, input.tournament, input.borders) : { least: 0, most: 0 };
    return { ...thrown, attackerLosses, defenderLosses, attackers, defenders, conquered, moveInLeast: moving.least, moveInMost: moving.most };
  },
  closed: throwOdds,
  verdict: (outcome, input) => between(input, throwVerdict(outcome)),
  effects: combatEffects,
  next: (outcome, input, state, facts) => [
    ...(input.announced || state ? [] : [repeated(input)]),
    ...fightOn(outcome, input, state, facts?.ruling),
    ...eliminationOf(outcome, state),
  ],
};

/** The same throw again, as the defender of an attack that was not announced may ask; in a session the losses are left unapplied for it. */
function repeated(input: CombatInput): Offer {
  return { procedure: 'throw', input: { ...input, announced: true }, said: say('offer/repeat') };
}

function nothingThrown({ attackers, defenders }: CombatInput, hand: Hand<ThrowQuestions>): ThrowOutcome {
  hand.know('attacker-losses', 0);
  hand.know('defender-losses', 0);
  hand.know('conquered', false);
  hand.note(say('note/no-throw'), cite('Eliminazione di un giocatore'));
  return {
    attackDice: [],
    defenceDice: [],
    pairs: [],
    attackerLosses: 0,
    defenderLosses: 0,
    attackers,
    defenders,
    conquered: false,
    moveInLeast: 0,
    moveInMost: 0,
  };
}

function throwOdds(input: CombatInput, situation: Situation): Record<keyof ThrowQuestions, Odds> {
  const terms = termsOf(input, (id) => rulingOf(situation, id));
  const dice = diceThrown(input, terms);
  const { total, attackerLoses } = dice ? throwWays(dice.attack, dice.defence) : { total: 1, attackerLoses: [1] };
  const pairs = attackerLoses.length - 1;
  const odds = (ways: readonly (readonly [OddsAnswer, number])[]): Odds => ({
    exact: true,
    total,
    error: 0,
    ways: ways.filter(([, count]) => count > 0),
  });
  const theirs = (lost: number): number => defenderLoses(pairs - lost, input.defenders, terms);
  const taken = attackerLoses.reduce((sum, ways, lost) => (theirs(lost) === input.defenders ? sum + ways : sum), 0);
  const losses = new Map<number, number>();
  attackerLoses.forEach((ways, lost) => {
    const defender = theirs(lost);
    losses.set(defender, (losses.get(defender) ?? 0) + ways);
  });
  return {
    'attacker-losses': odds(attackerLoses.map((ways, lost) => [lost, ways])),
    'defender-losses': odds([...losses].sort(([a], [b]) => a - b)),
    conquered: odds([
      [true, taken],
      [false, total - taken],
    ]),
  };
}

function throwVerdict({ attackerLosses, defenderLosses, conquered, moveInLeast, moveInMost, pairs }: ThrowOutcome): Said {
  if (pairs.length === 0) return say('verdict/no-throw');
  if (conquered) return say(moveInLeast === moveInMost ? 'verdict/conquered-exactly' : 'verdict/conquered', { least: moveInLeast, most: moveInMost });
  if (attackerLosses === 0) return say('verdict/defender-loses', { defender: defenderLosses });
  if (defenderLosses === 0) return say('verdict/attacker-loses', { attacker: attackerLosses });
  return say('verdict/both-lose', { attacker: attackerLosses, defender: defenderLosses });
}
