import { BASE_OBJECTIVES, type BaseObjective, type BaseObjectiveId } from './charts/base-objectives.ts';
import { TOURNAMENT_CARDS, TOURNAMENT_OBJECTIVES, type TournamentCard } from './charts/tournament-objectives.ts';
import { continentsHeld } from './map.ts';
import type { ShownObjective } from './tracker/events.ts';
import { armiesIn, heldBy, type Player, type RisikoState } from './tracker/state.ts';
import type { SeatId, Territory } from './vocabulary.ts';

/** A secret objective: a card of a list, the territories of one's own card, or what a player wrote. */
export type Objective =
  | { readonly kind: 'tournament'; readonly id: TournamentCard }
  | { readonly kind: 'base'; readonly id: BaseObjectiveId }
  | { readonly kind: 'territories'; readonly territories: readonly Territory[] }
  | { readonly kind: 'words'; readonly text: string };

/** The objective that a player chose, sealed or showed; undefined where it is none of the lists, or is not whole. */
export function objectiveOf({ kind, id, territories = [], text = '' }: ShownObjective): Objective | undefined {
  switch (kind) {
    case 'tournament': {
      const card = TOURNAMENT_CARDS.find((one) => one === id);
      return card && { kind, id: card };
    }
    case 'base': {
      const base = BASE_OBJECTIVES.find((one) => one.id === id);
      return base && { kind, id: base.id };
    }
    case 'territories':
      return territories.length === 0 ? undefined : { kind, territories };
    case 'words':
      return text.trim() === '' ? undefined : { kind, text: text.trim() };
  }
}

/** The territories a tournament objective marks; none for an objective of another kind. */
export function objectiveTerritories(objective: Objective): readonly Territory[] {
  if (objective.kind === 'territories') return objective.territories;
  if (objective.kind !== 'tournament') return [];
  return TOURNAMENT_OBJECTIVES.find(({ id }) => id === objective.id)?.territories ?? [];
}

/** How far a seat is: what of its objective it has, of how much; undefined where the app cannot tell (written objectives). */
export interface Progress {
  readonly have: number;
  readonly of: number;
}

/** How far a seat is towards its objective by the tracked map (Gli obiettivi segreti). */
export function progress(objective: Objective, state: RisikoState, seat: SeatId): Progress | undefined {
  if (objective.kind === 'words') return undefined;
  const held = heldBy(state, seat);
  if (objective.kind !== 'base') {
    const wanted = objectiveTerritories(objective);
    return { have: wanted.filter((territory) => held.includes(territory)).length, of: wanted.length };
  }
  const victim = victimOf(objective, state, seat);
  if (victim === 'instead') return { have: Math.min(TWENTY_FOUR, held.length), of: TWENTY_FOUR };
  if (victim) return { have: victim.eliminatedBy === seat ? 1 : 0, of: 1 };
  const base = BASE_OBJECTIVES.find(({ id }) => id === objective.id);
  return base && baseProgress(base, state, seat);
}

/** Whether a seat has reached its objective; undefined where the app cannot tell. An objective is reached only on one's own turn. */
export function reached(objective: Objective, state: RisikoState, seat: SeatId): boolean | undefined {
  const sofar = progress(objective, state, seat);
  return sofar && sofar.of > 0 && sofar.have >= sofar.of && state.turn === seat;
}

const TWENTY_FOUR = 24;

/** Whose armies a seat must destroy; 'instead' where nobody is left whom it could, so that territories count. Undefined for an objective of another kind. */
export function victimOf(objective: Objective, state: RisikoState, seat: SeatId): Player | 'instead' | undefined {
  const base = objective.kind === 'base' ? BASE_OBJECTIVES.find(({ id }) => id === objective.id) : undefined;
  if (base?.kind !== 'destroy') return undefined;
  const victim = state.players.find(({ colour }) => colour === base.colour);
  return !victim || victim.seat === seat || (victim.eliminatedBy !== null && victim.eliminatedBy !== seat) ? 'instead' : victim;
}

function baseProgress(base: BaseObjective, state: RisikoState, seat: SeatId): Progress | undefined {
  const held = heldBy(state, seat);
  switch (base.kind) {
    case 'territories':
      return { have: Math.min(base.count, held.filter((territory) => armiesIn(state, territory) >= base.armies).length), of: base.count };
    case 'continents': {
      const mine = continentsHeld(state, seat);
      const named = base.all.filter((continent) => mine.includes(continent)).length;
      return { have: named + Math.min(base.others, mine.length - named), of: base.all.length + base.others };
    }
  }
}
