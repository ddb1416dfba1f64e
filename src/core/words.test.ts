import { describe, expect, test } from 'vitest';
import { voice } from './voice.ts';
import { speaker, tongue } from './words.ts';

const words = {
  hits: '{name}: {n|# hit|# hits}',
  both: '{sides} win',
  a: 'A',
  b: 'B',
} as const;
const { say } = voice<typeof words>();

describe('a speaker', () => {
  const speak = speaker<typeof words>(tongue('en'), [words]);
  test('fills gaps and chooses plurals', () => {
    expect(speak(say('hits', { name: 'Agis', n: 1 }))).toBe('Agis: 1 hit');
    expect(speak('hits', { name: 'Agis', n: 1200 })).toBe('Agis: 1,200 hits');
  });
  test('speaks sayings and lists inside sayings', () => expect(speak(say('both', { sides: [say('a'), say('b')] }))).toBe('A and B win'));
  test('shows a missing word', () => {
    expect(speak.named('none')).toBe('«none»');
    expect(speak.has('none')).toBe(false);
  });
  test('shows a name that every object has as a missing word: ids come out of files too', () => {
    for (const id of ['constructor', '__proto__', 'toString']) expect([speak.named(id), speak.has(id)]).toEqual([`«${id}»`, false]);
  });
  test('shows what is no saying as a missing word too', () => {
    for (const odd of [null, true, {}, { say: null, with: { n: null } }]) expect(speak(odd as never)).toMatch(/^«\w+»$/);
    expect(speak('hits', { name: null as never, n: 2 })).toBe('«undefined»: 2 hits');
  });
  test('takes the first catalogue that has the word', () => expect(speaker(tongue('en'), [{ a: 'mine' }, words])('a')).toBe('mine'));
});

describe('a tongue writes as its language does', () => {
  test('numbers', () => expect([tongue('en').number(1234.5), tongue('it').number(12345.5)]).toEqual(['1,234.5', '12.345,5']));
  test('signed amounts, with a true minus', () => expect([3, -2, 0].map((n) => tongue('es').signed(n))).toEqual(['+3', '−2', '±0']));
  test('names that differ in their number share the rest in a list', () => {
    expect(tongue('it').list(['Hastati 1', 'Hastati 3', 'Principes 1'])).toBe('Hastati 1, 3 e Principes 1');
    expect(tongue('en').list(['LG 1', 'LG 2'])).toBe('LG 1 and 2');
    expect(tongue('en').list(['4', '4'])).toBe('4 and 4');
  });
  test('lists', () =>
    expect([tongue('en').list(['a', 'b']), tongue('it').list(['a', 'b']), tongue('es').list(['a', 'i'])]).toEqual(['a and b', 'a e b', 'a e i']));
});

test.each([
  [0, 0, '0%'],
  [0.0001, 0, '< 1%'],
  [0.0099, 0, '< 1%'],
  [0.01, 0, '1%'],
  [0.5, 0, '50%'],
  [0.99, 0, '99%'],
  [0.9951, 0, '> 99%'],
  [0.9999, 0, '> 99%'],
  [1 - 1e-12, 0, '100%'],
  [1, 0, '100%'],
  [1.5, 0, '150%'],
  [-0.004, 1, '-0.4%'],
  [0.0004, 1, '< 0.1%'],
  [0.9996, 1, '> 99.9%'],
  [0.00004, 2, '< 0.01%'],
])('a part of %d is said with %i decimals as %s: neither never nor always what is not', (part, digits, said) => {
  expect(tongue('en').percent(part, digits)).toBe(said);
});
