import { D10, one } from '../../../../core/dice.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import type { Battle } from '../tracker/battle.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { cite, type Side } from '../vocabulary.ts';

/** The last rolls of both players, and who begins. */
export interface BeginsOutcome {
  readonly first: number;
  readonly second: number;
  readonly begins: Side;
}

/** Who begins the battle (3.1): the higher die, ties thrown again. */
export const whoBegins: Procedure<Record<never, never>, BeginsOutcome, { begins: Side }, Battle, BattleEvent> = {
  id: 'who-begins',
  version: 1,
  cite: cite('3.1'),
  fields: {},
  labels: [{ at: 'begin#/die/*', ask: 'dice', say: (side) => say('label/begins', { of: say(`side/${side}`) }) }],
  questions: { begins: { cite: cite('3.1') } },
  policies: {},
  examples: [{}],
  atOnce: true,
  prefill: () => ({}),
  rank: (state) => (state.turn.phase === 'before' ? 30 : -10),
  faults: () => [],
  run(_, hand) {
    const rolls = hand.loop<null, { readonly first: number; readonly second: number }>(
      'begin',
      null,
      () => 'tied',
      (_state, round) => {
        const { 'die/first': first, 'die/second': second } = round.all<{ 'die/first': number; 'die/second': number }>({
          'die/first': one(D10),
          'die/second': one(D10),
        });
        return first === second ? { again: null } : { done: { first, second } };
      },
    );
    const begins = rolls.first > rolls.second ? 'first' : 'second';
    hand.know('begins', begins);
    return { ...rolls, begins };
  },
  verdict: ({ begins, first, second }) => say('verdict/begins', { side: say(`side/${begins}`), first, second }),
  effects: ({ begins }) => [
    { id: 'began', said: say('effect/began', { side: say(`side/${begins}`) }), event: { type: 'began', side: begins }, ticked: true, cite: cite('3.1') },
  ],
  next: () => [],
};
