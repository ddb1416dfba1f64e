import { describe, expect, test } from 'vitest';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as it } from './it.ts';

const gapsOf = (message: unknown): string[] => [...String(message).matchAll(/\{(\w+)/g)].map(([, gap]) => gap as string).sort();

describe.each([
  ['it', it],
  ['es', es],
])('%s', (_, words) => {
  test('has every word of the English, and no other', () => expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort()));
  test('has no gap the English does not fill', () => {
    for (const [id, message] of Object.entries(words)) for (const gap of gapsOf(message)) expect(gapsOf(en[id]), id).toContain(gap);
  });
});
