import { choice } from '../../../../core/ask.ts';
import { band } from '../../../../core/band.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, text } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { advisorFaults } from '../campaign/advisor-faults.ts';
import { helps } from '../campaign/advisors.ts';
import { heldByEnemy, nationAt } from '../campaign/areas.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { diplomatsFaults } from '../campaign/insights.ts';
import { strongholdFaults } from '../campaign/stronghold-faults.ts';
import { goldInPile } from '../campaign/treasury.ts';
import { ORDERS, type Order } from '../charts/codes.ts';
import { ordersCharts } from '../charts/enemy-orders.ts';
import { type OrderRow, rowHolding } from '../charts/printed-rows.ts';
import { type CupEntry, cupInput, cupList, cupWhole, seenLabel, seenPolicies } from '../counters/cup.ts';
import { kindName } from '../counters/kind-name.ts';
import { isIsland, placeNamed } from '../map/places.ts';
import { orderRows } from '../map/printed-charts.ts';
import { range } from '../map/roads.ts';
import { carriedOut, type OrderDone } from '../orders/carried-out.ts';
import { orderEffects } from '../orders/effects.ts';
import { always } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import { unordered } from '../tracker/sequence.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { CAMPAIGNS, type CampaignId, cite, isOneOf } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** A stronghold that is given an order. */
export interface OrdersInput {
  readonly campaign: CampaignId;
  readonly stronghold: string;
  /** Steps from the stronghold to the army. */
  readonly range: number;
  readonly aristander: boolean;
  readonly diplomats: boolean;
  readonly gold: number;
  readonly cup: readonly CupEntry[];
  readonly cupWhole: boolean;
  /** Gold counters left in the pile, for gold that is placed; as many as one wants where nobody counted them. */
  readonly goldPile: number;
  /** The chart of the player's map, where it was entered: any range, any orders. */
  readonly printed: readonly OrderRow[];
}

/** The order, and what carrying it out costs. */
export interface OrdersOutcome extends OrderDone {
  readonly die: number;
  readonly total: number;
  /** Aristander added his 1. */
  readonly plusOne: boolean;
  /** What the chart prints; of several orders all are carried out. */
  readonly order: string;
}

type Context = OrdersInput & { readonly plusOne: boolean };
const modifiers: readonly Modifier<Context>[] = [
  { id: 'range', cite: cite('Enemy orders'), by: (of) => of.range },
  { id: 'diplomats', cite: cite('Insights'), by: (of) => (of.diplomats ? 3 : 0) },
  { id: 'aristander', cite: cite('Advisors'), by: (of) => (of.plusOne ? 1 : 0) },
];

/** The order of one stronghold not conquered: a die plus the range to Alexander's army, read on the map's chart (Enemy orders). */
export const enemyOrders: Procedure<OrdersInput, OrdersOutcome, { order: string }, State, Event> = {
  id: 'enemy-orders',
  version: 2,
  cite: cite('Enemy orders'),
  fields: {
    campaign: oneOf(CAMPAIGNS, { known: true, vocabulary: 'campaign' }),
    stronghold: text(40, '', { known: true }),
    range: number(0, 40, 1),
    aristander: flag(false, { known: true }),
    diplomats: flag(false, { known: true }),
    gold: number(0, 999, 0, { known: true }),
    cup: cupList,
    cupWhole,
    goldPile: number(0, 999, 999, { known: true, rare: true }),
    printed: orderRows({ known: true, rare: true }),
  },
  labels: [
    { at: 'orders/die', ask: 'dice', say: () => say('label/orders') },
    { at: 'orders/total', ask: 'tally', say: () => say('label/orders') },
    { at: 'orders/aristander', ask: 'choice', say: () => say('label/aristander') },
    { at: 'orders/printed', ask: 'choice', say: () => say('label/orders-printed') },
    { at: 'orders/pay', ask: 'choice', say: () => say('label/orders-pay') },
    { at: 'pay/*', ask: 'choice', say: () => say('label/orders-pay') },
    { at: 'draw/*', ask: 'draw', say: () => say('label/draw-force') },
    seenLabel,
  ],
  questions: { order: { cite: cite('Enemy orders'), values: ORDERS, vocabulary: 'order' } },
  policies: {
    ...seenPolicies,
    aristander: [always('add'), always('keep')],
    'printed-order': [always('nothing')],
    'pay-or-hit': [always('gold'), always('hit')],
  },
  examples: [
    {
      stronghold: 'Sardis',
      range: 4,
      gold: 5,
      aristander: true,
      cup: [
        { force: 'HC', count: 2 },
        { force: 'AR', count: 1 },
      ],
    },
    { stronghold: 'Lycia', range: 2, diplomats: true },
    { campaign: 'issus', stronghold: 'Side', range: 3 },
    { range: 4, cup: [{ force: 'IN', count: 0 }] },
    {
      campaign: 'tyre',
      stronghold: 'Gaza',
      printed: [
        { low: -40, high: 4, orders: ['wall', 'garrison'] },
        { low: 5, high: 99, orders: ['lose-gold-2'] },
      ],
      gold: 1,
      cup: [{ force: 'IN', count: 1 }],
    },
  ],
  // Where nobody is named: the first stronghold that has had no order in this turn.
  prefill: ({ campaign }, focus = unordered(campaign)[0]) => ({
    campaign: campaign.id,
    stronghold: focus ?? '',
    ...(focus === undefined ? {} : { range: range(campaign.map, campaign.army, focus) ?? 1 }),
    aristander: helps(campaign, 'aristander'),
    diplomats: campaign.now.diplomats,
    gold: campaign.gold,
    ...cupInput(campaign, nationAt(campaign, focus ?? '')),
    goldPile: goldInPile(campaign) ?? 999,
    printed: campaign.map.orders ?? [],
  }),
  rank: ({ campaign }) => (campaign.step === 'orders' ? 5 : 0),
  faults: ordersFaults,
  run,
  subject: (id) => (id.includes('+') ? say('order/several', { orders: ordersSaid(id) }) : undefined),
  verdict({ order, total, forces }, { stronghold }) {
    const said = { total, order: ordersSaid(order) };
    if (stronghold === '') return say('verdict/orders-any', said);
    return forces.length > 0
      ? say('verdict/orders-forces', { ...said, stronghold, forces: forces.map(kindName) })
      : say('verdict/orders', { ...said, stronghold });
  },
  effects: orderEffects,
  next: ({ hits }) => (hits > 0 ? [{ procedure: 'suffer-hits', input: { hits } }] : []),
};

