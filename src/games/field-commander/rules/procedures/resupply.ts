import { conditions } from '../../../../core/condition.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { number, oneOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { named, type Said } from '../../../../core/said.ts';
import { countAreas } from '../campaign/areas.ts';
import { stepFaults, unfinishedFaults } from '../campaign/in-order.ts';
import { conquestOver } from '../effects/conquest-over.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { CAMPAIGNS, type CampaignId, cite } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** Where the gold of a turn comes from. */
export interface ResupplyInput {
  readonly campaign: CampaignId;
  readonly governed: number;
  /** Those of them governed in this turn: by ruling their first gold comes with the next. */
  readonly governedNow: number;
  readonly govern: number;
  /** Enemy forces destroyed since the last resupply; walls give nothing. */
  readonly destroyed: number;
  readonly transports: number;
  readonly income: number;
}

const GOLD_PER_TRANSPORT = 3;
const modifiers: readonly Modifier<ResupplyInput & { readonly paying: number }>[] = [
  { id: 'governed', cite: cite('Gain gold'), by: (of) => of.paying * of.govern, with: (of) => ({ count: of.paying, worth: of.govern }) },
  { id: 'destroyed', cite: cite('Gain gold'), by: (of) => of.destroyed, with: (of) => ({ count: of.destroyed }) },
  {
    id: 'transports',
    cite: cite('Tyre: transports'),
    by: (of) => (of.campaign === 'tyre' ? GOLD_PER_TRANSPORT * of.transports : 0),
    with: (of) => ({ count: of.transports }),
  },
  { id: 'income', cite: cite('The map'), by: (of) => of.income },
];

/** The governed areas that pay: by ruling those governed in this turn wait for the next. */
function paying(input: ResupplyInput, facts: Pick<Facts, 'ruling'>): number {
  return input.governed - (facts.ruling('governing-first-gold') === 'next-turn' ? Math.min(input.governed, input.governedNow) : 0);
}

/** The gold that is due now, and what it comes from, a line each. */
export function goldDue({ campaign }: State, facts: Pick<Facts, 'ruling'>): { readonly gold: number; readonly from: readonly Said[] } {
  const input = dueInput(campaign);
  const of = { ...input, paying: paying(input, facts) };
  const counted = modifiers.filter(({ by }) => by(of) !== 0);
  return { gold: counted.reduce((sum, { by }) => sum + by(of), 0), from: counted.map((one) => named(`modifier/${one.id}`, one.with?.(of))) };
}

function dueInput(campaign: State['campaign']): ResupplyInput {
  return {
    campaign: campaign.id,
    governed: countAreas(campaign, (area) => area.status === 'governed'),
    govern: campaign.map.govern,
    destroyed: campaign.destroyed.length,
    transports: campaign.tyre.transports,
    income: campaign.map.income,
    governedNow: campaign.now.governed ?? 0,
  };
}

const { root } = conditions<ResupplyInput>();

/** The gold of a turn: governed areas, enemy forces destroyed since the last time, Tyre's transports, what the map adds. Razing paid at once (Gain gold; Govern or raze). */
export const resupply: Procedure<ResupplyInput, { gold: number }, Record<never, never>, State, Event> = {
  id: 'resupply',
  version: 1,
  cite: cite('Gain gold'),
  fields: {
    campaign: oneOf(CAMPAIGNS),
    governed: number(0, 30, 0),
    govern: number(0, 50, 5),
    destroyed: number(0, 60, 0),
    transports: number(0, 12, 0, { when: root('campaign').is('tyre') }),
    income: number(-20, 50, 0),
    governedNow: number(0, 30, 0, { known: true, rare: true }),
  },
  labels: [{ at: 'gold/resupply', ask: 'tally', say: () => say('number/gold') }],
  questions: {},
  policies: {},
  examples: [
    { governed: 2, destroyed: 3, income: -1 },
    { campaign: 'tyre', transports: 2 },
  ],
  prefill: ({ campaign }) => dueInput(campaign),
  rank: ({ campaign }) => (campaign.step === 'gold' ? 5 : 0),
  faults: ({ input: { governed, govern, governedNow }, state }): readonly Fault[] => [
    // The conquest may end with the gold it brings.
    ...stepFaults(state, state?.campaign.step === 'conquest' ? 'conquest' : 'gold', 'governed', governed, 'Gain gold'),
    ...(state?.campaign.step === 'conquest' ? unfinishedFaults(state.campaign, 'governed', governed) : []),
    ...(governed > 0 && govern === 0 ? [doubtful('govern', 'fault/not-entered', 0, cite('The map'))] : []),
    ...(governedNow > governed ? [illegal('governedNow', 'expected/number', governedNow, cite('Gain gold'), { min: 0, max: governed })] : []),
  ],
  run: (input, hand) => ({ gold: hand.tally('gold/resupply', 0, modifiers, { ...input, paying: paying(input, hand) }) }),
  verdict: ({ gold }) => say('verdict/resupply', { gold }),
  effects: ({ gold }, _input, state) => [
    ...conquestOver(state, true),
    { id: 'resupply', said: say('effect/resupply', { gold }), event: { type: 'resupply', gold }, ticked: true, cite: cite('Gain gold') },
  ],
  next: () => [],
};
