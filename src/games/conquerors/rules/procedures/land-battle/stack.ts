import { choice } from '../../../../../core/ask.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Said } from '../../../../../core/said.ts';
import { combined } from '../../combined-asp.ts';
import { samePlace } from '../../places.ts';
import { armiesOf } from '../../tracker/armies.ts';
import type { Army, State } from '../../tracker/state.ts';
import { looseAt } from '../../tracker/whereabouts.ts';
import { type ArmyId, type Side, sideOf } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { type FightsBeside, type Force, type LandBattle, tired } from './input.ts';
import type { SideOutcome } from './outcome.ts';

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

/** An army in a battle, and the ASP it loses. */
export interface Part {
  readonly army: ArmyId;
  readonly before: Pick<Army, 'asp' | 'elite' | 'fatigued' | 'useless'>;
  readonly lost: number;
}

/** The ASP that each of a force loses, the army named first: their owner says on whom the losses fall (11.3 F). Undefined where one bears them all. */
export function sharesOf(side: Side, force: Force, aspLost: number, hand: Pick<Hand, 'ask'>): readonly number[] | undefined {
  const { beside, asp } = force;
  if (beside.length === 0) return undefined;
  const bear = [Math.max(0, asp - beside.reduce((all, one) => all + one.asp, 0)), ...beside.map((one) => one.asp)];
  let left = aspLost;
  return bear.map((most, i) => {
    const behind = bear.slice(i + 1).reduce((all, one) => all + one, 0);
    const [fewest, top] = [Math.max(0, left - behind), Math.min(most, left)];
    const options = Array.from({ length: Math.max(1, top - fewest + 1) }, (_, k) => top - k);
    const lost = options.length > 1 ? hand.ask(`asp-lost/${side}-${i + 1}`, choice<number>(side, options, 'asp-lost')) : top;
    left -= lost;
    return lost;
  });
}

/** Whose losses are asked for, by its name. */
export function lostLabel(subject: string, battle: LandBattle): Said {
  const [side, n] = subject.split('-');
  const { army, beside } = battle[side === 'persian' ? 'persian' : 'macedonian'];
  const who = n === '1' ? army : (beside[Number(n) - 2]?.army ?? 'none');
  return say('label/asp-lost', { of: say(`at/${who === 'none' ? 'loose' : who}`) });
}

/** On whom the losses of a force fall: as their owner said, else on the army named, what it cannot bear on those that fight with it, the rest on ASP without an army. */
export function shared(
  army: ArmyId | 'none',
  force: Force,
  { aspLost, shares }: Pick<SideOutcome, 'aspLost' | 'shares'>,
  state?: State,
): { readonly parts: readonly Part[]; readonly loose: number } {
  if (army === 'none') return { parts: [], loose: aspLost };
  if (!force.together || !state) return { parts: [{ army, before: force, lost: aspLost }], loose: 0 };
  let left = aspLost;
  const parts = stackOf(state, army).map((id): Part => {
    const before = state.armies[id];
    const said = id === army ? shares?.[0] : shares?.[1 + force.beside.findIndex((one) => one.army === id)];
    const lost = Math.min(before.asp, left, said ?? left);
    left -= lost;
    return { army: id, before, lost };
  });
  return { parts, loose: left };
}
