import type { AnyEvent } from '../../../../core/game.ts';
import { type Said, type Spoken, say } from '../../../../core/said.ts';
import type { SeatId, Territory } from '../vocabulary.ts';
import { EVENT_TYPES, type RisikoEvent } from './events.ts';
import { armiesIn, playerOf, type RisikoState } from './state.ts';

/** A player by name, or by the seat while nobody has said a name. */
export function playerSaid(state: RisikoState, seat: SeatId): Said {
  const name = state.players.find((player) => player.seat === seat)?.name ?? '';
  return name === '' ? say(`seat/${seat}`) : say('player/name', { name });
}

const placeSaid = (territory: Territory | null): Said => say(`territory/${territory ?? 'none'}`);

/** What an event does, for the journal and for undo. */
export function describe(event: RisikoEvent, before: RisikoState): Said {
  const [dealt, ...more] = event.type === 'dealt' ? Object.entries(event.owners) : [];
  if (dealt && more.length === 0) return say('event/dealt-one', { territory: placeSaid(dealt[0] as Territory), player: playerSaid(before, dealt[1]) });
  return say(`event/${event.type}`, gapsOf(event, before));
}

function gapsOf(event: RisikoEvent, before: RisikoState): Record<string, Spoken> {
  const player = (seat: SeatId): Said => playerSaid(before, seat);
  switch (event.type) {
    case 'first':
    case 'objective-sealed':
    case 'objective-shown':
    case 'card-drawn':
      return { player: player(event.seat) };
    case 'dealt':
      return { count: Object.keys(event.owners).length };
    case 'placed':
      return { player: player(event.seat), armies: event.armies, territory: placeSaid(event.territory) };
    case 'begun':
      return { player: player(before.first ?? before.turn) };
    case 'territory':
      return {
        territory: placeSaid(event.territory),
        player: event.seat ? player(event.seat) : say('player/nobody'),
        before: armiesIn(before, event.territory),
        armies: event.armies,
      };
    case 'reinforced':
      return { player: player(before.turn), armies: event.armies };
    case 'set-played':
      return { player: player(event.seat), cards: 3 * event.sets };
    case 'phase':
      return { phase: say(`phase/${event.phase}`) };
    case 'battle':
      return {
        from: placeSaid(event.from),
        to: placeSaid(event.to),
        attackers: armiesIn(before, event.from) - event.attackerLosses,
        defenders: armiesIn(before, event.to) - event.defenderLosses,
      };
    case 'conquest':
      return { player: player(before.turn) };
    case 'occupied':
      return { armies: event.armies, territory: placeSaid(before.occupation?.to ?? null) };
    case 'moved':
      return { armies: event.armies, from: placeSaid(event.from), to: placeSaid(event.to) };
    case 'turn-ended':
      return { player: player(before.turn) };
    case 'eliminated':
      return { loser: player(event.seat), conqueror: player(event.by) };
    case 'won':
      return { player: player(event.seat), by: say(`won-by/${event.by}`) };
    case 'scored':
      return { scores: Object.entries(event.points).map(([seat, points]) => say('player/points', { player: player(seat as SeatId), points: points ?? 0 })) };
    case 'set':
      return { what: say(`number/${event.what}`), before: before[event.what], value: event.value };
    case 'set-seat':
      return { player: player(event.seat), what: say(`number/${event.what}`), before: playerOf(before, event.seat)[event.what], value: event.value };
    case 'turn-set':
      return { player: player(event.seat), phase: say(`phase/${event.phase}`) };
  }
}

/** An event as this release writes it. Throws on a kind it cannot know. */
export function upcast(event: AnyEvent): RisikoEvent {
  if (!(EVENT_TYPES as readonly string[]).includes(event.type)) throw new Error(`risiko event: expected one of ${EVENT_TYPES.join(', ')}, got ${event.type}`);
  return event as RisikoEvent;
}
