import { type Fault, illegal, impossible } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, text } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { type Id, type Said, say } from '../../../../core/said.ts';
import type { TrackedEvent } from '../events.ts';
import { type Ending, figures, gainsOf, POINT_MODIFIERS, type ProvinceResult, type Purse, provinceSaid, scoreProvince } from '../scoring.ts';
import { siteFault } from '../site.ts';
import { builtBy, type Province, provincesOf, type State, seatsOf } from '../state.ts';
import { BUILDINGS, type Building, CUBES, called, cite, PER_PROVINCE, SEATS, type Seat, STOCK, seatAt } from '../vocabulary.ts';

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

/** What one province came to, flat. */
export interface ProvinceOutcome {
  readonly number: number;
  readonly majority: Seat | 'none';
  readonly temple: Seat | 'none';
  readonly templePrice: number;
  readonly templeWhy: Ending;
  readonly city: Seat | 'none';
  readonly cityPrice: number;
  readonly cityWhy: Ending;
}

/** Provinces in the order scored; points of the turn, scores after it and cubes left by seat. */
export interface TurnScoringOutcome {
  readonly provinces: readonly ProvinceOutcome[];
  readonly points: Readonly<Record<Id, number>>;
  readonly scores: Readonly<Record<Id, number>>;
  readonly temples: Readonly<Record<Id, number>>;
  readonly cities: Readonly<Record<Id, number>>;
}

