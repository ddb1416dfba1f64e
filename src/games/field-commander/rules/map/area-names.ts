import type { CampaignMap } from './map.ts';
import { roadsOf } from './roads.ts';

/** What maps in the three languages call the areas that the text names, a row for each. */
const NAMES: readonly (readonly string[])[] = [
  ['macedonia', 'macedon'],
  ['chaeronea', 'cheronea', 'queronea'],
  ['sestus', 'sestos', 'sesto'],
  ['ilium', 'ilion', 'ilio'],
  ['granicus', 'granico'],
  ['sardis', 'sardes', 'sardi'],
  ['halicarnassus', 'halicarnaso', 'alicarnasso'],
  ['lycia', 'licia'],
  ['gordion', 'gordium', 'gordio'],
  ['tarsus', 'tarsos', 'tarso'],
  ['issus', 'issos', 'isso', 'iso'],
  ['sidon', 'sidone'],
  ['tyre', 'tiro'],
  ['old tyre', 'antiguo tiro', 'antigua tiro', 'tiro antiguo', 'tiro antigua', 'vecchia tiro', 'tiro vecchia', 'antica tiro', 'tiro antica'],
];

/** A name without capitals, accents and what stands between words. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Whether two names are of one area: they differ in capitals and accents alone, or the text's area is called so in another language. */
export function sameArea(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [plainName(one), plainName(other)];
  return a !== '' && (a === b || NAMES.some((row) => row.includes(a) && row.includes(b)));
}

/** An area by the name it has among `names`, however it was written; as it was written where it is none of them. */
export function areaNamed(names: readonly string[], typed: string): string {
  if (names.includes(typed)) return typed;
  return names.find((name) => plainName(name) === plainName(typed) && name !== '') ?? names.find((name) => sameArea(name, typed)) ?? typed;
}

/** A map on which its start, roads, forces and rows of Go! name its areas as the map calls them. */
export function withOwnNames<M extends Pick<CampaignMap, 'areas' | 'start' | 'forces' | 'go'>>(map: M): M {
  const names = map.areas.map(({ name }) => name);
  const own = (typed: string): string => (typed === '' ? typed : areaNamed(names, typed));
  const roads = (next: string): string => {
    const list = roadsOf(next);
    return list.every((one) => own(one) === one) ? next : list.map(own).join(', ');
  };
  return {
    ...map,
    areas: map.areas.map((area) => ({ ...area, next: roads(area.next) })),
    start: own(map.start),
    forces: map.forces.map((force) => ({ ...force, area: own(force.area) })),
    go: map.go.map((row) => ({ ...row, area: own(row.area) })),
  };
}
