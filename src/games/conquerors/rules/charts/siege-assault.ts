import { chart } from '../../../../core/chart.ts';
import { cite } from '../vocabulary.ts';

export const ASSAULT_ROWS = ['<=1', '2', '3', '4-5', '6', '7', '8+'] as const;

/** The Siege Assault Table: siege points the city takes, ASP the attacker loses. The scan lost hyphens; see the ruling `siege-table`. */
export const SIEGE_ASSAULT = chart<number, 'points' | 'losses', (typeof ASSAULT_ROWS)[number], readonly ['points', 'losses']>({
  id: 'siege-assault',
  cite: cite('11.4'),
  columns: ['points', 'losses'],
  rows: { '<=1': [0, 1], '2': [0, 0], '3': [1, 1], '4-5': [1, 0], '6': [1, 1], '7': [2, 0], '8+': [3, 1] },
  doubt: { '2': 'aligned', '4-5': 'aligned', '6': 'inferred', '7': 'aligned' },
  range: [0, 3],
});
