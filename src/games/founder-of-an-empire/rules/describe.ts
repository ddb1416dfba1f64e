import { type Said, say } from '../../../core/said.ts';
import type { TrackedEvent } from './events.ts';
import { type Boxes, type State, seatsOf } from './state.ts';
import { CAMP, called, provinceSaid, type Seat } from './vocabulary.ts';

/** What an event does, for the journal and for undo. */
export function describe(event: TrackedEvent, before: State): Said {
  const who = (seat: Seat): Said => called(before.players, seat);
  const all = (seats: readonly Seat[]): Said[] => seats.map(who);
  const place = (number: number, region = before.region): Said => placeSaid(before, region, number);
  switch (event.type) {
    case 'province':
      return say('did/province', { place: provinceSaid(event.province), region: event.province.region });
    case 'province-removed':
      return say('did/province-removed', { place: place(event.number, event.region) });
    case 'allocated':
      return say('did/allocated', { boards: Object.entries(event.boxes).map(([seat, boxes]) => board(who(seat as Seat), boxes)) });
    case 'ordered':
      return say('did/ordered', { order: all(event.order) });
    case 'moved': {
      const gaps = { who: who(event.seat), armies: event.armies, from: place(event.from), to: place(event.to) };
      const paid = event.temples + event.cities;
      return paid > 0 ? say('did/moved-paid', { ...gaps, paid }) : say('did/moved', gaps);
    }
    case 'tried':
      return say(`did/${event.on ? 'tried' : 'tried-not'}-${event.building}`, { who: who(event.seat), place: place(event.number) });
    case 'sealed':
    case 'passed':
    case 'resumed':
      return say(`did/${event.type}`, { who: who(event.seat) });
    case 'built':
      return say(`did/built-${event.building}`, { who: who(event.seat), place: place(event.number), paid: event.paid });
    case 'points':
      return say('did/points', { who: who(event.seat), by: event.by, from: scoreOf(before, event.seat), to: scoreOf(before, event.seat) + event.by });
    case 'scored':
      return say('did/scored', { turn: before.turn, region: before.region });
    case 'reopened':
      return say('did/reopened');
    case 'turn-closed':
      return say(`did/turn-closed-${event.next}`, { turn: before.turn, region: before.region });
    case 'awarded':
      return say('did/awarded', { who: who(event.seat), points: event.points, to: scoreOf(before, event.seat) + event.points });
    case 'finished':
      return say('did/finished', { winners: all(event.winners) });
    case 'set-name':
      return say('did/set-name', { who: who(event.seat), name: event.name });
    case 'set-score':
      return say('did/set-score', { who: who(event.seat), from: scoreOf(before, event.seat), to: event.score });
    case 'set-boxes':
      return say('did/set-boxes', { board: board(who(event.seat), event.boxes) });
    case 'set-armies':
      return say('did/set-armies', { who: who(event.seat), place: place(event.number), armies: event.armies });
    case 'set-standing':
      return say('did/set-standing', { place: place(event.number, event.region), temples: event.temples.length, cities: event.cities.length });
    case 'set-built':
      return say('did/set-built', { who: who(event.seat), region: event.region, temples: event.temples, cities: event.cities });
    case 'set-campaign':
      return say('did/set-campaign', { region: event.region, turn: event.turn, stage: say(`stage/${event.stage}`) });
    case 'set-order':
      return say('did/set-order', { order: all(event.order) });
  }
}

/** A board in figures: order, militia, temples, cities. */
export function board(who: Said, boxes: Boxes): Said {
  return say('board', { who, order: boxes.order, militia: boxes.militia, temples: boxes.temples, cities: boxes.cities });
}

/** A province of a region as it is called; 0 is the campaign symbol. */
export function placeSaid(state: State, region: number, number: number): Said {
  if (number === CAMP) return say('campaign-symbol');
  return provinceSaid(state.provinces.find((one) => one.region === region && one.number === number) ?? { number, name: '' });
}

function scoreOf(state: State, seat: Seat): number {
  return state.players[seatsOf(state).indexOf(seat)]?.score ?? 0;
}
