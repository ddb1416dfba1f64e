import type { Facts } from '../../../core/facts.ts';
import { TOURNAMENT_VALUES } from './charts/tournament-values.ts';
import { objectiveTerritories } from './objectives.ts';
import { ownerOf, type RisikoState } from './tracker/state.ts';
import type { SeatId } from './vocabulary.ts';

const OBJECTIVE_POINTS = 100;

/** What clubs add for most points: to one alone, to each of two. */
export const LEAD_POINTS = { alone: 20, two: 10 } as const;

/** The points of every seat that can be told, with the bonus of clubs for the most once all can be (Punteggi). */
export function pointsOfAll(state: RisikoState, facts: Facts): Partial<Record<SeatId, number>> {
  const known = state.players.flatMap(({ seat, eliminatedBy }) => {
    const points = eliminatedBy === null ? pointsOf(state, seat, facts) : 0;
    return points === undefined ? [] : [[seat, points] as const];
  });
  const most = Math.max(...known.map(([, points]) => points));
  const first = known.filter(([, points]) => points === most).length;
  const told = facts.ruling('tournament-practice-bonus') === 'twenty' && known.length === state.players.length && first <= 2;
  const bonus = told ? LEAD_POINTS[first === 1 ? 'alone' : 'two'] : 0;
  return Object.fromEntries(known.map(([seat, points]) => [seat, points === most ? points + bonus : points]));
}

/** The tournament points of a seat: a hundred for an objective reached; else by the tracked map once its objective is shown; undefined before (Punteggi). */
export function pointsOf(state: RisikoState, seat: SeatId, facts: Facts): number | undefined {
  const objective = state.objectives[seat];
  const reached = state.winner === seat && state.wonBy === 'objective';
  if (reached && state.tournament && facts.ruling('objective-100') !== 'besides') return OBJECTIVE_POINTS;
  if (!objective || !state.map) return undefined;
  const held = objectiveTerritories(objective).filter((territory) => ownerOf(state, territory) === seat);
  const values = held.reduce((sum, territory) => sum + facts.cell(TOURNAMENT_VALUES, territory, 'value'), 0);
  if (!reached) return values;
  return facts.ruling('objective-100') === 'besides' ? OBJECTIVE_POINTS + values : OBJECTIVE_POINTS;
}
