import { describe, expect, test } from 'vitest';
import { oddity, parsed } from './json.ts';

describe('a name given twice in one object', () => {
  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":[{"c":1},{"c":2,"d":"{\\"c\\":1}","c":3}]}}', 'a.b.1.c'],
    ['[[],[1,2,{"x":{},"y":[],"x":0}]]', '1.2.x'],
    ['{"a\\"":1,"a\\u0022":2}', 'a"'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a":"a","b":"a,","c":{"a":1},"d":["a","a"]}', undefined],
    ['{"a":{"b":1},"b":{"a":1}}', undefined],
    ['["a","a"]', undefined],
    ['"{"', undefined],
  ])('%s', (json, path) => {
    expect(() => JSON.parse(json)).not.toThrow();
    expect(oddity(json)).toBe(path === undefined ? undefined : `expected each name once, found ${path} twice`);
  });
  test('a long text does not stop it', () => {
    expect(oddity(JSON.stringify({ a: 'x"\\'.repeat(500_000), b: 1 }))).toBeUndefined();
  });
});

test('a hundred levels are enough', () => {
  expect(oddity('['.repeat(100) + ']'.repeat(100))).toBeUndefined();
  expect(() => parsed('--input', '['.repeat(50_000) + ']'.repeat(50_000))).toThrow('--input: expected at most 100 levels, found more');
});

test('a value is read as it stands', () => expect(parsed('x', ' {"a":[1,"b",null]} ')).toEqual({ a: [1, 'b', null] }));
