import type { Fighter } from '../battle/position.ts';
import { type CountersCopy, NO_LIMIT } from '../counters/counters.ts';
import type { Event, EventOf, NewForce } from './events.ts';
import { type Force, forceOfKind } from '../counters/forces.ts';
import { afterTurn, sinceNow } from '../campaign/prophecies.ts';
import { type AreaState, type Campaign, type Drawn, FRESH_TURN, type State } from './state.ts';
import { areaState, nationAt } from '../campaign/areas.ts';
import { layOut } from './start.ts';
import { treasury } from '../campaign/treasury.ts';
import { TOP_LEVEL } from '../vocabulary.ts';

/** The state after an event; nothing is mutated, and an event about something that is not there changes nothing. */
export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'campaign':
      return layOutNext(state, event);
    case 'join':
      return withForce(state, event.force, (campaign, force) => ({ ...campaign, forces: [...campaign.forces, force] }));
    case 'garrison':
      return withForce(state, event.force, (campaign, force) => inArea(campaign, event.area, (area) => ({ forces: [...area.forces, force] })));
    case 'operation-force':
      return withForce(state, event.force, (campaign, force) => ({ ...campaign, operations: [...campaign.operations, force] }));
    case 'begin':
      return begun(laidOut(state, event));
    case 'end':
      return { ...state, ended: [...state.ended, event.ended], campaign: closed(state.campaign, event) };
    default:
      return { ...state, campaign: inCampaign(state.campaign, event) };
  }
}

type Inner = Exclude<Event, { readonly type: 'campaign' | 'join' | 'garrison' | 'operation-force' | 'begin' | 'end' }>;

function inCampaign(campaign: Campaign, event: Inner): Campaign {
  switch (event.type) {
    case 'map':
      return {
        ...campaign,
        map: event.map,
        ...(campaign.stage === 'preparation' ? { gold: event.map.gold, army: event.map.start, ...(campaign.linked ? {} : { level: event.map.level }) } : {}),
      };
    case 'box':
      return { ...campaign, ...boxOf(event.box) };
    case 'option':
      return {
        ...campaign,
        options: event.taken ? [...campaign.options.filter((name) => name !== event.name), event.name] : campaign.options.filter((name) => name !== event.name),
      };
    case 'advance':
      return {
        ...campaign,
        turn: campaign.turn + 1,
        step: 'refit',
        now: { ...FRESH_TURN, razed: campaign.now.razed, taken: campaign.now.taken, owed: campaign.now.owed ?? 0 },
        prophecies: afterTurn(campaign),
      };
    case 'step':
      return { ...campaign, step: event.step };
    case 'gold':
      return { ...campaign, gold: treasury(campaign, event.by) };
    case 'glory':
      return { ...campaign, glory: Math.max(0, campaign.glory + event.by) };
    case 'level':
      return { ...campaign, level: Math.max(0, Math.min(TOP_LEVEL, campaign.level + event.by)) };
    case 'set':
      return setNumber(campaign, event);
    case 'advisor':
      return advise(campaign, event);
    case 'insight':
      return perceive(campaign, event);
    case 'leave':
      return { ...campaign, forces: campaign.forces.filter((force) => force.id !== event.id) };
    case 'side':
      return { ...campaign, forces: campaign.forces.map((force) => (force.id === event.id ? { ...force, reduced: event.reduced } : force)) };
    case 'area':
      return inArea(campaign, event.area, () => event.change);
    case 'garrison-leaves':
      return garrisonLeaves(campaign, event);
    case 'move':
      return { ...campaign, from: campaign.army, army: event.to };
    case 'conquer':
      return conquer(campaign, event);
    case 'build':
      return inArea(campaign, event.area, () => ({ [event.what]: true }));
    case 'oracle':
      return inArea(campaign, event.area, () => ({ oracle: event.to }));
    case 'accept':
      return {
        ...campaign,
        prophecies: [...campaign.prophecies, { prophecy: event.prophecy, deadline: event.deadline, outcome: 'open', since: sinceNow(campaign), quiet: false }],
      };
    case 'prophecy':
      return { ...campaign, prophecies: campaign.prophecies.map((one) => (one.prophecy === event.prophecy ? { ...one, outcome: event.outcome } : one)) };
    case 'operation':
      return { ...campaign, drawn: [...campaign.drawn, drawnOf(event)] };
    case 'go':
      return { ...campaign, drawn: [], operations: [] };
    case 'resupply':
      return {
        ...campaign,
        gold: treasury(campaign, event.gold),
        destroyed: [],
        now: { ...campaign.now, razed: 0 },
        step: campaign.step === 'gold' ? 'purchases' : campaign.step,
      };
    case 'now':
      return { ...campaign, now: { ...campaign.now, ...event.change } };
    case 'tyre':
      return { ...campaign, tyre: { ...campaign.tyre, ...event.change } };
    case 'battle':
      return { ...campaign, battle: event.position };
    case 'battle-over':
      return comeHome(campaign, event);
  }
}

