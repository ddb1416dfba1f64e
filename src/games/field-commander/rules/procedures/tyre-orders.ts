import { choice } from '../../../../core/ask.ts';
import { band } from '../../../../core/band.ts';
import { D6, one } from '../../../../core/dice.ts';
import { flag, number } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { advisorFaults } from '../campaign/advisor-faults.ts';
import { helps, watchesAdvisors } from '../campaign/advisors.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { diplomatsFaults } from '../campaign/insights.ts';
import type { TyreEffect } from '../charts/codes.ts';
import { ordersTyre, TYRE_ORDERS, type TyreOrder } from '../charts/enemy-orders.ts';
import { rowHolding } from '../charts/printed-rows.ts';
import { advisorUsed } from '../effects/advisor-used.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import { hitsToPlace } from '../effects/hits-to-place.ts';
import { diplomatsPlayed } from '../effects/insight-used.ts';
import { monthOf } from '../map/months.ts';
import { areaAt, ISLAND } from '../map/places.ts';
import { islandRows } from '../map/printed-charts.ts';
import { range } from '../map/roads.ts';
import { always, first } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import { tyreOrdersLeft } from '../tracker/sequence.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { alternatives, goldOf, possible, repairs, type TyreOrdersInput, WARSHIPS } from '../tyre/orders.ts';
import { cite, isOneOf } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** The order rolled, and which of its effects is carried out. */
export interface TyreOrdersOutcome {
  readonly die: number;
  readonly total: number;
  /** Aristander added his 1. */
  readonly plusOne: boolean;
  /** The alternatives the chart prints, joined by "-or-". */
  readonly order: string;
  readonly effect: TyreEffect;
  readonly gold: number;
  readonly hits: number;
}

/** Room for campaign options that add warships. */
const MOST_WARSHIPS = 9;
const SECTIONS = 6;
type Context = TyreOrdersInput & { readonly plusOne: boolean };
/** By ruling only. */
const fromAfar: Modifier<Context> = { id: 'range', cite: cite('Enemy orders'), by: (of) => of.range };
const modifiers: readonly Modifier<Context>[] = [
  { id: 'after-february', cite: cite('Tyre: enemy orders'), by: (of) => (of.afterFebruary ? -1 : 0) },
  { id: 'diplomats', cite: cite('Insights'), by: (of) => (of.diplomats ? 3 : 0) },
  { id: 'aristander', cite: cite('Advisors'), by: (of) => (of.plusOne ? 1 : 0) },
];

