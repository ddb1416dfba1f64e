import { expect, it } from 'vitest';
import { hashOf } from '../../core/hash.ts';
import { fingerprint } from './fingerprint.ts';

it('a fingerprint is six digits that differ as journals do', () => {
  const prints = Array.from({ length: 200 }, (_, i) => fingerprint(hashOf(i)));
  for (const print of prints) expect(print).toMatch(/^\d{3} \d{3}$/);
  expect(new Set(prints).size).toBe(200);
});
