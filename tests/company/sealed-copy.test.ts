import { describe, expect, test } from 'vitest';
import { CODE_LETTERS, freshCode, openCopy, readCode, sealCopy } from '../../src/company/sealed-copy.ts';
import type { Secret } from '../../src/core/sealed.ts';
import { fromBase64, toBase64 } from '../../src/storage/base64.ts';
import { fill } from './relay.ts';

const SECRETS: readonly Secret[] = [
  { session: 's', secret: 'hand-seat-1', value: { cards: ['infantry', 'joker'] }, nonce: 'n1' },
  { session: 's', secret: 'objective-seat-1', value: { kind: 'base', id: 'asia-africa' }, nonce: 'n2' },
];

describe('the code of a sealed copy', () => {
  test('has sixteen letters in groups of four, and each is another', () => {
    const codes = Array.from({ length: 200 }, () => freshCode(fill));
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(new Set(codes).size).toBe(codes.length);
    // Every letter comes: five bits of each byte are used whole.
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  test('is read as people write it: small letters, gaps, O for 0, I and L for 1', () => {
    expect(readCode('0a1b-2c3d-4e5f-6g7h')).toBe('0A1B-2C3D-4E5F-6G7H');
    expect(readCode(' oa1b2c3d 4e5f6gih ')).toBe('0A1B-2C3D-4E5F-6G1H');
    expect(readCode('LA1B2C3D4E5F6GIH')).toBe('1A1B-2C3D-4E5F-6G1H');
    for (const typed of ['', '0A1B-2C3D-4E5F-6G7', '0A1B-2C3D-4E5F-6G7HH', '0A1B-2C3D-4E5F-6G7U', '0A1B_2C3D_4E5F_6G7H'])
      expect(readCode(typed)).toBeUndefined();
    expect(CODE_LETTERS).toBe(16);
  });
});

describe('a sealed copy', () => {
  const code = '0A1B-2C3D-4E5F-6G7H';

  test('gives back what it was made of, to its code and for its seat alone', async () => {
    const copy = await sealCopy(code, 'seat-1', SECRETS, fill);
    expect(await openCopy(code, 'seat-1', copy)).toEqual(SECRETS);
    expect(await openCopy('0A1B-2C3D-4E5F-6G7J', 'seat-1', copy)).toBeUndefined();
    expect(await openCopy(code, 'seat-2', copy)).toBeUndefined();
    expect(copy).not.toContain('joker');
  });

  test('of the same secrets is another text each time', async () => {
    expect(await sealCopy(code, 'seat-1', SECRETS, fill)).not.toBe(await sealCopy(code, 'seat-1', SECRETS, fill));
  });

  test('with any byte altered, with one less, or no copy at all: it does not open', async () => {
    const copy = await sealCopy(code, 'seat-1', SECRETS, fill);
    const bytes = fromBase64(copy) as Uint8Array;
    for (let i = 0; i < bytes.length; i += 1) {
      const altered = Uint8Array.from(bytes, (byte, at) => (at === i ? byte ^ 1 : byte));
      expect(await openCopy(code, 'seat-1', toBase64(altered))).toBeUndefined();
    }
    for (const text of ['', 'AAAA', 'no base64!', toBase64(bytes.subarray(0, -1))]) expect(await openCopy(code, 'seat-1', text)).toBeUndefined();
  });

  test('of something that is no secret gives nothing of it', async () => {
    const copy = await sealCopy(code, 'seat-1', [...SECRETS, { secret: 'x' } as never], fill);
    expect(await openCopy(code, 'seat-1', copy)).toEqual(SECRETS);
  });
});
