import { type Chart, chart } from '../../../../core/chart.ts';
import { type CampaignId, cite } from '../vocabulary.ts';
import { ORDERS, type Order } from './codes.ts';

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
