import type { Facts } from '../../../core/facts.ts';
import { type BoardList, costOf, isComplete } from './board-copy.ts';
import { provincesEntered, takenBack, withinThreeEach } from './movement.ts';
import { shownProvinces } from './region.ts';
import { armiesOf, type Boxes, movesOf, playerOf, provinceAt, type State } from './tracker/state.ts';
import { CAMP, PROVINCES_PER_TURN, type Seat } from './vocabulary.ts';

/** A province armies may march to, with what it costs where the board's list knows it. */
export interface Target {
  readonly to: number;
  readonly cost: number | undefined;
}

/** A march that is thought of: who, and from where. */
export interface Leaving {
  readonly seat: Seat;
  readonly from: number;
}

type Table = Pick<Facts, 'ruling'> & { readonly state: State };

/** How many armies may leave a province: one stays where a temple or city is tried (5.4). */
export function movable(state: State, { seat, from }: Leaving): number {
  const tries = provinceAt(state, from)?.tries;
  const tried = tries ? [...tries.temple, ...tries.city].includes(seat) : false;
  return Math.max(0, (armiesOf(state, seat).get(from) ?? 0) - (tried ? 1 : 0));
}

/** Where armies may march from a province as far as the board is known: the entry province from the campaign symbol, else along arrows that can be paid, three provinces a turn (5.3). */
export function targetsFrom({ state, ruling }: Table, list: BoardList, leaving: Leaving): Target[] {
  const { seat, from } = leaving;
  const { region } = state;
  if (movable(state, leaving) === 0) return [];
  const provinces = shownProvinces(state, list, region);
  if (from === CAMP) {
    const entries = provinces.filter(({ entry }) => entry);
    return (entries.length > 0 ? entries : provinces).map(({ number: to }) => ({ to, cost: costOf(list, { region, from, to }) ?? 0 }));
  }
  const { temples, cities } = playerOf(state, seat).boxes;
  const whole = isComplete(list, { region, from });
  return provinces
    .map(({ number: to }) => ({ to, cost: costOf(list, { region, from, to }) }))
    .filter(({ to, cost }) => to !== from && (cost === undefined ? !whole : cost <= temples + cities))
    .filter(({ to }) => withinReach({ state, ruling }, leaving, to));
}

/** 5.3: three provinces in all, or three for each army under that ruling. */
function withinReach({ state, ruling }: Table, { seat, from }: Leaving, to: number): boolean {
  const made = movesOf(state, seat);
  const moves = [...made, { from, to, armies: 1 }];
  if (provincesEntered(moves) <= PROVINCES_PER_TURN) return true;
  return ruling('movement') === 'per-army' && withinThreeEach(takenBack(armiesOf(state, seat), made), moves);
}

/** Where a player's armies most likely leave from: the campaign symbol at first, then where the last march ended; undefined where none can go. */
export function likelySource(table: Table, list: BoardList, seat: Seat): number | undefined {
  const { state } = table;
  const goes = (from: number): boolean => targetsFrom(table, list, { seat, from }).length > 0;
  const last = state.moves.findLast((move) => move.seat === seat)?.to;
  const places = [...armiesOf(state, seat).keys()];
  const likely = [...(last === undefined ? [CAMP] : [last]), ...places.filter((place) => place !== CAMP), CAMP];
  return likely.find(goes);
}

/** Cubes of a cost taken from temples: all from the fuller box, the rest from the other. */
export function fromTemples(cost: number, { temples, cities }: Pick<Boxes, 'temples' | 'cities'>): number {
  return temples >= cities ? Math.min(cost, temples) : Math.max(0, cost - cities);
}

/** Every way to pay a cost, as the cubes taken from temples, most first. */
export function waysToPay(cost: number, { temples, cities }: Pick<Boxes, 'temples' | 'cities'>): number[] {
  const least = Math.max(0, cost - cities);
  const most = Math.min(cost, temples);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => most - i);
}
