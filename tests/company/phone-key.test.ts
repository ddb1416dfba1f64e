import { expect, test } from 'vitest';
import { hasSigned, idOfPoint, PhoneKey } from '../../src/company/phone-key.ts';

test('a phone’s name is that of its point, also after it was kept, and no two are the same', async () => {
  const key = await PhoneKey.make();
  expect(key.id).toMatch(/^[0-9a-f]{32}$/);
  expect(idOfPoint(key.point)).toBe(key.id);
  const again = await PhoneKey.of(JSON.parse(JSON.stringify(key.kept)));
  expect(again?.id).toBe(key.id);
  expect(again?.kept).toEqual(key.kept);
  expect(await hasSigned(key.point, 'x', (await again?.sign('x')) ?? '')).toBe(true);
  expect((await PhoneKey.make()).id).not.toBe(key.id);
});

test('the secret number is no part of what others learn', async () => {
  const { point, kept } = await PhoneKey.make();
  expect(Object.keys(point)).toEqual(['x', 'y']);
  expect(Object.keys(kept)).toEqual(['x', 'y', 'd']);
});

test('another text, another phone or another signature proves nothing', async () => {
  const [key, other] = [await PhoneKey.make(), await PhoneKey.make()];
  const signature = await key.sign('perché');
  expect(await hasSigned(key.point, 'perché', signature)).toBe(true);
  expect(await hasSigned(key.point, 'perche', signature)).toBe(false);
  expect(await hasSigned(other.point, 'perché', signature)).toBe(false);
  for (const wrong of ['', 'x', '====', signature.slice(4), await other.sign('perché')]) expect(await hasSigned(key.point, 'perché', wrong)).toBe(false);
  for (const point of [
    { x: '', y: '' },
    { x: key.point.y, y: key.point.x },
    { ...key.point, x: '!' },
  ])
    expect(await hasSigned(point, 'perché', signature)).toBe(false);
});

test('what was kept of no key pair is none', async () => {
  const [{ kept }, other] = [await PhoneKey.make(), await PhoneKey.make()];
  for (const wrong of [
    { x: '', y: '', d: '' },
    { ...kept, d: '' },
    { ...kept, x: 'A'.repeat(43) },
    { ...kept, d: other.kept.d },
  ])
    expect(await PhoneKey.of(wrong)).toBeUndefined();
});
