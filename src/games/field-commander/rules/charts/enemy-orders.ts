import { type Chart, chart } from '../../../../core/chart.ts';
import { type CampaignId, cite } from '../vocabulary.ts';

/** What an order may be on any of the maps: walls, garrisons, gold or hits, gold lost, hits, glory or gold placed, nothing; `null`: not entered yet. */
export const ORDERS = [
  'wall',
  'wall-2',
  'garrison',
  'garrison-2',
  'garrison-3',
  'gold-1-or-hit',
  'gold-2-or-hit',
  'gold-3-or-hit',
  'gold-4-or-hit',
  'gold-5-or-hit',
  'lose-gold-1',
  'lose-gold-2',
  'lose-gold-3',
  'lose-gold-4',
  'lose-gold-5',
  'hit',
  'hit-2',
  'hit-3',
  'glory-1',
  'glory-2',
  'glory-3',
  'gold-1',
  'gold-2',
  'gold-3',
  'gold-4',
  'gold-5',
  'nothing',
] as const;
export type Order = (typeof ORDERS)[number];

/** Tyre's own orders: alternatives the player chooses among. */
export const TYRE_ORDERS = [
  'repair-or-warship',
  'repair',
  'warship',
  'mole-or-gold-3',
  'mole-or-gold-2',
  'mole',
  'transport-or-siege-ship',
  'transport',
  'siege-ship',
  'transport-or-gold-3',
  'siege-ship-or-gold-3',
  'gold-2-or-hit',
  'gold-3-or-hit',
  'hit',
  'nothing',
] as const;
export type TyreOrder = (typeof TYRE_ORDERS)[number];

const unknown = (id: CampaignId | 'tyre-strongholds') =>
  chart({
    id: `orders-${id}`,
    cite: cite('Enemy orders'),
    columns: ['order'],
    rows: { '<=1': [null], '2': [null], '3': [null], '4': [null], '5': [null], '6': [null], '7': [null], '8': [null], '9': [null], '10+': [null] },
    doubt: { '/order': 'lost' },
    codes: [null, ...ORDERS],
    vocabulary: { columns: 'column', cells: 'order' },
  });

/** Granicus' chart is given by the text; the others stand on the player's maps. Tyre's is that of its other strongholds: the island has its own. */
export const ordersCharts: Readonly<Record<CampaignId, Chart<Order | null>>> = {
  granicus: chart({
    id: 'orders-granicus',
    cite: cite('Enemy orders'),
    columns: ['order'],
    rows: {
      '<=3': ['wall'],
      '4-5': ['gold-2-or-hit'],
      '6-7': ['garrison'],
      '8': ['glory-1'],
      '9': ['gold-2'],
      '10+': ['nothing'],
    },
    codes: [null, ...ORDERS],
    vocabulary: { columns: 'column', cells: 'order' },
  }),
  issus: unknown('issus'),
  tyre: unknown('tyre-strongholds'),
  gaugamela: unknown('gaugamela'),
};

/** Tyre's chart as far as the text's examples give it. */
export const ordersTyre = chart({
  id: 'orders-tyre',
  cite: cite('Tyre: enemy orders'),
  columns: ['order'],
  rows: { '<=0': [null], '1': [null], '2': ['repair-or-warship'], '3': ['mole-or-gold-3'], '4': [null], '5': [null], '6+': [null] },
  doubt: { '<=0': 'lost', '1': 'lost', '4': 'lost', '5': 'lost', '6+': 'lost' },
  codes: [null, ...TYRE_ORDERS],
  vocabulary: { columns: 'column', cells: 'tyre-order' },
});
