import { PLACED_AT_A_TIME } from '../charts/starting-armies.ts';
import type { SeatId, Territory } from '../vocabulary.ts';
import type { RisikoEvent } from './events.ts';
import { after, armiesIn, FRESH_TURN, inOrder, ownerOf, type Player, playerOf, type RisikoState } from './state.ts';

/** The table after an event. Never throws on an event of its own kinds. */
export function reduce(state: RisikoState, event: RisikoEvent): RisikoState {
  switch (event.type) {
    case 'first':
      return { ...state, first: event.seat, turn: event.seat };
    case 'dealt':
      return dealt(state, event.owners);
    case 'placed':
      return placed(state, event.seat, event.territory, event.armies);
    case 'begun':
      return {
        ...state,
        ...FRESH_TURN,
        stage: 'playing',
        turn: state.first ?? state.turn,
        phase: 'reinforcements',
        begun: event.at ?? null,
        turnBegun: event.at ?? null,
      };
    case 'territory':
      return held(state, event.territory, event.seat, event.armies);
    case 'reinforced':
      return { ...state, toPlace: state.toPlace + event.armies, reinforced: state.reinforced || event.from !== 'cards' };
    case 'set-played': {
      const cards = Math.min(playerOf(state, event.seat).cards, 3 * event.sets);
      return {
        ...withPlayer(state, event.seat, (player) => ({ ...player, cards: player.cards - cards })),
        discards: state.discards + cards,
        setsThisTurn: state.setsThisTurn + event.sets,
      };
    }
    case 'phase':
      return { ...state, phase: event.phase };
    case 'battle':
      return fought(state, event);
    case 'conquest':
      return {
        ...withPlayer(state, state.turn, (player) => ({ ...player, territories: player.territories + 1 })),
        fought: true,
        conquests: state.conquests + 1,
      };
    case 'occupied':
      return state.occupation ? { ...shifted(state, state.occupation.from, state.occupation.to, event.armies), occupation: null } : state;
    case 'moved':
      return { ...(event.from && event.to ? shifted(state, event.from, event.to, event.armies) : state), moved: true, phase: 'move' };
    case 'card-drawn':
      return drawn(state, event.seat);
    case 'turn-ended':
      return turnEnded(state, event.at);
    case 'eliminated':
      return eliminated(state, event.seat, event.by);
    case 'objective-sealed':
      return { ...state, sealed: [...state.sealed.filter((seat) => seat !== event.seat), event.seat] };
    case 'objective-shown':
      return { ...state, objectives: { ...state.objectives, [event.seat]: event.objective }, sealed: state.sealed.filter((seat) => seat !== event.seat) };
    case 'won':
      return { ...state, stage: 'over', winner: event.seat, wonBy: event.by };
    case 'scored':
      return { ...state, stage: 'over', points: { ...state.points, ...event.points } };
    case 'set':
      return { ...state, [event.what]: event.value };
    case 'set-seat':
      return withPlayer(state, event.seat, (player) => ({ ...player, [event.what]: event.value }));
    case 'turn-set':
      return turnSet(state, event);
  }
}

function withPlayer(state: RisikoState, seat: SeatId, change: (player: Player) => Player): RisikoState {
  return { ...state, players: state.players.map((player) => (player.seat === seat ? change(player) : player)) };
}

function held(state: RisikoState, territory: Territory, seat: SeatId | null, armies: number): RisikoState {
  return { ...state, territories: { ...state.territories, [territory]: { seat, armies } } };
}

function dealt(state: RisikoState, owners: Readonly<Partial<Record<Territory, SeatId>>>): RisikoState {
  let next = state;
  for (const [territory, seat] of Object.entries(owners) as [Territory, SeatId][]) {
    const fresh = ownerOf(next, territory) === null;
    next = held(next, territory, seat, Math.max(1, armiesIn(next, territory)));
    if (fresh) next = withPlayer(next, seat, (player) => ({ ...player, pool: Math.max(0, player.pool - 1) }));
  }
  return next;
}

