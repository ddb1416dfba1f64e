import { describe, expect, test } from 'vitest';
import { beginBattle } from '../battle/begin.ts';
import { forceNamed } from '../testing/force.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { stateAfter } from '../testing/resolving.ts';
import type { Nation } from '../vocabulary.ts';
import { KNOWN_COUNTERS, kindOf } from './counters.ts';
import { guessed, restsOnGuess } from './guesses.ts';

const printed = { counters: KNOWN_COUNTERS };

describe('Fichas de Fuerzas: a figure that the text does not print is doubtful', () => {
  test('printed whole: the Persian archer 2 with Speed 5, the chariot, the phalanx 4; all others are guesses', () => {
    const sure = KNOWN_COUNTERS.filter((one) => !guessed(printed, forceNamed(one.nation, kindOf(one)))).map((one) => `${one.nation} ${kindOf(one)}`);
    expect(sure).toEqual(['macedonian PH', 'persian AR', 'persian CH']);
  });
  test('every reverse is a guess, also of those', () => {
    for (const [nation, kind] of [
      ['macedonian', 'PH'],
      ['persian', 'CH'],
    ] as const satisfies readonly (readonly [Nation, string])[])
      expect(guessed(printed, { ...forceNamed(nation, kind), reduced: true })).toBe(true);
  });
  test('not what the player entered: the counters of a nation, or the figures of one force', () => {
    const archers = forceNamed('macedonian', 'AR');
    const counters = KNOWN_COUNTERS.map((one) => (one.nation === 'macedonian' && one.type === 'archers' ? { ...one, count: 4 } : one));
    expect(guessed({ counters }, archers)).toBe(false);
    expect(guessed({ counters }, forceNamed('southern-greek', 'IN'))).toBe(true);
    expect(guessed(printed, { ...archers, full: { ...archers.full, battle: 1 } })).toBe(false);
    expect(guessed(printed, { ...archers, unknown: true })).toBe(false);
  });
});

describe('Resolución de la Batalla: odds that rest on a guess are not called exact', () => {
  const at = (kind: string, whole: boolean) => {
    const own = forceNamed('macedonian', 'AR');
    const counters = KNOWN_COUNTERS.map((one) => (whole && one.nation === 'macedonian' ? { ...one, count: 9 } : one));
    const { campaign } = stateAfter([
      { type: 'box', box: { levels: [], counters } },
      { type: 'join', force: own },
      { type: 'garrison', area: 'Macedonia', force: forceNamed('persian', kind) },
    ]);
    return restsOnGuess(campaign, beginBattle(campaign));
  };
  test('while the player’s counters are not entered', () => expect(at('AR', false)).toBe(true));
  test('nor where only a reverse is a guess', () => expect(at('CH', true)).toBe(true));
  test('once every figure on the field is known they are', () => expect(at('AR', true)).toBe(false));
  test('in the worked turn of Granicus', () => {
    const { campaign } = stateAfter([GRANICUS, { type: 'begin' }]);
    expect(restsOnGuess(campaign, beginBattle({ ...campaign, army: 'Chaeronea' }))).toBe(true);
  });
});
