import { expect, test } from 'vitest';
import { KNOWN_MAPS } from './known-maps.ts';
import { lineOf, trackOf } from './track-line.ts';

const vps = (line: string) => trackOf(line).map(({ vp }) => vp);

test('victory points alone are the boxes of the track, in their order', () => {
  expect(vps('30 25 20')).toEqual([30, 25, 20]);
  expect(vps('30, 25,20\n15;-5')).toEqual([30, 25, 20, 15, -5]);
  // Many boxes of a map print victory points, not all.
  expect(vps('30 - 20 –')).toEqual([30, 0, 20, 0]);
  expect(vps('  ')).toEqual([]);
});

test('what stands before the victory points is what the box is called, years among it', () => {
  expect(trackOf('338 BC 30, Summer 335 BC 20')).toEqual([
    { label: '338 BC', vp: 30 },
    { label: 'Summer 335 BC', vp: 20 },
  ]);
  expect(trackOf('338 30 337 25')).toEqual([
    { label: '338', vp: 30 },
    { label: '337', vp: 25 },
  ]);
  expect(trackOf('Start, July 10')).toEqual([
    { label: 'Start', vp: 0 },
    { label: 'July', vp: 10 },
  ]);
});

test('a box that is called nothing keeps the name that is known', () => {
  expect(trackOf('30 25', KNOWN_MAPS.granicus.turns)).toEqual([
    { label: '338', vp: 30 },
    { label: '', vp: 25 },
  ]);
});

test('a line says a track so that it is read back', () => {
  const turns = [
    { label: '338', vp: 30 },
    { label: '', vp: 0 },
    { label: 'Summer 335 BC', vp: -5 },
  ];
  expect(trackOf(lineOf(turns))).toEqual(turns);
});
