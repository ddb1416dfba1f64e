import { describe, expect, test } from 'vitest';
import { confidence } from '../../../../../core/chart.ts';
import { WEAPON_MATRIX_FRONT } from '../../charts/weapon-matrix-front.ts';
import { faultsIn, weighed } from '../../testing/play.ts';
import type { Class, Type } from '../../vocabulary.ts';
import { attacker, defender } from './prefill.ts';
import { shock } from './shock.ts';

/** Type and class of each heading, each class of cohort on the line of its own. */
const KINDS: Readonly<Record<string, readonly (readonly [Type, Class?])[]>> = {
  'lg/cov': [['lg'], ['co', 'veteran']],
  'hi/cor': [['hi'], ['co', 'recruit']],
  'mi/coc': [['mi'], ['co', 'conscript']],
  cor: [['co', 'recruit']],
  coc: [['co', 'conscript']],
  'sk*': [['sk-star']],
  sk: [['sk'], ['sk-star']],
  'lc/gc': [['lc'], ['gc']],
  inf: [['ph'], ['lg'], ['co', 'recruit'], ['hi'], ['mi'], ['bi'], ['li'], ['lp']],
  'li/lp': [['li'], ['lp']],
  'hc/rc/bc': [['hc'], ['rc'], ['bc']],
  'ln/lc': [['ln'], ['lc']],
};
const kinds = (heading: string): readonly (readonly [Type, Class?])[] => KINDS[heading] ?? [[heading as Type]];

const FRONT_DEFENDERS = 'ph lg/cov hi cor mi coc bi li lp sk hc rc bc ln lc gc el ch'.split(' ');
/** Attackers down, defenders across, as the columns of the printed chart were read one by one. */
const FRONT = `
  ph       0  0  0  0  3  3  3  3  3  5  1  1  1  2  2  1 -2 -1
  lg/cov  -1  0  1  1  2  2  1  2  2  4  0  0  0  1  1  0 -2 -1
  hi/cor  -1  0  0  0  0  0  0  3  3  4  0  0  0  1  1  0 -2 -2
  mi/coc  -1  0 -1 -1  0  0 -1  0  0  4  0  0  0  1  1  0 -2 -2
  bi      -4 -1  0  0  0  0  0  3  3  4  0  0  0  1  1  0 -3 -2
  li      -5 -4 -1 -1 -1 -1 -3  0  0  3 -1 -1 -1  0  0 -4 -3 -3
  lp      -2 -4 -1 -1 -1 -1 -3  0  0  3 -1 -1 -1  0  0 -4 -3 -3
  sk*     -6 -6 -6 -6 -5 -5 -6 -1 -1  0 -5 -5 -5 -4 -1 -5 -3 -1
  hc      -4 -1 -4 -1  0  0 -1  0 -3  4  0  0  0  3  3 -3  P -2
  rc      -4 -1 -4 -1 -1  0 -1  0 -3  4 -3  0 -3  1  3 -3  P -2
  bc      -4 -1 -4 -1  0  0 -1  0 -3  4  0  2  0  1  3 -3  P -2
  ln      -5 -2 -4 -2 -1 -1 -2  0 -3  3 -1 -1 -1  0  2 -4  P -3
  lc/gc   -5 -3 -5 -3 -4 -2 -5 -2 -4  4 -1 -1 -1  0  0 -4  P -3
  el      -4  0  0  0  1  1 -1  2  5  5  4  4  4  4  5  4  0  2
  ch       0  0  1  1  1  1  1  2  5  5  4  4  4  5  5  4 -2  0
`;
const FLANK_DEFENDERS = 'inf sk hc/rc/bc ln/lc gc el ch'.split(' ');
const FLANK = `
  ph         4  5  3  4  3  3  5
  lg/cov     4  4  3  3  2  2  5
  hi/cor     3  4  3  3  2  2  4
  mi/coc     3  4  2  3  2  2  4
  bi         3  4  2  4  2  1  4
  li/lp      3  3  2  2  2  1  3
  sk*        0  2  0  1  0  0  2
  hc/rc/bc   3  4  2  3  2  P  0
  ln         2  3  2  2  2  P  0
  lc/gc      2  3  1  2  1  P  3
  el         5  5  5  5  5  2  5
  ch         5  5  4  5  4  4  5
`;

