import type { Rows } from '../../../../../core/events.ts';
import { oneOf } from '../../../../../core/fields.ts';
import { areaState } from '../../campaign/areas.ts';
import { sinceNow } from '../../campaign/prophecies.ts';
import { cite, PROPHECIES } from '../../vocabulary.ts';
import { illegal, say } from '../../voice.ts';
import type { Event } from '../events.ts';
import { inArea, onCampaign } from '../on-campaign.ts';
import { count, name } from '../payload-fields.ts';
import type { State } from '../state.ts';

/** Oracles, and the prophecies accepted there. */
export const prophecyEvents: Rows<State, Event, 'oracle' | 'accept' | 'prophecy'> = {
  oracle: {
    v: 1,
    fields: { area: name, to: oneOf(['taken', 'avoided']) },
    reduce: onCampaign((campaign, { area, to }) => inArea(campaign, area, () => ({ oracle: to }))),
    describe: ({ area, to }) => say(`event/oracle-${to}`, { area }),
    faults: ({ event: { area }, state: { campaign } }) => {
      const by = cite('Prophecies');
      if (areaState(campaign, area).oracle !== 'hidden') return [illegal('area', 'fault/oracle-twice', area, by)];
      if (!campaign.map.areas.some((one) => one.name === area && one.oracle)) return [illegal('area', 'fault/no-oracle', area, by)];
      if (campaign.army !== area) return [illegal('area', 'fault/not-here', area, by, { area: campaign.army })];
      return campaign.from === '' ? [illegal('area', 'fault/oracle-start', area, by)] : [];
    },
  },
  accept: {
    v: 1,
    fields: { prophecy: oneOf(PROPHECIES), deadline: count },
    reduce: onCampaign((campaign, { prophecy, deadline }) => ({
      ...campaign,
      prophecies: [...campaign.prophecies, { prophecy, deadline, outcome: 'open', since: sinceNow(campaign), quiet: false }],
    })),
    describe: ({ prophecy, deadline }) => say('event/accept', { prophecy: say(`prophecy/${prophecy}`), deadline }),
    faults: ({ event: { prophecy }, state: { campaign } }) =>
      campaign.prophecies.some((one) => one.prophecy === prophecy)
        ? [illegal('prophecy', 'fault/prophecy-twice', prophecy, cite('Prophecies'), { prophecy: say(`prophecy/${prophecy}`) })]
        : [],
  },
  prophecy: {
    v: 1,
    fields: { prophecy: oneOf(PROPHECIES), outcome: oneOf(['open', 'met', 'failed']) },
    reduce: onCampaign((campaign, { prophecy, outcome }) => ({
      ...campaign,
      prophecies: campaign.prophecies.map((one) => (one.prophecy === prophecy ? { ...one, outcome } : one)),
    })),
    describe: ({ prophecy, outcome }) => say(`event/prophecy-${outcome}`, { prophecy: say(`prophecy/${prophecy}`) }),
  },
};
