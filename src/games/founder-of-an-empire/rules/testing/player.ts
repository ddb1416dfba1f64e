import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Player, SecretDeed, Table } from '../../../../core/testing/player.ts';
import { allocationSecret, keptAllocation } from '../secrets.ts';
import type { Board, TrackedEvent } from '../tracker/events.ts';
import { INVARIANTS } from '../tracker/invariants.ts';
import { armiesOf, mover, movesOf, playerOf, provincesOf, type Setup, type State, seatsOf, toSpread } from '../tracker/state.ts';
import { PROVINCES_PER_TURN, type Seat } from '../vocabulary.ts';
import { lookedUp, setRight } from './setting-right.ts';

type Entry = Deed<TrackedEvent> | SecretDeed<TrackedEvent>;

const NAMES = ['Ada', 'Bruno', 'Carla', 'Dario', 'Elisa'];
/** Provinces typed in of a region: from the entry province to the one with the campaign symbol. */
const PROVINCES = 5;

/** A random player of Founder of an Empire: types the board as it is met, spreads cubes behind the curtain, marches, looks at a province and sets things right. */
export const player: Player<State, TrackedEvent> = {
  invariants: INVARIANTS,
  most: 4000,
  setup: (source): Setup => {
    const players = 2 + source.below(4);
    const [name1 = '', name2 = '', name3 = '', name4 = '', name5 = ''] = NAMES;
    return { players, name1, name2, name3, name4, name5, eldest: 1 + source.below(players), short: source.below(2) === 0 };
  },
  entries: ({ state, sealed }: Table<State>, source) => [
    ...provinces(state, source),
    ...boards(state, sealed, source),
    ...marches(state, source),
    ...(source.below(20) === 0 ? [lookedUp(source)] : []),
    ...(source.below(10) === 0 ? setRight(state, source) : []),
  ],
  filled: (deed, { state }, source) => {
    // Somebody who may still march is seldom done, and boards are mostly spread behind the curtain.
    if ('procedure' in deed && deed.procedure === 'allocation') return source.below(3) > 0 ? undefined : { ...deed, input: openBoards(state, source) };
    if ('procedure' in deed) return deed;
    const passing = deed.events.some(({ type }) => type === 'passed');
    const seat = mover(state);
    return passing && seat && (armiesOf(state, seat).get(0) ?? 0) > 0 && source.below(3) > 0 ? undefined : deed;
  },
};

/** The next province of the region as the board prints it: the first is the entry, the last has the campaign symbol. */
function provinces({ stage, region, ...state }: State, source: RandomSource): Entry[] {
  const known = provincesOf({ stage, region, ...state }, region);
  const number = 1 + Array.from({ length: PROVINCES }, (_, i) => i).findIndex((i) => known.every((one) => one.number !== i + 1));
  if (stage === 'final' || stage === 'over' || number === 0) return [];
  const province = { region, number, name: '', temple: source.below(4) > 0, city: source.below(4) > 0, entry: number === 1, end: number === PROVINCES };
  return [{ events: [{ type: 'province', province }] }];
}

/** Cubes spread behind the curtain, one player after another; then all screens are lifted together. */
function boards(state: State, sealed: Readonly<Record<string, unknown>>, source: RandomSource): Entry[] {
  if (state.stage !== 'allocation') return [];
  const nameOf = (seat: Seat): string => allocationSecret(state.region, state.turn, seat);
  const open = seatsOf(state).filter((seat) => !playerOf(state, seat).sealed);
  if (open.length > 0) {
    const seat = pick(open, source);
    return [{ seal: nameOf(seat), value: spread(state, seat, source), events: [{ type: 'sealed', seat }] }];
  }
  const boxes = Object.fromEntries(seatsOf(state).map((seat) => [seat, keptAllocation(sealed[nameOf(seat)])]));
  return [{ reveal: seatsOf(state).map(nameOf), events: [{ type: 'allocated', boxes }] }];
}

/** All boards as they lie on the table, typed in. */
function openBoards(state: State, source: RandomSource): Readonly<Record<string, unknown>> {
  const players = seatsOf(state).map((seat) => {
    const { temples, cities, ...first } = spread(state, seat, source);
    const kept = state.turn === 1 ? first : { order: 0, militia: 0 };
    return { name: playerOf(state, seat).name, available: toSpread(state, seat), temples, cities, ...kept };
  });
  return { turn: Math.min(state.turn, 3), players };
}

function spread(state: State, seat: Seat, source: RandomSource): Board {
  const cubes = toSpread(state, seat);
  const { boxes } = playerOf(state, seat);
  const militia = state.turn === 1 ? source.below(cubes + 1) : boxes.militia;
  const order = state.turn === 1 ? source.below(Math.min(4, cubes - militia + 1)) : boxes.order;
  const left = state.turn === 1 ? cubes - militia - order : cubes;
  const temples = source.below(left + 1);
  return { order, militia, temples, cities: left - temples };
}

/** Armies go on to another province, at what the arrow costs; refused where they may not. */
function marches(state: State, source: RandomSource): Entry[] {
  const seat = mover(state);
  if (!seat) return [];
  const from = [...armiesOf(state, seat)].flatMap(([number, armies]) => (armies > 0 ? [{ number, armies }] : []));
  const to = provincesOf(state, state.region);
  if (from.length === 0 || to.length === 0 || movesOf(state, seat).length > PROVINCES_PER_TURN + 2) return [];
  const [start, end] = [pick(from, source), pick(to, source)];
  const { temples: most } = playerOf(state, seat).boxes;
  const temples = source.below(3) === 0 ? Math.min(1, most) : 0;
  const armies = 1 + source.below(start.armies);
  const moves = [{ from: start.number, to: end.number, armies, cost: temples, fromTemples: temples, fromCities: 0 }];
  return [{ procedure: 'movement', input: { moves } }];
}
