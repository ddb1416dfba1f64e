import type { EventFacts, Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, nullable, optional } from '../../../../core/fields.ts';
import { NEIGHBOURS } from '../charts/map.ts';
import { bordersEnemy, isLast, isProtected, mostMovingIn, nobodyOut } from '../map.ts';
import { cite, NO_SEAT, SAFE_ROUNDS, type SeatId, type Territory } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { shifted, withPlayer, withTerritory } from './changes.ts';
import { occupationFaults, overFaults, placedFirst, reinforcedFirst, seatFaults } from './common-faults.ts';
import { armies, seat, territory } from './event-fields.ts';
import type { Battle, Eliminated, EventOf, RisikoEvent } from './events.ts';
import { playerSaid, territorySaid } from './names.ts';
import { armiesIn, ownerOf, playerAt, type RisikoState, territoriesOf, turnUntold } from './state.ts';

/** Events of the second and third phase: what fights cost, armies that move in, the strategic move, who is out. */
export const COMBAT_EVENTS: Rows<RisikoState, RisikoEvent, 'battle' | 'conquest' | 'occupied' | 'moved' | 'eliminated'> = {
  battle: {
    v: 1,
    fields: {
      from: territory,
      to: territory,
      attackerLosses: armies,
      defenderLosses: armies,
      moveInLeast: armies,
      moveInMost: armies,
      atTable: optional(flag()),
    },
    reduce: fought,
    describe: ({ from, to, attackerLosses, defenderLosses, atTable }, before) => {
      const left = {
        from: territorySaid(from),
        to: territorySaid(to),
        attackers: armiesIn(before, from) - attackerLosses,
        defenders: armiesIn(before, to) - defenderLosses,
      };
      return atTable ? say('event/battle-at-table', { ...left, attackerLosses, defenderLosses }) : say('event/battle', left);
    },
    faults: battleFaults,
  },
  conquest: {
    v: 1,
    fields: { loser: optional(seat) },
    reduce: (state, { loser }) => ({ ...counted(state, loser), fought: true, conquests: state.conquests + 1 }),
    describe: ({ loser }, before) =>
      loser
        ? say('event/conquest-from', { player: playerSaid(before, before.turn), loser: playerSaid(before, loser) })
        : say('event/conquest', { player: playerSaid(before, before.turn) }),
    faults: conquestFaults,
  },
  occupied: {
    v: 1,
    fields: { armies },
    reduce: (state, event) => (state.occupation ? { ...shifted(state, state.occupation.from, state.occupation.to, event.armies), occupation: null } : state),
    describe: (event, before) => say('event/occupied', { armies: event.armies, territory: territorySaid(before.occupation?.to ?? null) }),
    faults: ({ state, event }) => occupiedFaults(state, event),
  },
  moved: {
    v: 1,
    fields: { from: nullable(territory), to: nullable(territory), armies },
    reduce: (state, { from, to, armies: count }) => ({ ...(from && to ? shifted(state, from, to, count) : state), moved: true, phase: 'move' }),
    describe: ({ from, to, armies: count }) => say('event/moved', { armies: count, from: territorySaid(from), to: territorySaid(to) }),
    faults: movedFaults,
  },
  eliminated: {
    v: 1,
    fields: { seat, by: seat, early: optional(flag()) },
    reduce: eliminated,
    describe: (event, before) => say('event/eliminated', { loser: playerSaid(before, event.seat), conqueror: playerSaid(before, event.by) }),
    faults: eliminatedFaults,
  },
};

/** Whose turn it is to act from a territory: where nobody has told, its owner's. */
const turnFrom = (state: RisikoState, from: Territory): SeatId | null => (turnUntold(state) ? ownerOf(state, from) : state.turn);

/** Combat after all reinforcements are placed and before the strategic move, with no territory waiting for its armies (Seconda fase, Terza fase). */
function secondPhase(state: RisikoState): readonly Fault[] {
  const at = cite('Seconda fase');
  if (state.stage === 'over') return overFaults(state);
  if (turnUntold(state)) return occupationFaults(state);
  if (state.phase !== 'combat') return [illegal('phase', 'expected/combat-phase', state.phase, at)];
  return [
    ...(state.moved ? [illegal('phase', 'expected/turn-over', state.phase, cite('Terza fase'))] : []),
    ...(state.cardDrawn ? [illegal('cards', 'expected/card-last', state.cardDrawn, at)] : []),
    ...placedFirst(state),
    ...occupationFaults(state),
  ];
}

