import type { Act } from '../../../core/game.ts';
import { type Acts, byHand, player, type Table } from './acts/acting.ts';
import { alexandriaActs, checkActs, restoringActs } from './acts/administration.ts';
import { controlActs, peopleActs } from './acts/board.ts';
import { leaderActs, raised, recruitActs } from './acts/raising.ts';
import { reorganizeActs, together } from './acts/reorganizing.ts';
import { cardActs, decreeActs, markerActs, returnActs, sequenceActs, victoryActs } from './acts/round.ts';
import { siegeActs } from './acts/sieges.ts';
import { fightActs, moveActs, strainActs } from './acts/war.ts';
import { fleetsOf } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import { ACTIVITIES, type Activity } from './tracker/round-state.ts';
import type { State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { ARMIES, type ArmyId, FLEETS, type FleetId, type Side, sideOf } from './vocabulary.ts';
import { say } from './voice.ts';

/** What is proposed at any step, the weightiest first. */
const PROPOSALS: readonly ((table: Table) => Acts)[] = [
  sequenceActs,
  victoryActs,
  activityActs,
  cardActs,
  fightActs,
  siegeActs,
  moveActs,
  strainActs,
  recruitActs,
  reorganizeActs,
  leaderActs,
  decreeActs,
  restoringActs,
  markerActs,
  alexandriaActs,
  checkActs,
  peopleActs,
  controlActs,
  returnActs,
];

/** What a player may do now as far as the table knows, the next thing of the sequence of play first (3.3). What only the map and the hands know stays open. */
export function acts(table: Table): readonly Act<Event>[] {
  if (table.state.over) return [];
  return PROPOSALS.flatMap((of) => of(table)).filter(({ deed }) => !('events' in deed) || allowed(table, deed.events));
}

/** The armies that may move now, or may once moving is the activity (3.3 C3). */
export const armiesToMove = (table: Table): readonly ArmyId[] => {
  const may = moves(table);
  return ARMIES.filter((id) => may.includes(`movement army/${id}`));
};

/** The fleets that may, alike (3.3 C3, 10.7). */
export const fleetsToMove = (table: Table): readonly FleetId[] => {
  const may = moves(table);
  return FLEETS.filter((id) => may.includes(`movement fleet/${id}`));
};

function moves({ state, ...facts }: Table): readonly string[] {
  const { round } = state;
  const moving: State = round.activity === 'none' ? { ...state, round: { ...round, activity: 'move' } } : state;
  return moveActs({ ...facts, state: moving }).map(({ id }) => id);
}

/** Whether the rules allow events, one after another. */
function allowed(table: Table, events: readonly Event[]): boolean {
  let { state } = table;
  return events.every((event) => {
    const faults = tracker.faults({ ...table, state, event });
    state = tracker.reduce(state, event);
    return faults.every(({ severity }) => severity === 'doubtful');
  });
}

/** The activities a player may choose from (3.3 C3); a Major Campaign comes with its card. */
function activityActs(table: Table): Acts {
  const { state } = table;
  const side = player(state);
  if (!side || state.round.step !== 'c3' || state.round.activity !== 'none') return [];
  return ACTIVITIES.filter((id) => mayChoose(table, side, id)).map((activity) =>
    byHand(
      `activity ${activity}`,
      say(`activity/${activity}`),
      [],
      activity === 'administrative' ? { type: 'administrative-phase' } : { type: 'activity', activity },
    ),
  );
}

function mayChoose(table: Table, side: Side, activity: Activity): boolean {
  const { state } = table;
  const armies = ARMIES.some((id) => sideOf(id) === side && state.armies[id].inPlay);
  switch (activity) {
    case 'none':
    case 'major-campaign':
      return false;
    case 'move':
      return armies || fleetsOf(state, side).length > 0;
    case 'devastate':
      return armies;
    case 'leaders':
      return leadersMove(state, side);
    case 'royal-family':
      return state.royalFamily.holder === side && (side === 'persian' || table.ruling('family-moved') === 'holder');
    case 'recruit':
      return raised(table, side).length > 0;
    case 'reorganize':
      return together(state, side).length > 0;
    case 'administrative':
      return true;
    case 'proskynesis':
      return side === 'macedonian' && !state.victory.proskynesis;
  }
}

const leadersMove = ({ leaders }: State, side: Side): boolean => leaders.some((one) => one.side === side && ['with', 'alone', 'hand'].includes(one.state));