function drawnOf({ type: _type, ...drawn }: EventOf<'operation'>): Drawn {
  return drawn;
}

function layOutNext(state: State, { id, linked, map, box }: EventOf<'campaign'>): State {
  const last = state.campaign;
  const carried = linked ? { level: last.level, advisors: last.advisors, insights: last.insights, forces: last.forces } : undefined;
  return { ...state, campaign: layOut(id, linked, map, carried, box ? boxOf(box) : last) };
}

function boxOf({ levels, counters, ...supply }: CountersCopy): Pick<Campaign, 'levels' | 'counters' | 'supply'> {
  return { levels, counters, supply: { ...NO_LIMIT, ...supply } };
}

/** The map and the counters as the player entered them, put under the campaign that begins. */
function laidOut(state: State, { map, box }: EventOf<'begin'>): State {
  const events: Inner[] = [...(map ? [{ type: 'map', map } as const] : []), ...(box ? [{ type: 'box', box } as const] : [])];
  return { ...state, campaign: events.reduce(inCampaign, state.campaign) };
}

/**
 * The campaign begins: the forces of the map's Preparation are put where nothing stands yet, the army's own only where no earlier campaign is linked (Force counters; Linking
 * campaigns).
 */
function begun(state: State): State {
  const { map, linked, forces, areas } = state.campaign;
  const army = !linked && forces.length === 0;
  const free = (area: string): boolean => (area === '' ? army : (areas[area]?.forces.length ?? 0) === 0);
  const start: State = { ...state, campaign: { ...state.campaign, stage: 'playing' } };
  return map.forces.reduce((sofar, { nation, force: kind, area }) => {
    const force = free(area) ? forceOfKind(sofar.campaign, kind, nation) : undefined;
    if (!force) return sofar;
    return reduce(sofar, area === '' ? { type: 'join', force } : { type: 'garrison', area, force });
  }, start);
}

function withForce(state: State, force: NewForce, put: (campaign: Campaign, force: Force) => Campaign): State {
  return { ...state, serial: state.serial + 1, campaign: put(state.campaign, { ...force, id: `f${state.serial}` }) };
}

function inArea(campaign: Campaign, name: string, change: (area: AreaState) => Partial<AreaState>): Campaign {
  const area = areaState(campaign, name);
  return { ...campaign, areas: { ...campaign.areas, [name]: { ...area, ...change(area) } } };
}

function setNumber(campaign: Campaign, { what, to }: EventOf<'set'>): Campaign {
  switch (what) {
    case 'gold':
    case 'glory':
    case 'level':
    case 'turn':
      return { ...campaign, [what]: to };
    default:
      return { ...campaign, tyre: { ...campaign.tyre, [what]: to } };
  }
}

