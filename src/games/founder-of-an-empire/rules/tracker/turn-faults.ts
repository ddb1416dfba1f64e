import { type Fault, outside } from '../../../../core/fault.ts';
import { provincesEntered, withinThreeEach } from '../movement.ts';
import { siteFault } from '../site.ts';
import { CAMP, CUBES, called, cite, PROVINCES_PER_TURN, SEATS, type Seat } from '../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import { cubesOf, type Judge, stockFaults } from './common-faults.ts';
import type { EventOf } from './events.ts';
import { armiesOf, builtBy, campaigns, mover, playerOf, provinceAt, type State, toSpread, triesOf } from './state.ts';

/** The seats whose boards are shown. */
export function seatsShown({ boxes }: EventOf<'allocated'>): readonly Seat[] {
  return SEATS.filter((seat) => boxes[seat] !== undefined);
}

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

/** A player's armies as the turn began: this turn's moves taken back. */
export function armiesBefore(state: State, seat: Seat): Map<number, number> {
  const armies = armiesOf(state, seat);
  for (const move of state.moves.filter((one) => one.seat === seat).reverse()) {
    armies.set(move.to, (armies.get(move.to) ?? 0) - move.armies);
    armies.set(move.from, (armies.get(move.from) ?? 0) + move.armies);
  }
  return armies;
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
  if (event.temples > boxes.temples) faults.push(illegal('temples', 'expected/cubes-there', event.temples, cite('5.3'), { most: boxes.temples }));
  if (event.cities > boxes.cities) faults.push(illegal('cities', 'expected/cubes-there', event.cities, cite('5.3'), { most: boxes.cities }));
  return [...faults, ...tooFar(state, event, ruling('movement') === 'per-army')];
};

/** 5.3: three provinces in all, or three for each army under that ruling. */
function tooFar(state: State, event: EventOf<'moved'>, perArmy: boolean): Fault[] {
  const moves = [...state.moves.filter((move) => move.seat === event.seat), event];
  const entered = provincesEntered(moves);
  if (event.from === CAMP || entered <= PROVINCES_PER_TURN) return [];
  if (perArmy && withinThreeEach(armiesBefore(state, event.seat), moves)) return [];
  return [illegal('to', perArmy ? 'expected/three-each' : 'expected/three-provinces', entered, cite('5.3'), { most: PROVINCES_PER_TURN })];
}

/** An attempt needs an army, a symbol, room and a piece in hand (5.4). */
export const triedFaults: Judge<EventOf<'tried'>> = ({ state, event }) => {
  const { seat, number, building } = event;
  if (!event.on) return [];
  const province = provinceAt(state, number);
  if (!province) return [illegal('number', 'expected/army-there', number, cite('5.4'))];
  const standing = {
    templeSymbol: province.temple,
    citySymbol: province.city,
    templesStanding: province.temples.length,
    cityStanding: province.cities.length > 0,
  };
  const site = siteFault(standing, building);
  const pieces = builtBy(state, seat, building) + triesOf(state, seat, building) + (province.tries[building].includes(seat) ? 0 : 1);
  return [
    ...(site ? [illegal('building', site, building, cite('5.4'))] : []),
    ...((province.armies[seat] ?? 0) < 1 ? [illegal('number', 'expected/army-there', number, cite('5.4'))] : []),
    ...stockFaults(building, 'building', pieces),
  ];
};

/** A turn is scored before it is closed; after the last region the game ends (5.6, 6.0, 7.0). */
export const closedFaults: Judge<EventOf<'turn-closed'>> = ({ state, event: { next } }) => {
  if (state.stage !== 'scored') return [doubtful('next', 'expected/scored-first', state.stage, cite('5.6'))];
  return next === 'region' && state.region >= campaigns(state.short).last
    ? [illegal('next', 'expected/last-region', next, cite(state.short ? '7.0' : '6.0'))]
    : [];
};
