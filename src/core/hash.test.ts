import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, canonicalParts, HashInParts, hashOf, sha256 } from './hash.ts';

describe('SHA-256 (FIPS 180-4)', () => {
  test('the standard vectors', () => {
    expect(sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256(new TextEncoder().encode('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
  test('equals the platform for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => sha256(bytes) === createHash('sha256').update(bytes).digest('hex')));
  });
});

describe('a hash of what comes in parts', () => {
  test('is that of the whole, wherever it was parted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat({ max: 5 }), fc.integer({ min: 1, max: 200 }), (value, levels, least) => {
        const parts = [...canonicalParts(value, levels)];
        expect(parts.join('')).toBe(canonical(value));
        const hash = new HashInParts();
        let part = '';
        for (const text of parts) {
          part += text;
          if (part.length < least) continue;
          hash.add(part);
          part = '';
        }
        hash.add(part);
        expect(hash.end()).toBe(hashOf(value));
      }),
    );
  });
});

test('what is not there is left out of an object and null in a list, in parts as in one', () => {
  const value = { a: undefined, b: [undefined, { c: undefined, d: 1 }] };
  for (const levels of [0, 1, 2, 3]) expect([...canonicalParts(value, levels)].join('')).toBe('{"b":[null,{"d":1}]}');
});

describe('canonical JSON', () => {
  test('does not depend on the order of keys', () => expect(canonical({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}'));
  test('parses back to what JSON would give', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  test('has null in a list for what JSON cannot say, as JSON does', () => {
    expect(canonical([undefined, () => 1, 2])).toBe(JSON.stringify([undefined, () => 1, 2]));
  });
  test.each(['\x7f', '\x80', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'])(
    'hashes %j as UTF-8, at each bound of its lengths',
    (text) => {
      expect(hashOf(text)).toBe(createHash('sha256').update(JSON.stringify(text)).digest('hex'));
    },
  );
  test('hashes text outside ASCII as UTF-8', () => {
    expect(hashOf('Ἀλέξανδρος 🏺')).toBe(createHash('sha256').update(JSON.stringify('Ἀλέξανδρος 🏺')).digest('hex'));
  });
});
