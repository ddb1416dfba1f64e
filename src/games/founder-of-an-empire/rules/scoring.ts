import type { Hand, Modifier } from '../../../core/hand.ts';
import type { Said } from '../../../core/said.ts';
import { POINTS } from './charts/points.ts';
import { say } from './procedures/voice.ts';
import { type Building, called, cite, provinceSaid, type Seat } from './vocabulary.ts';

/** What one player has in a province: armies, and whether they try to build there. */
export interface Force {
  readonly seat: Seat;
  readonly armies: number;
  readonly temple: boolean;
  readonly city: boolean;
}

/** A player's cubes for a building: in the box now, and as distributed (which matters only under the ruling "as-distributed"). */
export interface Purse {
  readonly now: number;
  readonly distributed: number;
}

/** How an attempt to build ended: nobody tried; alone or with most cubes, built; equal bids; not enough cubes for the price. */
export const ENDINGS = ['none', 'sole', 'contested', 'tied', 'short'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What became of one building in a province (5.5.2–5.5.4): the winner pays `price`; `bid` is theirs and `second` the next. */
export interface Settlement {
  readonly ending: Ending;
  readonly seat: Seat | 'none';
  readonly price: number;
  readonly bid: number;
  readonly second: number;
}

/** What decides the price and the bid: the price of a sole attempt and the two rulings of 5.5.4. */
export interface Terms {
  readonly sole: number;
  readonly neverUnderSole: boolean;
  readonly asDistributed: boolean;
}

const NOBODY: Settlement = { ending: 'none', seat: 'none', price: 0, bid: 0, second: 0 };

/** Settles the attempts of `bidders` at one building of one province (5.5.2, 5.5.3, 5.5.4). */
export function settle(bidders: readonly { readonly seat: Seat; readonly purse: Purse }[], terms: Terms): Settlement {
  const bids = bidders
    .map(({ seat, purse }) => ({ seat, now: purse.now, bid: terms.asDistributed ? Math.max(purse.now, purse.distributed) : purse.now }))
    .sort((a, b) => b.bid - a.bid);
  const [top, next] = bids;
  if (!top) return NOBODY;
  if (!next) return paid('sole', top, terms.sole, 0);
  if (next.bid === top.bid) return { ending: 'tied', seat: 'none', price: 0, bid: top.bid, second: next.bid };
  return paid('contested', top, Math.max(next.bid + 1, terms.neverUnderSole ? terms.sole : 0), next.bid);
}

function paid(ending: Ending, top: { seat: Seat; now: number; bid: number }, price: number, second: number): Settlement {
  if (top.now < price) return { ending: 'short', seat: 'none', price, bid: top.bid, second };
  return { ending, seat: top.seat, price, bid: top.bid, second };
}

/** Who has most armies in a province (5.5.1): nobody when the most is shared, or there are none. */
export function majority(forces: readonly Force[]): Seat | 'none' {
  const most = Math.max(0, ...forces.map((force) => force.armies));
  const leaders = forces.filter((force) => force.armies === most);
  const [leader, ...others] = leaders;
  return leader && others.length === 0 && most > 0 ? leader.seat : 'none';
}

/** The figures and rulings of 5.5 as a hand gives them, each read at its first use, so that only what mattered is shown. */
export interface Figures {
  readonly majority: () => number;
  readonly points: (building: Building) => number;
  readonly terms: (building: Building, contested: boolean) => Terms;
}

/** The figures of a scoring. */
export function figures(hand: Pick<Hand, 'cell' | 'ruling'>): Figures {
  const read = new Map<string, number>();
  const figure = (row: 'majority' | Building, column: 'points' | 'price'): number => {
    const key = `${row}/${column}`;
    const known = read.get(key) ?? Number(hand.cell(POINTS, row, column));
    read.set(key, known);
    return known;
  };
  return {
    majority: () => figure('majority', 'points'),
    points: (building) => figure(building, 'points'),
    terms: (building, contested) => ({
      sole: figure(building, 'price'),
      neverUnderSole: contested && hand.ruling('contested-price') === 'never-under-sole',
      asDistributed: contested && hand.ruling('bid-now') === 'as-distributed',
    }),
  };
}

/** What a province came to. */
export interface ProvinceResult {
  readonly number: number;
  readonly majority: Seat | 'none';
  readonly temple: Settlement;
  readonly city: Settlement;
}

/** The purses of all players, by building and seat; scoring a province pays from them. */
export type Purses = Readonly<Record<Building, Map<Seat, Purse>>>;

/** Scores one province: armies, then temples, then cities (5.5.1–5.5.4). Notes each reason; pays the prices out of `purses`. */
export function scoreProvince(
  hand: Pick<Hand, 'note'>,
  province: { readonly number: number; readonly name: string; readonly forces: readonly Force[] },
  table: { readonly players: readonly { readonly name: string }[]; readonly purses: Purses; readonly figures: Figures },
): ProvinceResult {
  const place = provinceSaid(province);
  const who = (seat: Seat | 'none'): Said => called(table.players, seat);
  const most = majority(province.forces);
  const armies = Math.max(0, ...province.forces.map((force) => force.armies));
  if (most !== 'none') hand.note(say('reason/majority', { place, who: who(most), armies, points: table.figures.majority() }), cite('5.5.1'));
  else if (armies > 0) hand.note(say('reason/majority-tied', { place, armies }), cite('5.5.1'));
  const settled = (building: Building): Settlement => {
    const triers = province.forces.filter((force) => force[building]);
    if (triers.length === 0) return NOBODY;
    const purses = table.purses[building];
    const settlement = settle(
      triers.map((force) => ({ seat: force.seat, purse: purses.get(force.seat) ?? { now: 0, distributed: 0 } })),
      table.figures.terms(building, triers.length > 1),
    );
    const winner = settlement.seat;
    const purse = winner === 'none' ? undefined : purses.get(winner);
    if (winner !== 'none' && purse) purses.set(winner, { ...purse, now: purse.now - settlement.price });
    noteSettlement(hand, building, settlement, { place, triers: triers.map((force) => who(force.seat)), who, points: table.figures.points(building) });
    return settlement;
  };
  return { number: province.number, majority: most, temple: settled('temple'), city: settled('city') };
}

function noteSettlement(
  hand: Pick<Hand, 'note'>,
  building: Building,
  { ending, seat, price, bid, second }: Settlement,
  { place, triers, who, points }: { place: Said; triers: readonly Said[]; who: (seat: Seat | 'none') => Said; points: number },
): void {
  if (ending === 'none') return;
  const at = cite(triers.length > 1 ? '5.5.4' : building === 'temple' ? '5.5.2' : '5.5.3');
  const gaps = { place, triers, price, bid, second, points, ...(seat === 'none' ? {} : { who: who(seat) }) };
  hand.note(say(`reason/${building}-${ending}`, gaps), at);
}

/** What one player gains in a scoring, with the provinces it comes from. */
export interface Gains {
  readonly figures: Figures;
  readonly majority: readonly Said[];
  readonly temple: readonly Said[];
  readonly city: readonly Said[];
}

/** The points of a turn, one line for majorities, temples and cities each (5.5.1–5.5.3). */
export const POINT_MODIFIERS: readonly Modifier<Gains>[] = [
  {
    id: 'majority',
    cite: cite('5.5.1'),
    by: (gains) => (gains.majority.length === 0 ? 0 : gains.majority.length * gains.figures.majority()),
    with: (gains) => ({ count: gains.majority.length, provinces: gains.majority }),
  },
  {
    id: 'temples',
    cite: cite('5.5.2'),
    by: (gains) => (gains.temple.length === 0 ? 0 : gains.temple.length * gains.figures.points('temple')),
    with: (gains) => ({ count: gains.temple.length, provinces: gains.temple }),
  },
  {
    id: 'cities',
    cite: cite('5.5.3'),
    by: (gains) => (gains.city.length === 0 ? 0 : gains.city.length * gains.figures.points('city')),
    with: (gains) => ({ count: gains.city.length, provinces: gains.city }),
  },
];

/** What a seat gained from scored provinces. */
export function gainsOf(seat: Seat, results: readonly { readonly result: ProvinceResult; readonly said: Said }[], at: Figures): Gains {
  const where = (won: (result: ProvinceResult) => Seat | 'none'): Said[] => results.filter(({ result }) => won(result) === seat).map(({ said }) => said);
  return { figures: at, majority: where((one) => one.majority), temple: where((one) => one.temple.seat), city: where((one) => one.city.seat) };
}
