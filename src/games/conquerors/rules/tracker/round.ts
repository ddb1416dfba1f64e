import type { Round } from './round-state.ts';
import type { State } from './state.ts';

/** The state with something of its round changed. */
export const inRound = (state: State, set: Partial<Round>): State => ({ ...state, round: { ...state.round, ...set } });

/** Whether an Administrative Phase is going on, drawn or declared (3.3 D). */
export const inAdmin = ({ round }: State): boolean => round.step.startsWith('d');

/** The round after another, of which nothing is used yet (3.3). */
export function newRound(last: Round, side: Round['side'], step: Round['step']): Round {
  return {
    number: last.number + 1,
    side,
    step,
    first: false,
    waiting: 'none',
    declared: false,
    declaredLast: last.declared,
    declaredBy: last.side === 'macedonian' || last.side === 'persian' ? { ...last.declaredBy, [last.side]: last.declared } : last.declaredBy,
    activity: 'none',
    acted: [],
    assaulted: false,
    cardPlayed: false,
    discarded: false,
  };
}

/** An Administrative Phase of which nothing is used yet (3.3 D). */
export function beginAdmin(state: State): State {
  return { ...state, admin: { restored: [], tried: [], provincesUsed: [], alexandria: false } };
}

/** Whether no round has begun, or the first stands as it was set up: nobody has acted nor chosen what to do. */
export function isUnplayed({ round }: State): boolean {
  return round.side === 'none' || (round.first && round.activity === 'none' && round.acted.length === 0);
}
