import { type AreaState, type AreaTaken, type Campaign, EMPTY_AREA } from '../tracker/state.ts';
import type { Nation } from '../vocabulary.ts';

/** An area's state; an area nothing happened to yet is the enemy's and empty. */
export function areaState(campaign: Campaign, name: string): AreaState {
  // A player may call an area by a name that every object has.
  return (Object.hasOwn(campaign.areas, name) ? campaign.areas[name] : undefined) ?? EMPTY_AREA;
}

/** What was taken by battle or intimidation and waits for its reward (Gaining glory; Govern or raze). */
export function rewardDue(campaign: Campaign): AreaTaken | undefined {
  const { taken } = campaign.now;
  return taken && areaState(campaign, taken.area).status === 'enemy' ? taken : undefined;
}

/** Whether an area is the enemy's: not conquered, nor won with its reward still to come. */
export function heldByEnemy(campaign: Campaign, name: string): boolean {
  return areaState(campaign, name).status === 'enemy' && rewardDue(campaign)?.area !== name;
}

/** Whether the army stands where there is a battle or a stronghold to be won (Key areas). */
export function toConquer(campaign: Campaign): boolean {
  const here = campaign.map.areas.find(({ name }) => name === campaign.army);
  return here !== undefined && here.kind !== 'open' && heldByEnemy(campaign, here.name);
}

/** Whether the army has to fight or intimidate where it stands before it goes on: it came there in this turn, or left a stronghold holding out (Battle; Intimidation). */
export function mustFight(campaign: Campaign): boolean {
  const { army, now } = campaign;
  return toConquer(campaign) && (now.entered === army || (now.intimidated?.includes(army) ?? false));
}

/** Whether the army has entered a key area in this turn and neither fought nor intimidated the forces that stand there: of those that nobody entered the app knows nothing (Key areas). */
export function unfought(campaign: Campaign): boolean {
  const { army, now } = campaign;
  return toConquer(campaign) && now.entered === army && !now.intimidated?.includes(army) && areaState(campaign, army).forces.length > 0;
}

/** Whose forces hold an area: those of its first defender, else the map's enemy. */
export function nationAt(campaign: Campaign, area: string): Nation {
  return areaState(campaign, area).forces.find((force) => force.type !== 'wall')?.nation ?? campaign.map.nation;
}

/** The number of areas on the map with a property. */
export function countAreas(campaign: Campaign, has: (area: AreaState) => boolean): number {
  return Object.values(campaign.areas).filter(has).length;
}

/** Whether all counters of a building are on the map, where the player counted them (Spend gold). */
export function outOf(campaign: Campaign, what: 'temple' | 'city'): boolean {
  const most = campaign.supply[`${what}Supply`];
  return most > 0 && countAreas(campaign, (area) => area[what]) >= most;
}

/** The battle areas and strongholds of the map that are still to be conquered; undefined where the map has none (Key areas). */
export function keyAreasLeft(campaign: Campaign): readonly string[] | undefined {
  const key = campaign.map.areas.filter(({ kind }) => kind !== 'open');
  return key.length === 0 ? undefined : key.map(({ name }) => name).filter((name) => areaState(campaign, name).status === 'enemy');
}
