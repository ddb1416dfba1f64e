import type { Rows } from '../../../../../core/events.ts';
import type { Said } from '../../../../../core/said.ts';
import type { BattlePosition, Fighter } from '../../battle/position.ts';
import { areaState, nationAt } from '../../campaign/areas.ts';
import type { Force } from '../../counters/forces.ts';
import type { Nation } from '../../vocabulary.ts';
import { OWN_PLANS } from '../../vocabulary.ts';
import { say } from '../../voice.ts';
import type { Event } from '../events.ts';
import { inArea, onCampaign } from '../on-campaign.ts';
import { battleField } from '../payload-fields.ts';
import type { Campaign, State } from '../state.ts';

/** The battlefield as it stands, and what comes home from it. */
export const battleEvents: Rows<State, Event, 'battle' | 'battle-over'> = {
  battle: {
    v: 1,
    fields: { position: battleField },
    reduce: onCampaign((campaign, { position }) => ({ ...campaign, battle: position })),
    describe: ({ position }, { campaign }) => battleSaid(position, campaign.battle),
  },
  'battle-over': {
    v: 1,
    fields: { position: battleField },
    reduce: onCampaign((campaign, { position }) => comeHome(campaign, position)),
    describe: ({ position: { result, area } }) => say(`event/battle-${result ?? 'lost'}`, { area }),
  },
};

/** What a position of a battle is other than the one before: that it begins, a plan that was chosen or put back, or its turn. */
function battleSaid({ turn, area, ownPlans }: BattlePosition, before: BattlePosition | null): Said {
  if (turn > 0) return say('event/battle', { turn, area });
  if (!before) return say('screen/battle-of', { area });
  const plan = OWN_PLANS.find((one) => ownPlans[one] !== before.ownPlans[one]);
  if (!plan) return say('event/battle-plans', { area });
  const what = say(`own-plan/${plan}`);
  return ownPlans[plan] > before.ownPlans[plan] ? what : say('screen/remove', { what });
}

/** Survivors are back with the army and in the area, the dead in their box; the level is Alexander's after the battle. */
function comeHome(campaign: Campaign, position: BattlePosition): Campaign {
  const standing = new Map([...position.own, ...position.rallied].map((fighter) => [fighter.id, fighter] as const));
  const forces = campaign.forces.flatMap((force) => {
    const fighter = standing.get(force.id);
    return fighter ? [{ ...force, reduced: fighter.reduced }] : [];
  });
  const fallen = position.killed.filter((fighter) => fighter.type !== 'wall').map(asForce(campaign, position.area));
  const after = inArea(campaign, position.area, () => ({ forces: defendersLeft(campaign, position) }));
  const taken = { area: position.area, byBattle: true, leaderKilled: position.leaderKilled };
  return {
    ...after,
    forces,
    level: position.level,
    destroyed: [...after.destroyed, ...fallen],
    battle: null,
    ...(position.result === 'won' ? { now: { ...after.now, taken } } : {}),
    ...(position.result === 'retreated' ? { army: campaign.from || campaign.army } : {}),
  };
}

/** The defenders that still stand: those of the area on the side that lies up, and those that deployed. */
function defendersLeft(campaign: Campaign, { area: name, enemy }: BattlePosition): readonly Force[] {
  const area = areaState(campaign, name);
  const left = new Map(enemy.map((fighter) => [fighter.id, fighter] as const));
  const stayed = area.forces.flatMap((force) => {
    const fighter = left.get(force.id);
    return fighter ? [{ ...force, reduced: fighter.reduced }] : [];
  });
  const deployed = enemy.filter((fighter) => !area.forces.some((force) => force.id === fighter.id));
  return [...stayed, ...deployed.map(asForce(campaign, name))];
}

/** A fighter as a force again: of the nation it came with, else of the one that holds the area. */
function asForce(campaign: Campaign, name: string): (fighter: Fighter) => Force {
  const nationOf = new Map(areaState(campaign, name).forces.map((force): [string, Nation] => [force.id, force.nation]));
  return ({ id, type, name: called, full, back, reduced, unknown }) => ({
    id,
    nation: nationOf.get(id) ?? nationAt(campaign, name),
    type,
    name: called,
    full,
    back,
    reduced,
    ...(unknown ? { unknown } : {}),
  });
}
