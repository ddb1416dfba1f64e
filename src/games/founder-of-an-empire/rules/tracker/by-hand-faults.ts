import { outside } from '../../../../core/fault.ts';
import { BOXES, type Building, CUBES, cite, PER_PROVINCE, STOCK } from '../vocabulary.ts';
import { illegal, impossible, say } from '../voice.ts';
import { cubesOf, type Judge, stockFaults } from './common-faults.ts';
import type { EventOf } from './events.ts';
import { builtBy, campaigns, STAGES } from './state.ts';

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

/** Armies set by hand are cubes of one player. */
export const setArmiesFaults: Judge<EventOf<'set-armies'>> = ({ event }) => outside('armies', event.armies, 0, CUBES);

/** A board set by hand holds fifteen cubes at most (4.1). */
export const setBoxesFaults: Judge<EventOf<'set-boxes'>> = ({ event: { boxes } }) => {
  const bounds = BOXES.flatMap((box) => outside(`boxes.${box}`, boxes[box], 0, CUBES));
  return cubesOf(boxes) > CUBES ? [...bounds, illegal('boxes', 'expected/fifteen', cubesOf(boxes), cite('4.1'), { cubes: CUBES })] : bounds;
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
    ...(known ? [] : [impossible('stage', say('expected/choice', { options: STAGES.join(', ') }), stage)]),
  ];
};
