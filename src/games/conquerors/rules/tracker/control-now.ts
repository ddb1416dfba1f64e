import { PROVINCES, type Province, type Side } from '../vocabulary.ts';
import { type Presence, presences } from './control.ts';
import type { State } from './state.ts';

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
