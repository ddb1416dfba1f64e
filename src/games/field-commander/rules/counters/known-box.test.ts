import { expect, test } from 'vitest';
import { COUNTERS } from '../testing/player-copies.ts';
import type { Box } from './counters.ts';
import { KNOWN_COUNTERS, KNOWN_LEVELS } from './counters.ts';
import { knownBox } from './known-box.ts';

const known = (box: Box) => Object.fromEntries(knownBox(box).map(({ id, known: how }) => [id, how]));
const OF_THE_TEXT: Box = { levels: KNOWN_LEVELS, counters: KNOWN_COUNTERS };

test('of the box the text shows some counters and no supply: nothing of it is known whole', () =>
  expect(known(OF_THE_TEXT)).toEqual({ counters: 'missing', levels: 'missing', supply: 'missing', plans: 'missing', intimidation: 'missing' }));

test('a supply of which one figure is missing is known in part', () => {
  expect(known({ ...OF_THE_TEXT, goldSupply: 60 }).supply).toBe('some');
  expect(known({ ...OF_THE_TEXT, goldSupply: 60, citySupply: 4, templeSupply: 4 }).supply).toBe('known');
});

test('other faces of Alexander than the text’s are known, and so are counters the owner entered', () => {
  expect(known({ ...OF_THE_TEXT, levels: KNOWN_LEVELS.map((face) => ({ ...face, battle: 5 })) }).levels).toBe('known');
  expect(known({ ...OF_THE_TEXT, counters: COUNTERS }).counters).not.toBe('missing');
  expect(known({ ...OF_THE_TEXT, partly: ['persian'] }).counters).toBe('some');
});
