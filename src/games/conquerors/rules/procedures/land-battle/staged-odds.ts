import type { EveryWay } from '../../../../../core/every-way.ts';
import { type Odds, type OddsOptions, odds } from '../../../../../core/odds.ts';
import type { AnyProcedure, Situation } from '../../../../../core/procedure.ts';
import { gcd, lcm } from '../../../../../core/whole.ts';
import { plain } from '../../plain-procedure.ts';
import { cite } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { avoided, closingOf, type Opening, openingOf, retreating, theKings } from './fight.ts';
import { type LandBattle, retreatRating } from './input.ts';
import type { BattleQuestions } from './outcome.ts';

type Question = keyof BattleQuestions;

/** Questions settled only after the losses, which a walk over whole battles would reach again and again by the same few ways. */
const LATE: readonly Question[] = ['macedonian-losses', 'persian-losses', 'loser', 'alexander', 'darius'];
const KINGS: readonly Question[] = ['alexander', 'darius'];
/** What each late question is answered with where the battle was avoided. */
const AVOIDED: Readonly<Partial<Record<Question, string | number>>> = {
  'macedonian-losses': 0,
  'persian-losses': 0,
  loser: 'none',
  alexander: 'unhurt',
  darius: 'none',
};

/** A part of the battle as a procedure of its own, so that its odds are those of the same rules. */
function part(policies: AnyProcedure['policies'], questions: readonly string[], run: AnyProcedure['run']): AnyProcedure {
  return {
    ...plain,
    ...{ id: 'land-battle', version: 1, cite: cite('11.2'), fields: {}, labels: [], policies, examples: [], faults: () => [], verdict: () => say('nothing') },
    questions: Object.fromEntries(questions.map((question) => [question, { cite: cite('11.2') }])),
    run,
  };
}

/**
 * The odds of what comes late in a battle, in two stages: the openings that differ in what follows, with their ways, then the rest of the battle from each.
 * Only for questions asked by name: one walk answers all at once. Where modifiers are counted, the kings are left to the walk, which counts those of the losses
 * before them.
 */
export function stagedOdds(battle: LandBattle, situation: Situation, how: EveryWay, policies: AnyProcedure['policies']): Partial<Record<Question, Odds>> {
  const asked = (how as OddsOptions).questions;
  const wanted = LATE.filter((question) => asked?.includes(question) && (!how.seen || !KINGS.includes(question)));
  if (wanted.length === 0) return {};
  const openings = new Map<string, Opening>();
  const first = part(policies, ['opening'], (input: LandBattle, hand) => {
    const key = input.avoid && avoided(input, hand) ? 'avoided' : keyOf(input, openingOf(input, hand), openings);
    hand.know('opening', key);
    return {};
  });
  const ways = odds(first, battle, situation, { ...how, questions: ['opening'] }).opening as Odds;
  if (!ways.exact) return {};
  const found: Partial<Record<Question, Odds>> = {};
  const put = (questions: readonly Question[], kings: boolean): void => {
    if (questions.length === 0) return;
    const from = ways.ways.map(([key, n]) => [n, after(battle, openings.get(String(key)), questions, kings)] as const);
    for (const question of questions) {
      const whole = mixed(
        ways.total,
        from.map(([n, rest]) => [n, rest[question] as Odds]),
      );
      if (whole) found[question] = whole;
    }
  };
  const after = (input: LandBattle, opening: Opening | undefined, questions: readonly Question[], kings: boolean): Partial<Record<string, Odds>> => {
    if (!opening) return Object.fromEntries(questions.map((question) => [question, certain(AVOIDED[question] as string)]));
    const standing = { macedonian: { destroyed: false }, persian: { destroyed: false } };
    const rest = part(policies, questions, (from: LandBattle, hand) =>
      kings ? theKings(from, opening.decided, standing, hand as never) : closingOf(from, opening, hand as never),
    );
    return odds(rest, input, situation, { ...how, questions });
  };
  put(
    wanted.filter((question) => !KINGS.includes(question)),
    false,
  );
  put(
    wanted.filter((question) => KINGS.includes(question)),
    true,
  );
  return found;
}

/** What of an opening the rest of the battle depends on. */
function keyOf(battle: LandBattle, opening: Opening, openings: Map<string, Opening>): string {
  const { winner, double, gone } = opening.decided;
  const force = retreating(battle, opening);
  const key = `${winner} ${double} ${gone} ${force ? retreatRating(force) : 'none'}`;
  openings.set(key, opening);
  return key;
}

function certain(answer: string | number): Odds {
  return { exact: true, total: 1, error: 0, ways: [[answer, 1]] };
}

/** Odds of a mixture, in whole numbers; undefined where they would pass what a number holds exactly. */
function mixed(total: number, parts: readonly (readonly [ways: number, of: Odds])[]): Odds | undefined {
  if (parts.some(([, of]) => !of.exact)) return undefined;
  const common = parts.reduce((all, [, of]) => lcm(all, of.total), 1);
  if (total * common > Number.MAX_SAFE_INTEGER) return undefined;
  const sums = new Map<string | number | boolean, number>();
  for (const [ways, of] of parts) for (const [answer, n] of of.ways) sums.set(answer, (sums.get(answer) ?? 0) + ways * n * (common / of.total));
  const shared = [...sums.values()].reduce(gcd, total * common);
  return { exact: true, total: (total * common) / shared, error: 0, ways: [...sums].map(([answer, n]) => [answer, n / shared] as const) };
}
