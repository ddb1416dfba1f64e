import type { EventFacts } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { provincesEntered, withinThreeEach } from '../movement.ts';
import { siteFault } from '../site.ts';
import { BOXES, type Building, CAMP, CUBES, called, cite, PER_PROVINCE, PROVINCES_PER_TURN, type Seat, STOCK } from '../vocabulary.ts';
import { doubtful, illegal, impossible, say } from '../voice.ts';
import type { EventOf, TrackedEvent } from './events.ts';
import { stageFaults } from './stage-faults.ts';
import { armiesOf, type Boxes, builtBy, campaigns, mover, playerOf, provinceAt, STAGES, type State, seatsOf, toSpread, triesOf } from './state.ts';

/** The cubes in all four boxes. */
function sum(boxes: Boxes): number {
  return BOXES.reduce((all, box) => all + boxes[box], 0);
}

function notSeated(state: State, seats: readonly Seat[]): Fault[] {
  return seats
    .filter((seat) => !seatsOf(state).includes(seat))
    .map((seat) => impossible('seat', say('expected/choice', { options: seatsOf(state).join(', ') }), seat));
}

/** 4.1: fifteen cubes in the first turn; 4.1.2: later only temples and cities, together as many as were left there. */
function allocationFaults(state: State, { boxes }: EventOf<'allocated'>): Fault[] {
  return Object.entries(boxes).flatMap(([seat, shown]) => {
    const before = playerOf(state, seat as Seat).boxes;
    const cubes = toSpread(state, seat as Seat);
    if (state.turn === 1) return sum(shown) === cubes ? [] : [illegal(`boxes.${seat}`, 'expected/fifteen', sum(shown), cite('4.1'), { cubes })];
    const kept = shown.order === before.order && shown.militia === before.militia;
    const spread = shown.temples + shown.cities;
    return [
      ...(kept ? [] : [illegal(`boxes.${seat}.militia`, 'expected/temples-and-cities-only', shown.militia, cite('4.1.2'))]),
      ...(spread === cubes ? [] : [illegal(`boxes.${seat}.temples`, 'expected/as-many', spread, cite('4.1.2'), { cubes })]),
    ];
  });
}

function orderFaults(state: State, order: readonly Seat[]): Fault[] {
  const all = seatsOf(state);
  return order.length === all.length && all.every((seat) => order.includes(seat))
    ? []
    : [impossible('order', say('expected/everybody-once'), order.join(', '))];
}

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

function movedFaults(state: State, event: EventOf<'moved'>, perArmy: boolean): Fault[] {
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
  return [...faults, ...tooFar(state, event, perArmy)];
}

/** 5.3: three provinces in all, or three for each army under that ruling. */
function tooFar(state: State, event: EventOf<'moved'>, perArmy: boolean): Fault[] {
  const moves = [...state.moves.filter((move) => move.seat === event.seat), event];
  const entered = provincesEntered(moves);
  if (event.from === CAMP || entered <= PROVINCES_PER_TURN) return [];
  if (perArmy && withinThreeEach(armiesBefore(state, event.seat), moves)) return [];
  return [illegal('to', perArmy ? 'expected/three-each' : 'expected/three-provinces', entered, cite('5.3'), { most: PROVINCES_PER_TURN })];
}

function triedFaults(state: State, event: EventOf<'tried'>): Fault[] {
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
    ...stock(building, 'building', pieces),
  ];
}

function stock(building: Building, field: string, pieces: number): Fault[] {
  const at = cite(building === 'temple' ? '5.5.2' : '5.5.3');
  return pieces > STOCK[building] ? [illegal(field, `expected/stock-${building}`, pieces, at, { most: STOCK[building] })] : [];
}

