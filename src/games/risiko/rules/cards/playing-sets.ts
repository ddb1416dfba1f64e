import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import type { Effect } from '../../../../core/procedure.ts';
import { illegal, say } from '../procedures/voice.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { playerSaid } from '../tracker/names.ts';
import { playerOf, type RisikoState } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';

/** What a player's cards and phase say against playing so many sets now. */
export function playFaults(state: RisikoState | undefined, sets: number, field: string, { ruling }: Pick<Facts, 'ruling'>): readonly Fault[] {
  if (state?.stage !== 'playing' || sets === 0) return [];
  const another = state.setsThisTurn > 0 && ruling('sets-per-turn') === 'one';
  return [...cardFaults(state, sets, field), ...(another ? [illegal(field, 'expected/one-set', state.setsThisTurn + sets, cite('Prima fase c'))] : [])];
}

/** The part of `playFaults` that no ruling changes: the phase, and the cards in hand. */
export function cardFaults(state: RisikoState, sets: number, field: string): readonly Fault[] {
  const { cards } = playerOf(state, state.turn);
  const at = cite('Prima fase c');
  return [
    ...(state.phase !== 'reinforcements' ? [illegal(field, 'expected/reinforcement-phase', state.phase, at)] : []),
    ...(cards < 3 * sets ? [illegal(field, 'expected/cards-in-hand', cards, at, { needed: 3 * sets, cards })] : []),
  ];
}

/** The effects of armies gained in the first phase: for `sets` of cards put down, and for territories and continents too unless they are all `from` cards. */
export function reinforcementEffects(armies: number, sets: number, state?: RisikoState, from?: 'cards'): readonly Effect<RisikoEvent>[] {
  if (state?.stage !== 'playing') return [];
  const seat = state.turn;
  const player = playerSaid(state, seat);
  const played: Effect<RisikoEvent> = {
    id: 'cards',
    said: say('event/set-played', { player, cards: 3 * sets }),
    event: { type: 'set-played', seat, sets },
    ticked: true,
  };
  const event = { type: 'reinforced' as const, armies, ...(from && { from }) };
  const gained: Effect<RisikoEvent> = { id: 'armies', said: say('event/reinforced', { player, armies }), event, ticked: true };
  return [...(sets > 0 ? [played] : []), ...(armies > 0 ? [gained] : [])];
}