/** A battle from an own territory to an enemy's that touches it, for no more armies than can be lost. */
function battleFaults({ state, event, ruling }: EventFacts<RisikoState, Battle>): readonly Fault[] {
  const { from, to, attackerLosses, defenderLosses } = event;
  const at = cite('Seconda fase');
  const mine = armiesIn(state, from) - 1;
  const theirs = armiesIn(state, to);
  const safe = isProtected(state, to, ruling) && defenderLosses >= theirs;
  const turn = turnFrom(state, from);
  return [
    ...secondPhase(state),
    ...(turn !== null && ownerOf(state, from) === turn ? [] : [illegal('from', 'expected/own-territory', from, at)]),
    ...(ownerOf(state, to) === turn ? [illegal('to', 'expected/enemy-territory', to, at)] : []),
    ...(NEIGHBOURS[from].includes(to) ? [] : [illegal('to', 'expected/touching', to, at)]),
    // Every throw costs an army of one side at least, ties too.
    ...(attackerLosses + defenderLosses < 1 ? [doubtful('defenderLosses', 'expected/an-army', 0, at)] : []),
    ...(mine < 1 ? [illegal('from', 'expected/two-armies', armiesIn(state, from), at)] : []),
    ...(attackerLosses > mine ? [illegal('attackerLosses', 'expected/one-stays', attackerLosses, at, { most: Math.max(0, mine) })] : []),
    ...(defenderLosses > theirs ? [illegal('defenderLosses', 'expected/armies-there', defenderLosses, at, { most: theirs })] : []),
    ...(safe ? [illegal('defenderLosses', 'expected/not-last-army', defenderLosses, cite('Eliminazione di un giocatore'), { round: SAFE_ROUNDS })] : []),
  ];
}

function fought(state: RisikoState, { from, to, attackerLosses, defenderLosses, moveInLeast, moveInMost }: Battle): RisikoState {
  const attackers = Math.max(0, armiesIn(state, from) - attackerLosses);
  const defenders = Math.max(0, armiesIn(state, to) - defenderLosses);
  const left = withTerritory({ ...state, fought: true }, from, ownerOf(state, from), attackers);
  if (defenders > 0) return withTerritory(left, to, ownerOf(state, to), defenders);
  const taken = withTerritory(left, to, ownerOf(state, from), 0);
  return { ...taken, conquests: state.conquests + 1, occupation: { from, to, least: moveInLeast, most: moveInMost } };
}

/** How many territories each player holds after one was taken. Where nobody said from whom, and more than one may have lost it, what the others hold is not known any more. */
function counted(state: RisikoState, loser: SeatId | undefined): RisikoState {
  const gained = withPlayer(state, state.turn, ({ territories }) => ({ territories: territories === null ? null : territories + 1 }));
  const less = (from: SeatId): RisikoState =>
    withPlayer(gained, from, ({ territories }) => ({ territories: territories === null ? null : Math.max(0, territories - 1) }));
  if (loser) return less(loser);
  if (!countsKnown(state)) return gained;
  const others = mayHaveLost(state);
  const [only] = others;
  if (only && others.length === 1) return less(only);
  return others.reduce((now, seat) => withPlayer(now, seat, () => ({ territories: null })), gained);
}

/** Whether it is known how many territories each player holds, in a session without a map. */
const countsKnown = ({ map, players }: RisikoState): boolean => !map && players.every(({ territories }) => territories !== null);

/** The players from whom a territory may have been taken on this turn. */
const mayHaveLost = ({ players, turn }: RisikoState): readonly SeatId[] =>
  players.flatMap(({ seat, eliminatedBy, territories }) => (seat === turn || eliminatedBy !== null || territories === 0 ? [] : [seat]));

/** A territory taken from another player, who is not out; the last one of a player while nobody may be eliminated cannot be taken. */
function conquestFaults({ state, event: { loser }, ruling }: EventFacts<RisikoState, EventOf<'conquest'>>): readonly Fault[] {
  if (!loser) return [...secondPhase(state), ...onMapFaults(state), ...fromNobody(state)];
  const player = playerAt(state, loser);
  if (!player) return seatFaults(state, loser);
  const at = cite('Eliminazione di un giocatore');
  const safe = isLast(state, loser) && nobodyOut(state.round, ruling);
  return [
    ...secondPhase(state),
    ...onMapFaults(state),
    ...(loser === state.turn || player.eliminatedBy !== null ? [illegal('loser', 'expected/another-player', loser, cite('Seconda fase'))] : []),
    ...(safe ? [illegal('loser', 'expected/last-territory', loser, at, { round: SAFE_ROUNDS })] : []),
  ];
}

