import { type Fault, outside } from '../../../../core/fault.ts';
import { POINTS } from '../charts/points.ts';
import { provincesEntered, takenBack, withinThreeEach } from '../movement.ts';
import { type Site, siteFault } from '../site.ts';
import { CAMP, CUBES, called, cite, PROVINCES_PER_TURN, SEATS, type Seat } from '../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import { cubesOf, type Judge, stockFaults } from './common-faults.ts';
import type { EventOf } from './events.ts';
import { following } from './sequence.ts';
import {
  armiesOf,
  builtBy,
  campaigns,
  endKnown,
  endReached,
  mover,
  movesOf,
  type Province,
  playerOf,
  provinceAt,
  type State,
  seatsOf,
  toSpread,
  triesOf,
} from './state.ts';

/** The seats whose boards are shown. */
export function seatsShown({ boxes }: EventOf<'allocated'>): readonly Seat[] {
  return SEATS.filter((seat) => boxes[seat] !== undefined);
}

/** 6.1: whoever has most points wins, all who have as many. */
export const finishedFaults: Judge<EventOf<'finished'>> = ({ state, event: { winners } }) => {
  const most = Math.max(...state.players.map(({ score }) => score));
  const best = seatsOf(state).filter((seat) => playerOf(state, seat).score === most);
  if (best.length === winners.length && best.every((seat) => winners.includes(seat))) return [];
  return [illegal('winners', 'expected/most-points', winners.join(', '), cite('6.1'), { winners: best.map((seat) => called(state.players, seat)) })];
};

/** 4.1: fifteen cubes in the first turn; 4.1.2: later only temples and cities, together as many as were left there. */
export const allocationFaults: Judge<EventOf<'allocated'>> = ({ state, event }) =>
  seatsShown(event).flatMap((seat) => {
    const { boxes: before } = playerOf(state, seat);
    const shown = event.boxes[seat] ?? before;
    const cubes = toSpread(state, seat);
    const all = cubesOf(shown);
    if (state.turn === 1) return all === cubes ? [] : [illegal(`boxes.${seat}`, 'expected/fifteen', all, cite('4.1'), { cubes })];
    const kept = shown.order === before.order && shown.militia === before.militia;
    const spread = shown.temples + shown.cities;
    return [
      ...(kept ? [] : [illegal(`boxes.${seat}.militia`, 'expected/temples-and-cities-only', shown.militia, cite('4.1.2'))]),
      ...(spread === cubes ? [] : [illegal(`boxes.${seat}.temples`, 'expected/as-many', spread, cite('4.1.2'), { cubes })]),
    ];
  });

function outOfTurn(state: State, seat: Seat): Fault[] {
  const now = mover(state);
  return now === undefined || now === seat ? [] : [doubtful('seat', 'expected/turn-of', seat, cite('5.3'), { who: called(state.players, now) })];
}

/** Who is done moves on in the order of play, once (5.3). */
export const passedFaults: Judge<EventOf<'passed'>> = ({ state, event: { seat } }) =>
  state.passed.includes(seat) ? [doubtful('seat', 'expected/not-done', seat, cite('5.3'))] : outOfTurn(state, seat);

/** A region has one province that is entered from the campaign symbol (3.1, 5.3): where the board was not typed in it is the one that was entered. */
function otherEntry(state: State, { seat, from, to }: EventOf<'moved'>): Fault[] {
  const entered = from === CAMP ? state.moves.find((move) => move.from === CAMP && move.to !== to) : undefined;
  if (!entered) return [];
  return [(entered.seat === seat ? illegal : doubtful)('to', 'expected/entry-province', to, cite('5.3'))];
}

/** What is wrong with a move of armies (5.3). */
export const movedFaults: Judge<EventOf<'moved'>> = ({ state, event, ruling }) => {
  const { seat, from, to, armies } = event;
  const { boxes } = playerOf(state, seat);
  const there = armiesOf(state, seat).get(from) ?? 0;
  const target = provinceAt(state, to);
  const faults: Fault[] = outOfTurn(state, seat);
  faults.push(...outside('armies', armies, 1, CUBES), ...outside('to', to, 1, 99));
  faults.push(...outside('temples', event.temples, 0, CUBES), ...outside('cities', event.cities, 0, CUBES));
  if (armies > there) faults.push(illegal('armies', 'expected/armies-there', armies, cite('5.3'), { most: there }));
  if (from === to) faults.push(illegal('to', 'expected/another-province', to, cite('5.3')));
  const known = state.provinces.some((one) => one.region === state.region && one.entry);
  if (from === CAMP && target && !target.entry && known) faults.push(illegal('to', 'expected/entry-province', to, cite('5.3')));
  else if (!known) faults.push(...otherEntry(state, event));
  // Attempts come after the movement, where an army stands (5.4): the last one does not leave them.
  const tries = provinceAt(state, from)?.tries;
  const tried = tries ? [...tries.temple, ...tries.city].includes(seat) : false;
  if (tried && armies >= there) faults.push(illegal('armies', 'expected/army-there', armies, cite('5.4')));
  else if (triesOf(state, seat, 'temple') + triesOf(state, seat, 'city') > 0) faults.push(doubtful('seat', 'expected/moved-first', seat, cite('5.4')));
  if (event.temples > boxes.temples) faults.push(illegal('temples', 'expected/cubes-there', event.temples, cite('5.3'), { most: boxes.temples }));
  if (event.cities > boxes.cities) faults.push(illegal('cities', 'expected/cubes-there', event.cities, cite('5.3'), { most: boxes.cities }));
  return [...faults, ...tooFar(state, event, ruling('movement') === 'per-army')];
};

