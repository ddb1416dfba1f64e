import { chart } from '../../../../core/chart.ts';
import { type Class, cite, isCavalry, isInfantry, isLegionary, type Type } from '../vocabulary.ts';

/**
 * What entering a hex, crossing a hexside or changing level costs (5.14, 5.17): MP, `h` a hit, `(h)` one MP more or a hit, `p` prohibited, `at` the other terrain of the hex,
 * `-` nothing printed. Columns as printed: heavy PH, HI, CO conscripts; medium LG, CO veterans and recruits, MI; light LI, LP, BI (who ignore hits) and SK. The scan leaves open whether LI, LP and BI stand in the
 * medium column. For elephants at a minor river of Caesar's maps it prints NP, which no legend explains: taken as prohibited.
 */
export const TERRAIN_EFFECTS = chart({
  id: 'terrain-effects',
  cite: cite('5.0'),
  columns: ['heavy', 'medium', 'light', 'cavalry', 'elephants', 'chariots', 'column'],
  rows: {
    open: ['1', '1', '1', '1', '1', '1', '1'],
    woods: ['2(h)', '2(h)', '2', '2(h)', '2', 'p', '2(h)'],
    broken: ['1(h)', '1', '1', '1(h)', '1', 'p', '1'],
    marsh: ['2(h)', '2(h)', '2', '2(h)', '2', 'p', '2(h)'],
    'major-river-alexander': ['1(h)', '1(h)', '1(h)', '1(h)', '1', 'p', '1'],
    'major-river-caesar': ['p', 'p', 'p', 'p', 'p', 'p', 'p'],
    stream: ['+0(h)', '+0', '+0', '+0', '+0', '+0', '+0'],
    river: ['+2h', '+2(h)', '+2(h)', '+2(h)', 'p', 'p', '-'],
    'minor-river-alexander': ['+1(h)', '+1(h)', '+1(h)', '+1(h)', '+1', 'p', '+1'],
    'minor-river-caesar': ['+2(h)', '+2(h)', '+2(h)', '+2(h)', 'p', 'p', '+2'],
    'rocky-riverbed': ['+2(h)', '+2(h)', '+2(h)', '+2h', 'p', 'p', '+2'],
    'steep-bank': ['+1(h)', '+1(h)', '+1', '+1(h)', '+1', 'p', '+1'],
    'up-1': ['+1(h)', '+1', '+1', '+1', '+1', '+1', '+1'],
    'up-2': ['+2h', '+2h', '+2h', 'p', 'p', 'p', '+2'],
    'up-3': ['p', 'p', '+3h', 'p', 'p', 'p', 'p'],
    'down-1': ['+0(h)', '+0', '+0', '+0', '+0', '+0(h)', '+0'],
    'down-2': ['+1h', '+1h', '+1(h)', 'p', 'p', 'p', '+1(h)'],
    'down-3': ['p', 'p', '+3h', 'p', 'p', 'p', '-'],
    'roman-road': ['½', '½', '½', '½', '½', '½', '½'],
    'dirt-road': ['at', 'at', 'at', 'at', 'at', 'at', 'at'],
    bridge: ['at', 'at', 'at', 'at', 'at', 'at', '+0'],
    'facing-change': ['+1', '+1', '+0', '+1', '+2', '+2', '+1'],
    'friendly-unit': ['+2/+1', '+2/+1', '+1', '+2/+1', '+2', '+2', 'p'],
  },
  doubt: {
    'river/column': 'lost',
    'up-3/column': 'lost',
    'down-3/column': 'inferred',
    'bridge/column': 'inferred',
    'minor-river-caesar/elephants': 'inferred',
  },
  vocabulary: { rows: 'terrain', cells: 'cell' },
  codes: ['+0', '+0(h)', '+1', '+1(h)', '+1h', '+2', '+2(h)', '+2/+1', '+2h', '+3h', '-', '1', '1(h)', '2', '2(h)', 'at', 'p', '½'],
});

/** A column of `TERRAIN_EFFECTS`. */
export type TerrainColumn = (typeof TERRAIN_EFFECTS.columns)[number];
/** A row of `TERRAIN_EFFECTS`. */
export type TerrainRow = keyof typeof TERRAIN_EFFECTS.rows;

/** The column of `TERRAIN_EFFECTS` for a unit. */
export function terrainColumn({ type, class: rank, column }: { readonly type: Type; readonly class: Class; readonly column: boolean }): TerrainColumn {
  if (column && isInfantry(type)) return 'column';
  if (isCavalry(type)) return 'cavalry';
  if (type === 'el') return 'elephants';
  if (type === 'ch') return 'chariots';
  if (type === 'ph' || type === 'hi' || (type === 'co' && rank === 'conscript')) return 'heavy';
  return isLegionary(type) || type === 'mi' ? 'medium' : 'light';
}

/** The rows of the shock column. */
export type ShockTerrain =
  | 'open'
  | 'woods'
  | 'broken'
  | 'marsh'
  | 'major-river-alexander'
  | 'major-river-caesar'
  | 'stream'
  | 'river-all'
  | 'river-some'
  | 'minor-river-alexander'
  | 'minor-river-caesar'
  | 'rocky-riverbed'
  | 'steep-bank'
  | 'up-1'
  | 'up-2'
  | 'up-3'
  | 'down-1'
  | 'down-2'
  | 'down-3';

/** The shock column of the same chart: what the attacker adds (7.52). A river counts −2 when all attack across it, else −1 (note c). */
export const TERRAIN_SHOCK = chart<number | 'p' | null, 'shock', ShockTerrain, readonly ['shock']>({
  id: 'terrain-shock',
  cite: cite('7.52'),
  columns: ['shock'],
  rows: {
    open: [0],
    woods: [-1],
    broken: [-1],
    marsh: [-1],
    'major-river-alexander': [-1],
    'major-river-caesar': ['p'],
    stream: [0],
    'river-all': [-2],
    'river-some': [-1],
    'minor-river-alexander': [-1],
    'minor-river-caesar': [-1],
    'rocky-riverbed': [0],
    'steep-bank': [0],
    'up-1': [-1],
    'up-2': [-2],
    'up-3': [null],
    'down-1': [1],
    'down-2': [1],
    'down-3': [0],
  },
  doubt: {
    open: 'inferred',
    stream: 'inferred',
    'minor-river-alexander': 'inferred',
    'minor-river-caesar': 'lost',
    'rocky-riverbed': 'lost',
    'steep-bank': 'lost',
    'up-3': 'lost',
    'down-3': 'inferred',
  },
  vocabulary: { rows: 'terrain', cells: 'cell' },
  codes: [3, 2, 1, 0, -1, -2, -3, -4, 'p'],
});