/** One roll of Tyre's orders, for one warship: the player chooses among the printed effects that can be carried out; if none can, a hit (Tyre: enemy orders). */
export const tyreOrders: Procedure<TyreOrdersInput, TyreOrdersOutcome, { order: string }, State, Event> = {
  id: 'tyre-orders',
  version: 1,
  cite: cite('Tyre: enemy orders'),
  fields: {
    afterFebruary: flag(false, { known: true }),
    aristander: flag(false, { known: true }),
    diplomats: flag(false, { known: true }),
    gold: number(0, 999, 0, { known: true }),
    mole: number(0, 20, 0, { known: true, say: 'number/mole' }),
    wallsReduced: number(0, SECTIONS, 0, { known: true }),
    wallsDestroyed: number(0, SECTIONS, 0, { known: true }),
    warships: number(0, MOST_WARSHIPS, WARSHIPS, { known: true, say: 'number/warships' }),
    transports: number(0, 12, 1, { known: true }),
    siegeShips: number(0, 12, 0, { known: true, say: 'number/siegeShips' }),
    range: number(0, 40, 0, { known: true, rare: true }),
    printed: islandRows({ known: true, rare: true }),
  },
  labels: [
    { at: 'tyre/die', ask: 'dice', say: () => say('label/orders') },
    { at: 'tyre/total', ask: 'tally', say: () => say('label/orders') },
    { at: 'tyre/aristander', ask: 'choice', say: () => say('label/aristander') },
    { at: 'tyre/printed', ask: 'choice', say: () => say('label/orders-printed') },
    { at: 'tyre/effect', ask: 'choice', say: () => say('label/tyre-effect') },
  ],
  questions: { order: { cite: cite('Tyre: enemy orders'), values: TYRE_ORDERS, vocabulary: 'tyre-order' } },
  policies: {
    aristander: [always('add'), always('keep')],
    'printed-order': [always('nothing')],
    'tyre-effect': [first('first')],
  },
  examples: [
    { gold: 3, aristander: true, mole: 2, wallsReduced: 1, warships: 3 },
    { afterFebruary: true, gold: 2 },
    { diplomats: true },
    { printed: [{ low: -40, high: 99, effects: ['gold-4', 'hit-2'] }] },
  ],
  prefill: ({ campaign }) => ({
    ...afterFebruary(campaign),
    aristander: helps(campaign, 'aristander'),
    diplomats: campaign.now.diplomats,
    gold: campaign.gold,
    mole: campaign.tyre.mole,
    wallsReduced: campaign.tyre.walls.filter((wall) => wall === 1).length,
    wallsDestroyed: campaign.tyre.walls.filter((wall) => wall === 0).length,
    warships: campaign.tyre.warships,
    transports: campaign.tyre.transports,
    siegeShips: campaign.tyre.siegeShips,
    range: rangeTo(campaign),
    printed: campaign.map.islandOrders ?? [],
  }),
  rank: ({ campaign }) => (campaign.id === 'tyre' && campaign.step === 'orders' ? 6 : -1),
  faults: ({ input: { wallsReduced, wallsDestroyed, warships, aristander, diplomats }, state }) => [
    ...diplomatsFaults(state, diplomats),
    ...advisorFaults(state, 'aristander', aristander),
    ...stepFaults(state, 'orders', 'warships', warships, 'Tyre: enemy orders'),
    ...(state?.campaign.id === 'tyre' && warships > 0 && tyreOrdersLeft(state.campaign) === 0
      ? [illegal('warships', 'fault/tyre-rolled', warships, cite('Tyre: Tyrian fleet'))]
      : []),
    ...(wallsReduced + wallsDestroyed > SECTIONS
      ? [illegal('wallsDestroyed', 'expected/number', wallsDestroyed, cite('Tyre: siege ships'), { min: 0, max: SECTIONS - wallsReduced })]
      : []),
    ...(warships === 0 ? [illegal('warships', 'expected/number', warships, cite('Tyre: Tyrian fleet'), { min: 1, max: MOST_WARSHIPS })] : []),
  ],
  run,
  subject: (id) =>
    isOneOf(TYRE_ORDERS, id) || alternatives(id).length === 0
      ? undefined
      : say('tyre-order/one-of', { effects: alternatives(id).map((one) => say(`tyre-effect/${one}`)) }),
  verdict: ({ effect, total }) => say('verdict/tyre-order', { total, effect: say(`tyre-effect/${effect}`) }),
  effects,
  next: ({ hits }) => (hits > 0 ? [{ procedure: 'suffer-hits', input: { hits } }] : []),
};

