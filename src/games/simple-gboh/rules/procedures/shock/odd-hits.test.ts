import { describe, expect, test } from 'vitest';
import type { Faces } from '../../../../../core/ask.ts';
import { answersOf, told } from '../../../../../core/told.ts';
import { PRINTED, play, weighed, whole } from '../../testing/play.ts';
import type { Attacker, ShockInput } from './input.ts';
import type { ShockOutcome } from './outcome.ts';
import { attacker, defender } from './prefill.ts';
import { shock } from './shock.ts';

/** Three against two, with every modifier 0: a 4 is two hits for the attackers, one for the defenders (7.83). */
const EVEN = { type: 'mi', tq: 5, movement: 'stood' } as const;
const fight = (first: Partial<Attacker> = {}): Partial<ShockInput> => ({
  attackers: ['A', 'B', 'C'].map((name, at) => attacker({ ...EVEN, size: 4, name, ...(at === 0 ? first : {}) })),
  // As many hits on both sides: they cancel out in the sum (7.52).
  defenders: ['D', 'E'].map((name, at) => defender({ type: 'mi', tq: 5, size: 6, name, hits: at === 0 ? (first.hits ?? 0) : 0 })),
  attackerWeapon: 2,
  defenderWeapon: 1,
});
const asked = (input: Partial<ShockInput>, answers: Readonly<Record<string, Faces>> = {}) => {
  const given = Object.entries({ 'die/shock': [4], ...answers }).map(([at, faces]) => ({ at, faces, by: 'typed' as const }));
  const read = told(shock, whole(shock, input), answersOf(given), PRINTED);
  return read.state === 'waiting' ? read.wants : expect.unreachable(read.state);
};
const stakes = (input: Partial<ShockInput>, answers: Readonly<Record<string, Faces>> = {}) =>
  Object.fromEntries(asked(input, answers).map(({ at, ask }) => [at, ask.kind === 'choice' ? ask.options.map((option) => ask.name?.(option)) : []]));

describe('7.53 odd hits', () => {
  test('no modifier counts in this fight', () => expect(weighed(shock, fight()).total).toBe(0));
  test('those of both sides are asked together; the second of a side of those that took none', () => {
    expect(asked(fight()).map(({ at }) => at)).toEqual(['odd-hit/attacker-1', 'odd-hit/defender-1']);
    const first = { 'odd-hit/attacker-1': ['attacker-2'], 'odd-hit/defender-1': ['defender-1'] };
    expect(asked(fight(), first).map(({ at, ask }) => [at, ask.kind === 'choice' && ask.options])).toEqual([
      ['odd-hit/attacker-2', ['attacker-1', 'attacker-3']],
    ]);
    const faces = { 'die/shock': 4, 'odd-hit/attacker-1': 'attacker-2', 'odd-hit/defender-1': 'defender-1', 'odd-hit/attacker-2': 'attacker-3' };
    expect(play<ShockOutcome>(shock, fight(), faces).outcome).toMatchObject({
      attackers: [{ hits: 0 }, { hits: 1 }, { hits: 1 }],
      defenders: [{ hits: 1 }, { hits: 0 }],
    });
  });
  test('the player who deals the hits places them', () => {
    expect(asked({ ...fight(), side: 'second' }).map(({ ask }) => ask.kind === 'choice' && ask.seat)).toEqual(['first', 'second']);
  });
  test('each says how many are left over', () => {
    expect(asked(fight()).map(({ ask }) => ask.kind === 'choice' && ask.asks)).toEqual([
      { say: 'ask/odd-hit', with: { left: 2, side: { say: 'field/attackers' } } },
      { say: 'ask/odd-hit', with: { left: 1, side: { say: 'field/defenders' } } },
    ]);
  });
  test.each([
    ['hits below its TQ', { hits: 2 }, { say: 'choice/odd-hit', with: { unit: 'A', hits: 3, tq: 5 } }],
    ['at its TQ it routs (8.1)', { hits: 4 }, { say: 'fate/routed', with: { unit: 'A', count: 1 } }],
    ['reduced its TQ is two less (8.23)', { hits: 2, reduced: true }, { say: 'fate/routed', with: { unit: 'A', count: 1 } }],
    ['at its TQ a ruling says whether it is reduced (8.21)', { hits: 4, reducible: true }, { say: 'choice/odd-hit', with: { unit: 'A', hits: 5, tq: 5 } }],
  ])('what is at stake: %s', (_, unit, said) => expect(stakes(fight(unit))['odd-hit/attacker-1']?.[0]).toEqual(said));
});
