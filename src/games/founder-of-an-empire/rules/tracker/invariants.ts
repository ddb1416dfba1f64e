import type { Invariant } from '../../../../core/game.ts';
import { BOXES, BUILDINGS, type Building, CUBES, cite, LAST_TURN, PER_PROVINCE, type Seat, STOCK } from '../vocabulary.ts';
import { armiesOnBoard, builtBy, campaigns, type Province, type State, seatsOf } from './state.ts';

/** What is wrong where a list of wrongs has any. */
function first(wrong: readonly string[]): string | undefined {
  return wrong[0];
}

/** A province by region and number, for a report. */
function place({ region, number }: Province): string {
  return `province ${number} of region ${region}`;
}

function standing(province: Province, building: Building): readonly Seat[] {
  return building === 'temple' ? province.temples : province.cities;
}

/** Cubes and pieces: what each player has. */
const PIECES: readonly Invariant<State>[] = [
  {
    id: 'fifteen-cubes',
    cite: cite('4.1'),
    broken: (state) =>
      first(
        seatsOf(state).flatMap((seat, i) => {
          const boxes = state.players[i]?.boxes;
          const cubes = BOXES.map((box) => boxes?.[box] ?? 0);
          if (cubes.some((count) => count < 0)) return [`${seat} has ${cubes.join(', ')} cubes in the boxes`];
          const all = cubes.reduce((sum, count) => sum + count, armiesOnBoard(state, seat));
          return all > CUBES ? [`${seat} has ${all} cubes in the boxes and on the board`] : [];
        }),
      ),
  },
  {
    id: 'pieces-in-stock',
    cite: cite('5.5.2'),
    broken: (state) =>
      first(
        seatsOf(state).flatMap((seat) =>
          BUILDINGS.flatMap((building) => {
            const built = builtBy(state, seat, building);
            return built > STOCK[building] || built < 0 ? [`${seat} has built ${built} of ${STOCK[building]}: ${building}`] : [];
          }),
        ),
      ),
  },
  {
    id: 'armies-not-negative',
    cite: cite('5.3'),
    broken: (state) =>
      first(
        state.provinces.flatMap((province) =>
          Object.values(province.armies).some((armies) => armies < 0) ? [`fewer than no armies in ${place(province)}`] : [],
        ),
      ),
  },
];

/** The board: what stands where, and who tries to build. */
const BOARD: readonly Invariant<State>[] = [
  {
    id: 'room-for-buildings',
    cite: cite('5.4'),
    broken: (state) =>
      first(
        state.provinces.flatMap((province) =>
          BUILDINGS.flatMap((building) => {
            const owners = standing(province, building);
            if (owners.length > PER_PROVINCE[building]) return [`${owners.length} stand in ${place(province)}: ${building}`];
            if (owners.length > 0 && !province[building]) return [`${place(province)} has no symbol: ${building}`];
            return owners.some((owner) => !seatsOf(state).includes(owner)) ? [`nobody at the table built in ${place(province)}: ${building}`] : [];
          }),
        ),
      ),
  },
  {
    id: 'attempts-with-armies',
    cite: cite('5.4'),
    broken: (state) =>
      first(
        state.provinces.flatMap((province) =>
          BUILDINGS.flatMap((building) => {
            const tries = province.tries[building];
            if (new Set(tries).size < tries.length) return [`somebody tries twice in ${place(province)}: ${building}`];
            const without = tries.find((seat) => (province.armies[seat] ?? 0) < 1);
            return without ? [`${without} tries without an army in ${place(province)}: ${building}`] : [];
          }),
        ),
      ),
  },
  {
    id: 'armies-in-the-campaign',
    cite: cite('4.1'),
    broken(state) {
      if (state.stage === 'final' || state.stage === 'over') return undefined;
      const left = state.provinces.find(({ region, armies }) => region !== state.region && Object.values(armies).some((count) => count > 0));
      return left && `armies in ${place(left)}, and the campaign is in region ${state.region}`;
    },
  },
  {
    id: 'built-this-turn',
    cite: cite('5.5'),
    broken(state) {
      const gone = state.scoring.built.find(({ seat, number, building }) => {
        const province = state.provinces.find((one) => one.region === state.region && one.number === number);
        return !province || !standing(province, building).includes(seat);
      });
      return gone && `${gone.seat} built in province ${gone.number} this turn, and nothing stands there: ${gone.building}`;
    },
  },
];

/** The course of a game: regions and turns, the order of play, who has moved, who has won. */
const COURSE: readonly Invariant<State>[] = [
  {
    id: 'campaign-of-the-game',
    cite: cite('3.1'),
    broken({ region, turn, short }) {
      const { first: from, last } = campaigns(short);
      if (region < from || region > last) return `the campaign is in region ${region}`;
      return turn < 1 || (turn > LAST_TURN && region < last) ? `turn ${turn} of the campaign in region ${region}` : undefined;
    },
  },
  {
    id: 'order-of-everybody',
    cite: cite('5.2'),
    broken(state) {
      const { order, stage, turn } = state;
      const all = seatsOf(state);
      if (order.length === 0)
        return stage === 'movement' || stage === 'scoring' || (stage === 'allocation' && turn > 1) ? `no order of play in the stage ${stage}` : undefined;
      return order.length === all.length && all.every((seat) => order.includes(seat)) ? undefined : `the order of play is ${order.join(', ')}`;
    },
  },
  {
    id: 'moved-once',
    cite: cite('5.3'),
    broken(state) {
      const { passed, stage } = state;
      const all = seatsOf(state);
      if (new Set(passed).size < passed.length || passed.some((seat) => !all.includes(seat))) return `${passed.join(', ')} have moved`;
      return stage === 'movement' && passed.length === all.length ? 'everybody has moved, and somebody is to move' : undefined;
    },
  },
  {
    id: 'most-points-win',
    cite: cite('6.1'),
    broken(state) {
      const { stage, winners, players } = state;
      if (stage !== 'over') return winners.length > 0 ? `${winners.join(', ')} have won a game that is not over` : undefined;
      const most = Math.max(...players.map(({ score }) => score));
      const best = seatsOf(state).filter((_, i) => players[i]?.score === most);
      return best.length === winners.length && best.every((seat) => winners.includes(seat))
        ? undefined
        : `${winners.join(', ')} won, ${best.join(', ')} have most points`;
    },
  },
];

/** What holds after every event of a session, unless a player insisted against the rules. */
export const INVARIANTS: readonly Invariant<State>[] = [...PIECES, ...BOARD, ...COURSE];
