import { entriesBySeat } from '../vocabulary.ts';
import { NO_TRIES, reopened, withPlayer } from './changes.ts';
import type { EventOf } from './events.ts';
import { builtBy, STAGES, type State, seatsOf, UNSCORED } from './state.ts';

/** What a player has in a region as a whole: what no province typed so far accounts for stands elsewhere. */
export function setBuilt(state: State, { seat, region, temples, cities }: EventOf<'set-built'>): State {
  const at = `${region}/${seat}`;
  const bare = { ...state, elsewhere: { ...state.elsewhere, [at]: { temple: 0, city: 0 } } };
  const others = { temple: temples - builtBy(bare, seat, 'temple', region), city: cities - builtBy(bare, seat, 'city', region) };
  return { ...state, elsewhere: { ...state.elsewhere, [at]: others } };
}

/**
 * Puts the game where the players say it is: cubes are to be chosen anew, the order stands as it is (clockwise if there is none), nobody has moved yet. What counts
 * once is taken back where the game goes back behind it.
 */
export function setCampaign(given: State, event: EventOf<'set-campaign'>): State {
  const { region, turn, stage } = event;
  const state = leaving(given, event);
  const players = stage === 'allocation' ? state.players.map((player) => ({ ...player, sealed: false, allocated: false })) : state.players;
  const begins = stage === 'allocation' && turn === 1;
  const order = begins || stage === 'order' ? [] : state.order.length > 0 ? state.order : seatsOf(state);
  const provinces = begins ? state.provinces.map((one) => ({ ...one, armies: {}, tries: NO_TRIES })) : state.provinces;
  const passed = STAGES.indexOf(stage) <= STAGES.indexOf('movement') ? [] : state.passed;
  return { ...state, players, provinces, order, passed, moves: begins ? [] : state.moves, region, turn, stage };
}

/** What becomes of the turn the game is taken out of: another turn keeps its points and begins with nothing done; an earlier step of the same one is not scored yet. */
function leaving(state: State, { region, turn, stage }: EventOf<'set-campaign'>): State {
  const now = state.stage === 'over' && stage !== 'over' ? unfinished(state) : state;
  if (region !== state.region || turn !== state.turn)
    return { ...now, scoring: UNSCORED, moves: [], passed: [], distributed: {}, provinces: now.provinces.map((one) => ({ ...one, tries: NO_TRIES })) };
  return state.stage === 'scored' && STAGES.indexOf(stage) < STAGES.indexOf('scored') ? reopened(now) : now;
}

/** Takes back the final points and the winners. */
function unfinished(state: State): State {
  const back = entriesBySeat(state.awards).reduce((now, [seat, points]) => withPlayer(now, seat, (player) => ({ score: player.score - points })), state);
  return { ...back, awards: {}, winners: [] };
}
