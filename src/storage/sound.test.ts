import { expect, test } from 'vitest';
import type { SessionRecord, Snapshot } from './records.ts';
import { soundRecord, soundSnapshot } from './sound.ts';

const record: SessionRecord = {
  ...{ id: 's', game: 'g', version: 2, title: 'Evening', begun: 3, touched: 4, line: { say: 'x' } },
  ...{ figures: { points: 1 }, finished: true, length: 5, hash: 'h', trashed: 6 },
};
const harmed = (field: string, value: unknown): SessionRecord => ({ ...record, [field]: value });

test('a sound record stays as it is', () => expect(soundRecord(record)).toEqual(record));

test.each([
  ['id', 5, ''],
  ['game', null, ''],
  ['version', -1, 0],
  ['version', 0.5, 0],
  ['title', {}, ''],
  ['title', 'x'.repeat(10_000), expect.stringMatching(/^x{1,999}$/)],
  ['begun', 1e300, 0],
  ['touched', Number.NaN, 0],
  ['line', { say: 5 }, { say: '' }],
  ['line', 'x', { say: '' }],
  ['line', null, { say: '' }],
  ['figures', [], {}],
  ['figures', 'x', {}],
  ['finished', 'yes', false],
  ['length', -1, 0],
  ['length', 1.5, 0],
  ['hash', undefined, ''],
  ['trashed', undefined, null],
  ['trashed', 'x', 0],
])('%s: %j is taken for %j, the rest stays', (field, value, instead) => {
  expect(soundRecord(harmed(field, value))).toEqual({ ...record, [field]: instead });
});

const snapshot = { session: 's', game: 'g', release: '1', next: 4, hash: 'h', state: {}, rulings: {}, again: [], secrets: {} } as Snapshot;

test('a sound snapshot is resumed', () => {
  expect(soundSnapshot(snapshot)).toBe(snapshot);
  expect(soundSnapshot(undefined)).toBeUndefined();
});

test.each([
  ['next', 0],
  ['next', 1.5],
  ['next', '4'],
  ['hash', 5],
  ['again', {}],
  ['again', undefined],
  ['rulings', null],
  ['secrets', []],
  ['state', undefined],
])('one whose %s is %j is none: the journal is read', (field, value) => {
  expect(soundSnapshot({ ...snapshot, [field]: value } as Snapshot)).toBeUndefined();
});
