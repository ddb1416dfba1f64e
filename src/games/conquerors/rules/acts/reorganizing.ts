import { combined, type Group } from '../combined-asp.ts';
import { type Place, placeSaid, samePlace } from '../places.ts';
import { armiesOf, exceeding, firstArmy } from '../tracker/armies.ts';
import type { State } from '../tracker/state.ts';
import type { ArmyId, Side } from '../vocabulary.ts';
import { type Acts, player, resolved, type Table } from './acting.ts';
import { say } from './voice.ts';

interface Stack extends Group {
  readonly id: ArmyId | 'loose';
}
interface Together {
  readonly place: Place;
  readonly stacks: readonly Stack[];
}

const stack = (id: Stack['id'], { asp, elite, fatigued, useless }: Group): Stack => ({ id, asp, elite, fatigued, useless });

/** Armies and ASP without one of a side that stand in one space (8.1, 10.4); while another army is larger than Army 1, only where Army 1 is (5.2). */
export function together(state: State, side: Side): readonly Together[] {
  const own = armiesOf(state, side);
  const at = (id: ArmyId): Place => state.armies[id].place;
  const places = own.map(at).filter((place, i, all) => place !== '' && all.findIndex((one) => samePlace(one, place)) === i);
  return places.flatMap((place) => {
    const armies = own.filter((id) => samePlace(at(id), place)).map((id) => stack(id, state.armies[id]));
    const loose = state.loose.filter((one) => one.side === side && samePlace(one.place, place));
    const stacks = loose.length > 0 ? [...armies, stack('loose', combined(loose))] : armies;
    const barred = exceeding(state, side).length > 0 && !armies.some(({ id }) => id === firstArmy(side));
    return stacks.length > 1 && !barred ? [{ place, stacks }] : [];
  });
}

/** Armies and ASP that may be reorganized where they stand together; an army larger than Army 1 beside it gives it what it has too much (5.2, 10.4). */
export function reorganizeActs({ state }: Table): Acts {
  const side = player(state);
  if (!side || state.round.step !== 'c3' || state.round.activity !== 'reorganize') return [];
  return together(state, side).flatMap(({ place, stacks }) => {
    const transfers = evened(stacks, side);
    const about = [...stacks.filter(({ id }) => id !== 'loose').map(({ id }) => `army/${id}`), `place/${place}`];
    return [resolved('reorganize', say('act/reorganize', { place: placeSaid(place) }), about, { side, place, stacks, transfers })];
  });
}

/** What larger armies give to Army 1 in the same space, so that it is the largest (5.2). */
function evened(stacks: readonly Stack[], side: Side): object[] {
  const to = firstArmy(side);
  const asp = new Map(stacks.filter(({ id }) => id !== 'loose' && id !== 'sparta').map((one) => [one.id, one.asp]));
  const given = new Map<Stack['id'], number>();
  for (;;) {
    const first = asp.get(to);
    const [from, most] = [...asp].reduce((one, other) => (other[1] > one[1] ? other : one), [to, first ?? 0] as const);
    if (first === undefined || most <= first) return [...given].map(([id, n]) => ({ from: id, to, asp: n }));
    const n = Math.ceil((most - first) / 2);
    asp.set(from, most - n).set(to, first + n);
    given.set(from, (given.get(from) ?? 0) + n);
  }
}
