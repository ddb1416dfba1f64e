import { describe, expect, test } from 'vitest';
import { book } from '../book.ts';
import { DARIUS_FLIGHT } from './darius-flight.ts';
import { LAND_BATTLE, STRENGTHS } from './land-battle.ts';
import { fatigues, LOSS_ROWS, LOSSES } from './losses.ts';
import printed from './printed.fixture.json';
import { REVOLT } from './revolt.ts';
import { SIEGE_ASSAULT } from './siege-assault.ts';
import { TERRAIN } from './terrain.ts';
import { WOUNDS } from './wounds.ts';

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** A row as the book heads it ("9 (P)", "16 +", "<1") under the name it has here. */
const named = (row: string): string =>
  row
    .replace(/ \([PMF]\)$/, '')
    .replace(' +', '+')
    .replace(/^<(\d)$/, (_, n: string) => `<=${Number(n) - 1}`);

const renamed = (rows: readonly { row: string; cells: readonly number[] }[]): Rows => Object.fromEntries(rows.map(({ row, cells }) => [named(row), cells]));
const singles = (values: Readonly<Record<string, unknown>>): Rows => Object.fromEntries(Object.entries(values).map(([row, value]) => [row, [value]]));

/** "<2 -/1" as its row and figures. */
function assault(line: string): [string, number[]] {
  const [row = '', cells = ''] = line.split(' ');
  return [named(row), cells.split('/').map((cell) => (cell === '-' ? 0 : Number(cell)))];
}

describe('every cell of every chart is what the book prints, transcribed a second time', () => {
  test('none is left out', () =>
    expect(book.charts.map(({ id }) => id).sort()).toEqual(['darius-flight', 'land-battle', 'losses', 'revolt', 'siege-assault', 'terrain', 'wounds']));
  test('the columns of both battle charts', () => {
    expect(STRENGTHS).toEqual(printed.landBattle.columns);
    expect(LOSSES.columns).toEqual(printed.losses.columns);
  });
  test('11.3 C Land Battle Table', () => expect(LAND_BATTLE.rows).toEqual(renamed(printed.landBattle.rows)));
  test('11.3 F losses', () => expect(LOSSES.rows).toEqual(renamed(printed.losses.rows)));
  test('11.3 G the rows that print an F', () => {
    const marked = printed.losses.rows.map(({ row }) => row).filter((row) => row.endsWith('(F)'));
    expect(LOSS_ROWS.filter(fatigues)).toEqual(marked.map(named));
  });
  test('11.4 Siege Assault Table, by the ruling on its lost hyphens', () => {
    expect(SIEGE_ASSAULT.rows).toEqual(Object.fromEntries(printed.siegeAssault.printed.map(assault)));
  });
  test('11.3 I Darius flees', () => expect(DARIUS_FLIGHT.rows).toEqual(singles(printed.dariusFlight.values)));
  test("11.3 I Alexander's wounds", () => expect(WOUNDS.rows).toEqual(singles(printed.wounds.values)));
  test('6.3 revolt values', () => expect(REVOLT.rows).toEqual(singles(printed.revolt.values)));
  test('10.2 terrain', () => {
    expect(TERRAIN.columns).toEqual(printed.terrain.columns);
    expect(TERRAIN.rows).toEqual(printed.terrain.rows);
  });
});
