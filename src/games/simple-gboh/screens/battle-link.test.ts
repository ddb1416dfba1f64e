import { expect, test } from 'vitest';
import { toCsv } from '../rules/muster/write.ts';
import { RIVER_FORD } from '../rules/samples/river-ford.ts';
import { TWO_HILLS } from '../rules/samples/two-hills.ts';
import { start } from '../rules/tracker/start.ts';
import { battleOfLink, LONGEST_LINK, linkTextOf } from './battle-link.ts';

test.each([RIVER_FORD, TWO_HILLS])('a battle comes out of its link as out of its file, and the link is short', async (muster) => {
  const text = await linkTextOf(toCsv(muster));
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(LONGEST_LINK / 4);
  expect(await battleOfLink(text)).toMatchObject({ muster, faults: [] });
});

test('a battle in progress comes out of its link with its stacks, marks, ZOCs and player turn', async () => {
  const position = {
    ...RIVER_FORD,
    units: RIVER_FORD.units.map((unit) => (unit.id === 'first-2' ? { ...unit, stackedUnder: 'first-1', column: true, marks: ['moved'] as const } : unit)),
    contacts: [{ unit: 'first-1', enemy: 'second-21', since: 0 }],
    turn: { ...start({ battle: 'own', first: '', second: '', firstWithdrawal: 0, secondWithdrawal: 0 }).turn, number: 4, phase: 'shock' as const },
  };
  const text = await linkTextOf(toCsv(position));
  expect(text.length).toBeLessThan(LONGEST_LINK / 4);
  expect(await battleOfLink(text)).toMatchObject({ muster: position, faults: [] });
});

test('names in every script survive', async () => {
  const read = await battleOfLink(await linkTextOf('army,name,type\nfirst,Ἀργυράσπιδες 🐘,ph\n'));
  expect(read?.muster.units[0]?.name).toBe('Ἀργυράσπιδες 🐘');
});

test('bad lines in a link are reported as in a file', async () => {
  const read = await battleOfLink(await linkTextOf('army,type,tq\nfirst,lg,6\nfirst,zz,6\nsecond,lg,12\n'));
  expect(read?.good).toBe(1);
  expect(read?.faults.map(({ line, column }) => [line, column])).toEqual([
    [3, 'type'],
    [4, 'tq'],
  ]);
});

test('what is no battle is refused: no base64url, no compressed text, cut off, too long, unpacking to too much', async () => {
  const whole = await linkTextOf(toCsv(RIVER_FORD));
  for (const text of ['', 'a b', 'AAAA', '%%%', whole.slice(0, -20), 'A'.repeat(LONGEST_LINK + 1)]) expect(await battleOfLink(text)).toBeUndefined();
  const bomb = new Blob(['x'.repeat(3_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  expect(text.length).toBeLessThan(LONGEST_LINK);
  expect(await battleOfLink(text)).toBeUndefined();
});
