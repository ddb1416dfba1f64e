import type { Rows } from '../../../../../core/events.ts';
import { flag, listOf, oneOf, optional } from '../../../../../core/fields.ts';
import { playedOutFaults } from '../../campaign/in-order.ts';
import { type Box, NO_LIMIT } from '../../counters/counters.ts';
import { forceOfKind } from '../../counters/forces.ts';
import type { CampaignMap } from '../../map/map.ts';
import { mapChanges } from '../../map/map-changes.ts';
import { CAMPAIGNS, cite } from '../../vocabulary.ts';
import { illegal, say } from '../../voice.ts';
import type { Event, EventOf } from '../events.ts';
import { garrisoned, joined, onCampaign } from '../on-campaign.ts';
import { boxField, endField, mapField, name } from '../payload-fields.ts';
import { layOut } from '../start.ts';
import type { Campaign, State } from '../state.ts';

/** A campaign laid out, begun and ended; the map and the counters under it; its options. */
export const campaignEvents: Rows<State, Event, 'campaign' | 'map' | 'box' | 'begin' | 'option' | 'end'> = {
  campaign: {
    v: 1,
    fields: { id: oneOf(CAMPAIGNS), linked: flag(), map: mapField, box: optional(boxField) },
    reduce(state, { id, linked, map, box }) {
      const last = state.campaign;
      const carried = linked ? { level: last.level, advisors: last.advisors, insights: last.insights, forces: last.forces } : undefined;
      return { ...state, campaign: layOut(id, linked, map, carried, box ? boxOf(box) : last) };
    },
    describe: ({ id, linked }) => say(linked ? 'event/campaign-linked' : 'event/campaign', { campaign: say(`campaign/${id}`) }),
    faults: ({ event: { id, linked }, state: { campaign, ended } }) => {
      if (!linked) return [];
      if (ended.length === 0 || campaign.stage !== 'won') return [illegal('linked', 'fault/nothing-to-link', linked, cite('Linking campaigns'))];
      const next = CAMPAIGNS[CAMPAIGNS.indexOf(campaign.id) + 1];
      if (id === next) return [];
      return [
        next
          ? illegal('id', 'fault/link-order', id, cite('Linking campaigns'), { campaign: say(`campaign/${next}`) })
          : illegal('id', 'fault/last-link', id, cite('Linking campaigns')),
      ];
    },
  },
  map: {
    v: 1,
    fields: { map: mapField, renamed: optional(listOf<{ readonly from: string; readonly to: string }>({ from: name, to: name }, 0, 300)) },
    reduce: onCampaign((campaign, { map, renamed }) => onMap(renamedAreas(campaign, renamed ?? []), map)),
    describe: ({ map }, { campaign }) => mapChanges(campaign.map, map),
  },
  box: {
    v: 1,
    fields: { box: boxField },
    reduce: onCampaign((campaign, { box }) => ({ ...campaign, ...boxOf(box) })),
    describe: () => say('event/box'),
  },
  begin: {
    v: 1,
    fields: { map: optional(mapField), box: optional(boxField) },
    reduce: (state, { map, box }) => {
      const mapped = map ? onMap(state.campaign, map) : state.campaign;
      return begun({ ...state, campaign: box ? { ...mapped, ...boxOf(box) } : mapped });
    },
    describe: () => say('event/begin'),
    faults: ({ event: { map }, state: { campaign } }) => {
      const most = (map ?? campaign.map).advisors;
      const { length } = campaign.advisors;
      if (campaign.stage !== 'preparation') return [illegal('campaign', 'fault/begun', campaign.id, cite('The map'))];
      return campaign.linked || most === 0 || length <= most ? [] : [illegal('advisors', 'fault/advisors-most', length, cite('Advisors'), { most })];
    },
  },
  option: {
    v: 1,
    fields: { name, taken: flag() },
    reduce: onCampaign((campaign, event) => {
      const others = campaign.options.filter((one) => one !== event.name);
      return { ...campaign, options: event.taken ? [...others, event.name] : others };
    }),
    describe: (event) => say(event.taken ? 'event/option' : 'event/option-dropped', { name: event.name }),
    faults: ({ event: { name: option }, state: { campaign } }) => {
      if (campaign.stage !== 'preparation') return [illegal('name', 'fault/begun', option, cite('Campaign options'))];
      const { options } = campaign.map;
      const listed = options.length === 0 || options.some((one) => one.name === option);
      return listed ? [] : [illegal('name', 'fault/no-option', option, cite('Campaign options'))];
    },
  },
  end: {
    v: 1,
    fields: { ended: endField },
    reduce: (state, { ended }) => ({ ...state, ended: [...state.ended, ended], campaign: closed(state.campaign, ended) }),
    describe: ({ ended }) => say(`event/end-${ended.result}`, { campaign: say(`campaign/${ended.campaign}`), points: ended.points }),
    // What is lost may only end as lost.
    faults: ({ event: { ended }, state: { campaign } }) => (ended.result === 'won' || campaign.stage !== 'playing' ? playedOutFaults(campaign) : []),
  },
};

function boxOf({
  levels,
  counters,
  partly = [],
  enemyPlans,
  ownPlans,
  intimidation,
  ...supply
}: Box): Pick<Campaign, 'levels' | 'counters' | 'partly' | 'supply' | 'sheet'> {
  const sheet = { ...(enemyPlans ? { enemyPlans } : {}), ...(ownPlans ? { ownPlans } : {}), ...(intimidation ? { intimidation } : {}) };
  return { levels, counters, partly, supply: { ...NO_LIMIT, ...supply }, ...(Object.keys(sheet).length > 0 ? { sheet } : {}) };
}

/** The campaign on a map; before it begins the map's gold, start and level are its own. */
function onMap(campaign: Campaign, map: CampaignMap): Campaign {
  if (campaign.stage !== 'preparation') return { ...campaign, map };
  return { ...campaign, map, gold: map.gold, army: map.start, ...(campaign.linked ? {} : { level: map.level }) };
}

/** Areas that are called something else from now on keep what lies in them and what happened there. */
function renamedAreas(campaign: Campaign, renamed: NonNullable<EventOf<'map'>['renamed']>): Campaign {
  if (renamed.length === 0) return campaign;
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  const now = (area: string): string => names.get(area) ?? area;
  const { now: turn, battle } = campaign;
  return {
    ...campaign,
    areas: Object.fromEntries(Object.entries(campaign.areas).map(([area, state]) => [now(area), state])),
    army: now(campaign.army),
    from: now(campaign.from),
    now: {
      ...turn,
      ordered: turn.ordered.map(now),
      taken: turn.taken && { ...turn.taken, area: now(turn.taken.area) },
      ...(turn.entered === undefined ? {} : { entered: now(turn.entered) }),
      ...(turn.intimidated ? { intimidated: turn.intimidated.map(now) } : {}),
    },
    prophecies: campaign.prophecies.map((one) => (one.since.undecided ? { ...one, since: { ...one.since, undecided: one.since.undecided.map(now) } } : one)),
    battle: battle && { ...battle, area: now(battle.area) },
  };
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
    return area === '' ? joined(sofar, force) : garrisoned(sofar, area, force);
  }, start);
}

function closed(campaign: Campaign, { result, glory, gold, level, advisors, insights }: EventOf<'end'>['ended']): Campaign {
  const prophecies = campaign.prophecies.map((one) =>
    one.outcome === 'open' ? { ...one, outcome: one.reached === 'itself' ? ('met' as const) : ('failed' as const) } : one,
  );
  return { ...campaign, stage: result, glory, gold, level, advisors, insights, prophecies, battle: null };
}
