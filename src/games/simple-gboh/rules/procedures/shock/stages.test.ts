import { describe, expect, test } from 'vitest';
import { countedIn, odds, worthOf } from '../../../../../core/odds.ts';
import type { Odds } from '../../../../../core/odds-asked.ts';
import type { AnyProcedure } from '../../../../../core/procedure.ts';
import type { Situation } from '../../../../../core/situation.ts';
import { PRINTED, ruled, whole } from '../../testing/play.ts';
import { leaderLossCheck } from '../leader-losses.ts';
import { neighbour } from '../rampage/input.ts';
import { rampage } from '../rampage/rampage.ts';
import { chaser, retreater } from '../retreat-before-shock/input.ts';
import { retreatBeforeShock } from '../retreat-before-shock/retreat-before-shock.ts';
import { shockExamples } from './examples.ts';
import { attacker, defender } from './prefill.ts';
import { shock } from './shock.ts';

function shares(of: Odds | undefined): string[] {
  if (!of) throw new Error('expected odds, got none');
  return of.ways.map(([answer, ways]) => `${answer} ${(ways / of.total).toFixed(11)}`).sort();
}

/** Each question by itself, as the app asks, and all at once, as the command line does, against a walk over every way. */
function sameAsWalked(procedure: AnyProcedure, raw: unknown, situation: Situation = PRINTED, policies: Readonly<Record<string, string>> = {}): void {
  const input = whole(procedure, raw);
  const walked = odds(procedure, input, situation, { walk: true, policies });
  const together = odds(procedure, input, situation, { policies });
  for (const [question, of] of Object.entries(walked)) {
    expect([question, ...shares(together[question])]).toEqual([question, ...shares(of)]);
    const alone = odds(procedure, input, situation, { policies, questions: [question] })[question];
    expect([question, ...shares(alone)]).toEqual([question, ...shares(of)]);
    expect(alone?.exact || !of.exact).toBe(true);
  }
}

const led = { leader: 'leader' } as const;
const two = { ...led, furtherLeaders: ['B'] };
const horse = { type: 'hc', tq: 6, size: 3 } as const;

