import { describe, expect, test } from 'vitest';
import { CONTINENTS, TERRITORIES } from '../rules/vocabulary.ts';
import { words as en } from '../words/en/table.ts';
import { words as es } from '../words/es/table.ts';
import { words as it } from '../words/it/table.ts';
import { HEIGHT, OWNER_MARK, ownerMark, REACH, shortName, spot, WIDTH } from './map-layout.ts';

/** What an army takes of the drawing. */
const ARMY = 30;
const all = TERRITORIES.map((territory) => ({ territory, ...spot(territory) }));

describe('the map of links', () => {
  test('every territory can be tapped: the middles stand no nearer than a finger needs, within the drawing', () => {
    for (const [i, one] of all.entries()) {
      expect(one.x > REACH / 2 && one.x < WIDTH - REACH / 2 && one.y > REACH / 2 && one.y < HEIGHT - REACH / 2, one.territory).toBe(true);
      for (const other of all.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.territory} ${other.territory}`).toBeGreaterThan(1.6 * REACH);
    }
  });

  test('names that stand under an army are short, and no two of a language alike', () => {
    for (const names of [en, it, es]) {
      const short = TERRITORIES.map((territory) => shortName(names[`territory/${territory}`]));
      for (const name of short) expect(name.length).toBeLessThanOrEqual(9);
      expect(new Set(short).size).toBe(TERRITORIES.length);
    }
  });

  test('the mark of who holds a continent stands clear of the armies of every territory', () => {
    for (const names of [en, it, es])
      for (const continent of CONTINENTS) {
        const mark = ownerMark(continent, names[`continent/${continent}`]);
        for (const one of all) expect(Math.hypot(one.x - mark.x, one.y - mark.y), `${continent} ${one.territory}`).toBeGreaterThan(ARMY / 2 + OWNER_MARK / 2);
      }
  });

  test.each([
    ['Alaska', 'Alaska'],
    ['Scandinavia', 'Scandin.'],
    ['Venezuela', 'Venez.'],
    ['Great Britain', 'G.Brit.'],
    ['Territori del Nord Ovest', 'T.Ovest'],
    ['Stati Uniti Occidentali', 'S.Occid.'],
  ])('%s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
