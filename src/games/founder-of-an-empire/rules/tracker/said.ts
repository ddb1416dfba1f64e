import type { Said } from '../../../../core/said.ts';
import { CAMP, called, provinceSaid, type Seat } from '../vocabulary.ts';
import { say } from '../voice.ts';
import type { Board } from './events.ts';
import { type State, seatsOf } from './state.ts';

/** A player by name, as the table has them. */
export function who(state: State, seat: Seat): Said {
  return called(state.players, seat);
}

/** A board in figures: order, militia, temples, cities. */
export function board(who: Said, boxes: Board): Said {
  return say('board', { who, order: boxes.order, militia: boxes.militia, temples: boxes.temples, cities: boxes.cities });
}

/** A province of a region as it is called; 0 is the campaign symbol. */
export function placeSaid(state: State, region: number, number: number): Said {
  if (number === CAMP) return say('campaign-symbol');
  return provinceSaid(state.provinces.find((one) => one.region === region && one.number === number) ?? { number, name: '' });
}

/** A player's score. */
export function scoreOf(state: State, seat: Seat): number {
  return state.players[seatsOf(state).indexOf(seat)]?.score ?? 0;
}
