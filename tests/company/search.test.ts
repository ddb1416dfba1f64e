import { expect, test } from 'vitest';
import { Search } from '../../src/company/search.ts';

/** The beats, counted from one, at which `a` was sought. */
function soughtAt(beats: number, meanwhile: (beat: number, search: Search) => readonly string[]): number[] {
  const sought: number[] = [];
  let beat = 0;
  const search = new Search((id) => id === 'a' && sought.push(beat));
  for (beat = 1; beat <= beats; beat += 1) search.beat(meanwhile(beat, search));
  return sought;
}

test('who is missed is looked for after 1, 2, 4, 8, 16, 32 beats, then each sixteen', () => {
  expect(soughtAt(64, () => ['a', 'b'])).toEqual([1, 2, 4, 8, 16, 32, 48, 64]);
});

test('who came back, and is missed again, is looked for at once', () => {
  expect(soughtAt(12, (beat) => (beat === 9 ? ['b'] : ['a', 'b']))).toEqual([1, 2, 4, 8, 10, 11]);
});

test('when somebody came, all are looked for again soon', () => {
  const came = (beat: number, search: Search): readonly string[] => {
    if (beat === 6) search.anew();
    return ['a'];
  };
  expect(soughtAt(9, came)).toEqual([1, 2, 4, 6, 7, 9]);
});
