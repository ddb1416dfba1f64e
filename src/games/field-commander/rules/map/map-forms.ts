import { anyFields, type Fields, flag, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import type { CopyForm } from '../../../../core/game.ts';
import { readInput } from '../../../../core/read-input.ts';
import { AREA_KINDS, type CampaignId, ENEMY_NATIONS, NATIONS, OPERATIONS, PLACES } from '../vocabulary.ts';
import { KNOWN_MAPS } from './known-maps.ts';
import { type Area, type CampaignMap, type GoRow, type OperationCounter, type Option, PAYMENTS, type StartingForce, type TurnBox } from './map.ts';
import { placeOn } from './places.ts';
import { islandRows, orderRows } from './printed-charts.ts';

/** An area of which the form says whether the rules name it. */
type NamedArea = Required<Area>;
type MapCopy = Required<Omit<CampaignMap, 'areas'>> & { readonly areas: readonly NamedArea[] };

function mapFields(known: CampaignMap): Fields<MapCopy> {
  return {
    turns: listOf<TurnBox>({ label: text(40), vp: number(-99, 99, 0) }, 0, 60, { standard: known.turns, section: 'track' }),
    options: listOf<Option>({ name: text(60, '', { say: 'field/options' }), vp: number(-99, 99, 0) }, 0, 20, { standard: known.options, section: 'options' }),
    areas: listOf<NamedArea>(
      {
        name: text(40, '', { say: 'field/area' }),
        kind: oneOf(AREA_KINDS, { vocabulary: 'kind' }),
        oracle: flag(),
        next: text(200),
        place: oneOf(PLACES, { rare: true }),
      },
      0,
      60,
      {
        standard: known.areas.map((area) => ({ ...area, place: placeOn(known, area.name) })),
        section: 'areas',
      },
    ),
    start: text(40, known.start, { section: 'areas' }),
    gold: number(0, 99, known.gold, { section: 'preparation' }),
    level: number(1, 8, known.level, { section: 'preparation' }),
    advisors: number(0, 5, known.advisors, { section: 'preparation' }),
    forces: listOf<StartingForce>({ nation: oneOf(NATIONS), force: text(50), area: text(40) }, 0, 80, { standard: known.forces, section: 'preparation' }),
    income: number(-20, 50, known.income, { section: 'resupply' }),
    govern: number(0, 50, known.govern, { section: 'resupply' }),
    raze: number(0, 50, known.raze, { section: 'resupply' }),
    temple: number(0, 50, known.temple, { section: 'resupply' }),
    city: number(0, 50, known.city, { section: 'resupply' }),
    nation: oneOf(ENEMY_NATIONS, { standard: known.nation, section: 'operations', vocabulary: 'nation' }),
    operationForces: number(0, 20, known.operationForces, { section: 'operations' }),
    operations: listOf<OperationCounter>({ counter: oneOf(OPERATIONS, { vocabulary: 'operation' }), pay: oneOf(PAYMENTS), cost: number(0, 20, 0) }, 0, 8, {
      standard: known.operations,
      section: 'operations',
    }),
    go: listOf<GoRow>({ low: number(1, 6, 1), high: number(1, 6, 6), area: text(40) }, 0, 6, { standard: known.go, section: 'operations' }),
    orders: orderRows({ section: 'orders' }),
    islandOrders: islandRows({ section: 'orders' }),
  };
}

const FIELDS: Readonly<Record<CampaignId, Fields<MapCopy>>> = {
  granicus: mapFields(KNOWN_MAPS.granicus),
  issus: mapFields(KNOWN_MAPS.issus),
  tyre: mapFields(KNOWN_MAPS.tyre),
  gaugamela: mapFields(KNOWN_MAPS.gaugamela),
};

/** The form of a campaign's map, `map-<campaign>`. */
export function mapForm(id: CampaignId): CopyForm {
  return { id: `map-${id}`, fields: anyFields(FIELDS[id]) };
}

/** A map as stored on the device, read by its form: what is missing or impossible is as the text gives it. */
export function readMap(id: CampaignId, stored: unknown): CampaignMap {
  const { input } = readInput(FIELDS[id], stored ?? undefined);
  return { ...input, areas: input.areas.map((area) => ({ ...area, place: placeOn(input, area.name) })) };
}
