import { expect, test } from 'vitest';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { CAPABILITIES, capabilitiesOf, ROLLS } from './capabilities.ts';
import { TYPES } from './vocabulary.ts';

const en = { ...table, ...book };

test('every capability and every roll has words', () => {
  for (const { id } of CAPABILITIES) expect(en, id).toHaveProperty([`capability/${id}`]);
  for (const { id } of ROLLS) expect(en, id).toHaveProperty([`roll/${id}`]);
});

test('10.0 cavalry has no column, elephants are out of command with an enemy near, chariots are spent', () => {
  expect(capabilitiesOf('hc').map(({ id }) => id)).toContain('no-column');
  expect(capabilitiesOf('el').map(({ id }) => id)).toContain('out-of-command');
  expect(capabilitiesOf('ch').map(({ id }) => id)).toContain('spent');
  expect(TYPES.filter((type) => capabilitiesOf(type).length === 0)).toEqual(['mi']);
});
