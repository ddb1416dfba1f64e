import type { Fault } from '../../../../core/fault.ts';
import { number } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { forceName } from '../counters/forces.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { paidSaid } from './purchase.ts';
import { illegal, say } from './voice.ts';

/** The reduced forces, those to be refitted, and the gold there is. */
export interface RefitInput {
  readonly reduced: number;
  readonly refit: number;
  readonly gold: number;
}

const GOLD_PER_REFIT = 2;

/** Reduced forces turned back to full strength, 2 gold each (Refit). In a session the first reduced ones are offered; untick and choose others on State. */
export const refit: Procedure<RefitInput, { cost: number; left: number }, Record<never, never>, State, Event> = {
  id: 'refit',
  version: 2,
  cite: cite('Refit'),
  fields: { reduced: number(0, 30, 1), refit: number(0, 30, 1), gold: number(0, 999, 2) },
  labels: [],
  questions: {},
  policies: {},
  examples: [{ reduced: 3, refit: 2, gold: 5 }],
  prefill: ({ campaign }) => {
    const reduced = campaign.forces.filter((force) => force.reduced).length;
    return { reduced, refit: Math.min(reduced, Math.floor(campaign.gold / GOLD_PER_REFIT)), gold: campaign.gold };
  },
  rank: ({ campaign }) => (campaign.step === 'refit' ? 5 : 0),
  faults: ({ input: { reduced, refit: wanted, gold }, state }): readonly Fault[] => [
    ...stepFaults(state, 'refit', 'refit', wanted, 'Refit'),
    ...(wanted > reduced ? [illegal('refit', 'fault/refit', wanted, cite('Refit'), { reduced })] : []),
    ...(GOLD_PER_REFIT * wanted > gold ? [illegal('gold', 'fault/price', gold, cite('Gold'), { cost: GOLD_PER_REFIT * wanted })] : []),
  ],
  run: (input) => ({ cost: GOLD_PER_REFIT * input.refit, left: Math.max(0, input.gold - GOLD_PER_REFIT * input.refit) }),
  verdict: paidSaid,
  effects({ left }, { refit: wanted, gold: had }, state) {
    const gold = left - had;
    const list: Effect<Event>[] = gold < 0 ? [goldChange(gold)] : [];
    const reduced = state?.campaign.forces.filter((force) => force.reduced).slice(0, wanted) ?? [];
    return [
      ...list,
      ...reduced.map(
        (force): Effect<Event> => ({
          id: `side-${force.id}`,
          said: say('event/refit', { force: forceName(force) }),
          event: { type: 'side', id: force.id, reduced: false },
          ticked: true,
        }),
      ),
    ];
  },
  next: () => [],
};
