import { chart } from '../../../../core/chart.ts';
import { type Connection, cite } from '../vocabulary.ts';

/** The Terrain Effects Table: MP to move, MP of a line of communication, the attacker's modifier; null where it is barred. */
export const TERRAIN = chart<number | null, 'move' | 'loc' | 'combat', Connection, readonly ['move', 'loc', 'combat']>({
  id: 'terrain',
  cite: cite('10.2'),
  columns: ['move', 'loc', 'combat'],
  rows: {
    land: [1, 1, 0],
    mountain: [2, 2, 0],
    'mountain-pass': [2, 2, -2],
    strait: [2, 2, -2],
    desert: [1, 2, 0],
    sea: [1, 1, 0],
    'open-sea': [4, null, 0],
  },
  range: [-4, 8],
  vocabulary: { rows: 'connection' },
});
