import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, standardOf, text } from '../../../../core/fields.ts';
import { type InputFacts, type Procedure, untracked } from '../../../../core/procedure.ts';
import type { Id } from '../../../../core/said.ts';
import { type Ending, figures, gainsOf, POINT_MODIFIERS, scoreProvince } from '../scoring.ts';
import { cubeFaults, type Site, siteFault, siteFields, standingFaults } from '../site.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { BUILDINGS, CUBES, called, cite, provinceSaid, type Seat, STOCK, seatAt } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** One player in the province: what stands there and what is left on their board. */
export interface Builder {
  readonly name: string;
  readonly armies: number;
  readonly temple: boolean;
  readonly city: boolean;
  readonly temples: number;
  readonly cities: number;
  readonly templesDistributed: number;
  readonly citiesDistributed: number;
  readonly templesBuilt: number;
  readonly citiesBuilt: number;
  readonly score: number;
}

export interface BuildingInput extends Site {
  readonly number: number;
  readonly province: string;
  readonly players: readonly Builder[];
}

/** By seat: points of this province, score after it, cubes left. `templeWhy` and `cityWhy` say how the attempt ended. */
export interface BuildingOutcome {
  readonly majority: Seat | 'none';
  readonly temple: Seat | 'none';
  readonly templePrice: number;
  readonly templeWhy: Ending;
  readonly city: Seat | 'none';
  readonly cityPrice: number;
  readonly cityWhy: Ending;
  readonly points: Readonly<Record<Id, number>>;
  readonly scores: Readonly<Record<Id, number>>;
  readonly temples: Readonly<Record<Id, number>>;
  readonly cities: Readonly<Record<Id, number>>;
}

const builder: Fields<Builder> = {
  name: text(24),
  armies: number(0, CUBES, 0, { cite: cite('5.5.1') }),
  temple: flag(false, { cite: cite('5.4') }),
  city: flag(false, { cite: cite('5.4') }),
  temples: number(0, CUBES, 0, { cite: cite('5.5.2') }),
  cities: number(0, CUBES, 0, { cite: cite('5.5.3') }),
  templesDistributed: number(0, CUBES, 0, { cite: cite('5.5.4'), rare: true }),
  citiesDistributed: number(0, CUBES, 0, { cite: cite('5.5.4'), rare: true }),
  templesBuilt: number(0, STOCK.temple, 0, { cite: cite('5.5.2'), rare: true }),
  citiesBuilt: number(0, STOCK.city, 0, { cite: cite('5.5.3'), rare: true }),
  score: number(0, 999, 0, { rare: true }),
};

/** A player with nothing in the province and nothing built. */
export const NO_BUILDER: Builder = standardOf(builder);

function faults({ input }: InputFacts<BuildingInput, State>): Fault[] {
  const each = input.players.flatMap((player, i) => [
    ...cubeFaults(`players.${i}.cities`, player),
    ...BUILDINGS.filter((building) => player[building]).flatMap((building) => {
      const at = `players.${i}.${building}`;
      const site = siteFault(input, building);
      const built = building === 'temple' ? player.templesBuilt : player.citiesBuilt;
      return [
        ...(site ? [illegal(at, site, true, cite('5.4'))] : []),
        ...(player.armies === 0 ? [illegal(at, 'expected/army-there', true, cite('5.4'))] : []),
        ...(built >= STOCK[building]
          ? [illegal(at, `expected/stock-${building}`, true, cite(building === 'temple' ? '5.5.2' : '5.5.3'), { most: STOCK[building] })]
          : []),
      ];
    }),
  ]);
  return [...standingFaults('', input), ...each];
}

/** Attempts to build in one province, its majority and its points (5.4, 5.5.1–5.5.4), for a quick answer without a session. */
export const building: Procedure<BuildingInput, BuildingOutcome, Record<never, never>, State, TrackedEvent> = {
  id: 'building',
  version: 1,
  cite: cite('5.4–5.5.4'),
  fields: {
    number: number(1, 99, 1, { cite: cite('5.5') }),
    province: text(24),
    ...siteFields,
    players: listOf(builder, 1, 5),
  },
  labels: [{ at: 'score/*', ask: 'tally', say: (subject, input: BuildingInput) => say('score/of', { who: called(input.players, subject) }) }],
  questions: {},
  policies: {},
  examples: [
    {},
    { players: [one({ armies: 2, temple: true, city: true, temples: 3, cities: 2 })] },
    { players: [one({ armies: 1, temple: true, temples: 5 }), one({ armies: 1, temple: true, temples: 3 }), one({ armies: 3, city: true, cities: 1 })] },
    { players: [one({ armies: 1, city: true, cities: 4 }), one({ armies: 1, city: true, cities: 4 })], number: 7, province: 'Cilicia' },
    { players: [one({ armies: 1, city: true, cities: 4 }), one({ armies: 1, city: true, cities: 0 })] },
  ],
  ...untracked,
  faults,
  run(input, hand) {
    const at = figures(hand);
    const seats = input.players.map((_, i) => seatAt(i));
    const purse = (now: (player: Builder) => number, before: (player: Builder) => number) =>
      new Map(input.players.map((player, i) => [seatAt(i), { now: now(player), distributed: before(player) }] as const));
    const purses = {
      temple: purse(
        (player) => player.temples,
        (player) => player.templesDistributed,
      ),
      city: purse(
        (player) => player.cities,
        (player) => player.citiesDistributed,
      ),
    };
    const province = {
      number: input.number,
      name: input.province,
      forces: input.players.map(({ armies, temple, city }, i) => ({ seat: seatAt(i), armies, temple, city })),
    };
    const result = scoreProvince(hand, province, { players: input.players, purses, figures: at });
    const said = provinceSaid(province);
    const scores = input.players.map((player, i) =>
      hand.tally(`score/${seatAt(i)}`, player.score, POINT_MODIFIERS, gainsOf(seatAt(i), [{ result, said }], at)),
    );
    const by = <V>(value: (i: number, seat: Seat) => V): Record<Id, V> => Object.fromEntries(seats.map((seat, i) => [seat, value(i, seat)]));
    return {
      majority: result.majority,
      temple: result.temple.seat,
      templePrice: result.temple.seat === 'none' ? 0 : result.temple.price,
      templeWhy: result.temple.ending,
      city: result.city.seat,
      cityPrice: result.city.seat === 'none' ? 0 : result.city.price,
      cityWhy: result.city.ending,
      points: by((i) => (scores[i] ?? 0) - (input.players[i]?.score ?? 0)),
      scores: by((i) => scores[i] ?? 0),
      temples: by((_, seat) => purses.temple.get(seat)?.now ?? 0),
      cities: by((_, seat) => purses.city.get(seat)?.now ?? 0),
    };
  },
  verdict(outcome, input) {
    const won = Object.entries(outcome.points).filter(([, points]) => points !== 0);
    const place = provinceSaid({ number: input.number, name: input.province });
    if (won.length === 0) return say('verdict/building-none', { place });
    return say('verdict/building', { place, gains: won.map(([seat, points]) => say('gain', { who: called(input.players, seat), points })) });
  },
};

function one(player: Partial<Builder>): Builder {
  return { ...NO_BUILDER, ...player };
}