function run(input: TyreOrdersInput, hand: Hand<{ order: string }>): TyreOrdersOutcome {
  const die = hand.ask('tyre/die', one(D6));
  const may = input.aristander || hand.ruling('orders-plus-one') === 'always';
  const plusOne = may && hand.ask('tyre/aristander', choice('player', ['add', 'keep'], 'aristander')) === 'add';
  const adds = input.range > 0 && hand.ruling('tyre-range') === 'adds';
  const total = hand.tally('tyre/total', die, adds ? [fromAfar, ...modifiers] : modifiers, { ...input, plusOne });
  const printed = orderAt(total, input, hand);
  hand.know('order', printed ?? 'unknown');
  const order =
    printed ??
    hand.ask(
      'tyre/printed',
      choice<TyreOrder>('player', TYRE_ORDERS, 'printed-order', (option) => say(`tyre-order/${option}`), say('ask/orders-printed', { total })),
    );
  const open = alternatives(order).filter((effect) => possible(effect, input));
  if (open.length === 0) hand.note(say('note/tyre-nothing'), cite('Tyre: enemy orders'));
  const only = open[0] ?? 'hit';
  const named = (one: TyreEffect) => say(`tyre-effect/${one}`);
  const asks = say('verdict/tyre-order', { total, effect: say('tyre-order/one-of', { effects: open.map(named) }) });
  const effect = open.length > 1 ? hand.ask('tyre/effect', choice<TyreEffect>('player', open, 'tyre-effect', named, asks)) : only;
  return { die, total, plusOne, order, effect, gold: 0 - goldOf(effect), hits: effect === 'hit' ? 1 : effect === 'hit-2' ? 2 : 0 };
}

/** What the map prints at a total: the rows of the player's own copy, else the chart as the text or a correction has it; null where nobody entered it. */
function orderAt(total: number, { printed }: TyreOrdersInput, hand: Hand<never>): string | null {
  if (printed.length === 0) return hand.cell(ordersTyre, band(Object.keys(ordersTyre.rows), total), 'order');
  const { effects: open = [] } = rowHolding(printed, total) ?? {};
  return open.length > 0 ? open.join('-or-') : null;
}

/** The range from the island to the army; 0 where the roads entered do not join them. */
function rangeTo({ map, army }: Campaign): number {
  const island = areaAt(map, 'tyre');
  return island ? (range(map, army, island.name) ?? 0) : 0;
}

/** What the labels of the turn track tell: whether February has passed. */
function afterFebruary({ map, turn }: Campaign): { readonly afterFebruary?: boolean } {
  const month = monthOf(map, turn, 'feb');
  return month === undefined ? {} : { afterFebruary: month === 'after' };
}

function effects(outcome: TyreOrdersOutcome, { aristander, diplomats }: TyreOrdersInput, state?: State): readonly Effect<Event>[] {
  const used = state && outcome.plusOne && aristander && watchesAdvisors(state.campaign) ? [advisorUsed] : [];
  return [...diplomatsPlayed(diplomats, state), ...carriedOut(outcome, state), ...used, ...rolled(outcome, state), ...hitsToPlace(outcome.hits, state)];
}

/** The roll is counted; a warship recovered in this step gives none until the next turn, so that it counts as rolled for. */
function rolled({ effect }: TyreOrdersOutcome, state?: State): readonly Effect<Event>[] {
  if (!state) return [];
  const { now, map } = state.campaign;
  const { ordered } = now;
  const island = areaAt(map, 'tyre')?.name ?? ISLAND;
  const more = effect === 'warship' ? [island, island] : [island];
  return [{ id: 'rolled', said: say('effect/tyre-rolled'), event: { type: 'now', change: { ordered: [...ordered, ...more] } }, ticked: true }];
}

function carriedOut({ effect, gold }: TyreOrdersOutcome, state?: State): readonly Effect<Event>[] {
  if (gold < 0) return [goldChange(gold)];
  if (!state || effect === 'hit' || effect === 'hit-2' || effect === 'nothing') return [];
  const { tyre } = state.campaign;
  if (effect === 'repair') return repairs(tyre.walls);
  const said = say(`tyre-effect/${effect}`);
  const change = {
    warship: { warships: tyre.warships + 1 },
    mole: { mole: Math.max(0, tyre.mole - 1) },
    transport: { transports: Math.max(0, tyre.transports - 1) },
    'siege-ship': { siegeShips: Math.max(0, tyre.siegeShips - 1) },
    'gold-1': {},
    'gold-2': {},
    'gold-3': {},
    'gold-4': {},
    'gold-5': {},
  }[effect];
  return [{ id: 'tyre', said, event: { type: 'tyre', change }, ticked: true, cite: cite('Tyre: enemy orders') }];
}
