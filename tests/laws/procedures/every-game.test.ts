import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHELF } from '../../../src/games/index.ts';
import { SUBJECTS } from '../subjects.ts';

test('every game of the shelf stands under the laws, in a test file of its own', () => {
  const games = ['fixture', ...SHELF.map(({ id }) => id)].sort();
  expect(SUBJECTS.map(({ rules }) => rules.id).sort()).toEqual(games);
  expect(readdirSync(import.meta.dirname).sort()).toEqual(['every-game', ...games].map((name) => `${name}.test.ts`).sort());
});
