import { describe, expect, test } from 'vitest';
import { flightOfUseless } from '../procedures/flight-of-useless.ts';
import { landBattle } from '../procedures/land-battle/land-battle.ts';
import { read } from '../testing/read.ts';
import { STRENGTHS } from './land-battle.ts';
import { fatigues, LOSS_ROWS, LOSSES } from './losses.ts';
import printedCharts from './printed.fixture.json';

describe('11.3 F every row and column of the loss chart', () => {
  test.each(STRENGTHS)('column %s', (column) => {
    const asp = Number.parseInt(column, 10);
    const at = STRENGTHS.indexOf(column);
    const by = (face: number, mp = 1): number => read(flightOfUseless, { asp, mp }, { 'loss/flight': face }).losses;
    const printed = printedCharts.losses.rows.map(({ cells }) => Math.min(asp, cells[at] ?? Number.NaN));
    expect([by(1), by(2), by(3), by(4), by(5), by(6), by(6, 2)]).toEqual(printed.slice(1));
    const rolls = {
      'battle/macedonian': [6, 6],
      'battle/persian': [1, 1],
      'loss/macedonian': 1,
      'loss/persian': 1,
      'retreat/persian': 1,
      'retreat-mp/persian': 1,
    };
    expect(read(landBattle, { macedonian: { asp, elite: 5 }, persian: { asp: 2 } }, rolls).macedonian.losses).toBe(printed[0]);
  });
  test('rows 4 and up print the F', () => expect(LOSS_ROWS.map(fatigues)).toEqual([false, false, false, false, true, true, true, true]));
  test('losses never fall along a row or a column', () => {
    const rows = LOSS_ROWS.map((row) => LOSSES.rows[row]);
    for (const row of rows) expect([...row].sort((a, b) => a - b)).toEqual([...row]);
    STRENGTHS.forEach((_, i) => {
      const column = rows.map((row) => row[i] as number);
      expect([...column].sort((a, b) => a - b)).toEqual(column);
    });
  });
});
