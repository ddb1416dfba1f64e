import type { Facts } from '../../../../core/facts.ts';
import { helps } from '../campaign/advisors.ts';
import { areaState, countAreas } from '../campaign/areas.ts';
import type { Force } from '../counters/forces.ts';
import { placeOn } from '../map/places.ts';
import type { Campaign } from '../tracker/state.ts';
import { takesOneHit } from '../vocabulary.ts';
import { alexanderFace, type BattlePosition, type Fighter, faceOf, NO_ENEMY_PLANS, NO_OWN_PLANS, stepsOf, wallsOf } from './position.ts';

/** A force on the battlefield. */
export function fighterOf({ id, type, name, full, back, reduced, unknown }: Force): Fighter {
  const single = takesOneHit(type);
  return { id, type, name, full, back: single ? null : back, reduced: reduced && !single, rests: false, done: 'no', ...(unknown ? { unknown } : {}) };
}

/** Plans King Philip gives at Chaeronea while he lives: the map of Granicus grants them there (worked turn). */
export function mapPlans({ id, map }: Pick<Campaign, 'id' | 'map'>, area: string): number {
  return id === 'granicus' && placeOn(map, area) === 'chaeronea' ? 3 : 0;
}

/**
 * Both lines of a battle in the army's area, in order of speed, before any plan is drawn (Battle resolution). Every temple gives a Fate. Free plans are Alexander's battle
 * value, Hephaestion's one by ruling and what the map gives. Without rulings Hephaestion's one counts: drawing plans sets it right.
 */
export function beginBattle(campaign: Campaign, ruling?: Facts['ruling']): BattlePosition {
  const hephaestion = helps(campaign, 'hephaestion');
  const adds = hephaestion && ruling?.('hephaestion-plans') !== 'not' ? 1 : 0;
  const line = (forces: readonly Force[]): Fighter[] => forces.map(fighterOf).sort((a, b) => faceOf(b).speed - faceOf(a).speed);
  return {
    area: campaign.army,
    turn: 0,
    own: line(campaign.forces),
    enemy: line(areaState(campaign, campaign.army).forces),
    level: campaign.level,
    levels: campaign.levels,
    alexanderDone: 'no',
    hephaestion,
    bucephalus: false,
    maneuver: false,
    ambush: campaign.insights.includes('ambush'),
    freePlans: alexanderFace(campaign).battle + adds + mapPlans(campaign, campaign.army),
    ownPlans: { ...NO_OWN_PLANS, fate: countAreas(campaign, (area) => area.temple) },
    enemyPlans: NO_ENEMY_PLANS,
    duel: false,
    fallen: [],
    rallied: [],
    killed: [],
    leaderKilled: false,
    leaderLeft: false,
    result: null,
  };
}

/**
 * The steps both lines still have: what decides whether exact odds are quick enough. Never where a wall stands: nobody may be strong enough for it, and exact odds, which
 * merge equal positions of later turns, would wait for an end that never comes.
 */
export function weightOf(position: BattlePosition): number {
  if (wallsOf(position).length > 0) return Number.POSITIVE_INFINITY;
  return [...position.own, ...position.enemy].reduce((sum, one) => sum + stepsOf(one), 0) + Math.ceil(position.level / 2);
}

/** Up to this weight odds of winning are exact; beyond it they are simulated. */
export const EXACT_WEIGHT = 4;