function ordersFaults({ input, state }: InputFacts<OrdersInput, State>): readonly Fault[] {
  const island = state ? isIsland(state.campaign.map, input.stronghold) : placeNamed(input.stronghold) === 'tyre';
  const found: Fault[] = [];
  if (input.campaign === 'tyre' && input.stronghold === '') found.push(illegal('campaign', 'fault/island-orders', 'tyre', cite('Tyre: enemy orders')));
  if (island && input.stronghold !== '') found.push(illegal('stronghold', 'fault/island-orders', input.stronghold, cite('Tyre: enemy orders')));
  found.push(
    ...diplomatsFaults(state, input.diplomats),
    ...advisorFaults(state, 'aristander', input.aristander),
    ...stepFaults(state, 'orders', 'stronghold', input.stronghold, 'Enemy orders'),
  );
  if (!state) return found;
  const { campaign } = state;
  if (input.stronghold === '') return [...found, ...nobodyDue(campaign)];
  const area = campaign.map.areas.find((one) => one.name === input.stronghold);
  found.push(...strongholdFaults(campaign, 'stronghold', input.stronghold, 'Enemy orders'));
  if (!area && campaign.map.areas.length > 0) found.push(doubtful('stronghold', 'fault/no-area', input.stronghold, cite('The map')));
  if (!heldByEnemy(campaign, input.stronghold)) found.push(illegal('stronghold', 'fault/conquered', input.stronghold, cite('Enemy orders')));
  if (campaign.now.ordered.includes(input.stronghold)) found.push(illegal('stronghold', 'fault/ordered', input.stronghold, cite('Enemy orders')));
  if (area && range(campaign.map, campaign.army, input.stronghold) === undefined)
    found.push(doubtful('range', 'fault/no-roads', input.range, cite('Enemy orders')));
  return found;
}

/** An order for nobody, where every stronghold of the map has had its own. */
function nobodyDue(campaign: Campaign): Fault[] {
  const done = campaign.map.areas.some(({ kind }) => kind === 'stronghold') && unordered(campaign).length === 0;
  return done ? [doubtful('stronghold', 'fault/ordered', '', cite('Enemy orders'))] : [];
}

function run(input: OrdersInput, hand: Hand<{ order: string }>): OrdersOutcome {
  const die = hand.ask('orders/die', one(D6));
  const may = input.aristander || hand.ruling('orders-plus-one') === 'always';
  const plusOne = may && hand.ask('orders/aristander', choice('player', ['add', 'keep'], 'aristander')) === 'add';
  const total = hand.tally('orders/total', die, modifiers, { ...input, plusOne });
  const printed = ordersAt(total, input, hand);
  hand.know('order', printed ? printed.join('+') : 'unknown');
  const orders = printed ?? [
    hand.ask(
      'orders/printed',
      choice<Order>('player', ORDERS, 'printed-order', (option) => say(`order/${option}`), say('ask/orders-printed', { total })),
    ),
  ];
  return { die, total, plusOne, order: orders.join('+'), ...carriedOut(orders, input, hand) };
}

/** What the map prints at a total: the rows of the player's own copy, else the chart as the text or a correction has it; undefined where nobody entered it. */
function ordersAt(total: number, { campaign, printed }: OrdersInput, hand: Hand<never>): readonly Order[] | undefined {
  if (printed.length > 0) {
    const { orders = [] } = rowHolding(printed, total) ?? {};
    return orders.length > 0 ? orders : undefined;
  }
  const chart = ordersCharts[campaign];
  const cell = hand.cell(chart, band(Object.keys(chart.rows), total), 'order');
  return cell === null ? undefined : [cell];
}

const ordersSaid = (order: string): readonly Said[] => order.split('+').flatMap((one) => (isOneOf(ORDERS, one) ? [say(`order/${one}`)] : []));
