import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, text } from '../../../../core/fields.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Id, Said } from '../../../../core/said.ts';
import { type Move, placed, provincesEntered, takenBack, withinThreeEach } from '../movement.ts';
import { cubeFaults } from '../site.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { placeSaid } from '../tracker/said.ts';
import { armiesOf, mover, movesOf, playerOf, type State, seatsOf } from '../tracker/state.ts';
import { CAMP, CUBES, called, cite, PROVINCES_PER_TURN, SEATS, seatAt } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** Armies of one move: `cost` as the arrow prints it, paid once for all that go, from the boxes temples and cities. `from` 0 is the campaign symbol. */
export interface March {
  readonly from: number;
  readonly to: number;
  readonly armies: number;
  readonly cost: number;
  readonly fromTemples: number;
  readonly fromCities: number;
}

/** Armies that stand in a province as the turn begins. */
export interface Stand {
  readonly province: number;
  readonly armies: number;
}

export interface MovementInput {
  readonly player: number;
  readonly name: string;
  readonly militia: number;
  readonly temples: number;
  readonly cities: number;
  readonly perArmy: boolean;
  readonly standing: readonly Stand[];
  /** Moves this player has made already this turn; `standing` is after them. */
  readonly made: readonly Move[];
  readonly moves: readonly March[];
}

/** Armies by province number at the end ("0": still on the campaign symbol); provinces entered that count; cubes paid and left. */
export interface MovementOutcome {
  readonly armies: Readonly<Record<Id, number>>;
  readonly provinces: number;
  readonly paid: number;
  readonly temples: number;
  readonly cities: number;
}

const by53 = { cite: cite('5.3') };
const march: Fields<March> = {
  from: number(CAMP, 99, CAMP, by53),
  to: number(1, 99, 1, by53),
  armies: number(1, CUBES, 1, by53),
  cost: number(0, 9, 0, by53),
  fromTemples: number(0, CUBES, 0, by53),
  fromCities: number(0, CUBES, 0, by53),
};

const step: Fields<Move> = { from: number(CAMP, 99, CAMP, by53), to: number(1, 99, 1, by53), armies: number(1, CUBES, 1, by53) };

function beginning(input: MovementInput): Map<number, number> {
  const armies = new Map<number, number>([[CAMP, input.militia]]);
  for (const stand of input.standing) armies.set(stand.province, (armies.get(stand.province) ?? 0) + stand.armies);
  return armies;
}

function marchFaults(input: MovementInput, move: March, i: number): Fault[] {
  const earlier = input.moves.slice(0, i);
  const there = placed(beginning(input), earlier).get(move.from) ?? 0;
  const temples = input.temples - earlier.reduce((all, one) => all + one.fromTemples, 0);
  const cities = input.cities - earlier.reduce((all, one) => all + one.fromCities, 0);
  const paid = move.fromTemples + move.fromCities;
  const wrong = (field: string, expected: Said, found: number): Fault => illegal(`moves.${i}.${field}`, expected, found, cite('5.3'));
  return [
    ...(move.armies > there ? [wrong('armies', say('expected/armies-there', { most: there }), move.armies)] : []),
    ...(move.from === move.to ? [wrong('to', say('expected/another-province'), move.to)] : []),
    ...(move.from === CAMP && [...input.made, ...earlier].some(({ from, to }) => from === CAMP && to !== move.to)
      ? [wrong('to', say('expected/entry-province'), move.to)]
      : []),
    ...(paid !== move.cost ? [wrong('cost', say('expected/cost-paid', { cost: move.cost }), paid)] : []),
    ...(move.fromTemples > Math.max(0, temples) ? [wrong('fromTemples', say('expected/cubes-there', { most: Math.max(0, temples) }), move.fromTemples)] : []),
    ...(move.fromCities > Math.max(0, cities) ? [wrong('fromCities', say('expected/cubes-there', { most: Math.max(0, cities) }), move.fromCities)] : []),
  ];
}

/** A province stands in the list once, with all armies in it; where it is given again, nobody can tell which is meant. */
function standingTwice({ standing }: MovementInput): Fault[] {
  return standing.flatMap(({ province }, i) =>
    standing.findIndex((one) => one.province === province) < i ? [illegal(`standing.${i}.province`, 'expected/number-once', province, cite('5.3'))] : [],
  );
}

function faults({ input, state, ruling }: InputFacts<MovementInput, State>): Fault[] {
  const armies = [...beginning(input).values()].reduce((all, there) => all + there, 0);
  const each = [
    ...standingTwice(input),
    ...cubeFaults('cities', { temples: input.temples, cities: input.cities, armies }),
    ...input.moves.flatMap((move, i) => marchFaults(input, move, i)),
  ];
  const made = madeBy(input, state);
  const all = [...made, ...input.moves];
  const entered = provincesEntered(all);
  // In a session the ruling alone decides, as it does for the moves that are applied.
  const perArmy = (state === undefined && input.perArmy) || ruling('movement') === 'per-army';
  if (!perArmy && entered > PROVINCES_PER_TURN) each.push(illegal('moves', 'expected/three-provinces', entered, cite('5.3'), { most: PROVINCES_PER_TURN }));
  if (perArmy && each.length === 0 && !withinThreeEach(takenBack(beginning(input), made), all))
    each.push(illegal('moves', 'expected/three-each', entered, cite('5.3'), { most: PROVINCES_PER_TURN }));
  return [...each, ...outOfTurn(input, state)];
}

