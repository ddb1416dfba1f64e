import { conditions } from '../../../../core/condition.ts';
import { draw } from '../../../../core/cup.ts';
import type { Fault } from '../../../../core/fault.ts';
import { number, oneOf, someOf } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { gloryCosts } from '../charts/glory-costs.ts';
import { gloryChange } from '../effects/gold-and-glory.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { ADVISORS, type Advisor, cite, INSIGHTS, type Insight, isOneOf } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

const WARES = ['insight-draw', 'insight-choose', 'advisor'] as const;

/** What is bought with glory, of what there is. */
export interface GloryPurchaseInput {
  readonly buys: (typeof WARES)[number];
  readonly glory: number;
  /** Insights still in the cup. */
  readonly insightsLeft: readonly Insight[];
  readonly insight: Insight;
  readonly advisor: Advisor;
}
/** What it costs and what it brings. */
export interface GloryPurchaseOutcome {
  readonly cost: number;
  readonly left: number;
  readonly insight: Insight | null;
  readonly advisor: Advisor | null;
}

const { root } = conditions<GloryPurchaseInput>();

/** What glory buys: an insight drawn or chosen, an advisor (Insights; Advisors; player sheet, by ruling). */
export const gloryPurchase: Procedure<GloryPurchaseInput, GloryPurchaseOutcome, { insight: string }, State, Event> = {
  id: 'glory-purchase',
  version: 2,
  cite: cite('Insights'),
  fields: {
    buys: oneOf(WARES),
    glory: number(0, 99, 0),
    insight: oneOf(INSIGHTS, { when: root('buys').is('insight-choose') }),
    advisor: oneOf(ADVISORS, { when: root('buys').is('advisor') }),
    insightsLeft: someOf(INSIGHTS, {
      vocabulary: 'insight',
      standard: INSIGHTS,
      when: root('buys').isNot('advisor'),
      rare: true,
    }),
  },
  labels: [{ at: 'insight/drawn', ask: 'draw', say: () => say('label/insight') }],
  questions: { insight: { cite: cite('Insights'), values: INSIGHTS, vocabulary: 'insight' } },
  policies: {},
  examples: [{ glory: 4 }, { buys: 'insight-choose', glory: 7, insight: 'spies' }, { buys: 'advisor', glory: 6, advisor: 'parmenion' }],
  prefill: ({ campaign }) => ({
    glory: campaign.glory,
    insightsLeft: INSIGHTS.filter((one) => !campaign.insights.includes(one) && !campaign.insightsUsed.includes(one)),
  }),
  rank: ({ campaign }) => (campaign.step === 'purchases' && campaign.glory > 0 ? 4 : 0),
  faults({ input, state, ruling, cell }): readonly Fault[] {
    const of = { 'insight-draw': 'buys', 'insight-choose': 'insight', advisor: 'advisor' } as const;
    const found = stepFaults(state, 'purchases', of[input.buys], input[of[input.buys]], 'Insights');
    const cost = cell(gloryCosts, input.buys, ruling('insight-cost') === 'text' ? 'text' : 'sheet');
    if (cost > input.glory) found.push(illegal('glory', 'fault/glory-price', input.glory, cite('Player sheet'), { cost }));
    if (input.buys === 'insight-draw' && input.insightsLeft.length === 0) found.push(illegal('insightsLeft', 'fault/no-insights', 0, cite('Insights')));
    if (input.buys === 'insight-choose' && !input.insightsLeft.includes(input.insight))
      found.push(illegal('insight', 'fault/insight-gone', input.insight, cite('Insights'), { insight: say(`insight/${input.insight}`) }));
    if (input.buys === 'advisor' && state?.campaign.advisorsGone.includes(input.advisor))
      found.push(illegal('advisor', 'fault/advisor-gone', input.advisor, cite('Prophecies'), { advisor: say(`advisor/${input.advisor}`) }));
    if (input.buys === 'advisor' && state?.campaign.advisors.includes(input.advisor))
      found.push(illegal('advisor', 'fault/advisor-twice', input.advisor, cite('Advisors'), { advisor: say(`advisor/${input.advisor}`) }));
    return found;
  },
  run(input, hand) {
    const column = hand.ruling('insight-cost') === 'text' ? 'text' : 'sheet';
    const cost = hand.cell(gloryCosts, input.buys, column);
    const drawn =
      input.buys === 'insight-draw' && input.insightsLeft.length > 0
        ? hand.ask('insight/drawn', draw(input.insightsLeft.map((id) => ({ id, count: 1 }))))
        : null;
    const insight = input.buys === 'insight-choose' ? input.insight : drawn;
    if (insight) hand.know('insight', insight);
    return { cost, left: Math.max(0, input.glory - cost), insight, advisor: input.buys === 'advisor' ? input.advisor : null };
  },
  subject: (id) => (isOneOf(INSIGHTS, id) ? say(`insight/${id}`) : undefined),
  verdict: ({ cost, left, insight, advisor }, { glory }) =>
    cost > glory
      ? say('verdict/too-dear', { cost, missing: cost - glory })
      : say('verdict/glory-purchase', {
          cost,
          left,
          what: insight ? say(`insight/${insight}`) : advisor ? say(`advisor/${advisor}`) : say('buys/insight-draw'),
        }),
  effects({ left, insight, advisor }, input) {
    const glory = left - input.glory;
    const list: Effect<Event>[] = [gloryChange(glory)];
    if (insight)
      list.push({
        id: 'insight',
        said: say('event/insight-held', { insight: say(`insight/${insight}`) }),
        event: { type: 'insight', insight, to: 'held' },
        ticked: true,
      });
    if (advisor)
      list.push({
        id: 'advisor',
        said: say('event/advisor-with', { advisor: say(`advisor/${advisor}`) }),
        event: { type: 'advisor', advisor, to: 'with' },
        ticked: true,
      });
    return list;
  },
  next: () => [],
};
