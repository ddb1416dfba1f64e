import type { Rows } from '../../../../core/events.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { nullable, optional, recordOf } from '../../../../core/fields.ts';
import { PLACED_AT_A_TIME, startingArmies } from '../charts/starting-armies.ts';
import { territoriesDealt } from '../deal-order.ts';
import { cite, type SeatId, TERRITORIES, type Territory } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { withPlayer, withTerritory } from './changes.ts';
import { preparingFaults, seatFaults } from './common-faults.ts';
import { armies, seat, territory, time } from './event-fields.ts';
import type { EventOf, RisikoEvent } from './events.ts';
import { playerSaid, territorySaid } from './names.ts';
import { armiesIn, armiesOf, FRESH_TURN, inOrder, ownerOf, playerAt, type RisikoState } from './state.ts';

/** Events of the setup: who is first, the deal, armies put down, the start. Armies are put down in play too. */
export const SETUP_EVENTS: Rows<RisikoState, RisikoEvent, 'first' | 'dealt' | 'placed' | 'begun'> = {
  first: {
    v: 1,
    fields: { seat },
    reduce: (state, event) => (playerAt(state, event.seat) ? { ...state, first: event.seat, turn: event.seat } : state),
    describe: (event, before) => say('event/first', { player: playerSaid(before, event.seat) }),
    faults: ({ state, event }) => [...seatFaults(state, event.seat), ...preparingFaults(state)],
  },
  dealt: {
    v: 1,
    fields: { owners: recordOf(TERRITORIES, seat), armies: optional(armies) },
    reduce: (state, event) => beginningWith(ownersOf(event).reduce(dealt, state), event.armies),
    describe(event, before) {
      const [[of, to] = [], ...more] = ownersOf(event);
      if (!of || !to || more.length > 0) return say('event/dealt', { count: ownersOf(event).length });
      return say('event/dealt-one', { territory: territorySaid(of), player: playerSaid(before, to) });
    },
    faults: dealtFaults,
  },
  placed: {
    v: 1,
    fields: { seat, territory: nullable(territory), armies },
    reduce: placed,
    describe: (event, before) =>
      say('event/placed', { player: playerSaid(before, event.seat), armies: event.armies, territory: territorySaid(event.territory) }),
    faults: ({ state, event }) => placedFaults(state, event),
  },
  begun: {
    v: 1,
    fields: { at: optional(time) },
    reduce: (state, { at = null }) => ({
      ...withDeal(state),
      ...FRESH_TURN,
      stage: 'playing',
      turn: state.first ?? state.turn,
      phase: 'reinforcements',
      begun: at,
      turnBegun: at,
    }),
    describe: (_, before) => say('event/begun', { player: playerSaid(before, before.first ?? before.turn) }),
    faults({ state, ...facts }) {
      if (state.stage !== 'setup') return preparingFaults(state);
      const starting = startingArmies(state.players.length, facts);
      // Armies put on the board by hand came from somewhere too.
      const left = state.players.find(({ seat: of, pool }) => pool > 0 && armiesOf(state, of) < starting);
      return left && state.map ? [doubtful('pool', 'expected/all-placed', left.pool, cite('Preparazione'))] : [];
    },
  },
};

function ownersOf({ owners }: EventOf<'dealt'>): (readonly [Territory, SeatId])[] {
  return TERRITORIES.flatMap((of) => {
    const to = owners[of];
    return to ? [[of, to] as const] : [];
  });
}

function dealt(state: RisikoState, [of, to]: readonly [Territory, SeatId]): RisikoState {
  const held = withTerritory(state, of, to, Math.max(1, armiesIn(state, of)));
  return ownerOf(state, of) === null ? withPlayer(held, to, ({ pool }) => ({ pool: Math.max(0, pool - 1) })) : held;
}

/** Each begins with as many armies as the chart in force says. Once all cards are dealt nobody has two more than another, and those left over went to the first from the dealer's right (Preparazione). */
function dealtFaults({ state, event, ...facts }: Facts & { readonly state: RisikoState; readonly event: EventOf<'dealt'> }): readonly Fault[] {
  const strangers = [...new Set(Object.values(event.owners))].flatMap((one) => seatFaults(state, one));
  if (strangers.length > 0) return strangers;
  const starting = startingArmies(state.players.length, facts);
  const wrong = event.armies !== undefined && event.armies !== starting;
  return [
    ...preparingFaults(state),
    ...(wrong ? [illegal('armies', 'expected/starting-armies', event.armies, cite('Preparazione'), { starting })] : []),
    ...unevenDeal(ownersOf(event).reduce(dealt, state)),
  ];
}

