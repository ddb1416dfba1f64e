import type { EventFacts, Rows } from '../../../../../core/events.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { oneOf, optional, texts } from '../../../../../core/fields.ts';
import { areaState } from '../../campaign/areas.ts';
import { mayBeLaidOut, playedOutFaults } from '../../campaign/in-order.ts';
import { isMet, sinceNow, wasReached } from '../../campaign/prophecies.ts';
import { cite, PROPHECIES } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../../voice.ts';
import type { Event, EventOf } from '../events.ts';
import { inArea, onCampaign } from '../on-campaign.ts';
import { count, name } from '../payload-fields.ts';
import type { Campaign, State } from '../state.ts';

/** Oracles, and the prophecies accepted there. */
export const prophecyEvents: Rows<State, Event, 'oracle' | 'accept' | 'prophecy'> = {
  oracle: {
    v: 1,
    fields: { area: name, to: oneOf(['taken', 'avoided']) },
    reduce: onCampaign((campaign, { area, to }) => inArea(campaign, area, () => ({ oracle: to }))),
    describe: ({ area, to }) => say(`event/oracle-${to}`, { area }),
    faults: ({ event: { area }, state: { campaign } }) => {
      const playedOut = playedOutFaults(campaign);
      if (playedOut.length > 0) return playedOut;
      const by = cite('Prophecies');
      if (areaState(campaign, area).oracle !== 'hidden') return [illegal('area', 'fault/oracle-twice', area, by)];
      if (!campaign.map.areas.some((one) => one.name === area && one.oracle)) return [illegal('area', 'fault/no-oracle', area, by)];
      if (campaign.army !== area) return [illegal('area', 'fault/not-here', area, by, { area: campaign.army })];
      return campaign.from === '' ? [illegal('area', 'fault/oracle-start', area, by)] : [];
    },
  },
  accept: {
    v: 1,
    fields: { prophecy: oneOf(PROPHECIES), deadline: count, undecided: optional(texts(200, 300)) },
    reduce: onCampaign((campaign, { prophecy, deadline, undecided }) => ({
      ...campaign,
      prophecies: [
        ...campaign.prophecies,
        { prophecy, deadline, outcome: 'open', since: { ...sinceNow(campaign), ...(undecided ? { undecided } : {}) }, quiet: false },
      ],
    })),
    describe: ({ prophecy, deadline }) => say('event/accept', { prophecy: say(`prophecy/${prophecy}`), deadline }),
    faults: ({ event: { prophecy }, state: { campaign } }) => [
      ...playedOutFaults(campaign),
      ...(campaign.prophecies.some((one) => one.prophecy === prophecy)
        ? [illegal('prophecy', 'fault/prophecy-twice', prophecy, cite('Prophecies'), { prophecy: say(`prophecy/${prophecy}`) })]
        : []),
      ...(unheard(campaign) ? [doubtful('prophecy', 'fault/no-oracle', prophecy, cite('Prophecies'))] : []),
    ],
  },
  prophecy: {
    v: 1,
    fields: { prophecy: oneOf(PROPHECIES), outcome: oneOf(['open', 'met', 'failed']) },
    reduce: onCampaign((campaign, { prophecy, outcome }) => ({
      ...campaign,
      prophecies: campaign.prophecies.map((one) => (one.prophecy === prophecy ? { ...one, outcome } : one)),
    })),
    faults: prophecyFaults,
    describe: ({ prophecy, outcome }) => say(`event/prophecy-${outcome}`, { prophecy: say(`prophecy/${prophecy}`) }),
  },
};

/** Whether within a turn no oracle was heard that the next prophecy may come from, where the map has oracles (Prophecies). */
function unheard(campaign: Campaign): boolean {
  const { map, areas, prophecies, turn } = campaign;
  if (turn === 0 || mayBeLaidOut(campaign) || !map.areas.some(({ oracle }) => oracle)) return false;
  return Object.values(areas).filter(({ oracle }) => oracle === 'taken').length <= prophecies.length;
}

/** A prophecy is met in time or has failed, once; one that was reached stays met. */
function prophecyFaults({ event: { prophecy, outcome }, state: { campaign }, ruling }: EventFacts<State, EventOf<'prophecy'>>): readonly Fault[] {
  const playedOut = playedOutFaults(campaign);
  if (playedOut.length > 0) return playedOut;
  const one = campaign.prophecies.find((accepted) => accepted.prophecy === prophecy);
  const by = cite('Failing a prophecy');
  if (!one) return [illegal('prophecy', 'fault/prophecy-not-accepted', prophecy, cite('Prophecies'))];
  if (outcome === 'open') return [];
  if (one.outcome !== 'open') return [illegal('outcome', 'fault/prophecy-settled', outcome, by)];
  const reached = wasReached(one, ruling);
  if (outcome === 'failed') return reached ? [illegal('outcome', 'fault/prophecy-stays-met', outcome, by)] : [];
  if (reached) return [];
  if (campaign.turn > one.deadline) return [illegal('outcome', 'fault/prophecy-late', outcome, by, { deadline: one.deadline })];
  return isMet(campaign, one) === undefined ? [] : [doubtful('outcome', 'fault/prophecy-unmet', outcome, cite('Prophecies'))];
}
