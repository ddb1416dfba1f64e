import type { Area, CampaignMap } from './map.ts';

/** The names in a list of roads. */
export function roadsOf(next: string): string[] {
  return next
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A map with an area called anew wherever it is named. */
export function renamed(map: CampaignMap, at: number, name: string): CampaignMap {
  const from = map.areas[at]?.name ?? '';
  const areas = map.areas.map((area, i) => (i === at ? { ...area, name } : area));
  if (from === '') return { ...map, areas };
  const now = (old: string): string => (old === from ? name : old);
  return {
    ...map,
    areas: areas.map((area) => (roadsOf(area.next).includes(from) ? { ...area, next: roadsOf(area.next).map(now).join(', ') } : area)),
    start: now(map.start),
    forces: map.forces.map((force) => ({ ...force, area: now(force.area) })),
    go: map.go.map((row) => ({ ...row, area: now(row.area) })),
  };
}

/** The names of the areas an area touches, roads read from either end. */
export function neighbours(map: CampaignMap, name: string): readonly string[] {
  const list = (of: Area): string[] => roadsOf(of.next);
  const known = map.areas.find((one) => one.name === name);
  return map.areas
    .filter((one) => one.name !== name && ((known !== undefined && list(known).includes(one.name)) || list(one).includes(name)))
    .map((one) => one.name);
}

/** The range from one area to another in steps over the map; undefined where the roads entered do not join them. */
export function range(map: CampaignMap, from: string, to: string): number | undefined {
  const distance = new Map([[from, 0]]);
  for (const [area, steps] of distance) {
    if (area === to) return steps;
    for (const next of neighbours(map, area)) if (!distance.has(next)) distance.set(next, steps + 1);
  }
  return undefined;
}

/** The areas of a map that are called something else on it now: an entry keeps its place in the list, also where others were added after it. */
export function renames(before: Pick<CampaignMap, 'areas'>, after: Pick<CampaignMap, 'areas'>): readonly { readonly from: string; readonly to: string }[] {
  if (after.areas.length < before.areas.length) return [];
  const has = (map: Pick<CampaignMap, 'areas'>, name: string): boolean => map.areas.some((one) => one.name === name);
  return before.areas.flatMap(({ name: from }, i) => {
    const to = after.areas[i]?.name ?? '';
    return from !== '' && to !== '' && !has(after, from) && !has(before, to) ? [{ from, to }] : [];
  });
}
