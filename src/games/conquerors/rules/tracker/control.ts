import { ARMIES, PROVINCES, type Province, type Side, sideOf } from '../vocabulary.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** Who is in a province: sides with an army, ASP, a garrison or an Alexandria in it, and sides with a fleet in one of its ports (6.2, 8.1, 13.0). */
interface Presence {
  readonly forces: ReadonlySet<Side>;
  readonly fleets: ReadonlySet<Side>;
}

/** Who is in each province where anybody is, as far as the session knows the provinces of what it tracks. */
function presences(state: State): ReadonlyMap<Province, Presence> {
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

function sole(sides: ReadonlySet<Side>): Side | 'none' {
  const [one] = sides;
  return sides.size === 1 && one ? one : 'none';
}

/**
 * Who controls a province by 6.2: who alone has an army or garrison in it, else who alone has a fleet in a port of it; nobody in revolt, nor while both
 * are there. Where nobody is, it stays as it was unless the last to hold it has left; `kept` is the ruling that it stays even then.
 */
function controlOf(state: State, province: Province, here: Presence | undefined, kept: boolean): Side | 'none' {
  const { control, revolt } = state.provinces[province];
  if (revolt) return 'none';
  if (here && here.forces.size > 0) return sole(here.forces);
  if (here && here.fleets.size > 0) return sole(here.fleets);
  return state.left.includes(province) && !kept ? 'none' : control;
}

/** A province whose tracked control is not what 6.2 says. */
export interface ControlChange {
  readonly province: Province;
  readonly from: Side | 'none';
  readonly to: Side | 'none';
}

/** What 6.2 changes in the tracked control of provinces; `kept`: an empty province stays with who held it (ruling `empty-province`). */
export function controlChanges(state: State, kept = false): readonly ControlChange[] {
  const there = presences(state);
  return PROVINCES.flatMap((province) => {
    const from = state.provinces[province].control;
    const to = controlOf(state, province, there.get(province), kept);
    return from === to ? [] : [{ province, from, to }];
  });
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
