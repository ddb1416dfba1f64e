import type { Fault } from '../../../../core/fault.ts';
import type { State } from '../tracker/state.ts';
import { cite, type Insight } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';

/** What is wrong with adding Diplomats to an order: played for this turn, or held and played with its first order (Insights). */
export function diplomatsFaults(state: State | undefined, used: boolean): Fault[] {
  if (!state || !used || state.campaign.now.diplomats) return [];
  const { insights, now } = state.campaign;
  const gaps = { insight: say('insight/diplomats') };
  if (!insights.includes('diplomats')) return [illegal('diplomats', 'fault/insight-not-held', true, cite('Insights'), gaps)];
  return now.ordered.length > 0 ? [illegal('diplomats', 'fault/diplomats-late', true, cite('Insights'))] : [];
}

/** What is wrong with playing an insight now, at the field that plays it: used before in this campaign, or not among those held (Insights). */
export function insightFaults(state: State | undefined, insight: Insight, field: string): Fault[] {
  if (!state || state.campaign.insights.includes(insight)) return [];
  const gaps = { insight: say(`insight/${insight}`) };
  if (state.campaign.insightsUsed.includes(insight)) return [illegal(field, 'fault/insight-used', insight, cite('Insights'), gaps)];
  return [doubtful(field, 'fault/insight-not-held', insight, cite('Insights'), gaps)];
}