/** Armies put on the board: from the starting ones in the setup, from this turn's reinforcements in play. */
function placed(state: RisikoState, seat: SeatId, territory: Territory | null, armies: number): RisikoState {
  const on = territory ? held(state, territory, ownerOf(state, territory) ?? seat, armiesIn(state, territory) + armies) : state;
  if (state.stage !== 'setup') return { ...on, toPlace: Math.max(0, on.toPlace - armies) };
  const less = withPlayer(on, seat, (player) => ({ ...player, pool: Math.max(0, player.pool - armies) }));
  const sofar = seat === state.turn ? state.toPlace + armies : armies;
  return sofar < PLACED_AT_A_TIME && playerOf(less, seat).pool > 0
    ? { ...less, turn: seat, toPlace: sofar }
    : { ...less, turn: placerAfter(less, seat), toPlace: 0 };
}

/** Who places next in the setup: clockwise, the first with armies left. */
function placerAfter(state: RisikoState, seat: SeatId): SeatId {
  const order = inOrder(state);
  const at = order.findIndex((player) => player.seat === seat);
  const next = order.map((_, i) => order[(at + 1 + i) % order.length] as Player).find(({ pool }) => pool > 0);
  return next?.seat ?? state.first ?? seat;
}

function fought(
  state: RisikoState,
  { from, to, attackerLosses, defenderLosses, moveInLeast, moveInMost }: Extract<RisikoEvent, { type: 'battle' }>,
): RisikoState {
  const attackers = Math.max(0, armiesIn(state, from) - attackerLosses);
  const defenders = Math.max(0, armiesIn(state, to) - defenderLosses);
  const after = held(held({ ...state, fought: true }, from, ownerOf(state, from), attackers), to, ownerOf(state, to), defenders);
  if (defenders > 0) return after;
  const taken = held(after, to, ownerOf(state, from), 0);
  return { ...taken, conquests: state.conquests + 1, occupation: { from, to, least: moveInLeast, most: moveInMost } };
}

function shifted(state: RisikoState, from: Territory, to: Territory, armies: number): RisikoState {
  const moving = Math.min(armies, armiesIn(state, from));
  return held(held(state, from, ownerOf(state, from), armiesIn(state, from) - moving), to, ownerOf(state, to), armiesIn(state, to) + moving);
}

/** A card from the deck; where it is used up, the discards are shuffled into a new one first. */
function drawn(state: RisikoState, seat: SeatId): RisikoState {
  const [deck, discards] = state.deck > 0 ? [state.deck, state.discards] : [state.discards, 0];
  if (deck === 0) return { ...state, cardDrawn: true };
  return { ...withPlayer(state, seat, (player) => ({ ...player, cards: player.cards + 1 })), deck: deck - 1, discards, cardDrawn: true };
}

function turnEnded(state: RisikoState, at: number | undefined): RisikoState {
  const { seat, newRound } = after(state, state.turn);
  return {
    ...state,
    turn: seat,
    round: state.round + (newRound ? 1 : 0),
    phase: 'reinforcements',
    ...FRESH_TURN,
    turnBegun: at ?? null,
  };
}

/** Turn and phase set by hand; another player's turn begins afresh, and so does the game of a table that set its board up itself. */
function turnSet(state: RisikoState, { seat, phase, at }: Extract<RisikoEvent, { type: 'turn-set' }>): RisikoState {
  const now = at ?? null;
  const fresh = seat === state.turn && state.stage === 'playing' ? {} : { ...FRESH_TURN, turnBegun: now };
  const begun = state.stage === 'setup' ? { stage: 'playing' as const, begun: now } : {};
  return { ...state, ...fresh, ...begun, turn: seat, phase };
}

function eliminated(state: RisikoState, seat: SeatId, by: SeatId): RisikoState {
  const { cards } = playerOf(state, seat);
  const out = withPlayer(state, seat, (player) => ({ ...player, cards: 0, territories: 0, pool: 0, eliminatedBy: by }));
  return withPlayer(out, by, (player) => ({ ...player, cards: player.cards + cards }));
}
