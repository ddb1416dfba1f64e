import type { Fault } from '../../../../core/fault.ts';
import { listOf } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import type { Id, Said } from '../../../../core/said.ts';
import { type Ending, figures, gainsOf, POINT_MODIFIERS, type ProvinceResult, type Purse, scoreProvince } from '../scoring.ts';
import { reopened } from '../tracker/changes.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { builtBy, mover, provincesOf, type State } from '../tracker/state.ts';
import { BUILDINGS, type Building, called, cite, entriesBySeat, provinceSaid, type Seat, STOCK, seatAt } from '../vocabulary.ts';
import {
  asScored,
  force,
  openProvince,
  type ScoredProvince,
  type Scorer,
  scoredProvince,
  scorer,
  scorerWith,
  scoringFaults,
  type TurnScoringInput,
} from './turn-scoring-input.ts';
import { doubtful, say } from './voice.ts';

/** A doubt about points while somebody has still to move and build (5.3). */
function stillMoving(state: State | undefined): Fault[] {
  const now = state && mover(state);
  return now ? [doubtful('provinces', 'expected/all-done', now, cite('5.3'), { who: called(state.players, now) })] : [];
}

/** A doubt where the form says other than the boards: of a province that somebody is in its symbols, what stands there, the armies, who tries to build; the cubes that pay, the points (5.4, 5.5). */
function otherThanBoard({ provinces, players }: TurnScoringInput, state: State | undefined): Fault[] {
  if (state?.stage !== 'scoring') return [];
  const told = (list: readonly ScoredProvince[]): string => JSON.stringify(list.flatMap(({ name: _, ...one }) => (one.forces.length > 0 ? [one] : [])));
  const tracked = scoredFrom(state);
  const same = told(provinces) === told(tracked.provinces);
  return [
    ...(same ? [] : [doubtful('provinces', 'expected/as-tracked', provinces.map((one) => one.number).join(', '), cite('5.5'))]),
    ...players.flatMap((player, i) =>
      KNOWN.filter((box) => tracked.players[i] && tracked.players[i][box] !== player[box]).map((box) =>
        doubtful(`players.${i}.${box}`, 'expected/as-tracked', player[box], cite('5.5')),
      ),
    ),
  ];
}
const KNOWN = ['temples', 'cities', 'score'] as const;

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
      const said = say(`did/built-${building}`, { who: who(seat), place: name(province.number), paid });
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
  const points = entriesBySeat(outcome.points).flatMap(([seat, by]) => {
    const to = outcome.scores[seat] ?? 0;
    const effect = {
      id: `points-${seat}`,
      said: say('did/points', { who: who(seat), by, from: to - by, to }),
      event: { type: 'points' as const, seat, by },
    };
    return by === 0 ? [] : [{ ...effect, ticked: true, cite: cite('5.5') }];
  });
  const begun = state.scoring.built.length > 0 || Object.keys(state.scoring.points).length > 0;
  const back = { id: 'reopened', said: say('effect/reopened'), event: { type: 'reopened' as const }, ticked: true, cite: cite('5.5') };
  return [
    ...(begun ? [back] : []),
    ...built,
    ...points,
    { id: 'scored', said: say('effect/scored'), event: { type: 'scored' }, ticked: true, cite: cite('5.5') },
  ];
}

/** A turn as tracked, as the scoring asks for it: what was counted of it before is taken back (5.5). */
function scoredFrom(state: State): TurnScoringInput {
  return {
    players: state.players.map(({ name, score, boxes }, i) => ({
      ...scorerWith({ name, score: Math.max(0, score), temples: boxes.temples, cities: boxes.cities }),
      templesDistributed: state.distributed[seatAt(i)]?.temples ?? 0,
      citiesDistributed: state.distributed[seatAt(i)]?.cities ?? 0,
      templesBuilt: Math.min(STOCK.temple, builtBy(state, seatAt(i), 'temple')),
      citiesBuilt: Math.min(STOCK.city, builtBy(state, seatAt(i), 'city')),
    })),
    provinces: provincesOf(state, state.region)
      .map((province) => asScored(state, province))
      .filter((province) => province.forces.length > 0),
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
      players: [scorerWith({ name: 'Anna', temples: 4, cities: 3, score: 11 }), scorerWith({ name: 'Bruno', temples: 3, cities: 2, score: 7 })],
      provinces: [
        openProvince(14, [force(1, 2, true, true), force(2, 1, true, false)]),
        openProvince(12, [force(1, 1, false, true), force(2, 1, false, true)]),
        openProvince(13, [force(2, 3, true, true)]),
      ],
    },
  ],
  prefill: (state) => scoredFrom(reopened(state)),
  rank: (state) => (state.stage === 'scoring' ? 100 : 3),
  faults: (facts) => [...scoringFaults(facts), ...stillMoving(facts.state), ...otherThanBoard(facts.input, facts.state)],
  run(input, hand) {
    const at = figures(hand);
    const boxes = purses(input);
    const results = [...input.provinces]
      .sort((a, b) => a.number - b.number)
      .map((province) => {
        const forces = province.forces.map((one) => ({ seat: seatAt(one.player - 1), armies: one.armies, temple: one.temple, city: one.city }));
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
  next: (_, __, state) => (state?.stage === 'scored' ? [{ procedure: 'end-of-turn', input: {} }] : []),
};
