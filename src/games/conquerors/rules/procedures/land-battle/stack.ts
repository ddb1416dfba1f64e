import { combined } from '../../combined-asp.ts';
import { samePlace } from '../../places.ts';
import { armiesOf } from '../../tracker/armies.ts';
import type { State } from '../../tracker/state.ts';
import { looseAt } from '../../tracker/whereabouts.ts';
import { type ArmyId, sideOf } from '../../vocabulary.ts';
import { type FightsBeside, type Force, tired } from './input.ts';

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
export function together(state: State, armies: readonly ArmyId[]): Pick<Force, 'asp' | 'elite' | 'fatigued' | 'useless' | 'together' | 'beside'> | undefined {
  const [first] = armies;
  const { place = '', inside = true } = first ? state.armies[first] : {};
  const loose = first && place !== '' && !inside ? looseAt(state, sideOf(first), place).filter((one) => !one.inside) : [];
  const groups = [...armies.map((id) => state.armies[id]), ...loose];
  const alone = loose.reduce((all, one) => all + one.asp, 0);
  const others = armies.slice(1).map((army): FightsBeside => ({ army, asp: state.armies[army].asp }));
  const beside = alone > 0 ? [...others, { army: 'none' as const, asp: alone }] : others;
  if (groups.length < 2) return undefined;
  const { asp, elite } = combined(groups);
  return { asp, elite, fatigued: groups.some(tired), useless: groups.every((one) => one.useless), together: true, beside };
}
