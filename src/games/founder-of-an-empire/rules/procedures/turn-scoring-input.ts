import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, text } from '../../../../core/fields.ts';
import type { InputFacts } from '../../../../core/procedure.ts';
import { cubeFaults, siteFault, siteFields, standingFaults } from '../site.ts';
import { type Province, type State, seatsOf } from '../tracker/state.ts';
import { BUILDINGS, type Building, CUBES, cite, PER_PROVINCE, STOCK } from '../vocabulary.ts';
import { illegal, impossible, say } from './voice.ts';

/** A player's board and score as the turn is scored; the distributed cubes matter only under the ruling "as-distributed". */
export interface Scorer {
  readonly name: string;
  readonly score: number;
  readonly temples: number;
  readonly cities: number;
  readonly templesDistributed: number;
  readonly citiesDistributed: number;
  readonly templesBuilt: number;
  readonly citiesBuilt: number;
}

/** What a player (by place in the list, from 1) has and tries in a province. */
export interface Presence {
  readonly player: number;
  readonly armies: number;
  readonly temple: boolean;
  readonly city: boolean;
}

export interface ScoredProvince {
  readonly number: number;
  readonly name: string;
  readonly templeSymbol: boolean;
  readonly citySymbol: boolean;
  readonly templesStanding: number;
  readonly cityStanding: boolean;
  readonly forces: readonly Presence[];
}

export interface TurnScoringInput {
  readonly players: readonly Scorer[];
  readonly provinces: readonly ScoredProvince[];
}

export const scorer: Fields<Scorer> = {
  name: text(24),
  score: number(0, 999, 0),
  temples: number(0, CUBES, 0, { cite: cite('5.5.2') }),
  cities: number(0, CUBES, 0, { cite: cite('5.5.3') }),
  templesDistributed: number(0, CUBES, 0, { cite: cite('5.5.4'), rare: true }),
  citiesDistributed: number(0, CUBES, 0, { cite: cite('5.5.4'), rare: true }),
  templesBuilt: number(0, STOCK.temple, 0, { cite: cite('5.5.2'), rare: true }),
  citiesBuilt: number(0, STOCK.city, 0, { cite: cite('5.5.3'), rare: true }),
};

const presence: Fields<Presence> = {
  player: number(1, 5, 1),
  armies: number(0, CUBES, 1, { cite: cite('5.5.1') }),
  temple: flag(false, { cite: cite('5.4') }),
  city: flag(false, { cite: cite('5.4') }),
};

export const scoredProvince: Fields<ScoredProvince> = {
  number: number(1, 99, 1, { cite: cite('5.5') }),
  name: text(24),
  ...siteFields,
  forces: listOf(presence, 0, 5),
};

/** What is wrong with a turn to be scored: provinces or players twice, attempts where nothing can be built, more pieces than a player has. */
export function scoringFaults({ input }: InputFacts<TurnScoringInput, State>): Fault[] {
  const found = input.provinces.flatMap((province, p) => {
    const twice = input.provinces.findIndex((one) => one.number === province.number) < p;
    return [
      ...(twice ? [illegal(`provinces.${p}.number`, 'expected/number-once', province.number, cite('5.5'))] : []),
      ...standingFaults(`provinces.${p}.`, province),
      ...province.forces.flatMap((force, f) => forceFaults(input, province, { force, at: `provinces.${p}.forces.${f}`, twice: alreadyListed(province, f) })),
    ];
  });
  const cubes = input.players.flatMap((player, i) => {
    const armies = input.provinces.flatMap(({ forces }) => forces).reduce((all, force) => all + (force.player === i + 1 ? force.armies : 0), 0);
    return cubeFaults(`players.${i}.cities`, { ...player, armies });
  });
  return [...found, ...cubes, ...input.players.flatMap((player, i) => BUILDINGS.flatMap((building) => stockFaults(input, player, { i, building })))];
}

function alreadyListed(province: ScoredProvince, f: number): boolean {
  return province.forces.findIndex((one) => one.player === province.forces[f]?.player) < f;
}

function forceFaults(input: TurnScoringInput, province: ScoredProvince, { force, at, twice }: { force: Presence; at: string; twice: boolean }): Fault[] {
  if (force.player > input.players.length) return [impossible(`${at}.player`, say('expected/number', { min: 1, max: input.players.length }), force.player)];
  const tries = BUILDINGS.filter((building) => force[building]);
  return [
    ...(twice ? [impossible(`${at}.player`, say('expected/player-once'), force.player)] : []),
    ...tries.flatMap((building) => {
      const site = siteFault(province, building);
      return [
        ...(site ? [illegal(`${at}.${building}`, site, true, cite('5.4'))] : []),
        ...(force.armies === 0 ? [illegal(`${at}.${building}`, 'expected/army-there', true, cite('5.4'))] : []),
      ];
    }),
  ];
}

function stockFaults(input: TurnScoringInput, player: Scorer, { i, building }: { i: number; building: Building }): Fault[] {
  const [field, built] = building === 'temple' ? (['templesBuilt', player.templesBuilt] as const) : (['citiesBuilt', player.citiesBuilt] as const);
  const pieces = built + input.provinces.filter((province) => province.forces.some((force) => force.player === i + 1 && force[building])).length;
  if (pieces <= STOCK[building]) return [];
  return [illegal(`players.${i}.${field}`, `expected/stock-${building}`, pieces, cite(building === 'temple' ? '5.5.2' : '5.5.3'), { most: STOCK[building] })];
}

/** A province as tracked, as the scoring asks for it. */
export function asScored(state: State, province: Province): ScoredProvince {
  const forces = seatsOf(state).map((seat, i) => ({
    player: i + 1,
    armies: province.armies[seat] ?? 0,
    temple: province.tries.temple.includes(seat),
    city: province.tries.city.includes(seat),
  }));
  return {
    number: province.number,
    name: province.name,
    templeSymbol: province.temple,
    citySymbol: province.city,
    templesStanding: Math.min(province.temples.length, PER_PROVINCE.temple),
    cityStanding: province.cities.length > 0,
    forces: forces.filter((force) => force.armies > 0 || force.temple || force.city),
  };
}

/** A player of whom only this is known. */
export function scorerWith(given: Partial<Scorer>): Scorer {
  return { name: '', score: 0, temples: 0, cities: 0, templesDistributed: 0, citiesDistributed: 0, templesBuilt: 0, citiesBuilt: 0, ...given };
}
/** What the player of this number has and tries. */
export function force(of: number, armies: number, temple: boolean, city: boolean): Presence {
  return { player: of, armies, temple, city };
}
/** A province with both symbols where nothing stands. */
export function openProvince(at: number, forces: readonly Presence[]): ScoredProvince {
  return { number: at, name: '', templeSymbol: true, citySymbol: true, templesStanding: 0, cityStanding: false, forces };
}
