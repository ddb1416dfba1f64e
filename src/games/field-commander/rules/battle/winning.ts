import type { Hand } from '../../../../core/hand.ts';
import { chance, odds } from '../../../../core/odds.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { RandomSource } from '../../../../core/random.ts';
import type { Situation } from '../../../../core/situation.ts';
import { say } from '../procedures/voice.ts';
import { cite } from '../vocabulary.ts';
import { type BattleInput, battleFields } from './input.ts';
import { battlePolicies } from './policies.ts';
import { type BattlePosition, LAST_TURN, positionKey } from './position.ts';
import { readPosition } from './position-form.ts';
import { Simulator } from './simulate.ts';
import type { BattleRulings } from './simulated-field.ts';
import { battleStep, judged } from './step.ts';
import { uncertainty } from './uncertainty.ts';

/** Fights on, step by step, until the battle is decided. */
export function toTheEnd(start: BattlePosition, hand: Hand<never>): BattlePosition {
  const ready = judged(start, hand);
  return hand.loop('step', ready, positionKey, (position, inner) => {
    const { position: after } = battleStep(position, inner);
    return after.result === null && after.turn < LAST_TURN ? { again: after } : { done: after };
  });
}

/** The same battle asked only who wins: what exact odds are read from. Not on the shelf, because a long battle has too many positions for a form's odds. */
export const winning: Procedure<BattleInput, boolean, { winner: string }> = {
  id: 'winning',
  version: 1,
  cite: cite('Battle'),
  fields: battleFields,
  labels: [],
  questions: { winner: { cite: cite('Battle'), values: ['won', 'lost', 'going-on'] } },
  policies: battlePolicies,
  examples: [],
  prefill: () => ({}),
  faults: () => [],
  run(input, hand) {
    const ready = judged(readPosition(input), hand);
    const end = hand.loop('step', ready, positionKey, (position, inner) => {
      const { position: after } = battleStep(position, inner);
      return after.result === null && after.turn < LAST_TURN ? { again: after } : { done: after.result ?? 'going-on' };
    });
    hand.know('winner', end);
    return end === 'won';
  },
  verdict: () => say('procedure/battle'),
  effects: () => [],
  next: () => [],
};

/** The exact chance that Alexander wins, by the standard policies or those named. For small battles: time grows with the positions that can come about. */
export function exactWinning(input: BattleInput, situation: Situation, policies: Readonly<Record<string, string>> = {}): number {
  const { winner } = odds(winning, input, situation, { questions: ['winner'], policies });
  return winner ? chance(winner, 'won') : 0;
}

/** The chance that Alexander wins after so many simulated battles, and how far it may be off. */
export function simulatedWinning(
  position: BattlePosition,
  rulings: BattleRulings,
  source: RandomSource,
  battles = 20_000,
): { readonly chance: number; readonly error: number } {
  const { won } = new Simulator(position, rulings, source).run(battles);
  return { chance: won / battles, error: uncertainty(won, battles) };
}