/** In a session armies move in the order of play, while the turn is at it. */
function outOfTurn({ player }: MovementInput, state: State | undefined): Fault[] {
  if (!state) return [];
  const now = mover(state);
  if (!now) {
    const late = state.stage === 'scoring' ? doubtful : illegal;
    return [late('player', say('expected/at-stage', { stage: say('stage/movement') }), player, cite('5.3'))];
  }
  return now === seatAt(player - 1) ? [] : [doubtful('player', 'expected/turn-of', player, cite('5.3'), { who: called(state.players, now) })];
}

/** The moves made already this turn: in a session those it has, whatever a form says. */
function madeBy(input: MovementInput, state: State | undefined): readonly Move[] {
  const seat = state && seatsOf(state)[input.player - 1];
  return state?.stage === 'movement' && seat ? movesOf(state, seat) : input.made;
}

function effects(input: MovementInput, state: State): Effect<TrackedEvent>[] {
  const seat = seatAt(input.player - 1);
  if (!seatsOf(state).includes(seat)) return [];
  return input.moves.map(({ from, to, armies, fromTemples: temples, fromCities: cities }, i) => ({
    id: `move-${i + 1}`,
    said: say('effect/moved', { armies, to: placeSaid(state, state.region, to) }),
    event: { type: 'moved', seat, from, to, armies, temples, cities },
    ticked: true,
    cite: cite('5.3'),
  }));
}

/** A player's movement in a turn (5.3): three provinces in all besides the entry province, special costs paid once per group. */
export const movement: Procedure<MovementInput, MovementOutcome, Record<never, never>, State, TrackedEvent> = {
  id: 'movement',
  version: 1,
  cite: cite('5.3'),
  fields: {
    player: number(1, 5, 1, { known: true }),
    name: text(24, '', { known: true }),
    militia: number(0, CUBES, 0, { ...by53, known: true }),
    temples: number(0, CUBES, 0, { ...by53, known: true }),
    cities: number(0, CUBES, 0, { ...by53, known: true }),
    perArmy: flag(false, { ...by53, known: true, rare: true }),
    standing: listOf<Stand>({ province: number(1, 99, 1), armies: number(0, CUBES, 1) }, 0, 12),
    made: listOf<Move>(step, 0, 24, { ...by53, rare: true }),
    moves: listOf(march, 0, 24),
  },
  labels: [],
  questions: {},
  policies: {},
  examples: [
    {},
    { militia: 5, temples: 3, cities: 2, moves: [go(0, 12, 5), { ...go(12, 13, 3), cost: 2, fromTemples: 1, fromCities: 1 }, go(13, 14, 1)] },
    { perArmy: true, militia: 2, moves: [go(0, 12, 2), go(12, 13, 1), go(12, 14, 1), go(13, 15, 1), go(14, 15, 1)] },
  ],
  prefill(state, focus) {
    const seat = seatsOf(state).find((one) => one === focus) ?? mover(state) ?? seatsOf(state)[0];
    if (!seat) return {};
    const { name, boxes } = playerOf(state, seat);
    const standing = [...armiesOf(state, seat)]
      .filter(([province, armies]) => province !== CAMP && armies > 0)
      .map(([province, armies]) => ({ province, armies }));
    return {
      player: SEATS.indexOf(seat) + 1,
      name,
      militia: boxes.militia,
      temples: boxes.temples,
      cities: boxes.cities,
      standing,
      made: movesOf(state, seat),
    };
  },
  rank: (state) => (state.stage === 'movement' ? 90 : 2),
  faults,
  run(input, hand) {
    const perArmy = input.perArmy || hand.ruling('movement') === 'per-army';
    const provinces = provincesEntered([...input.made, ...input.moves]);
    hand.note(say(perArmy ? 'reason/provinces-each' : 'reason/provinces', { provinces, most: PROVINCES_PER_TURN }), cite('5.3'));
    const [temples, cities] = [input.moves.reduce((all, move) => all + move.fromTemples, 0), input.moves.reduce((all, move) => all + move.fromCities, 0)];
    if (temples + cities > 0) hand.note(say('reason/paid-to-move', { temples, cities }), cite('5.3'));
    const armies = [...placed(beginning(input), input.moves)].map(([province, count]) => [String(province), count] as const);
    return {
      armies: Object.fromEntries(armies),
      provinces,
      paid: temples + cities,
      temples: Math.max(0, input.temples - temples),
      cities: Math.max(0, input.cities - cities),
    };
  },
  verdict(outcome, input) {
    const names = SEATS.map((_, i) => ({ name: i === input.player - 1 ? input.name : '' }));
    return say('verdict/movement', { who: called(names, seatAt(input.player - 1)), provinces: outcome.provinces, paid: outcome.paid });
  },
  effects: (_, input, state) => (state ? effects(input, state) : []),
  next: () => [],
};

function go(from: number, to: number, armies: number): March {
  return { from, to, armies, cost: 0, fromTemples: 0, fromCities: 0 };
}
