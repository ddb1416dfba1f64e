import { opponent, PROVINCES, type Province, SIDES, type Side } from '../vocabulary.ts';
import { type Presence, presences } from './control.ts';
import { refusedBy } from './refusals.ts';
import type { State } from './state.ts';
import { provinceAt } from './whereabouts.ts';

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

/** Who is in a province, with those inside a city that refused to yield (11.4). */
function withRefusals(state: State, province: Province, here: Presence | undefined): Presence | undefined {
  const held = SIDES.filter((side) => refusedBy(state, opponent(side)).some((city) => provinceAt(state, city) === province));
  if (held.length === 0) return here;
  return { fleets: here?.fleets ?? new Set(), forces: new Set([...(here?.forces ?? []), ...held]) };
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
    const to = controlOf(state, province, withRefusals(state, province, there.get(province)), kept);
    return from === to ? [] : [{ province, from, to }];
  });
}
