import { expect, test } from 'vitest';
import { longSession } from '../scripts/bench-journal.mjs';
import { EXPORTED } from '../scripts/bench-rules.mjs';
import { rulesBundle } from '../scripts/rules-bundle.mjs';
import { isChain } from './company/entries.ts';

test('the bench has all it needs of the rules: a long session is a whole journal, with a snapshot fifty entries before its end', async () => {
  const rules = await import(/* @vite-ignore */ await rulesBundle('bench', EXPORTED));
  const { record, snapshot, entries } = longSession(rules, 'long', 60);
  expect(isChain(entries)).toBe(true);
  expect(entries).toHaveLength(60);
  expect(record).toMatchObject({ id: 'long', length: 60 });
  expect(snapshot).toMatchObject({ session: 'long', next: 10 });
});