function advise(campaign: Campaign, { advisor, to }: EventOf<'advisor'>): Campaign {
  const without = campaign.advisors.filter((one) => one !== advisor);
  const gone = campaign.advisorsGone.filter((one) => one !== advisor);
  return { ...campaign, advisors: to === 'with' ? [...without, advisor] : without, advisorsGone: to === 'gone' ? [...gone, advisor] : gone };
}

function perceive(campaign: Campaign, { insight, to }: EventOf<'insight'>): Campaign {
  const held = campaign.insights.filter((one) => one !== insight);
  const used = campaign.insightsUsed.filter((one) => one !== insight);
  return { ...campaign, insights: to === 'held' ? [...held, insight] : held, insightsUsed: to === 'used' ? [...used, insight] : used };
}

function garrisonLeaves(campaign: Campaign, { area, id, to }: EventOf<'garrison-leaves'>): Campaign {
  const leaving = areaState(campaign, area).forces.filter((force) => force.id === id);
  const without = inArea(campaign, area, (at) => ({ forces: at.forces.filter((force) => force.id !== id) }));
  return to === 'destroyed' ? { ...without, destroyed: [...without.destroyed, ...leaving.filter((force) => force.type !== 'wall')] } : without;
}

function conquer(campaign: Campaign, { area, how, gold }: EventOf<'conquer'>): Campaign {
  const fallen = areaState(campaign, area).forces.filter((force) => force.type !== 'wall');
  const taken = inArea(campaign, area, () => ({ status: how, forces: [], glory: 0, gold: 0 }));
  return {
    ...taken,
    gold: treasury(taken, gold),
    destroyed: [...taken.destroyed, ...fallen],
    now: { ...taken.now, taken: null, razed: taken.now.razed + (how === 'razed' ? 1 : 0) },
  };
}

function comeHome(campaign: Campaign, { position }: EventOf<'battle-over'>): Campaign {
  const standing = new Map([...position.own, ...position.rallied].map((fighter) => [fighter.id, fighter] as const));
  const forces = campaign.forces.flatMap((force) => {
    const fighter = standing.get(force.id);
    return fighter ? [{ ...force, reduced: fighter.reduced }] : [];
  });
  const area = areaState(campaign, position.area);
  const left = new Map(position.enemy.map((fighter) => [fighter.id, fighter] as const));
  const nationOf = new Map(area.forces.map((force) => [force.id, force.nation] as const));
  const asForce = (fighter: Fighter): Force => forceFrom(fighter, nationOf.get(fighter.id) ?? nationAt(campaign, position.area));
  const deployed = position.enemy.filter((fighter) => !nationOf.has(fighter.id)).map(asForce);
  const stay = [
    ...area.forces.filter((force) => left.has(force.id)).map((force) => ({ ...force, reduced: left.get(force.id)?.reduced ?? false })),
    ...deployed,
  ];
  const fallen = position.killed.filter((fighter) => fighter.type !== 'wall').map(asForce);
  const after = inArea(campaign, position.area, () => ({ forces: stay }));
  return {
    ...after,
    forces,
    level: position.level,
    destroyed: [...after.destroyed, ...fallen],
    battle: null,
    ...(position.result === 'won' ? { now: { ...after.now, taken: { area: position.area, byBattle: true, leaderKilled: position.leaderKilled } } } : {}),
    ...(position.result === 'retreated' ? { army: campaign.from } : {}),
  };
}

function forceFrom({ id, type, name, full, back, reduced }: Fighter, nation: Force['nation']): Force {
  return { id, nation, type, name, full, back, reduced };
}

function closed(campaign: Campaign, { ended }: EventOf<'end'>): Campaign {
  const prophecies = campaign.prophecies.map((one) => (one.outcome === 'open' ? { ...one, outcome: 'failed' as const } : one));
  const { glory, gold, level, advisors, insights } = ended;
  return { ...campaign, stage: ended.result, glory, gold, level, advisors, insights, prophecies, battle: null };
}
