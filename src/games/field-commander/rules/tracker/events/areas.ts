import type { Rows } from '../../../../../core/events.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { oneOf } from '../../../../../core/fields.ts';
import { areaState, countAreas } from '../../campaign/areas.ts';
import { counterFaults } from '../../campaign/in-play.ts';
import { goldInPile, treasury } from '../../campaign/treasury.ts';
import { forceName, nameIn } from '../../counters/forces.ts';
import { cite } from '../../vocabulary.ts';
import { illegal, say } from '../../voice.ts';
import type { Event, EventOf } from '../events.ts';
import { garrisoned, inArea, onCampaign } from '../on-campaign.ts';
import { defendsNoMore } from '../on-field.ts';
import { areaChange, count, forceField, forceId, name } from '../payload-fields.ts';
import type { Campaign, State } from '../state.ts';

/** The areas of the map: what lies in them, who defends them, conquest and building. */
export const areaEvents: Rows<State, Event, 'area' | 'garrison' | 'garrison-leaves' | 'conquer' | 'build'> = {
  area: {
    v: 1,
    fields: { area: name, change: areaChange },
    reduce: onCampaign((campaign, { area, change }) => inArea(campaign, area, () => change)),
    describe: ({ area }) => say('event/area', { area }),
    faults: ({ event: { area, change }, state: { campaign } }) => {
      const more = (change.gold ?? 0) - areaState(campaign, area).gold;
      const pile = goldInPile(campaign);
      return more > 0 && pile !== undefined && more > pile
        ? [illegal('gold', 'fault/gold-counters', change.gold, cite('Gold'), { most: campaign.supply.goldSupply })]
        : [];
    },
  },
  garrison: {
    v: 1,
    fields: { area: name, force: forceField },
    reduce: (state, { area, force }) => garrisoned(state, area, force),
    describe: ({ area, force }) => say('event/garrison', { area, force: forceName(force) }),
    faults: ({ event: { force }, state: { campaign } }) => counterFaults(campaign, force),
  },
  'garrison-leaves': {
    v: 1,
    fields: { area: name, id: forceId, to: oneOf(['cup', 'destroyed']) },
    reduce: onCampaign((campaign, { area, id, to }) => {
      const leaving = areaState(campaign, area).forces.filter((force) => force.id === id);
      const without = defendsNoMore(
        inArea(campaign, area, (now) => ({ forces: now.forces.filter((force) => force.id !== id) })),
        area,
        id,
      );
      return to === 'destroyed' ? { ...without, destroyed: [...without.destroyed, ...leaving.filter((force) => force.type !== 'wall')] } : without;
    }),
    describe: ({ area, id }, { campaign }) => say('event/garrison-leaves', { area, force: nameIn(areaState(campaign, area).forces, id) }),
  },
  conquer: {
    v: 1,
    fields: { area: name, how: oneOf(['governed', 'razed', 'conquered']), gold: count },
    reduce: onCampaign((campaign, { area, how, gold }) => {
      const fallen = areaState(campaign, area).forces.filter((force) => force.type !== 'wall');
      const taken = inArea(campaign, area, () => ({ status: how, forces: [], glory: 0, gold: 0 }));
      return {
        ...taken,
        gold: treasury(taken, gold),
        destroyed: [...taken.destroyed, ...fallen],
        battle: taken.battle?.area === area ? null : taken.battle,
        now: {
          ...taken.now,
          taken: null,
          razed: taken.now.razed + (how === 'razed' ? 1 : 0),
          ...(how === 'governed' ? { governed: (taken.now.governed ?? 0) + 1 } : {}),
        },
      };
    }),
    describe: ({ area, how, gold }) => say(`event/conquer-${how}`, { area, gold }),
    faults: ({ event: { area, how }, state: { campaign } }) => {
      const { status } = areaState(campaign, area);
      return status === 'enemy' || (status === 'conquered' && how !== 'conquered') ? [] : [illegal('area', 'fault/conquered', area, cite('Govern or raze'))];
    },
  },
  build: {
    v: 1,
    fields: { area: name, what: oneOf(['temple', 'city']) },
    reduce: onCampaign((campaign, { area, what }) => inArea(campaign, area, () => ({ [what]: true }))),
    describe: ({ area, what }) => say(`event/build-${what}`, { area }),
    faults: ({ event, state: { campaign } }) => buildFaults(campaign, event),
  },
};

function buildFaults(campaign: Campaign, { area, what }: EventOf<'build'>): Fault[] {
  const found: Fault[] = [];
  if (areaState(campaign, area)[what]) found.push(illegal('area', `fault/second-${what}`, area, cite('Resupply'), { area }));
  const most = campaign.supply[`${what}Supply`];
  const built = countAreas(campaign, (one) => one[what]);
  if (most > 0 && built >= most) found.push(illegal('area', `fault/${what}-counters`, area, cite('Resupply'), { most }));
  if (campaign.army !== '' && area !== campaign.army) found.push(illegal('area', 'fault/not-here', area, cite('Resupply'), { area: campaign.army }));
  return found;
}
