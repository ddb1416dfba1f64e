import { printed } from '../../../core/chart.ts';
import type { Rulings } from '../../../core/ruling.ts';
import { TOURNAMENT_VALUES } from './charts/tournament-values.ts';
import { objectiveTerritories } from './objectives.ts';
import { ownerOf, type RisikoState } from './tracker/state.ts';
import type { SeatId } from './vocabulary.ts';

const OBJECTIVE_POINTS = 100;

/** The tournament points of a seat by the tracked map, once its objective is shown; undefined before (Punteggi). */
export function pointsOf(state: RisikoState, seat: SeatId, rulings: Rulings): number | undefined {
  const objective = state.objectives[seat];
  if (!objective || !state.map) return undefined;
  const held = objectiveTerritories(objective).filter((territory) => ownerOf(state, territory) === seat);
  const values = held.reduce((sum, territory) => sum + printed(TOURNAMENT_VALUES, territory, 'value'), 0);
  if (state.winner !== seat || state.wonBy !== 'objective') return values;
  return rulings['objective-100'] === 'besides' ? OBJECTIVE_POINTS + values : OBJECTIVE_POINTS;
}
