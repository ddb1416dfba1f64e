import { choice } from '../../../../core/ask.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { mole, priceIn, siegeShips, transports, tyrianFleet } from '../charts/tyre-tracks.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import { first, last } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { worksAway } from '../tyre/entry.ts';
import { cite } from '../vocabulary.ts';
import { paidSaid } from './purchase.ts';
import { illegal, say } from './voice.ts';

/** The tracks, and how many of their next boxes are bought. */
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
/** The sum, what is left, and the tracks after it. */
export interface TyrePurchaseOutcome {
  readonly cost: number;
  readonly left: number;
  readonly transports: number;
  readonly mole: number;
  readonly siegeShips: number;
  readonly warships: number;
}

/** The tracks: the label a price is asked under, the modifier of its sum, its heading. */
const TRACKS = [
  ['transport', 'buy-transports', 'transports'],
  ['mole', 'buy-mole', 'mole'],
  ['siege-ship', 'buy-siege-ships', 'siege ships'],
  ['warship', 'sink-warships', 'Tyrian fleet'],
] as const;
const modifiers: readonly Modifier<readonly number[]>[] = TRACKS.map(([, id, at], i) => ({ id, cite: cite(`Tyre: ${at}`), by: (sums) => sums[i] ?? 0 }));

/** What a price is asked for: the box of a track (`transport-3`). */
function printedPrice(of: string): Said {
  const [, bought] = TRACKS.find(([track]) => of.startsWith(track)) ?? TRACKS[0];
  return say('label/price', { of: say(`modifier/${bought}`), n: of.replace(/^\D+/, '') });
}

const BUYS = ['buyTransports', 'buyMole', 'buySiegeShips', 'sinkWarships'] as const;

/** Tyre's purchases: transports, one section of the mole a turn, siege ships, Tyre's warships brought down, each at the price of the next box (Tyre). */
export const tyrePurchase: Procedure<TyrePurchaseInput, TyrePurchaseOutcome, Record<never, never>, State, Event> = {
  id: 'tyre-purchase',
  version: 2,
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
    {
      at: 'price/*',
      ask: 'choice',
      say: printedPrice,
    },
    { at: 'cost/tyre', ask: 'tally', say: () => say('field/cost') },
  ],
  questions: {},
  policies: {
    price: [first('lowest'), last('highest')],
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
  faults: ({ input, state, ruling, cell }): readonly Fault[] => {
    const bought = BUYS.find((one) => Number(input[one]) > 0) ?? 'gold';
    const found = stepFaults(state, 'purchases', bought, input[bought], 'Spend gold');
    const cost = knownCost(input, ruling('transport-cost'), cell);
    if (cost > input.gold) found.push(illegal('gold', 'fault/price', input.gold, cite('Gold'), { cost }));
    if (input.buyMole && input.moleBuilt) found.push(illegal('buyMole', 'fault/one-section', true, cite('Tyre: mole')));
    if (state && worksAway(state.campaign))
      found.push(
        ...(['buyTransports', 'buyMole'] as const)
          .filter((what) => Number(input[what]) > 0)
          .map((what) => illegal(what, 'fault/mole-away', input[what], cite('Tyre: enemy orders'))),
      );
    if (input.sinkWarships > input.warships)
      found.push(illegal('sinkWarships', 'fault/warships', input.sinkWarships, cite('Tyre: Tyrian fleet'), { most: input.warships }));
    if (input.buyMole && state && input.mole >= state.campaign.tyre.moleLength) found.push(illegal('buyMole', 'fault/mole-finished', true, cite('Tyre: mole')));
    return found;
  },
  run(input, hand) {
    let asked = false;
    const price = (track: string, n: number): number => {
      asked = true;
      return hand.ask(`price/${track}-${n}`, choice('player', PRICES, 'price', undefined, printedPrice(`${track}-${n}`)));
    };
    const sums = tracksOf(input, hand.ruling('transport-cost')).map(([chart, column, label, boxes]) =>
      boxes.reduce((sum, box) => sum + (priceIn(chart, box, column, (...at) => hand.cell(...at)) ?? price(label, box)), 0),
    );
    const cost = hand.tally('cost/tyre', 0, modifiers, sums);
    const tooDear = asked && cost > input.gold;
    return { cost, left: tooDear ? input.gold : Math.max(0, input.gold - cost), ...tracksAfter(tooDear ? { ...input, ...NOTHING } : input) };
  },
  verdict: paidSaid,
  effects,
  next: () => [],
};

/** The warships brought down: never more than there are. */
const sunk = ({ sinkWarships, warships }: TyrePurchaseInput): number => Math.min(sinkWarships, warships);

/** The tracks with what was bought. */
const tracksAfter = (input: TyrePurchaseInput): Omit<TyrePurchaseOutcome, 'cost' | 'left'> => ({
  transports: input.transports + input.buyTransports,
  mole: input.mole + (input.buyMole ? 1 : 0),
  siegeShips: input.siegeShips + input.buySiegeShips,
  warships: input.warships - sunk(input),
});

/** Each track with its column, the label its prices are asked under and the boxes bought. */
function tracksOf(input: TyrePurchaseInput, column: string) {
  const boxes = (from: number, count: number, by = 1): number[] => Array.from({ length: count }, (_, i) => from + by * (i + 1));
  return [
    [transports, column, 'transport', boxes(input.transports, input.buyTransports)],
    [mole, 'gold', 'mole', boxes(input.mole, input.buyMole ? 1 : 0)],
    [siegeShips, 'gold', 'siege-ship', boxes(input.siegeShips, input.buySiegeShips)],
    [tyrianFleet, 'gold', 'warship', boxes(input.warships, sunk(input), -1)],
  ] as const;
}

/** What the purchases cost at least: the prices that are known, without those only the map prints. */
function knownCost(input: TyrePurchaseInput, column: string, cell: Hand['cell']): number {
  return tracksOf(input, column)
    .flatMap(([chart, of, , boxes]) => boxes.map((box) => priceIn(chart, box, of, cell) ?? 0))
    .reduce((sum, one) => sum + one, 0);
}

const PRICES = Array.from({ length: 31 }, (_, gold) => gold);
const NOTHING = { buyTransports: 0, buyMole: false, buySiegeShips: 0, sinkWarships: 0 } as const;

/** What was bought is paid, with what there is when a player insisted. What an asked price made too dear is offered unticked: the player may insist. */
function effects(outcome: TyrePurchaseOutcome, input: TyrePurchaseInput): readonly Effect<Event>[] {
  const change = tracksAfter(input);
  const ticked =
    outcome.transports === change.transports &&
    outcome.mole === change.mole &&
    outcome.siegeShips === change.siegeShips &&
    outcome.warships === change.warships;
  const gold = ticked ? outcome.left - input.gold : -outcome.cost;
  const list: Effect<Event>[] = [];
  if (gold < 0) list.push(goldChange(gold, ticked));
  list.push({ id: 'tyre', said: say('event/tyre'), event: { type: 'tyre', change }, ticked });
  if (input.buyMole) list.push({ id: 'mole', said: say('effect/mole-built'), event: { type: 'now', change: { moleBuilt: true } }, ticked });
  return list;
}
