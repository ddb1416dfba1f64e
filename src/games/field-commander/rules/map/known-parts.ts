import type { CampaignId } from '../vocabulary.ts';
import { KNOWN_MAPS } from './known-maps.ts';
import { type CampaignMap, trackEnd } from './map.ts';
import { range } from './roads.ts';

/** The parts of a map, in the order in which a campaign asks for them: without the first the campaign has no end. */
export const MAP_PARTS = ['track', 'figures', 'options', 'forces', 'areas', 'orders', 'operations'] as const;
export type MapPartId = (typeof MAP_PARTS)[number];

/** How much of a part is known: all that a campaign asks for, some of it, or nothing. */
export type Known = 'known' | 'some' | 'missing';

/** A part of a map: how much of it is known, how many things are entered, and the areas that no road joins to the start. */
export interface KnownPart {
  readonly id: MapPartId;
  readonly known: Known;
  readonly count: number;
  readonly apart: readonly string[];
}

/** Operation counters of a map (Enemy operations). */
export const OPERATION_COUNTERS = 8;
const FIGURES = ['gold', 'level', 'advisors', 'income', 'govern', 'raze', 'temple', 'city'] as const;

/** What is known of a map, part by part: what its owner entered, and what the rule text gives. */
export function knownParts(id: CampaignId, map: CampaignMap): readonly KnownPart[] {
  const text = KNOWN_MAPS[id];
  const apart = areasApart(map);
  const own = FIGURES.filter((name) => map[name] !== text[name]);
  const charts = (map.orders?.length ?? 0) + (map.islandOrders?.length ?? 0);
  const part = (of: MapPartId, count: number, known: Known): KnownPart => ({ id: of, known, count, apart: of === 'areas' ? apart : [] });
  return [
    part('track', trackEnd(map) ?? 0, trackEnd(map) === undefined ? 'missing' : 'known'),
    part('figures', FIGURES.length, own.length === 0 ? 'missing' : own.join() === 'gold' ? 'some' : 'known'),
    part('options', map.options.length, map.options.length > 0 ? 'known' : 'missing'),
    part('forces', map.forces.length, listed(map.forces, text.forces)),
    part('areas', map.areas.length, map.areas.length === 0 ? 'missing' : apart.length > 0 ? 'some' : 'known'),
    part('orders', charts, charts > 0 ? 'known' : 'missing'),
    part('operations', map.operations.length, counted(map.operations.length)),
  ];
}

const counted = (counters: number): Known => (counters >= OPERATION_COUNTERS ? 'known' : counters > 0 ? 'some' : 'missing');

/** A list the player entered; one as the text gives it may lack something. */
function listed(own: readonly unknown[], text: readonly unknown[]): Known {
  if (own.length === 0) return 'missing';
  return JSON.stringify(own) === JSON.stringify(text) ? 'some' : 'known';
}

/** The strongholds and battle areas that the roads do not join to where the army starts: their range is not known. */
export function areasApart(map: CampaignMap): readonly string[] {
  return map.areas.filter(({ name, kind }) => name !== '' && kind !== 'open' && range(map, map.start, name) === undefined).map(({ name }) => name);
}
