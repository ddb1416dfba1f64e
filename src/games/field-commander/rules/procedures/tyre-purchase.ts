import { choice } from '../../../../core/ask.ts';
import { type Chart, printed } from '../../../../core/chart.ts';
import { type Fault, illegal } from '../../../../core/fault.ts';
import { flag, number } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import { mole, siegeShips, transports, tyrianFleet } from '../charts/tyre-tracks.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { cite } from '../vocabulary.ts';

export interface TyrePurchaseInput {
  readonly gold: number;
  /** What there is now on each track, and how many boxes are bought. */
  readonly transports: number;
  readonly buyTransports: number;
  readonly mole: number;
  readonly buyMole: boolean;
  readonly siegeShips: number;
  readonly buySiegeShips: number;
  readonly warships: number;
  readonly sinkWarships: number;
  readonly moleBuilt: boolean;
}
export interface TyrePurchaseOutcome {
  readonly cost: number;
  readonly left: number;
  readonly transports: number;
  readonly mole: number;
  readonly siegeShips: number;
  readonly warships: number;
}

interface Prices {
  readonly transports: number;
  readonly mole: number;
  readonly siegeShips: number;
  readonly fleet: number;
}
const modifiers: readonly Modifier<Prices>[] = [
  { id: 'buy-transports', cite: cite('Tyre: transports'), by: (of) => of.transports },
  { id: 'buy-mole', cite: cite('Tyre: mole'), by: (of) => of.mole },
  { id: 'buy-siege-ships', cite: cite('Tyre: siege ships'), by: (of) => of.siegeShips },
  { id: 'sink-warships', cite: cite('Tyre: Tyrian fleet'), by: (of) => of.fleet },
];

/** Tyre's purchases: transports, one section of the mole a turn, siege ships, Tyre's warships brought down, each at the price of the next box (Tyre). */
export const tyrePurchase: Procedure<TyrePurchaseInput, TyrePurchaseOutcome, Record<never, never>, State, Event> = {
  id: 'tyre-purchase',
  version: 1,
  cite: cite('Tyre'),
  fields: {
    gold: number(0, 999, 0),
    transports: number(0, 12, 1),
    buyTransports: number(0, 6, 0),
    mole: number(0, 20, 0, { say: 'number/mole' }),
    buyMole: flag(),
    siegeShips: number(0, 12, 0, { say: 'number/siegeShips' }),
    buySiegeShips: number(0, 6, 0),
    warships: number(0, 9, 4, { say: 'number/warships' }),
    sinkWarships: number(0, 9, 0),
    moleBuilt: flag(false, { rare: true }),
  },
  labels: [
    { at: 'price/*', ask: 'choice', say: (of) => say('label/price', { of }) },
    { at: 'cost/tyre', ask: 'tally', say: () => say('label/cost') },
  ],
  questions: {},
  policies: {
    price: [
      { id: 'lowest', choose: (ask) => ask.options[0] as number },
      { id: 'highest', choose: (ask) => ask.options[ask.options.length - 1] as number },
    ],
  },
  examples: [
    { gold: 20, buyTransports: 1, warships: 3, sinkWarships: 1 },
    { gold: 20, buyMole: true, buySiegeShips: 1 },
  ],
  prefill: ({ campaign: { gold, tyre, now } }) => ({
    gold,
    transports: tyre.transports,
    mole: tyre.mole,
    siegeShips: tyre.siegeShips,
    warships: tyre.warships,
    moleBuilt: now.moleBuilt,
  }),
  rank: ({ campaign }) => (campaign.id === 'tyre' && campaign.step === 'purchases' ? 6 : -1),
  faults: (input, state, ruling): readonly Fault[] => {
    const found: Fault[] = [];
    const cost = knownCost(input, ruling?.('transport-cost') ?? 'map');
    if (cost > input.gold) found.push(illegal('gold', 'fault/price', input.gold, cite('Gold'), { cost }));
    if (input.buyMole && input.moleBuilt) found.push(illegal('buyMole', 'fault/one-section', true, cite('Tyre: mole')));
    if (input.sinkWarships > input.warships)
      found.push(illegal('sinkWarships', 'fault/warships', input.sinkWarships, cite('Tyre: Tyrian fleet'), { most: input.warships }));
    if (input.buyMole && state && input.mole >= state.campaign.tyre.moleLength) found.push(illegal('buyMole', 'fault/mole-finished', true, cite('Tyre: mole')));
    return found;
  },
  run(input, hand) {
    const prices = {
      transports: steps(transports, hand.ruling('transport-cost'), input.transports, input.buyTransports, 1, 'transport', hand),
      mole: input.buyMole ? price(mole, 'gold', input.mole + 1, 'mole', hand) : 0,
      siegeShips: steps(siegeShips, 'gold', input.siegeShips, input.buySiegeShips, 1, 'siege-ship', hand),
      fleet: steps(tyrianFleet, 'gold', input.warships, Math.min(input.sinkWarships, input.warships), -1, 'warship', hand),
    };
    const cost = hand.tally('cost/tyre', 0, modifiers, prices);
    return {
      cost,
      left: input.gold - cost,
      transports: input.transports + input.buyTransports,
      mole: input.mole + (input.buyMole ? 1 : 0),
      siegeShips: input.siegeShips + input.buySiegeShips,
      warships: input.warships - Math.min(input.sinkWarships, input.warships),
    };
  },
  verdict: ({ cost, left }) => (left < 0 ? say('verdict/too-dear-gold', { cost, missing: -left }) : say('verdict/purchase', { cost, left })),
  effects,
  next: () => [],
};

