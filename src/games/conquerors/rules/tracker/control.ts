import { ARMIES, PROVINCES, type Province, type Side, sideOf } from '../vocabulary.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Who is in a province: sides with an army, ASP, a garrison or an Alexandria in it, and sides with a fleet in one of its ports (6.2, 8.1, 13.0). */
export interface Presence {
  readonly forces: ReadonlySet<Side>;
  readonly fleets: ReadonlySet<Side>;
}

/** Who is in each province where anybody is, as far as the session knows the provinces of what it tracks. */
export function presences(state: State): ReadonlyMap<Province, Presence> {
  const found = new Map<Province, { forces: Set<Side>; fleets: Set<Side> }>();
  const put = (province: Province | 'none', kind: 'forces' | 'fleets', side: Side | 'none'): void => {
    if (province === 'none' || side === 'none') return;
    const here = found.get(province) ?? { forces: new Set(), fleets: new Set() };
    found.set(province, here);
    here[kind].add(side);
  };
  for (const id of ARMIES) {
    const { inPlay, asp, province } = state.armies[id];
    if (inPlay && asp > 0) put(province, 'forces', sideOf(id));
  }
  for (const { province, side } of [...state.loose, ...state.garrisons]) put(province, 'forces', side);
  for (const { province } of state.alexandrias) put(province, 'forces', 'macedonian');
  for (const fleet of Object.values(state.fleets)) if (fleet.inPlay) put(fleet.province, 'fleets', fleet.owner);
  return found;
}

/** What the event does, and which provinces the last presence has left by it (6.2). */
export function leaves<E extends Event>(reduce: (state: State, event: E) => State): (state: State, event: E) => State {
  return (before, event) => withLeft(before, reduce(before, event));
}

function withLeft(before: State, after: State): State {
  const same =
    before.armies === after.armies &&
    before.loose === after.loose &&
    before.garrisons === after.garrisons &&
    before.alexandrias === after.alexandrias &&
    before.fleets === after.fleets;
  if (same) return after;
  const [was, is] = [presences(before), presences(after)];
  const left = PROVINCES.filter((province) => !is.has(province) && (was.has(province) || before.left.includes(province)));
  return left.join() === before.left.join() ? after : { ...after, left };
}
