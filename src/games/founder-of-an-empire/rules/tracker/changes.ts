import { entriesBySeat, type Seat } from '../vocabulary.ts';
import type { Printed } from './events.ts';
import { type Player, type Province, type State, seatsOf, UNSCORED } from './state.ts';

/** A province where nobody tries to build. */
export const NO_TRIES = { temple: [], city: [] } as const;

/** The state with one player changed; a seat nobody sits in changes nothing. */
export function withPlayer(state: State, seat: Seat, change: (player: Player) => Partial<Player>): State {
  return { ...state, players: state.players.map((player, i) => (seatsOf(state)[i] === seat ? { ...player, ...change(player) } : player)) };
}

/** A province as printed, with nothing in it. */
export function blank(printed: Printed): Province {
  return { ...printed, temples: [], cities: [], armies: {}, tries: NO_TRIES };
}

/** Changes a province of a region; one not typed yet is added with both symbols, so that nothing said about it is lost. */
export function withProvince(state: State, region: number, number: number, change: (province: Province) => Partial<Province>): State {
  const known = state.provinces.some((province) => province.region === region && province.number === number);
  const provinces = known ? state.provinces : [...state.provinces, blank({ region, number, name: '', temple: true, city: true, end: false, entry: false })];
  return { ...state, provinces: provinces.map((one) => (one.region === region && one.number === number ? { ...one, ...change(one) } : one)) };
}

/** Takes back what the scoring of the open turn changed; attempts are as they were. */
export function reopened(state: State): State {
  const unbuilt = state.scoring.built.reduce((now, { seat, number, building, paid }) => {
    const box = building === 'temple' ? 'temples' : 'cities';
    const gone = withProvince(now, state.region, number, (one) => ({ [box]: withoutLast(one[box], seat) }));
    return withPlayer(gone, seat, ({ boxes }) => ({ boxes: { ...boxes, [box]: boxes[box] + paid } }));
  }, state);
  const back = entriesBySeat(state.scoring.points).reduce(
    (now, [seat, points]) => withPlayer(now, seat, (player) => ({ score: player.score - points })),
    unbuilt,
  );
  return { ...back, scoring: UNSCORED, stage: 'scoring' };
}

function withoutLast(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  const at = seats.lastIndexOf(seat);
  return seats.filter((_, i) => i !== at);
}
