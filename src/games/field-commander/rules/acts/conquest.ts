import type { Facts } from '../../../../core/facts.ts';
import { beginBattle } from '../battle/begin.ts';
import { helps, watchesAdvisors } from '../campaign/advisors.ts';
import { areaState, mustFight, rewardDue, toConquer, unfought } from '../campaign/areas.ts';
import { oracleHere } from '../campaign/prophecies.ts';
import { isIsland } from '../map/places.ts';
import { neighbours, range } from '../map/roads.ts';
import type { Event } from '../tracker/events.ts';
import type { AreaTaken, Campaign } from '../tracker/state.ts';
import { gateFaults, shoreFaults } from '../tyre/entry.ts';
import { say } from '../voice.ts';
import { ARMY, area, asked, type CampaignAct, done } from './act.ts';

/** The conquest step: the reward of what was just taken before all else; then battle or intimidation where the army stands, the oracle, the ways out, and its end. */
export function conquestActs(campaign: Campaign, facts: Facts, end: CampaignAct): readonly CampaignAct[] {
  const taken = rewardDue(campaign);
  if (taken) return decisions(campaign, taken.area, taken);
  const undecided = campaign.map.areas.map(({ name }) => name).filter((name) => areaState(campaign, name).status === 'conquered');
  const heldOut = campaign.now.intimidated?.includes(campaign.army) ?? false;
  return [
    ...undecided.flatMap((name) => decisions(campaign, name)),
    ...(toConquer(campaign) ? assaults(campaign, facts, heldOut) : []),
    ...oracles(campaign),
    ...siege(campaign),
    ...ways(campaign, facts),
    ...(unfought(campaign) ? [] : [end]),
  ];
}

/** An area taken is governed or razed; its glory is gained with that, where it was not before (Gaining glory; Govern or raze). */
function decisions(campaign: Campaign, name: string, taken?: AreaTaken): CampaignAct[] {
  const { glory, gold, status } = areaState(campaign, name);
  const stronghold = campaign.map.areas.find((one) => one.name === name)?.kind === 'stronghold';
  const input = {
    area: name,
    stronghold,
    gloryPlaced: glory,
    goldPlaced: gold,
    rewarded: status === 'conquered',
    ...(taken ? { byBattle: taken.byBattle, leaderKilled: taken.leaderKilled } : {}),
  };
  return (['govern', 'raze'] as const).map((decision) =>
    asked(`${decision}/${name}`, say(`act/${decision}`, { area: name }), [area(name)], 'conquest', { ...input, decision }),
  );
}

/** The battle of the army's area, or its stronghold intimidated: once a turn (Battle; Intimidation). */
function assaults(campaign: Campaign, facts: Facts, heldOut: boolean): CampaignAct[] {
  const { army, map } = campaign;
  const stronghold = map.areas.find(({ name }) => name === army)?.kind === 'stronghold';
  const about = [ARMY, area(army)];
  return [
    done(`battle/${army}`, say('screen/battle-of', { area: army }), about, ...battleBegins(campaign, facts)),
    ...(stronghold && !heldOut ? [asked(`intimidate/${army}`, say('act/intimidate', { area: army }), about, 'intimidation', { area: army })] : []),
  ];
}

/** The battlefield is laid out; Hephaestion, who adds a plan, is noted where a turn without advisors is asked for (Battle resolution; Prophecies). */
export function battleBegins(campaign: Campaign, { ruling }: Pick<Facts, 'ruling'>): readonly Event[] {
  const leans = helps(campaign, 'hephaestion') && watchesAdvisors(campaign);
  return [{ type: 'battle', position: beginBattle(campaign, ruling) }, ...(leans ? [{ type: 'now' as const, change: { advisorUsed: true } }] : [])];
}

/** The oracle of the army's area, unseen, once the army has come to it (Prophecies). */
function oracles(campaign: Campaign): CampaignAct[] {
  const { army } = campaign;
  if (!oracleHere(campaign)) return [];
  return [asked(`oracle/${army}`, say('screen/oracle-of', { area: army }), [area(army)], 'oracle', { area: army })];
}

/** Siege ships fire at the walls of Tyre, each once a turn (Tyre: siege ships). */
function siege({ id, tyre, map, now }: Campaign): CampaignAct[] {
  if (id !== 'tyre' || now.fired || tyre.siegeShips === 0 || tyre.walls.every((wall) => wall === 0)) return [];
  return [
    asked(
      'siege-ships',
      say('procedure/siege-ships'),
      map.areas.flatMap(({ name }) => (isIsland(map, name) ? [area(name)] : [])),
      'siege-ships',
    ),
  ];
}

/** The areas the army may scout and enter: those beside it; every other one where no roads were entered (Scouting roll; Army movement). */
function ways(campaign: Campaign, { ruling }: Facts): CampaignAct[] {
  return waysOut(campaign)
    .filter((to) => [...shoreFaults(campaign, to), ...gateFaults(campaign, to, ruling)].length === 0)
    .map((to) => asked(`scout/${to}`, say('act/scout', { area: to }), [ARMY, area(to)], 'scouting', { area: to }));
}

/** Where the army may go on to: nowhere before it has fought or intimidated where it stands (Battle; Intimidation). */
function waysOut(campaign: Campaign): readonly string[] {
  return mustFight(campaign) ? [] : roadsOut(campaign);
}

/** The areas beside the army, by the roads entered. */
export function roadsOut({ map, army }: Pick<Campaign, 'map' | 'army'>): readonly string[] {
  const roads = neighbours(map, army);
  return roads.length > 0 ? roads : map.areas.map(({ name }) => name).filter((name) => name !== army);
}

/**
 * The area, of those `open` to the army, that lies nearest to a key area the enemy holds, and nearer than where it stands: where it goes on, unless the player taps another; nothing
 * where no road leads there (Key areas).
 */
export function onTheWay(campaign: Campaign, open: readonly string[]): string | undefined {
  const { map, army } = campaign;
  const held = map.areas.filter(({ name, kind }) => kind !== 'open' && areaState(campaign, name).status === 'enemy').map(({ name }) => name);
  const away = (from: string): number => Math.min(...held.map((to) => range(map, from, to) ?? Number.POSITIVE_INFINITY));
  const ways = neighbours(map, army)
    .filter((name) => open.includes(name))
    .map((name) => ({ name, steps: away(name) }));
  const [nearest] = ways.filter(({ steps }) => steps < away(army)).sort((a, b) => a.steps - b.steps);
  return nearest?.name;
}
