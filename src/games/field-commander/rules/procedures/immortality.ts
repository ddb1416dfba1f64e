import { conditions } from '../../../../core/condition.ts';
import { number, oneOf } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { countAreas } from '../campaign/areas.ts';
import { earlierPoints, type ImmortalityPoints, immortalityPoints, remembered } from '../campaign/points.ts';
import { victoryNow } from '../campaign/victory.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { CAMPAIGNS, type CampaignId, cite, TOP_LEVEL } from '../vocabulary.ts';
import { say } from './voice.ts';

/** What a campaign leaves. */
export interface ImmortalityInput {
  readonly campaign: CampaignId;
  readonly governed: number;
  readonly glory: number;
  readonly vp: number;
  readonly level: number;
  /** Points of the campaigns before this one, if they are linked. */
  readonly earlier: number;
}

/** The points of a campaign and of a life. */
export interface ImmortalityOutcome extends ImmortalityPoints {
  readonly total: number;
  readonly years: number;
}

const { root } = conditions<ImmortalityInput>();

/** Resources at the end of a campaign turned into immortality points, and for how long Alexander is remembered (Linking campaigns). */
export const immortalityProcedure: Procedure<ImmortalityInput, ImmortalityOutcome, Record<never, never>, State, Event> = {
  id: 'immortality',
  version: 1,
  cite: cite('Linking campaigns'),
  fields: {
    campaign: oneOf(CAMPAIGNS),
    governed: number(0, 30, 0),
    glory: number(0, 99, 0),
    vp: number(-99, 299, 0, { say: 'screen/victory-points' }),
    level: number(0, TOP_LEVEL, 1, { when: root('campaign').is('gaugamela') }),
    earlier: number(-999, 9999, 0, { rare: true }),
  },
  labels: [{ at: 'points/campaign', ask: 'tally', say: () => say('procedure/immortality') }],
  questions: {},
  policies: {},
  examples: [
    { governed: 4, glory: 3, vp: 25 },
    { campaign: 'gaugamela', governed: 5, glory: 2, vp: 40, level: 8, earlier: 300 },
  ],
  prefill: (state) => {
    const { campaign, ended } = state;
    const over = campaign.stage === 'won' || campaign.stage === 'lost' ? ended.at(-1) : undefined;
    return {
      campaign: campaign.id,
      governed: over?.governed ?? countAreas(campaign, (area) => area.status === 'governed'),
      glory: campaign.glory,
      vp: over?.vp ?? victoryNow(campaign),
      level: campaign.level,
      earlier: earlierPoints(state),
    };
  },
  faults: () => [],
  run(input, hand) {
    const points = immortalityPoints(input, hand);
    const total = input.earlier + points.points;
    return { ...points, total, years: remembered(total, hand) };
  },
  verdict: ({ points, total, years }, { earlier }) => say(earlier === 0 ? 'verdict/immortality' : 'verdict/immortality-total', { points, total, years }),
  effects: () => [],
  next: () => [],
};