/** 5.3: three provinces in all, or three for each army under that ruling. */
function tooFar(state: State, event: EventOf<'moved'>, perArmy: boolean): Fault[] {
  const made = movesOf(state, event.seat);
  const moves = [...made, event];
  const entered = provincesEntered(moves);
  if (event.from === CAMP || entered <= PROVINCES_PER_TURN) return [];
  if (perArmy && withinThreeEach(takenBack(armiesOf(state, event.seat), made), moves)) return [];
  return [illegal('to', perArmy ? 'expected/three-each' : 'expected/three-provinces', entered, cite('5.3'), { most: PROVINCES_PER_TURN })];
}

/** What a province offers to builders, as tracked. */
function siteOf({ temple, city, temples, cities }: Province): Site {
  return { templeSymbol: temple, citySymbol: city, templesStanding: temples.length, cityStanding: cities.length > 0 };
}

/** An attempt needs an army, a symbol, room and a piece in hand (5.4). */
export const triedFaults: Judge<EventOf<'tried'>> = ({ state, event }) => {
  const { seat, number, building } = event;
  if (!event.on) return [];
  const province = provinceAt(state, number);
  if (!province) return [illegal('number', 'expected/army-there', number, cite('5.4'))];
  const site = siteFault(siteOf(province), building);
  const pieces = builtBy(state, seat, building) + triesOf(state, seat, building) + (province.tries[building].includes(seat) ? 0 : 1);
  return [
    // Who is done and wants to correct what was tried takes it up again (`resumed`).
    ...(state.passed.includes(seat) ? [doubtful('seat', 'expected/not-done', seat, cite('5.4'))] : outOfTurn(state, seat)),
    ...(site ? [illegal('building', site, building, cite('5.4'))] : []),
    ...((province.armies[seat] ?? 0) < 1 ? [illegal('number', 'expected/army-there', number, cite('5.4'))] : []),
    ...stockFaults(building, 'building', pieces),
  ];
};

/** What a building costs at least: a city that several try for is paid one more than the next has, who may have none (5.5.2–5.5.4). */
const LEAST_PRICE = 1;

/** What is built has its symbol, room, an army, a piece and cubes that pay for it; one temple or city a province in a turn (5.4, 5.5.2–5.5.4). */
export const builtFaults: Judge<EventOf<'built'>> = ({ state, event: { seat, number, building, paid }, cell }) => {
  const province = provinceAt(state, number);
  const box = building === 'temple' ? 'temples' : 'cities';
  const cubes = playerOf(state, seat).boxes[box];
  const site = province && siteFault(siteOf(province), building);
  const at = cite(building === 'temple' ? '5.5.2' : '5.5.3');
  // Who alone tries pays the price of the chart.
  const price = province?.tries[building].join() === seat ? cell(POINTS, building, 'price') : null;
  const twice = state.scoring.built.some((one) => one.number === number && one.building === building);
  return [
    ...(site ? [illegal('building', site, building, cite('5.4'))] : []),
    ...((province?.armies[seat] ?? 0) < 1 ? [illegal('number', 'expected/army-there', number, cite('5.4'))] : []),
    ...(twice ? [illegal('number', `expected/one-${building}`, number, cite('5.4'))] : []),
    ...(paid > cubes ? [illegal('paid', 'expected/cubes-there', paid, at, { most: cubes })] : []),
    ...(paid < LEAST_PRICE ? [illegal('paid', 'expected/price', paid, at, { least: LEAST_PRICE })] : []),
    ...(price !== null && paid >= LEAST_PRICE && paid <= cubes && paid !== price ? [doubtful('paid', 'march/cost', paid, at, { n: price })] : []),
    ...(province && !province.tries[building].includes(seat) ? [doubtful('seat', 'expected/tried', seat, cite('5.4'))] : []),
    ...stockFaults(building, 'building', builtBy(state, seat, building) + 1),
  ];
};

/** The points of a turn come once (5.5). */
export const pointsFaults: Judge<EventOf<'points'>> = ({ state, event: { seat, by } }) =>
  state.scoring.points[seat] === undefined ? [] : [illegal('seat', 'expected/points-once', by, cite('5.5'))];

/** A turn is scored before it is closed (5.6); what follows is said by the campaign symbol, the turn and the region (3.1, 5.6, 6.0, 7.0). */
export const closedFaults: Judge<EventOf<'turn-closed'>> = ({ state, event: { next }, ruling }) => {
  if (state.stage !== 'scored') return [illegal('next', 'expected/scored-first', state.stage, cite('5.6'))];
  const { region, turn, short } = state;
  const last = region >= campaigns(short).last;
  const end = cite(short ? '7.0' : '6.0');
  if (last && next === 'region') return [illegal('next', 'expected/last-region', next, end)];
  const entered = endReached(state);
  const follows = following({ region, turn, entered, short }, ruling('last-region') === 'goes-on');
  if (next === follows.next) return [];
  // While nobody has said which province has the campaign symbol, the table knows whether it was entered.
  if (next !== 'turn' && follows.next === 'turn' && next === (last ? 'end' : 'region') && !endKnown(state))
    return [doubtful('next', 'expected/end-known', next, cite('3.1'))];
  const at = follows.next === 'end' || next === 'end' ? end : cite(follows.next === 'turn' ? '5.6' : '3.1');
  return [illegal('next', `expected/next-${follows.next}`, next, at)];
};