/** Where it is known how many territories each player holds, and more than one may have lost it, none is taken from nobody. */
function fromNobody(state: RisikoState): readonly Fault[] {
  const unsaid = countsKnown(state) && mayHaveLost(state).length !== 1;
  return unsaid ? [doubtful('loser', 'expected/another-player', NO_SEAT, cite('Seconda fase'))] : [];
}

/** On a tracked map a territory is taken there, by a battle (Seconda fase). */
const onMapFaults = ({ map }: RisikoState): Fault[] => (map ? [doubtful('map', 'expected/battle-on-map', map, cite('Seconda fase'))] : []);

/** At least the armies that threw the last dice, at most what may leave the territory they come from (Seconda fase, Guarnigione minima). */
function occupiedFaults(state: RisikoState, { armies: count }: EventOf<'occupied'>): readonly Fault[] {
  const { occupation } = state;
  if (!occupation) return [illegal('armies', 'expected/conquered', count, cite('Seconda fase'))];
  const { least } = occupation;
  const most = mostMovingIn(state, occupation);
  return count < least || count > most ? [illegal('armies', 'expected/move-in', count, cite('Seconda fase'), { least, most })] : [];
}

/** One move a turn, to a touching territory of one's own; one army stays, in a tournament two where an enemy touches (Terza fase, Guarnigione minima). */
function movedFaults({ state, event: { from, to, armies: count }, ...facts }: EventFacts<RisikoState, EventOf<'moved'>>): readonly Fault[] {
  const order = [
    ...overFaults(state),
    ...occupationFaults(state),
    ...reinforcedFirst(state, facts),
    ...placedFirst(state),
    ...(state.moved ? [illegal('moving', 'expected/one-move', count, cite('Terza fase'))] : []),
    ...(count < 1 ? [illegal('moving', 'expected/an-army', count, cite('Terza fase'))] : []),
    ...(state.cardDrawn ? [doubtful('cards', 'expected/card-last', state.cardDrawn, cite('Seconda fase'))] : []),
  ];
  if (!from || !to || !state.map) return order;
  const turn = turnFrom(state, from);
  const garrison = state.tournament && bordersEnemy(state, from);
  const most = Math.max(0, armiesIn(state, from) - (garrison ? 2 : 1));
  const stay = garrison
    ? illegal('moving', 'expected/garrison', count, cite('Guarnigione minima'), { most })
    : illegal('moving', 'expected/one-stays', count, cite('Terza fase'), { most });
  return [
    ...order,
    ...(count > armiesIn(state, from) - (garrison ? 2 : 1) ? [stay] : []),
    ...(NEIGHBOURS[from].includes(to) ? [] : [illegal('to', 'expected/touching', to, cite('Terza fase'))]),
    ...(turn !== null && ownerOf(state, from) === turn ? [] : [illegal('from', 'expected/own-territory', from, cite('Terza fase'))]),
    ...(ownerOf(state, to) === turn ? [] : [illegal('to', 'expected/own-territory', to, cite('Terza fase'))]),
  ];
}

function eliminated(state: RisikoState, { seat: loser, by }: Eliminated): RisikoState {
  const cards = playerAt(state, loser)?.cards ?? 0;
  const out = withPlayer(state, loser, ({ territories }) => ({ cards: 0, territories: territories === null ? null : 0, pool: 0, eliminatedBy: by }));
  return withPlayer(out, by, (player) => ({ cards: player.cards + cards }));
}

/** Nobody is out before the end of the fourth round, unless the table rules otherwise, nor with territories left (Eliminazione di un giocatore). */
function eliminatedFaults({ state, event, ruling }: EventFacts<RisikoState, Eliminated>): readonly Fault[] {
  const { seat: loser, by } = event;
  const seats = [...seatFaults(state, loser), ...seatFaults(state, by)];
  if (seats.length > 0) return seats;
  const at = cite('Eliminazione di un giocatore');
  const early = nobodyOut(state.round, ruling);
  const held = territoriesOf(state, loser) ?? 0;
  return [
    ...(loser === by || playerAt(state, loser)?.eliminatedBy ? [illegal('seat', 'expected/another-player', loser, at)] : []),
    ...(state.stage === 'playing' && by !== state.turn ? [illegal('by', 'expected/own-turn', by, at)] : []),
    ...(early ? [illegal('round', 'expected/after-round', state.round, at, { round: SAFE_ROUNDS })] : []),
    ...(held > 0 ? [illegal('seat', 'expected/no-territories', held, at)] : []),
  ];
}
