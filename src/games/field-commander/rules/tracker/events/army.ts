import type { Rows } from '../../../../../core/events.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { flag, oneOf } from '../../../../../core/fields.ts';
import { mayBeLaidOut, overdueFaults, playedOutFaults } from '../../campaign/in-order.ts';
import { counterFaults } from '../../campaign/in-play.ts';
import { forceName, nameIn } from '../../counters/forces.ts';
import { neighbours, range } from '../../map/roads.ts';
import { gateFaults, shoreFaults } from '../../tyre/entry.ts';
import { cite } from '../../vocabulary.ts';
import { doubtful, illegal, impossible, say } from '../../voice.ts';
import type { Event } from '../events.ts';
import { joined, onCampaign } from '../on-campaign.ts';
import { leavesLine, turnsInLine } from '../on-field.ts';
import { forceField, forceId, name } from '../payload-fields.ts';
import type { Campaign, State } from '../state.ts';

/** Alexander's army: who joins, who leaves, which side lies up, and where it goes. */
export const armyEvents: Rows<State, Event, 'join' | 'leave' | 'side' | 'move'> = {
  join: {
    v: 1,
    fields: { force: forceField },
    reduce: (state, { force }) => joined(state, force),
    describe: ({ force }) => say('event/join', { force: forceName(force) }),
    faults: ({ event: { force }, state: { campaign } }) => [
      ...playedOutFaults(campaign),
      ...(force.nation === 'macedonian' ? [] : [illegal('force', 'fault/own-force', force.nation, cite('Resupply: forces'))]),
      ...counterFaults(campaign, force),
    ],
  },
  leave: {
    v: 1,
    fields: { id: forceId, how: oneOf(['disbanded', 'destroyed']) },
    reduce: onCampaign((campaign, { id }) => leavesLine({ ...campaign, forces: campaign.forces.filter((force) => force.id !== id) }, id)),
    describe: ({ id, how }, { campaign }) => say(`event/leave-${how}`, { force: nameIn(campaign.forces, id) }),
    faults: ({ event: { id }, state: { campaign } }) => stranger(campaign, id),
  },
  side: {
    v: 1,
    fields: { id: forceId, reduced: flag() },
    reduce: onCampaign((campaign, { id, reduced }) =>
      turnsInLine({ ...campaign, forces: campaign.forces.map((force) => (force.id === id ? { ...force, reduced } : force)) }, id, reduced),
    ),
    describe: ({ id, reduced }, { campaign }) => say(reduced ? 'event/reduced' : 'event/refit', { force: nameIn(campaign.forces, id) }),
    faults: ({ event: { id, reduced }, state: { campaign } }) => [...stranger(campaign, id), ...(reduced ? oneSided(campaign, id) : [])],
  },
  move: {
    v: 1,
    fields: { to: name },
    reduce: onCampaign((campaign, { to }) => ({ ...campaign, from: campaign.army, army: to, now: { ...campaign.now, entered: to } })),
    describe: ({ to }) => say('event/move', { to }),
    faults: ({ event: { to }, state: { campaign }, ruling }) => {
      const playedOut = playedOutFaults(campaign);
      if (playedOut.length > 0) return playedOut;
      if (campaign.battle) return [illegal('area', 'fault/in-battle', to, cite('Retreating from battle'), { area: campaign.battle.area })];
      if (!campaign.map.areas.some((area) => area.name === to)) return [illegal('area', 'fault/no-area', to, cite('The map'))];
      const far = farFaults(campaign, to);
      return [
        ...far,
        ...(far.some(({ severity }) => severity === 'illegal') ? [] : shoreFaults(campaign, to)),
        ...gateFaults(campaign, to, ruling),
        ...overdueFaults(campaign),
      ];
    },
  },
};

/** The army goes from an area to one beside it. It is only doubted where the roads entered do not join the two at all, so that some are missing, and where a position may be laid out (Army movement). */
function farFaults(campaign: Campaign, to: string): Fault[] {
  const { map, army } = campaign;
  const next = neighbours(map, army);
  if (next.length === 0 || next.includes(to)) return [];
  const told = range(map, army, to) === undefined || mayBeLaidOut(campaign) ? doubtful : illegal;
  return [told('area', 'fault/not-adjacent', to, cite('Army movement'), { from: army })];
}

/** A force whose counter has one side: its first hit destroys it. */
function oneSided(campaign: Campaign, id: string): Fault[] {
  return campaign.forces.some((force) => force.id === id && force.back === null) ? [illegal('force', 'fault/one-side', id, cite('Battle resolution'))] : [];
}

/** A force that is none of Alexander's. */
function stranger(campaign: Campaign, id: string): Fault[] {
  return campaign.forces.some((force) => force.id === id) ? [] : [impossible('force', 'fault/no-force', id)];
}
