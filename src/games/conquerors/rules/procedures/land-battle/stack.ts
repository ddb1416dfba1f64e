import { combined } from '../../combined-asp.ts';
import { samePlace } from '../../places.ts';
import { armiesOf } from '../../tracker/armies.ts';
import type { Army, State } from '../../tracker/state.ts';
import { looseAt } from '../../tracker/whereabouts.ts';
import { type ArmyId, sideOf } from '../../vocabulary.ts';
import { type Force, tired } from './input.ts';

/** The armies of a side that stand in one space outside a city with one of them, itself first: attacked they fight together (11.3 B). */
export function stackOf(state: State, army: ArmyId): readonly ArmyId[] {
  const { place, inside } = state.armies[army];
  if (place === '' || inside) return [army];
  return [army, ...armiesOf(state, sideOf(army)).filter((id) => id !== army && !state.armies[id].inside && samePlace(state.armies[id].place, place))];
}

/**
 * What all that stand in a space bring as one force, where more than one army does: their ASP, with those without an army; the level of combined ASP (8.1); tired if any of
 * them is, Useless if all are.
 */
export function together(state: State, armies: readonly ArmyId[]): Pick<Force, 'asp' | 'elite' | 'fatigued' | 'useless' | 'together'> | undefined {
  const [first] = armies;
  const { place = '', inside = true } = first ? state.armies[first] : {};
  const loose = first && place !== '' && !inside ? looseAt(state, sideOf(first), place).filter((one) => !one.inside) : [];
  const groups = [...armies.map((id) => state.armies[id]), ...loose];
  if (groups.length < 2) return undefined;
  const { asp, elite } = combined(groups);
  return { asp, elite, fatigued: groups.some(tired), useless: groups.every((one) => one.useless), together: true };
}

/** An army in a battle, and the ASP it loses. */
export interface Part {
  readonly army: ArmyId;
  readonly before: Pick<Army, 'asp' | 'elite' | 'fatigued' | 'useless'>;
  readonly lost: number;
}

/** On whom the losses of a force fall: on the army named, what it cannot bear on those that fight with it, the rest on ASP without an army. */
export function shared(army: ArmyId | 'none', force: Force, aspLost: number, state?: State): { readonly parts: readonly Part[]; readonly loose: number } {
  if (army === 'none') return { parts: [], loose: aspLost };
  if (!force.together || !state) return { parts: [{ army, before: force, lost: aspLost }], loose: 0 };
  let left = aspLost;
  const parts = stackOf(state, army).map((id): Part => {
    const before = state.armies[id];
    const lost = Math.min(before.asp, left);
    left -= lost;
    return { army: id, before, lost };
  });
  return { parts, loose: left };
}
