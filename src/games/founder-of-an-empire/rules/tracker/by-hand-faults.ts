import { outside } from '../../../../core/fault.ts';
import { BOXES, BUILDINGS, type Building, CUBES, cite, LAST_TURN, PER_PROVINCE, STOCK } from '../vocabulary.ts';
import { illegal, impossible, say } from '../voice.ts';
import { cubesOf, type Judge, stockFaults } from './common-faults.ts';
import type { EventOf } from './events.ts';
import { armiesOnBoard, builtBy, campaigns, playerOf, provinceAt, STAGES } from './state.ts';

/** A score set by hand lies on the track. */
export const setScoreFaults: Judge<EventOf<'set-score'>> = ({ event }) => outside('score', event.score, 0, 999);

/** What stands in a province has its symbol there (3.1, 5.4). */
export const provinceFaults: Judge<EventOf<'province'>> = ({ state, event: { province } }) => {
  const known = state.provinces.find(({ region, number }) => region === province.region && number === province.number);
  return [
    ...(known && known.temples.length > 0 && !province.temple ? [illegal('province.temple', 'expected/symbol-temple', false, cite('5.4'))] : []),
    ...(known && known.cities.length > 0 && !province.city ? [illegal('province.city', 'expected/symbol-city', false, cite('5.4'))] : []),
  ];
};

/** A province in which something stands is on the board (3.1). */
export const provinceRemovedFaults: Judge<EventOf<'province-removed'>> = ({ state, event }) => {
  const gone = state.provinces.find(({ region, number }) => region === event.region && number === event.number);
  const armies = Object.values(gone?.armies ?? {}).reduce((sum, count) => sum + count, 0);
  const pieces = (gone?.temples.length ?? 0) + (gone?.cities.length ?? 0);
  return armies + pieces > 0 ? [illegal('number', 'expected/empty-province', armies + pieces, cite('3.1'))] : [];
};

/** Armies set by hand are cubes of one player, of fifteen in the boxes and on the board (4.1); who tries to build keeps one there (5.4). */
export const setArmiesFaults: Judge<EventOf<'set-armies'>> = ({ state, event: { seat, number, armies } }) => {
  const province = provinceAt(state, number);
  const cubes = cubesOf(playerOf(state, seat).boxes) + armiesOnBoard(state, seat) - (province?.armies[seat] ?? 0) + armies;
  const tries = BUILDINGS.some((building) => province?.tries[building].includes(seat));
  return [
    ...outside('armies', armies, 0, CUBES),
    ...(cubes > CUBES ? [illegal('armies', 'expected/fifteen-in-all', cubes, cite('4.1'), { cubes: CUBES })] : []),
    ...(armies === 0 && tries ? [illegal('armies', 'expected/army-there', armies, cite('5.4'))] : []),
  ];
};

/** A board set by hand holds, with the armies on the board, fifteen cubes at most (4.1). */
export const setBoxesFaults: Judge<EventOf<'set-boxes'>> = ({ state, event: { seat, boxes } }) => {
  const bounds = BOXES.flatMap((box) => outside(`boxes.${box}`, boxes[box], 0, CUBES));
  const cubes = cubesOf(boxes) + armiesOnBoard(state, seat);
  return cubes > CUBES ? [...bounds, illegal('boxes', 'expected/fifteen-in-all', cubes, cite('4.1'), { cubes: CUBES })] : bounds;
};

/** Pieces set by hand stand on their symbols, with room for them (5.4). */
export const setStandingFaults: Judge<EventOf<'set-standing'>> = ({ state, event: { region, number, temples, cities } }) => {
  const printed = state.provinces.find((one) => one.region === region && one.number === number);
  return [
    ...(temples.length > 0 && printed?.temple === false ? [illegal('temples', 'expected/symbol-temple', temples.length, cite('5.4'))] : []),
    ...(cities.length > 0 && printed?.city === false ? [illegal('cities', 'expected/symbol-city', cities.length, cite('5.4'))] : []),
    ...(temples.length > PER_PROVINCE.temple ? [illegal('temples', 'expected/room-temple', temples.length, cite('5.4'))] : []),
    ...(cities.length > PER_PROVINCE.city ? [illegal('cities', 'expected/room-city', cities.length, cite('5.4'))] : []),
  ];
};

/** A player has no more pieces in a region than are left for it (5.5.2, 5.5.3). */
export const setBuiltFaults: Judge<EventOf<'set-built'>> = ({ state, event: { seat, region, temples, cities } }) => {
  const elsewhere = (building: Building): number => builtBy(state, seat, building) - builtBy(state, seat, building, region);
  return [
    ...outside('region', region, 1, campaigns(false).last),
    ...outside('temples', temples, 0, STOCK.temple),
    ...outside('cities', cities, 0, STOCK.city),
    ...stockFaults('temple', 'temples', elsewhere('temple') + temples),
    ...stockFaults('city', 'cities', elsewhere('city') + cities),
  ];
};

/** A campaign that this game plays, at a step it has (7.0). */
export const setCampaignFaults: Judge<EventOf<'set-campaign'>> = ({ state, event: { region, turn, stage } }) => {
  const { first, last } = campaigns(state.short);
  const known = STAGES.includes(stage);
  return [
    ...outside('region', region, first, last),
    ...outside('turn', turn, 1, 99),
    ...(turn > LAST_TURN && region < last ? [illegal('turn', 'expected/number', turn, cite('3.1'), { min: 1, max: LAST_TURN })] : []),
    ...(known ? [] : [impossible('stage', say('expected/choice', { options: STAGES.join(', ') }), stage)]),
  ];
};
