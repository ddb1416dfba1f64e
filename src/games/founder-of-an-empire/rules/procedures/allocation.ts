import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, listOf, number, text } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Id } from '../../../../core/said.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { type Boxes, playerOf, type State, seatsOf, toSpread } from '../tracker/state.ts';
import { BOXES, CUBES, called, cite, entriesBySeat, LAST_TURN, type Seat, seatAt } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** One board as it lies open on the table; `available` cubes could be spread. */
export interface Board {
  readonly name: string;
  readonly available: number;
  readonly order: number;
  readonly militia: number;
  readonly temples: number;
  readonly cities: number;
}

export interface AllocationInput {
  readonly turn: number;
  readonly players: readonly Board[];
}

/** The boards by seat, and the cubes each has placed. */
export interface AllocationOutcome {
  readonly boxes: Readonly<Record<Id, Boxes>>;
  readonly placed: Readonly<Record<Id, number>>;
}

const { root } = conditions<AllocationInput>();
const first = root('turn').is(1);
const later = root('turn').atLeast(2);

const fields: Fields<Board> = {
  name: text(24),
  available: number(0, CUBES, CUBES, { cite: cite('4.1.2'), when: later }),
  order: number(0, 99, 0, { cite: cite('5.1'), when: first }),
  militia: number(0, 99, 0, { cite: cite('5.1'), when: first }),
  temples: number(0, 99, 0, { cite: cite('5.1') }),
  cities: number(0, 99, 0, { cite: cite('5.1') }),
};

function spread(player: Board): number {
  return BOXES.reduce((all, box) => all + player[box], 0);
}

function faults({ input }: InputFacts<AllocationInput, State>): Fault[] {
  return input.players.flatMap((player, i) => {
    const at = `players.${i}`;
    const placed = spread(player);
    if (input.turn === 1) return placed === CUBES ? [] : [illegal(at, 'expected/fifteen', placed, cite('4.1'), { cubes: CUBES })];
    const fixed = (['order', 'militia'] as const).filter((box) => player[box] > 0);
    const built = player.temples + player.cities;
    return [
      ...fixed.map((box) => illegal(`${at}.${box}`, 'expected/temples-and-cities-only', player[box], cite('4.1.2'))),
      ...(built === player.available ? [] : [illegal(`${at}.temples`, 'expected/as-many', built, cite('4.1.2'), { cubes: player.available })]),
    ];
  });
}

/** What a board starts from when it is typed: as it is known, else empty. */
function suggested(state: State, seat: Seat): Board {
  const { name, boxes, allocated } = playerOf(state, seat);
  const available = toSpread(state, seat);
  if (state.turn > 1) return open({ name, available, temples: boxes.temples, cities: boxes.cities });
  return open({ name, ...(allocated ? boxes : {}) });
}

/** The cubes of all boards typed openly, from the real boards (4.1.1; in the second and third turn 4.1.2). */
export const allocation: Procedure<AllocationInput, AllocationOutcome, Record<never, never>, State, TrackedEvent> = {
  id: 'allocation',
  version: 1,
  cite: cite('4.1'),
  fields: { turn: number(1, LAST_TURN, 1, { cite: cite('4.1') }), players: listOf(fields, 2, 5) },
  labels: [],
  questions: {},
  policies: {},
  examples: [
    { players: [open({ order: 1, militia: 5, temples: 5, cities: 4 }), open({ militia: 6, temples: 4, cities: 5 })] },
    { turn: 2, players: [open({ available: 7, temples: 3, cities: 4 }), open({ available: 0 })] },
  ],
  prefill: (state) => ({ turn: Math.min(state.turn, LAST_TURN), players: seatsOf(state).map((seat) => suggested(state, seat)) }),
  rank: (state) => (state.stage === 'allocation' ? 100 : 1),
  faults,
  run(input) {
    const boxes = input.players.map(({ order, militia, temples, cities }, i) => [seatAt(i), { order, militia, temples, cities }] as const);
    return { boxes: Object.fromEntries(boxes), placed: Object.fromEntries(input.players.map((player, i) => [seatAt(i), spread(player)])) };
  },
  verdict: (outcome, input) =>
    say('verdict/allocation', {
      boards: Object.entries(outcome.boxes).map(([seat, boxes]) => say('board/short', { who: called(input.players, seat), ...boxes })),
    }),
  effects(outcome, input, state) {
    if (!state || seatsOf(state).length !== input.players.length) return [];
    const boxes = entriesBySeat(outcome.boxes).map(([seat, shown]) => {
      const { boxes: before } = playerOf(state, seat);
      return [seat, state.turn === 1 ? shown : { ...shown, order: before.order, militia: before.militia }] as const;
    });
    return [
      { id: 'allocated', said: say('effect/allocated'), event: { type: 'allocated', boxes: Object.fromEntries(boxes) }, ticked: true, cite: cite('4.1.1') },
    ];
  },
  next: (_, __, state) => (state?.stage === 'order' ? [{ procedure: 'turn-order', input: {} }] : []),
};

function open(player: Partial<Board>): Board {
  return { name: '', available: CUBES, order: 0, militia: 0, temples: 0, cities: 0, ...player };
}
