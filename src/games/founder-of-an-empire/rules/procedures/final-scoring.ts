import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, text } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Id, Said } from '../../../../core/said.ts';
import { FINAL_POINTS } from '../charts/points.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { builtBy, campaigns, type State, seatsOf } from '../tracker/state.ts';
import { called, cite, entriesBySeat, REGIONS, type Seat, STOCK, seatAt } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

type Award = 'award/cities' | 'award/temples' | `award/region-${1 | 2 | 3 | 4 | 5 | 6}`;

/** A player at the end: score before the final points, temples and cities on the board, and both together in each region. */
export interface Finalist {
  readonly name: string;
  readonly score: number;
  readonly temples: number;
  readonly cities: number;
  readonly region1: number;
  readonly region2: number;
  readonly region3: number;
  readonly region4: number;
  readonly region5: number;
  readonly region6: number;
}

export interface FinalScoringInput {
  readonly short: boolean;
  readonly players: readonly Finalist[];
}

/** Who has most (nobody when the most is shared), by award; final points and totals by seat; the winners, several when totals are equal. */
export interface FinalScoringOutcome {
  readonly mostCities: Seat | 'none';
  readonly mostTemples: Seat | 'none';
  readonly regions: Readonly<Record<Id, Seat | 'none'>>;
  readonly points: Readonly<Record<Id, number>>;
  readonly totals: Readonly<Record<Id, number>>;
  readonly winners: readonly Seat[];
}

type RegionField = `region${(typeof REGIONS)[number]}`;
const regionField = (region: (typeof REGIONS)[number]): RegionField => `region${region}` as const;
const both = (): ReturnType<typeof number> => number(0, STOCK.temple + STOCK.city, 0, { cite: cite('6.1') });

const finalist: Fields<Finalist> = {
  name: text(24),
  score: number(0, 999, 0),
  temples: number(0, STOCK.temple, 0, { cite: cite('6.1'), say: 'field/templesBuilt' }),
  cities: number(0, STOCK.city, 0, { cite: cite('6.1'), say: 'field/citiesBuilt' }),
  region1: both(),
  region2: both(),
  region3: both(),
  region4: both(),
  region5: both(),
  region6: both(),
};

/** The game as tracked, as the final scoring asks for it; what was awarded before counts anew. */
function finalists(state: State): FinalScoringInput {
  return {
    short: state.short,
    players: state.players.map(({ name, score }, i) => ({
      ...end({ name, score: Math.max(0, score - (state.awards[seatAt(i)] ?? 0)) }),
      temples: Math.min(STOCK.temple, Math.max(0, builtBy(state, seatAt(i), 'temple'))),
      cities: Math.min(STOCK.city, Math.max(0, builtBy(state, seatAt(i), 'city'))),
      ...Object.fromEntries(
        REGIONS.map((region) => [regionField(region), Math.max(0, builtBy(state, seatAt(i), 'temple', region) + builtBy(state, seatAt(i), 'city', region))]),
      ),
    })),
  };
}

/** Which game it is, the points and what stands on the board the session knows (6.1, 7.0). */
function otherThanTracked({ short, players }: FinalScoringInput, state: State | undefined): Fault[] {
  if (state?.stage !== 'final') return [];
  const tracked = finalists(state);
  const counts = ['score', 'temples', 'cities', ...REGIONS.map(regionField)] as const;
  return [
    ...(short === state.short ? [] : [illegal('short', 'expected/as-tracked', short, cite('7.0'))]),
    ...players.flatMap((player, i) =>
      counts
        .filter((count) => tracked.players[i] && tracked.players[i][count] !== player[count])
        .map((count) => doubtful(`players.${i}.${count}`, 'expected/as-tracked', player[count], cite('6.1'))),
    ),
  ];
}

function faults({ input, state }: InputFacts<FinalScoringInput, State>): Fault[] {
  const { first, last } = campaigns(input.short);
  const each = input.players.flatMap((player, i) => {
    const unplayed = REGIONS.filter((region) => (region < first || region > last) && player[regionField(region)] > 0);
    const inRegions = REGIONS.reduce((all, region) => all + player[regionField(region)], 0);
    const onBoard = player.temples + player.cities;
    return [
      ...unplayed.map((region) =>
        illegal(`players.${i}.${regionField(region)}`, 'expected/short-regions', player[regionField(region)], cite('7.0'), { first, last }),
      ),
      // Every building stands in one of the regions: what no region has cannot be counted for them.
      ...(inRegions === onBoard ? [] : [illegal(`players.${i}.temples`, 'expected/as-in-regions', onBoard, cite('6.1'), { count: inRegions })]),
    ];
  });
  return [...each, ...otherThanTracked(input, state)];
}

/** The one player with most of something; nobody when the most is shared (6.1). */
export function alone(players: readonly Finalist[], count: (player: Finalist) => number): Seat | 'none' {
  const most = Math.max(...players.map(count));
  const leaders = players.flatMap((player, i) => (count(player) === most ? [seatAt(i)] : []));
  const [leader, ...others] = leaders;
  return leader && others.length === 0 && most > 0 ? leader : 'none';
}

interface Awards {
  readonly cities: number;
  readonly temples: number;
  readonly regions: readonly number[];
  readonly each: number;
  readonly halved: number;
}

const AWARDS: readonly Modifier<Awards>[] = [
  { id: 'most-cities', cite: cite('6.1'), by: (awards) => awards.cities },
  { id: 'most-temples', cite: cite('6.1'), by: (awards) => awards.temples },
  {
    id: 'most-in-region',
    cite: cite('6.1'),
    by: (awards) => awards.regions.length * awards.each,
    with: (awards) => ({ count: awards.regions.length, regions: awards.regions.map((region) => say('number', { n: region })) }),
  },
  { id: 'half', cite: cite('7.0'), by: (awards) => awards.halved },
];