type Case = readonly [attacker: string, defender: string, cell: string];
function casesOf(table: string, defenders: readonly string[]): Case[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [heading, ...cells] = line.trim().split(/\s+/);
      return cells.map((cell, at): Case => [heading as string, defenders[at] as string, cell]);
    });
}

/** The weapon modifier as the sum of a shock has it, for units that differ in nothing else. */
function cellOf([type, rank]: readonly [Type, Class?], [enemy, enemyRank]: readonly [Type, Class?], angle: 'front' | 'flank'): number {
  const same = { tq: 5, size: 4, hits: 0 };
  const input = {
    attackers: [attacker({ ...same, type, class: rank ?? 'veteran', angle, movement: 'stood', missile: 'none' })],
    defenders: [defender({ ...same, type: enemy, class: enemyRank ?? 'veteran', missile: 'none' })],
  };
  return weighed(shock, input).modifiers.weapon ?? 0;
}

describe('7.82 weapon system matrix', () => {
  test('has every cell of both parts in the tables of this test', () => {
    expect(casesOf(FRONT, FRONT_DEFENDERS)).toHaveLength(15 * 18);
    expect(casesOf(FLANK, FLANK_DEFENDERS)).toHaveLength(12 * 7);
  });

  test.each(casesOf(FRONT, FRONT_DEFENDERS))('frontal attack of %s on %s is %s', (heading, enemy, cell) => {
    for (const kind of kinds(heading))
      for (const against of kinds(enemy)) {
        const expected = cell === 'P' ? 0 : Number(cell);
        if (kind[0] === 'gc') expect(cellOf(kind, against, 'front')).toBe(Math.max(cell === 'P' ? -100 : expected, cellOf(['li'], against, 'front')));
        else expect(cellOf(kind, against, 'front'), `${kind} on ${against}`).toBe(expected);
      }
  });

  test.each(casesOf(FLANK, FLANK_DEFENDERS))('attack of %s on the flank of %s is %s', (heading, enemy, cell) => {
    for (const kind of kinds(heading))
      for (const against of kinds(enemy)) {
        const expected = cell === 'P' ? 0 : Number(cell);
        if (kind[0] === 'gc') expect(cellOf(kind, against, 'flank')).toBe(Math.max(cell === 'P' ? -100 : expected, cellOf(['li'], against, 'flank')));
        else expect(cellOf(kind, against, 'flank'), `${kind} on ${against}`).toBe(expected);
      }
  });

  test('a prohibited attack is illegal: cavalry on elephants (10.23)', () => {
    const faults = faultsIn(shock, { ...input(), attackers: [attacker({ type: 'hc' })], defenders: [defender({ type: 'el' })] });
    expect(faults.map(({ cite }) => cite?.at)).toContain('7.82');
  });

  test('cells placed by reasoning say so, and lost ones', () => {
    expect(confidence(WEAPON_MATRIX_FRONT, 'hi', 'lg-co-veteran')).toBe('read');
    expect(confidence(WEAPON_MATRIX_FRONT, 'mi', 'ph')).toBe('aligned');
    expect(confidence(WEAPON_MATRIX_FRONT, 'ph', 'lp')).toBe('inferred');
    expect(confidence(WEAPON_MATRIX_FRONT, 'gc', 'ch')).toBe('lost');
  });
});

const input = () => ({
  side: 'first' as const,
  attackers: [attacker()],
  defenders: [defender()],
  attackerWeapon: 0,
  defenderWeapon: 0,
  attackerHeroicNear: false,
  defenderHeroicNear: false,
  leadersChecked: false,
});
