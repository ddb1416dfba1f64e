import { expect, it } from 'vitest';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';
import { words as it_ } from './words/it.ts';

const gaps = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)/g)].map(([, gap]) => gap ?? ''))].sort();

it.each(Object.entries({ it: it_, es }))('%s fills the same gaps as English', (_language, words) => {
  for (const [id, message] of Object.entries(en)) expect(`${id} ${gaps(words[id as keyof typeof en])}`).toBe(`${id} ${gaps(message)}`);
});