describe('7.4–7.53 odds by stages are those of a walk over every way', () => {
  test.each(shockExamples.map((example, i) => [i + 1, example] as const))('example %i of the form', (_, example) => sameAsWalked(shock, example));

  test.each<readonly [string, object, Situation, Readonly<Record<string, string>>]>([
    ['leaders on both sides (7.46)', { attackers: [attacker(led)], defenders: [defender(led)] }, PRINTED, {}],
    ['two on one side help once (7.52)', { attackers: [attacker(led), attacker({ ...led, type: 'hi' })], defenders: [defender()] }, PRINTED, {}],
    ['two on both sides', { attackers: [attacker(led), attacker(led)], defenders: [defender(led), defender(led)] }, PRINTED, {}],
    [
      'two on both sides, a heroic one near, each by the ruling',
      { attackers: [attacker(led), attacker(led)], defenders: [defender(led), defender(led)], defenderHeroicNear: true },
      ruled({ 'leader-once': 'each' }),
      {},
    ],
    ['or each, by the ruling', { attackers: [attacker(led), attacker(led)], defenders: [defender(led)] }, ruled({ 'leader-once': 'each' }), {}],
    ['two with one unit (5.31)', { attackers: [attacker(two)], defenders: [defender(led)] }, PRINTED, {}],
    ['two with one unit, each by the ruling', { attackers: [attacker(two), attacker(led)], defenders: [defender()] }, ruled({ 'leader-once': 'each' }), {}],
    ['a heroic one near stays (4.38)', { attackers: [attacker(led)], defenders: [defender(led)], attackerHeroicNear: true }, PRINTED, {}],
    [
      'both armies in ruins: who is kept (8.4)',
      { attackers: [attacker({ hits: 5 }), attacker({ hits: 5, tq: 7 })], defenders: [defender({ hits: 4 })] },
      PRINTED,
      { survivor: 'first-named' },
    ],
    [
      'odd hits by the other policy (7.53)',
      { attackers: [attacker(), attacker({ hits: 3 })], defenders: [defender(), defender({ hits: 3 })] },
      PRINTED,
      { 'odd-hit': 'first-named' },
    ],
    [
      'elephants on cavalry (10.23)',
      { attackers: [attacker({ type: 'el' })], defenders: [defender(horse), defender({ ...horse, reducible: true, hits: 5 })] },
      PRINTED,
      {},
    ],
    [
      'chariots, two defenders to rout (10.53)',
      {
        attackers: [attacker({ type: 'ch', angle: 'flank' }), attacker({ type: 'ch', angle: 'flank', hits: 4 })],
        defenders: [defender({ tq: 4 }), defender({ tq: 4, reducible: true })],
      },
      PRINTED,
      {},
    ],
    [
      'chariots, a chart corrected so that both sides check',
      { attackers: [attacker({ type: 'ch' }), attacker()], defenders: [defender(), defender({ tq: 3 })] },
      { ...PRINTED, corrections: { 'shock-results/5-6/attacker': 'dr-2h', 'shock-results/5-6/defender': 'dr2-3h' } },
      {},
    ],
  ])('%s', (_, raw, situation, policies) => sameAsWalked(shock, raw, situation, policies));

  test('4.38 what a leader is worth counts who may fall first (7.46)', () => {
    const input = whole<object>(shock, { attackers: [attacker(led), attacker(led)], defenders: [defender(led)] });
    const asked = { questions: ['defender-result'] };
    const fast = countedIn(shock, input, PRINTED, 'defender-result', asked);
    expect(fast.map(({ id, amount }) => `${id} ${amount}`)).toEqual(expect.arrayContaining(['attacker-leader 1', 'defender-leader -1']));
    for (const counted of fast) {
      const [staged, walked] = [false, true].map((walk) => worthOf(counted, shock, input, PRINTED, 'defender-result', { walk }).without);
      expect(shares(staged)).toEqual(shares(walked));
    }
  });

  test('7.46 eight leaders in one shock take no longer than none', () => {
    const many = { attackers: Array.from({ length: 4 }, () => attacker(led)), defenders: Array.from({ length: 4 }, () => defender(led)) };
    let weighed = 0;
    const seen = (): void => {
      weighed += 1;
    };
    odds(shock, whole(shock, many), PRINTED, { questions: ['defender-1'], seen });
    // On each side a leader counts or none does, and the thirteen modifiers of each sum.
    expect(weighed).toBe(4 * 13);
  });
});

describe('the other procedures whose checks do not touch each other', () => {
  test.each([1, 2, 5])('7.46 %i leaders', (count) => sameAsWalked(leaderLossCheck, { leaders: Array.from({ length: count }, () => ({ name: '' })) }));

  test('7.44 light infantry that retreats, one hit from rout', () => {
    const light = { type: 'li', tq: 5 } as const;
    const defenders = [
      retreater({ ...light, hits: 4 }),
      retreater({ ...light, hits: 4, reducible: true }),
      retreater({ ...light, tq: 3, hits: 2 }),
      retreater(light),
    ];
    sameAsWalked(retreatBeforeShock, { attackers: [chaser({ ma: 4 })], defenders });
  });

  test.each(['first-if-within-two', 'skipped-if-not-adjacent'])('8.5 a rampage over six, started two hexes away: %s', (start) => {
    const neighbours = [2, 3, 4, 5, 6, 7].map((tq) => neighbour({ tq, hits: tq - 2, reducible: tq % 2 === 0, distance: tq > 4 ? 2 : 1, started: tq === 6 }));
    sameAsWalked(rampage, { neighbours }, ruled({ 'rampage-start': start }));
  });
});
