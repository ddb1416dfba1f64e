import type { Fighter } from '../battle/position.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign } from '../tracker/state.ts';
import { NATIONS, type Nation } from '../vocabulary.ts';
import type { Box, Counter } from './counters.ts';
import { countedNation } from './cup.ts';
import { type Force, forceOf } from './forces.ts';

const sameKind = (a: Counter, b: Counter): boolean => a.nation === b.nation && a.type === b.type && a.name === b.name;

/** A box with a counter in it, in the place of one of its kind and, where it was changed, of what it was. */
function withCounter<Of extends Pick<Box, 'counters'>>(box: Of, counter: Counter, instead: Counter): Of {
  const at = box.counters.indexOf(instead);
  const others = box.counters.filter((one) => one !== instead && !sameKind(one, counter));
  const place = at < 0 ? others.length : box.counters.slice(0, at).filter((one) => others.includes(one)).length;
  return { ...box, counters: [...others.slice(0, place), counter, ...others.slice(place)] };
}

/** A box with a counter that was entered, `instead` of what it was before: of a nation that its owner does not say is whole there may be more. */
export function withMet<Of extends Pick<Box, 'counters' | 'partly'>>(box: Of, counter: Counter, instead: Counter = counter): Of {
  return { ...withCounter(box, counter, instead), partly: partlyWith(box, counter.nation) };
}

/** A box without a counter: the others of its nation are no more whole than they were. */
export function withoutCounter<Of extends Pick<Box, 'counters' | 'partly'>>(box: Of, counter: Counter): Of {
  return { ...box, counters: box.counters.filter((one) => one !== counter), partly: partlyWith(box, counter.nation) };
}

function partlyWith(box: Pick<Box, 'counters' | 'partly'>, nation: Nation): readonly Nation[] {
  const { partly = [] } = box;
  return partly.includes(nation) || countedNation(box, nation) ? partly : [...partly, nation];
}

/** The nations of which the owner of a box entered counters. */
export function enteredNations(box: Pick<Box, 'counters' | 'partly'>): readonly Nation[] {
  return NATIONS.filter((nation) => box.partly?.includes(nation) || countedNation(box, nation));
}

/** A box of which the owner says whose counters are all in it, among those that were entered. */
export function withWhole<Of extends Pick<Box, 'counters' | 'partly'>>(box: Of, whole: readonly Nation[]): Of {
  return { ...box, partly: enteredNations(box).filter((nation) => !whole.includes(nation)) };
}

/** A box with counters that were met one after the other. */
export function withAllMet<Of extends Pick<Box, 'counters' | 'partly'>>(box: Of, met: readonly Counter[]): Of {
  return met.reduce((now, counter) => withMet(now, counter), box);
}

/** The counters of a campaign as its box. */
export function boxIn({ levels, counters, partly = [], supply, sheet = {} }: Campaign): Box {
  return { levels, counters, partly, ...supply, ...sheet };
}

/**
 * Events in which the forces that nobody described are, one after the other, these counters; the box that knows them stands before. What came out of a cup is entered where it
 * is drawn (Force counters).
 */
export function withMetForces(events: readonly Event[], campaign: Campaign, met: readonly Counter[]): readonly Event[] {
  if (met.length === 0) return events;
  const left = [...met];
  const known = <F extends Force | Omit<Force, 'id'> | Fighter>(force: F): F => {
    const counter = force.unknown ? left.shift() : undefined;
    if (!counter) return force;
    const { unknown: _unknown, ...drawn } = force;
    const { type, name, full, back, reduced } = forceOf(counter);
    return { ...drawn, type, name, full, back, reduced } as F;
  };
  const named = events.map((event): Event => {
    if (event.type === 'operation-force' || event.type === 'garrison') return { ...event, force: known(event.force) };
    if (event.type !== 'battle') return event;
    return { ...event, position: { ...event.position, enemy: event.position.enemy.map(known) } };
  });
  return [{ type: 'box', box: withAllMet(boxIn(campaign), met) }, ...named];
}
