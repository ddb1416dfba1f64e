import { chart } from '../../../../core/chart.ts';
import type { Facts } from '../../../../core/facts.ts';
import { cite } from '../vocabulary.ts';

/** Armies of each player at the start, by the number of players. */
export const STARTING_ARMIES = chart({
  id: 'starting-armies',
  cite: cite('Preparazione'),
  columns: ['armies'],
  range: [1, 99],
  rows: {
    '3': [35],
    '4': [30],
    '5': [25],
    '6': [20],
  },
});

/** The armies each player begins with, by the chart in force. */
export function startingArmies(players: number, facts: Pick<Facts, 'cell'>): number {
  return facts.cell(STARTING_ARMIES, String(players), 'armies');
}

/** Armies put down at a time in the setup. */
export const PLACED_AT_A_TIME = 3;
