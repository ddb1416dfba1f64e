import type { Rows } from '../../../../../core/events.ts';
import { flag, oneOf } from '../../../../../core/fields.ts';
import { playedOutFaults } from '../../campaign/in-order.ts';
import { counterFaults } from '../../campaign/in-play.ts';
import { forceName } from '../../counters/forces.ts';
import { OPERATIONS } from '../../vocabulary.ts';
import { say } from '../../voice.ts';
import type { Event } from '../events.ts';
import { onCampaign, withForce } from '../on-campaign.ts';
import { count, forceField, payment } from '../payload-fields.ts';
import type { State } from '../state.ts';

/** The enemy's operation: counters turned, forces gathered, Go!. */
export const operationEvents: Rows<State, Event, 'operation' | 'operation-force' | 'go'> = {
  operation: {
    v: 1,
    fields: { counter: oneOf(OPERATIONS), cancelled: flag(), pay: payment, cost: count },
    reduce: onCampaign((campaign, { counter, cancelled, pay, cost }) => ({ ...campaign, drawn: [...campaign.drawn, { counter, cancelled, pay, cost }] })),
    describe: ({ counter, cancelled }) => say(cancelled ? 'event/operation-cancelled' : 'event/operation', { counter: say(`operation/${counter}`) }),
    faults: ({ state: { campaign } }) => playedOutFaults(campaign),
  },
  'operation-force': {
    v: 1,
    fields: { force: forceField },
    reduce: (state, { force }) => withForce(state, force, (campaign, one) => ({ ...campaign, operations: [...campaign.operations, one] })),
    describe: ({ force }) => say('event/operation-force', { force: forceName(force) }),
    faults: ({ event: { force }, state: { campaign } }) => counterFaults(campaign, force),
  },
  go: {
    v: 1,
    fields: {},
    reduce: onCampaign((campaign) => ({ ...campaign, drawn: [], operations: [] })),
    describe: () => say('event/go'),
    faults: ({ state: { campaign } }) => playedOutFaults(campaign),
  },
};