/** What the purchases cost at least: the prices the text gives, without those only the map prints. */
function knownCost(input: TyrePurchaseInput, column: string): number {
  const sum = (chart: Chart<number | null>, of: string, from: number, count: number, by: 1 | -1): number => {
    const rows = Array.from({ length: count }, (_, i) => String(from + by * (i + 1)));
    return rows.reduce((total, row) => total + (Object.hasOwn(chart.rows, row) ? (printed(chart, row, of) ?? 0) : 0), 0);
  };
  const ships = sum(transports, column, input.transports, input.buyTransports, 1) + sum(siegeShips, 'gold', input.siegeShips, input.buySiegeShips, 1);
  const section = input.buyMole ? sum(mole, 'gold', input.mole, 1, 1) : 0;
  return ships + section + sum(tyrianFleet, 'gold', input.warships, Math.min(input.sinkWarships, input.warships), -1);
}

/** The price of each next box of a track, summed. */
function steps(chart: Chart<number | null>, column: string, from: number, count: number, by: 1 | -1, label: string, hand: Hand): number {
  let sum = 0;
  for (let n = 1; n <= count; n += 1) sum += price(chart, column, from + by * n, label, hand);
  return sum;
}

/** The price printed in a box; one that was never entered is asked. */
function price(chart: Chart<number | null>, column: string, box: number, label: string, hand: Hand): number {
  const row = String(box);
  const known = Object.hasOwn(chart.rows, row) ? hand.cell(chart, row, column) : null;
  if (known !== null) return known;
  return hand.ask(
    `price/${label}-${box}`,
    choice(
      'player',
      Array.from({ length: 31 }, (_, gold) => gold),
      'price',
    ),
  );
}

function effects({ cost, left, ...tracks }: TyrePurchaseOutcome, input: TyrePurchaseInput): readonly Effect<Event>[] {
  if (left < 0) return [];
  const list: Effect<Event>[] = [];
  if (cost > 0) list.push({ id: 'gold', said: say('effect/gold', { gold: -cost }), event: { type: 'gold', by: -cost }, ticked: true });
  list.push({ id: 'tyre', said: say('effect/tyre'), event: { type: 'tyre', change: tracks }, ticked: true });
  if (input.buyMole) list.push({ id: 'mole', said: say('effect/mole-built'), event: { type: 'now', change: { moleBuilt: true } }, ticked: true });
  return list;
}
