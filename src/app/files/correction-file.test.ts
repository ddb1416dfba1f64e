import { describe, expect, it } from 'vitest';
import { chart } from '../../core/chart.ts';
import { citing } from '../../core/said.ts';
import { correctionText, readCorrections } from './correction-file.ts';

const cite = citing('book')('1');
const ladder = chart({ id: 'ladder', cite, columns: ['calm', 'storm'], rows: { '1-5': [1, 2], '6+': [3, 4] }, range: [0, 9] });
const fates = chart({ id: 'fates', cite, columns: ['fate'], rows: { '1': ['rout'], '2': [null] }, codes: ['rout', 'stand', null] });
const rules = { id: 'book', charts: [ladder, fates] };
const file = (change: object) => JSON.stringify({ format: 'bematist-corrections', version: 1, game: 'book', corrections: {}, ...change });
const whyOf = (text: string) => {
  const read = readCorrections(rules.id, rules.charts, text);
  return read.ok ? 'read' : read.why.say;
};

describe('a file of corrections', () => {
  it('is read as it was written', () => {
    const corrections = { 'ladder/6+/calm': 5, 'fates/1/fate': null, 'fates/2/fate': 'stand' };
    expect(readCorrections(rules.id, rules.charts, correctionText('book', corrections))).toEqual({ ok: true, corrections });
  });

  it.each([
    ['no JSON', '{', 'refused/json'],
    ['another file', '{"format":"bematist-backup","version":1}', 'refused/no-corrections'],
    ['a list', '[]', 'refused/no-corrections'],
    ['more than there should be', file({ more: 1 }), 'refused/no-corrections'],
    ['no figures', file({ corrections: [] }), 'refused/no-corrections'],
    ['a newer version', file({ version: 2 }), 'refused/newer'],
    ['an older version than any', file({ version: 0.5 }), 'refused/no-corrections'],
    ['another game', file({ game: 'other' }), 'refused/other-game'],
    ['an unknown chart', file({ corrections: { 'stairs/6+/calm': 5 } }), 'refused/no-cell'],
    ['an unknown row', file({ corrections: { 'ladder/7/calm': 5 } }), 'refused/no-cell'],
    ['an unknown column', file({ corrections: { 'ladder/6+/fog': 5 } }), 'refused/no-cell'],
    ['a key every object has', file({ corrections: { toString: 5 } }), 'refused/no-cell'],
    ['a figure out of range', file({ corrections: { 'ladder/6+/calm': 10 } }), 'refused/cell-value'],
    ['a figure of another kind', file({ corrections: { 'ladder/6+/calm': '5' } }), 'refused/cell-value'],
    ['a code the chart does not know', file({ corrections: { 'fates/1/fate': 'flee' } }), 'refused/cell-value'],
    ['a thing that is no figure', file({ corrections: { 'ladder/6+/calm': { n: 5 } } }), 'refused/cell-value'],
    ['a longer text than the app writes', `${file({})}${' '.repeat(1_000_000)}`, 'refused/size'],
  ])('is refused whole: %s', (_, text, why) => expect(whyOf(text)).toBe(why));
});
