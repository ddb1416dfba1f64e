import { areaNamed } from '../map/area-names.ts';
import type { Event, EventOf } from './events.ts';
import type { Campaign, State } from './state.ts';

/** An area as the campaign calls it: by its name on the map, else by the name under which something is known of it. */
export function ownName({ map, areas }: Pick<Campaign, 'map' | 'areas'>, typed: string): string {
  return areaNamed([...map.areas.map(({ name }) => name), ...Object.keys(areas)], typed);
}

/** An event whose areas are called as the map calls them, in whatever language or spelling they were written. */
export function inOwnNames({ campaign }: State, event: Event): Event {
  const own = (typed: string): string => ownName(campaign, typed);
  if ('area' in event) return { ...event, area: own(event.area) };
  if ('position' in event) return { ...event, position: { ...event.position, area: own(event.position.area) } };
  if (event.type === 'move') return { ...event, to: own(event.to) };
  return event.type === 'now' ? { ...event, change: changeInOwnNames(event.change, own) } : event;
}

function changeInOwnNames(change: EventOf<'now'>['change'], own: (typed: string) => string): EventOf<'now'>['change'] {
  const { ordered, intimidated, taken } = change;
  return {
    ...change,
    ...(ordered ? { ordered: ordered.map(own) } : {}),
    ...(intimidated ? { intimidated: intimidated.map(own) } : {}),
    ...(taken ? { taken: { ...taken, area: own(taken.area) } } : {}),
  };
}
