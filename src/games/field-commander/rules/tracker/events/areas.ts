import type { EventFacts, Rows } from '../../../../../core/events.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { oneOf } from '../../../../../core/fields.ts';
import { areaState, countAreas } from '../../campaign/areas.ts';
import { inBattleFaults, mayBeLaidOut, outOfStepFaults, playedOutFaults } from '../../campaign/in-order.ts';
import { counterFaults } from '../../campaign/in-play.ts';
import { goldInPile, treasury } from '../../campaign/treasury.ts';
import { forceName, nameIn } from '../../counters/forces.ts';
import { kindUntold } from '../../map/known-maps.ts';
import { cite } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../../voice.ts';
import type { Event, EventOf } from '../events.ts';
import { garrisoned, inArea, onCampaign } from '../on-campaign.ts';
import { defendsNoMore } from '../on-field.ts';
import { areaChange, count, forceField, forceId, name } from '../payload-fields.ts';
import type { AreaChange } from '../payloads.ts';
import type { AreaState, Campaign, State } from '../state.ts';

/** The areas of the map: what lies in them, who defends them, conquest and building. */
export const areaEvents: Rows<State, Event, 'area' | 'garrison' | 'garrison-leaves' | 'conquer' | 'build'> = {
  area: {
    v: 1,
    fields: { area: name, change: areaChange },
    reduce: onCampaign((campaign, { area, change }) => inArea(campaign, area, (before) => changed(before, change))),
    describe: ({ area }) => say('event/area', { area }),
    faults: areaFaults,
  },
  garrison: {
    v: 1,
    fields: { area: name, force: forceField },
    reduce: (state, { area, force }) => garrisoned(state, area, force),
    describe: ({ area, force }) => say('event/garrison', { area, force: forceName(force) }),
    faults: ({ event: { area, force }, state: { campaign } }) => [
      ...unmapped(campaign, area),
      ...(areaState(campaign, area).status === 'enemy' ? [] : [illegal('area', 'fault/conquered', area, cite('Enemy operations'))]),
      ...(force.nation === 'macedonian' ? [illegal('force', 'fault/enemy-force', force.nation, cite('Enemy operations'))] : []),
      ...counterFaults(campaign, force),
    ],
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
    faults: ({ event: { area, id }, state: { campaign } }) =>
      areaState(campaign, area).forces.some((force) => force.id === id) ? [] : [illegal('id', 'fault/no-defender', id, cite('Running out of force counters'))],
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
    faults: conquerFaults,
  },
  build: {
    v: 1,
    fields: { area: name, what: oneOf(['temple', 'city']) },
    reduce: onCampaign((campaign, { area, what }) => inArea(campaign, area, () => ({ [what]: true }))),
    describe: ({ area, what }) => say(`event/build-${what}`, { area }),
    faults: ({ event, state: { campaign } }) => [...playedOutFaults(campaign), ...buildFaults(campaign, event)],
  },
};

/** An area that the map does not have, where it was entered. */
function unmapped({ map }: Campaign, area: string): Fault[] {
  return map.areas.length === 0 || map.areas.some(({ name }) => name === area) ? [] : [illegal('area', 'fault/no-area', area, cite('The map'))];
}

/** There is the gold that is laid, and who holds an area goes only by a conquest, with what orders laid there (Gold; Govern or raze). */
function areaFaults({ event: { area, change }, state: { campaign } }: EventFacts<State, EventOf<'area'>>): readonly Fault[] {
  const found = unmapped(campaign, area);
  const before = areaState(campaign, area);
  const more = (change.gold ?? 0) - before.gold;
  const pile = goldInPile(campaign);
  if (more > 0 && pile !== undefined && more > pile)
    found.push(illegal('gold', 'fault/gold-counters', change.gold, cite('Gold'), { most: campaign.supply.goldSupply }));
  const after = { ...before, ...changed(before, change) };
  const holds = ({ forces, glory, gold }: AreaState): boolean => forces.length + glory + gold > 0;
  if (after.status === 'enemy' || !(holds(before) || holds(after))) return found;
  const told = mayBeLaidOut(campaign) && !holds(after) ? doubtful : illegal;
  return [...found, told('status', 'fault/held', after.status, cite('Govern or raze'))];
}

/** An area that is the enemy's no more has nobody who holds it, and nothing that orders laid there. */
function changed({ status: before }: AreaState, change: AreaChange): Partial<AreaState> {
  const { status = before } = change;
  return before === 'enemy' && status !== 'enemy' ? { forces: [], glory: 0, gold: 0, ...change } : change;
}

/** An area is conquered once, by a battle when that is over; to govern or to raze it may wait (Govern or raze). */
function conquerFaults({ event: { area, how }, state: { campaign } }: EventFacts<State, EventOf<'conquer'>>): readonly Fault[] {
  const playedOut = playedOutFaults(campaign);
  if (playedOut.length > 0) return playedOut;
  const { status } = areaState(campaign, area);
  if (campaign.battle?.area === area) return inBattleFaults(campaign, 'area', area);
  if (status !== 'enemy' && (status !== 'conquered' || how === 'conquered')) return [illegal('area', 'fault/conquered', area, cite('Govern or raze'))];
  return [...unmapped(campaign, area), ...notWonFaults(campaign, area)];
}

/** By hand an area is conquered that nothing has won, or that is no key area: odd within a turn, for what is laid out nobody has told (Govern or raze; Key areas). */
function notWonFaults(campaign: Campaign, area: string): Fault[] {
  const { id, map, turn, now, stage } = campaign;
  if (stage !== 'playing' || turn === 0 || mayBeLaidOut(campaign)) return [];
  if (map.areas.some(({ name, kind }) => name === area && kind === 'open') && !kindUntold(id, map, area))
    return [doubtful('area', 'fault/key-area', area, cite('Govern or raze'))];
  return now.taken?.area === area || areaState(campaign, area).status === 'conquered' ? [] : [doubtful('area', 'fault/not-won', area, cite('Govern or raze'))];
}

function buildFaults(campaign: Campaign, { area, what }: EventOf<'build'>): Fault[] {
  const found = outOfStepFaults(campaign, 'purchases', 'area', area, 'Spend gold');
  if (areaState(campaign, area)[what]) found.push(illegal('area', `fault/second-${what}`, area, cite('Resupply'), { area }));
  const most = campaign.supply[`${what}Supply`];
  const built = countAreas(campaign, (one) => one[what]);
  if (most > 0 && built >= most) found.push(illegal('area', `fault/${what}-counters`, area, cite('Resupply'), { most }));
  if (campaign.army !== '' && area !== campaign.army) found.push(illegal('area', 'fault/not-here', area, cite('Resupply'), { area: campaign.army }));
  return found;
}