/** What is odd about who holds how many territories, once every territory is somebody's. */
function unevenDeal(state: RisikoState): readonly Fault[] {
  const { players, first } = state;
  const counts = players.map(({ seat: one }) => TERRITORIES.filter((of) => ownerOf(state, of) === one).length);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.reduce((all, one) => all + one, 0) < TERRITORIES.length) return [];
  if (most - fewest > 1) return [illegal('owners', 'expected/dealt-evenly', most, cite('Preparazione'), { fewest })];
  const due = first === null ? undefined : territoriesDealt(players.length, first);
  const other = due && players.find(({ seat: one }, i) => counts[i] !== due[one]);
  return other ? [doubtful('owners', 'expected/dealt-from-right', playerSaid(state, other.seat), cite('Preparazione'))] : [];
}

/** What is left of the starting armies beside those on the board, where the deal says how many there are. */
function beginningWith(state: RisikoState, starting: number | undefined): RisikoState {
  if (starting === undefined || state.stage !== 'setup') return state;
  return { ...state, players: state.players.map((player) => ({ ...player, pool: Math.max(0, starting - armiesOf(state, player.seat)) })) };
}

/** Without a map the deal is known by its order: so many territories for each player, unless somebody said otherwise. */
function withDeal(state: RisikoState): RisikoState {
  if (state.map || state.first === null) return state;
  const dealt = territoriesDealt(state.players.length, state.first);
  return { ...state, players: state.players.map((player) => ({ ...player, territories: player.territories ?? dealt[player.seat] ?? null })) };
}

/** Armies put on the board: from the starting ones in the setup, from this turn's reinforcements in play. */
function placed(state: RisikoState, event: EventOf<'placed'>): RisikoState {
  const { territory: on, armies: count } = event;
  const there = on ? withTerritory(state, on, ownerOf(state, on) ?? event.seat, armiesIn(state, on) + count) : state;
  if (state.stage !== 'setup') return { ...there, toPlace: Math.max(0, there.toPlace - count) };
  const less = withPlayer(there, event.seat, ({ pool }) => ({ pool: Math.max(0, pool - count) }));
  const sofar = event.seat === state.turn ? state.toPlace + count : count;
  const left = playerAt(less, event.seat)?.pool ?? 0;
  return sofar < PLACED_AT_A_TIME && left > 0 ? { ...less, turn: event.seat, toPlace: sofar } : { ...less, turn: placerAfter(less, event.seat), toPlace: 0 };
}

/** Who places next in the setup: clockwise, the first with armies left. */
function placerAfter(state: RisikoState, of: SeatId): SeatId {
  const order = inOrder(state);
  const index = order.findIndex((player) => player.seat === of);
  const next = [...order.slice(index + 1), ...order.slice(0, index + 1)].find(({ pool }) => pool > 0);
  return next?.seat ?? state.first ?? of;
}

function placedFaults(state: RisikoState, { seat: by, territory: on, armies: count }: EventOf<'placed'>): readonly Fault[] {
  const player = playerAt(state, by);
  if (!player) return seatFaults(state, by);
  const setup = state.stage === 'setup';
  const left = setup ? player.pool : state.toPlace;
  const owner = on && ownerOf(state, on);
  const sofar = by === state.turn ? state.toPlace + count : count;
  return [
    ...(count > left ? [illegal('armies', 'expected/armies-to-place', count, cite('Prima fase'), { left })] : []),
    ...(setup && by !== state.turn ? [illegal('seat', 'expected/clockwise', by, cite('Preparazione'), { player: playerSaid(state, state.turn) })] : []),
    ...(setup && sofar > PLACED_AT_A_TIME ? [illegal('armies', 'expected/three-at-a-time', sofar, cite('Preparazione'), { most: PLACED_AT_A_TIME })] : []),
    ...(!setup && by !== state.turn ? [illegal('seat', 'expected/own-turn', by, cite('Prima fase'))] : []),
    ...(state.stage === 'playing' && state.phase !== 'reinforcements'
      ? [illegal('phase', 'expected/reinforcement-phase', state.phase, cite('Prima fase'))]
      : []),
    ...(owner !== by && (owner || state.map) ? [illegal('territory', 'expected/own-territory', on, cite('Prima fase'))] : []),
  ];
}