function setBuiltFaults(state: State, { seat, region, temples, cities }: EventOf<'set-built'>): Fault[] {
  const elsewhere = (building: Building): number => builtBy(state, seat, building) - builtBy(state, seat, building, region);
  return [
    ...outside('temples', temples, 0, STOCK.temple),
    ...outside('cities', cities, 0, STOCK.city),
    ...stock('temple', 'temples', elsewhere('temple') + temples),
    ...stock('city', 'cities', elsewhere('city') + cities),
  ];
}

function setCampaignFaults(state: State, { region, turn, stage }: EventOf<'set-campaign'>): Fault[] {
  const { first, last } = campaigns(state.short);
  const known = STAGES.includes(stage);
  return [
    ...outside('region', region, first, last),
    ...outside('turn', turn, 1, 99),
    ...(known ? [] : [impossible('stage', say('expected/choice', { options: STAGES.join(', ') }), stage)]),
  ];
}

function setFaults(state: State, event: TrackedEvent): Fault[] {
  if (event.type === 'set-score') return outside('score', event.score, 0, 999);
  if (event.type === 'set-armies') return outside('armies', event.armies, 0, CUBES);
  if (event.type === 'set-built') return setBuiltFaults(state, event);
  if (event.type === 'set-campaign') return setCampaignFaults(state, event);
  if (event.type === 'set-boxes') {
    const bounds = BOXES.flatMap((box) => outside(`boxes.${box}`, event.boxes[box], 0, CUBES));
    return sum(event.boxes) > CUBES ? [...bounds, illegal('boxes', 'expected/fifteen', sum(event.boxes), cite('4.1'), { cubes: CUBES })] : bounds;
  }
  if (event.type === 'set-standing') {
    const printed = state.provinces.find((one) => one.region === event.region && one.number === event.number);
    return [
      ...(event.temples.length > 0 && printed?.temple === false ? [illegal('temples', 'expected/symbol-temple', event.temples.length, cite('5.4'))] : []),
      ...(event.cities.length > 0 && printed?.city === false ? [illegal('cities', 'expected/symbol-city', event.cities.length, cite('5.4'))] : []),
      ...(event.temples.length > PER_PROVINCE.temple ? [illegal('temples', 'expected/room-temple', event.temples.length, cite('5.4'))] : []),
      ...(event.cities.length > PER_PROVINCE.city ? [illegal('cities', 'expected/room-city', event.cities.length, cite('5.4'))] : []),
    ];
  }
  return [];
}

function closedFaults(state: State, { next }: EventOf<'turn-closed'>): Fault[] {
  if (state.stage !== 'scored') return [doubtful('next', 'expected/scored-first', state.stage, cite('5.6'))];
  return next === 'region' && state.region >= campaigns(state.short).last
    ? [illegal('next', 'expected/last-region', next, cite(state.short ? '7.0' : '6.0'))]
    : [];
}

function seatsIn(event: TrackedEvent): readonly Seat[] {
  if (event.type === 'allocated') return Object.keys(event.boxes) as Seat[];
  if (event.type === 'finished') return event.winners;
  if (event.type === 'set-standing') return [...event.temples, ...event.cities];
  return 'seat' in event ? [event.seat] : [];
}

/** What is wrong with an event now. Illegal ones may be insisted on. */
export function eventFaults({ state, event, ruling }: EventFacts<State, TrackedEvent>): readonly Fault[] {
  const nobody = notSeated(state, seatsIn(event));
  if (nobody.length > 0) return nobody;
  return [...stageFaults(state, event), ...ownFaults(state, event, ruling('movement') === 'per-army')];
}

function ownFaults(state: State, event: TrackedEvent, perArmy: boolean): readonly Fault[] {
  switch (event.type) {
    case 'allocated':
      return allocationFaults(state, event);
    case 'ordered':
    case 'set-order':
      return orderFaults(state, event.order);
    case 'moved':
      return movedFaults(state, event, perArmy);
    case 'tried':
      return triedFaults(state, event);
    case 'turn-closed':
      return closedFaults(state, event);
    default:
      return setFaults(state, event);
  }
}
