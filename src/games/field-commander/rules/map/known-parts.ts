import { ordersCharts } from '../charts/enemy-orders.ts';
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

/** The figures a map prints beside its charts. */
const FIGURES = ['gold', 'level', 'advisors', 'income', 'govern', 'raze', 'temple', 'city'] as const;
export type Figure = (typeof FIGURES)[number] | 'operationForces';

/** The figures that the text gives of a map; what a map has of the others is what the app reckons with meanwhile. */
const GIVEN: Partial<Readonly<Record<CampaignId, readonly Figure[]>>> = {
  granicus: ['level', 'advisors', 'govern', 'raze', 'temple', 'city', 'operationForces'],
  issus: ['level'],
};

/** Whether nobody entered a figure of a map, and the text does not give it. */
export function figureUntold(id: CampaignId, map: CampaignMap, name: Figure): boolean {
  return map[name] === KNOWN_MAPS[id][name] && !GIVEN[id]?.includes(name);
}

/** The figures that are no 0: without them a campaign is reckoned wrongly. */
const NEEDED = ['gold', 'govern', 'raze'] as const satisfies readonly Figure[];

function figuresKnown(id: CampaignId, map: CampaignMap): Known {
  if (NEEDED.every((name) => !figureUntold(id, map, name))) return 'known';
  return FIGURES.every((name) => figureUntold(id, map, name)) ? 'missing' : 'some';
}

/** What is known of a map, part by part: what its owner entered, and what the rule text gives. */
export function knownParts(id: CampaignId, map: CampaignMap): readonly KnownPart[] {
  const text = KNOWN_MAPS[id];
  const apart = areasApart(map);
  const charts = (map.orders?.length ?? 0) + (map.islandOrders?.length ?? 0) || ordersGiven(id);
  const part = (of: MapPartId, count: number, known: Known): KnownPart => ({ id: of, known, count, apart: of === 'areas' ? apart : [] });
  return [
    part('track', trackEnd(map) ?? 0, trackEnd(map) === undefined ? 'missing' : 'known'),
    part('figures', FIGURES.length, figuresKnown(id, map)),
    part('options', map.options.length, map.options.length > 0 ? 'known' : 'missing'),
    part('forces', map.forces.length, listed(map.forces, text.forces)),
    part('areas', map.areas.length, map.areas.length === 0 ? 'missing' : apart.length > 0 ? 'some' : 'known'),
    part('orders', charts, charts > 0 ? 'known' : 'missing'),
    part('operations', map.operations.length, counted(map.operations.length)),
  ];
}

/** The rows of a map's orders chart that the text gives. */
const ordersGiven = (id: CampaignId): number => Object.values(ordersCharts[id].rows).filter(([order]) => order !== null).length;

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