const scorer: Fields<Scorer> = {
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

const scoredProvince: Fields<ScoredProvince> = {
  number: number(1, 99, 1, { cite: cite('5.5') }),
  name: text(24),
  templeSymbol: flag(true, { cite: cite('3.1') }),
  citySymbol: flag(true, { cite: cite('3.1') }),
  templesStanding: number(0, PER_PROVINCE.temple, 0, { cite: cite('5.4') }),
  cityStanding: flag(false, { cite: cite('5.4') }),
  forces: listOf(presence, 0, 5),
};

function faults(input: TurnScoringInput): Fault[] {
  const found = input.provinces.flatMap((province, p) => {
    const twice = input.provinces.findIndex((one) => one.number === province.number) < p;
    return [
      ...(twice ? [illegal(`provinces.${p}.number`, 'expected/number-once', province.number, cite('5.5'))] : []),
      ...province.forces.flatMap((force, f) => forceFaults(input, province, { force, at: `provinces.${p}.forces.${f}`, twice: alreadyListed(province, f) })),
    ];
  });
  return [...found, ...input.players.flatMap((player, i) => BUILDINGS.flatMap((building) => stockFaults(input, player, { i, building })))];
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

function purses(input: TurnScoringInput): Record<Building, Map<Seat, Purse>> {
  const of = (read: (player: Scorer) => Purse): Map<Seat, Purse> => new Map(input.players.map((player, i) => [seatAt(i), read(player)] as const));
  return {
    temple: of((player) => ({ now: player.temples, distributed: player.templesDistributed })),
    city: of((player) => ({ now: player.cities, distributed: player.citiesDistributed })),
  };
}

function flat({ number: at, majority, temple, city }: ProvinceResult): ProvinceOutcome {
  return {
    number: at,
    majority,
    temple: temple.seat,
    templePrice: temple.seat === 'none' ? 0 : temple.price,
    templeWhy: temple.ending,
    city: city.seat,
    cityPrice: city.seat === 'none' ? 0 : city.price,
    cityWhy: city.ending,
  };
}

function effects(outcome: TurnScoringOutcome, input: TurnScoringInput, state: State): Effect<TrackedEvent>[] {
  if (input.players.length !== state.players.length) return [];
  const who = (seat: Id): Said => called(input.players, seat);
  const name = (at: number): Said => provinceSaid(input.provinces.find((one) => one.number === at) ?? { number: at, name: '' });
  const built = outcome.provinces.flatMap((province) =>
    BUILDINGS.flatMap((building) => {
      const seat = province[building];
      if (seat === 'none') return [];
      const paid = building === 'temple' ? province.templePrice : province.cityPrice;
      const said = say(`effect/built-${building}`, { who: who(seat), place: name(province.number), paid });
      return [
        {
          id: `${building}-${province.number}`,
          said,
          event: { type: 'built' as const, seat, number: province.number, building, paid },
          ticked: true,
          cite: cite('5.5'),
        },
      ];
    }),
  );
  const points = Object.entries(outcome.points).flatMap(([seat, by]) => {
    const to = outcome.scores[seat] ?? 0;
    const effect = {
      id: `points-${seat}`,
      said: say('effect/points', { who: who(seat), by, from: to - by, to }),
      event: { type: 'points' as const, seat: seat as Seat, by },
    };
    return by === 0 ? [] : [{ ...effect, ticked: true, cite: cite('5.5') }];
  });
  return [...built, ...points, { id: 'scored', said: say('effect/scored'), event: { type: 'scored' }, ticked: true, cite: cite('5.5') }];
}

/** A province as tracked, as the scoring asks for it. */
function asInput(state: State, province: Province): ScoredProvince {
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

/** The scoring of a turn (5.5): every province in rising number, armies, temples and cities, cubes paid as it goes. */
export const turnScoring: Procedure<TurnScoringInput, TurnScoringOutcome, Record<never, never>, State, TrackedEvent> = {
  id: 'turn-scoring',
  version: 1,
  cite: cite('5.5'),
  fields: { players: listOf(scorer, 1, 5), provinces: listOf(scoredProvince, 0, 12) },
  labels: [{ at: 'score/*', ask: 'tally', say: (subject, input: TurnScoringInput) => say('score/of', { who: called(input.players, subject) }) }],
  questions: {},
  policies: {},
  examples: [
    {},
    {
      players: [player({ name: 'Anna', temples: 4, cities: 3, score: 11 }), player({ name: 'Bruno', temples: 3, cities: 2, score: 7 })],
      provinces: [
        place(14, [force(1, 2, true, true), force(2, 1, true, false)]),
        place(12, [force(1, 1, false, true), force(2, 1, false, true)]),
        place(13, [force(2, 3, true, true)]),
      ],
    },
  ],
  prefill: (state) => ({
    players: state.players.map(({ name, score, boxes }, i) => ({
      ...player({ name, score: Math.max(0, score), temples: boxes.temples, cities: boxes.cities }),
      templesDistributed: state.distributed[seatAt(i)]?.temples ?? 0,
      citiesDistributed: state.distributed[seatAt(i)]?.cities ?? 0,
      templesBuilt: Math.min(STOCK.temple, builtBy(state, seatAt(i), 'temple')),
      citiesBuilt: Math.min(STOCK.city, builtBy(state, seatAt(i), 'city')),
    })),
    provinces: provincesOf(state, state.region)
      .map((province) => asInput(state, province))
      .filter((province) => province.forces.length > 0),
  }),
  rank: (state) => (state.stage === 'scoring' ? 100 : 3),
  faults,
  run(input, hand) {
    const at = figures(hand);
    const boxes = purses(input);
    const results = [...input.provinces]
      .sort((a, b) => a.number - b.number)
      .map((province) => {
        const forces = province.forces.map((one) => ({ seat: SEATS[one.player - 1] as Seat, armies: one.armies, temple: one.temple, city: one.city }));
        const result = scoreProvince(hand, { number: province.number, name: province.name, forces }, { players: input.players, purses: boxes, figures: at });
        return { result, said: provinceSaid(province) };
      });
    const by = (value: (seat: Seat, scored: Scorer) => number): Record<Id, number> =>
      Object.fromEntries(input.players.map((scored, i) => [seatAt(i), value(seatAt(i), scored)]));
    const scores = by((seat, scored) => hand.tally(`score/${seat}`, scored.score, POINT_MODIFIERS, gainsOf(seat, results, at)));
    return {
      provinces: results.map(({ result }) => flat(result)),
      points: by((seat, scored) => (scores[seat] ?? 0) - scored.score),
      scores,
      temples: by((seat) => boxes.temple.get(seat)?.now ?? 0),
      cities: by((seat) => boxes.city.get(seat)?.now ?? 0),
    };
  },
  verdict: (outcome, input) =>
    say('verdict/turn-scoring', { gains: Object.entries(outcome.points).map(([seat, points]) => say('gain', { who: called(input.players, seat), points })) }),
  effects: (outcome, input, state) => (state ? effects(outcome, input, state) : []),
  next: (_, __, state) => (state ? [{ procedure: 'end-of-turn', input: {} }] : []),
};

function player(given: Partial<Scorer>): Scorer {
  return { name: '', score: 0, temples: 0, cities: 0, templesDistributed: 0, citiesDistributed: 0, templesBuilt: 0, citiesBuilt: 0, ...given };
}
function force(of: number, armies: number, temple: boolean, city: boolean): Presence {
  return { player: of, armies, temple, city };
}
function place(at: number, forces: readonly Presence[]): ScoredProvince {
  return { number: at, name: '', templeSymbol: true, citySymbol: true, templesStanding: 0, cityStanding: false, forces };
}
