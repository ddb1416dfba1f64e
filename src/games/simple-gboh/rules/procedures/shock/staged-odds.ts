import { D10, one } from '../../../../../core/dice.ts';
import type { EveryWay } from '../../../../../core/every-way.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { certain, mixture, type Odds, type OddsOptions, odds } from '../../../../../core/odds.ts';
import { type AnyProcedure, type Situation, untracked } from '../../../../../core/procedure.ts';
import { type Id, say } from '../../../../../core/said.ts';
import { cite } from '../../vocabulary.ts';
import type { ShockInput } from './input.ts';
import { lossOdds } from './leader-loss.ts';
import type { Place } from './outcome.ts';
import { ASKED, leadersAtRisk, rowAt, type ShockQuestions, settle, sumOf } from './resolve.ts';

type Question = keyof ShockQuestions;
const ALL: readonly Question[] = [
  'defender-result',
  'attacker-result',
  ...(['defender', 'attacker'] as const).flatMap((role) => ASKED.map((n) => `${role}-${n}` as const)),
];

/** A stage of the shock as a procedure of its own, so that its odds are those of the same rules. */
function stage(policies: AnyProcedure['policies'], question: Id, run: (hand: Hand<ShockQuestions>) => unknown): AnyProcedure {
  return {
    ...untracked,
    ...{ id: 'shock', version: 1, cite: cite('7.5'), fields: {}, labels: [], policies, examples: [], faults: () => [], verdict: () => say('nothing') },
    questions: { [question]: { cite: cite('7.5') } },
    run: (_, hand) => run(hand as never),
  };
}

/**
 * The odds of a shock in three stages, as nothing looks back over them: how many leaders of each side fall (7.46), which of them does not matter to the sum; the row that the die gives; the fates
 * on that row, each question walking only the rout checks it looks at.
 */
export function stagedOdds(input: ShockInput, situation: Situation, how: EveryWay, policies: AnyProcedure['policies']): Partial<Record<Question, Odds>> {
  const asked = ((how as OddsOptions).questions as readonly Question[] | undefined) ?? ALL;
  const rows = rowsOf(input, situation, how, policies);
  const fates = (question: Question): Odds => {
    const from = rows.ways.map(([row, ways]) => {
      const fate = stage(policies, question, (hand) => settle(input, String(row), hand));
      return [ways, odds(fate, input, situation, { ...how, questions: [question] })[question] as Odds] as const;
    });
    return mixture(rows, from);
  };
  return Object.fromEntries(asked.map((question) => [question, fates(question)]));
}

/** The odds of each row of the chart: those of the sums, by the leaders that fall, with the die. */
function rowsOf(input: ShockInput, situation: Situation, how: EveryWay, policies: AnyProcedure['policies']): Odds {
  const { attacker, defender } = leadersAtRisk(input);
  const drm = (lost: readonly Place[]): Odds => {
    const sum = stage(policies, 'drm', (hand) => (hand as unknown as Hand<{ drm: number }>).know('drm', sumOf(input, lost, hand).drm));
    return odds(sum, input, situation, { ...how, questions: ['drm'] }).drm as Odds;
  };
  const fallen = lossOdds(defender.length);
  const sums = (lost: readonly Place[]): Odds =>
    mixture(
      fallen,
      fallen.ways.map(([count, ways]) => [ways, drm([...lost, ...defender.slice(0, Number(count))])]),
    );
  const led = lossOdds(attacker.length);
  const all = mixture(
    led,
    led.ways.map(([count, ways]) => [ways, sums(attacker.slice(0, Number(count)))]),
  );
  const faces = one(D10).ways();
  const thrown = (sum: number): Odds =>
    mixture(
      { total: faces.length, error: 0 },
      faces.map(([face, ways]) => [ways, certain(rowAt(face + sum))]),
    );
  return mixture(
    all,
    all.ways.map(([sum, ways]) => [ways, thrown(Number(sum))]),
  );
}
