import type { Fault } from '../../../../core/fault.ts';
import { kindOf } from '../counters/counters.ts';
import { countedNation } from '../counters/cup.ts';
import type { Force, NewForce } from '../counters/forces.ts';
import type { Campaign } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal } from '../voice.ts';

/** All forces that are out of their cup or box: with Alexander, in areas, gathered, destroyed, deployed in the battle. */
export function inPlay(campaign: Campaign): readonly Force[] {
  const garrisons = Object.values(campaign.areas).flatMap((area) => area.forces);
  const out = [...campaign.forces, ...garrisons, ...campaign.operations, ...campaign.destroyed];
  const { battle, map } = campaign;
  const lines = battle ? [...battle.enemy, ...battle.killed] : [];
  const deployed = lines.filter(({ id }) => !out.some((force) => force.id === id));
  const nation = garrisons.find(({ id }) => lines.some((one) => one.id === id))?.nation ?? map.nation;
  return [...out, ...deployed.map(({ id, type, name, full, back, reduced }) => ({ id, nation, type, name, full, back, reduced }))];
}

/** How many counters of a force's kind the box has; undefined where the player did not enter its nation's counters, or none of its kind. */
export function countersOf(campaign: Campaign, { nation, ...force }: Pick<Force, 'nation' | 'type' | 'name'>): number | undefined {
  if (!countedNation(campaign, nation)) return undefined;
  const kind = campaign.counters.filter((one) => one.nation === nation && kindOf(one) === kindOf(force));
  return kind.length === 0 ? undefined : kind.reduce((sum, one) => sum + one.count, 0);
}

/** What is wrong with one more force in play: all counters of its kind are out (Running out of force counters). */
export function counterFaults(campaign: Campaign, force: NewForce): Fault[] {
  const most = countersOf(campaign, force);
  if (most === undefined) return [];
  const out = inPlay(campaign).filter((one) => one.nation === force.nation && kindOf(one) === kindOf(force)).length;
  return out < most ? [] : [illegal('force', 'fault/no-counters', kindOf(force), cite('Running out of force counters'), { left: 0 })];
}
