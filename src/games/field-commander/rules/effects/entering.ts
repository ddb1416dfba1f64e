import { armySize } from '../campaign/army.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { conquestOver } from './conquest-over.ts';
import { hitsToPlace } from './hits-to-place.ts';

/** What entering an area costs so many forces, Alexander among them: a hit for each point of the die above them, a gold for each below (Scouting roll). */
export function toll(die: number, forces: number): { readonly hits: number; readonly gold: number } {
  return { hits: Math.max(0, die - forces), gold: Math.max(0, forces - die) };
}

/** What the die asks of the army once `gone` are disbanded, and whether it can be paid (Scouting roll; Disbanding). */
export function tollWithout(
  { campaign }: State,
  die: number,
  gone: readonly string[],
): { readonly hits: number; readonly gold: number; readonly payable: boolean } {
  const cost = toll(die, Math.max(1, armySize(campaign) - gone.length));
  return { ...cost, payable: cost.gold <= campaign.gold };
}

/** The army enters after the die was seen: forces are disbanded, the gold is paid, the army moves, and its hits wait to be placed (Scouting roll; Disbanding). */
export function entering(state: State, area: string, die: number, gone: readonly string[] = []): readonly Event[] {
  const { hits, gold } = tollWithout(state, die, gone);
  return [
    ...gone.map((id) => ({ type: 'leave', id, how: 'disbanded' }) as const),
    ...(gold > 0 ? [{ type: 'gold', by: -gold } as const] : []),
    { type: 'move', to: area },
    ...hitsToPlace(hits, state).map(({ event }) => event),
  ];
}

/** The army stays after the die was seen, and the step is over (Repeat the conquest step). */
export function staying(state: State): readonly Event[] {
  return conquestOver(state, true).map(({ event }) => event);
}