/** Half of the awards is lost in a short game: of each one, or of their sum (7.0). */
function lost(sum: number, short: boolean, ruling: Id): number {
  return short && ruling === 'sum' ? Math.floor(sum / 2) - sum : 0;
}

function explain(
  hand: Pick<Hand, 'note'>,
  input: FinalScoringInput,
  award: Award,
  { seat, count }: { seat: Seat | 'none'; count: (player: Finalist) => number },
): void {
  const most = Math.max(...input.players.map(count));
  if (most === 0) return;
  const gaps = { award: say(award), count: most };
  if (seat === 'none') hand.note(say('reason/award-tied', gaps), cite('6.1'));
  else hand.note(say('reason/award', { ...gaps, who: called(input.players, seat) }), cite('6.1'));
}

function effects(outcome: FinalScoringOutcome, input: FinalScoringInput, state: State): Effect<TrackedEvent>[] {
  if (input.players.length !== state.players.length) return [];
  const who = (seat: Id): Said => called(input.players, seat);
  const awarded = entriesBySeat(outcome.points).flatMap(([seat, all]) => {
    // What was awarded before counts.
    const points = all - (state.awards[seat] ?? 0);
    const said = say('did/points', { who: who(seat), by: points, from: (outcome.totals[seat] ?? 0) - points, to: outcome.totals[seat] ?? 0 });
    return points === 0 ? [] : [{ id: `award-${seat}`, said, event: { type: 'awarded' as const, seat, points }, ticked: true, cite: cite('6.1') }];
  });
  return [
    ...awarded,
    {
      id: 'finished',
      said: say('did/finished', { winners: outcome.winners.map(who) }),
      event: { type: 'finished', winners: outcome.winners },
      ticked: true,
      cite: cite('6.1'),
    },
  ];
}

/** The final points (6.1), halved in the short game (7.0), and who has most points in all. */
export const finalScoring: Procedure<FinalScoringInput, FinalScoringOutcome, Record<never, never>, State, TrackedEvent> = {
  id: 'final-scoring',
  version: 1,
  cite: cite('6.1'),
  fields: { short: flag(false, { cite: cite('7.0') }), players: listOf(finalist, 2, 5) },
  labels: [{ at: 'total/*', ask: 'tally', say: (subject, input: FinalScoringInput) => say('total/of', { who: called(input.players, subject) }) }],
  questions: {},
  policies: {},
  examples: [
    {},
    { players: [end({ score: 60, temples: 5, cities: 3, region1: 4, region2: 4 }), end({ score: 71, temples: 4, cities: 3, region1: 3, region3: 4 })] },
    { short: true, players: [end({ score: 40, temples: 4, cities: 4, region2: 8 }), end({ score: 30, temples: 1, cities: 1, region3: 2 })] },
    { players: [end({ score: 50, cities: 1, region5: 1 }), end({ score: 65 })] },
  ],
  prefill: finalists,
  rank: (state) => (state.stage === 'final' ? 100 : 1),
  faults,
  run(input, hand) {
    const ruling = input.short ? hand.ruling('short-half') : '';
    const worth = (row: 'most-cities' | 'most-temples' | 'region'): number => {
      const points = Number(hand.cell(FINAL_POINTS, row, 'points'));
      return input.short && ruling === 'each' ? Math.floor(points / 2) : points;
    };
    const award = (name: Award, count: (player: Finalist) => number): Seat | 'none' => {
      const seat = alone(input.players, count);
      explain(hand, input, name, { seat, count });
      return seat;
    };
    const [cityPoints, templePoints, each] = [worth('most-cities'), worth('most-temples'), worth('region')];
    const mostCities = award('award/cities', (player) => player.cities);
    const mostTemples = award('award/temples', (player) => player.temples);
    const regions: Record<Id, Seat | 'none'> = Object.fromEntries(
      REGIONS.map((region) => [region, award(`award/region-${region}`, (player) => player[regionField(region)])] as const),
    );
    const totals = input.players.map((player, i) => {
      const seat = seatAt(i);
      const won = REGIONS.filter((region) => regions[region] === seat);
      const [cities, temples] = [mostCities === seat ? cityPoints : 0, mostTemples === seat ? templePoints : 0];
      const halved = lost(cities + temples + won.length * each, input.short, ruling);
      return [seat, hand.tally(`total/${seat}`, player.score, AWARDS, { cities, temples, regions: won, each, halved })] as const;
    });
    const best = Math.max(...totals.map(([, total]) => total));
    const winners = totals.filter(([, total]) => total === best).map(([seat]) => seat);
    if (winners.length > 1) hand.note(say('reason/shared', { ruling: hand.ruling('final-tie') }), cite('1.0'));
    const points = totals.map(([seat, total], i) => [seat, total - (input.players[i]?.score ?? 0)] as const);
    return { mostCities, mostTemples, regions, points: Object.fromEntries(points), totals: Object.fromEntries(totals), winners };
  },
  verdict(outcome, input) {
    const points = Math.max(...Object.values(outcome.totals));
    const winners = outcome.winners.map((seat) => called(input.players, seat));
    const [winner, ...others] = winners;
    return winner && others.length === 0 ? say('verdict/won', { who: winner, points }) : say('verdict/won-together', { winners, points });
  },
  effects: (outcome, input, state) => (state && seatsOf(state).length > 0 ? effects(outcome, input, state) : []),
  next: () => [],
};

function end(given: Partial<Finalist>): Finalist {
  return { name: '', score: 0, temples: 0, cities: 0, region1: 0, region2: 0, region3: 0, region4: 0, region5: 0, region6: 0, ...given };
}
