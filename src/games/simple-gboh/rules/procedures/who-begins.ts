import { D10, one } from '../../../../core/dice.ts';
import { text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Spoken } from '../../../../core/said.ts';
import type { BattleEvent } from '../tracker/events.ts';
import type { Battle } from '../tracker/state.ts';
import { cite, type Side } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** The armies' own names, if they have any. */
export interface BeginsInput {
  readonly first: string;
  readonly second: string;
}
/** The last rolls of both players, and who begins. */
export interface BeginsOutcome {
  readonly first: number;
  readonly second: number;
  readonly begins: Side;
}

const nameOf = (input: BeginsInput, side: Side): Spoken => input[side] || say(`side/${side}`);

/** Who begins the battle (3.1): the higher die, ties thrown again. */
export const whoBegins: Procedure<BeginsInput, BeginsOutcome, { begins: Side }, Battle, BattleEvent> = {
  id: 'who-begins',
  version: 1,
  cite: cite('3.1'),
  fields: { first: text(40, '', { rare: true, known: true, say: 'side/first' }), second: text(40, '', { rare: true, known: true, say: 'side/second' }) },
  labels: [{ at: 'begin#/die/*', ask: 'dice', say: (side, input) => say('label/begins', { of: nameOf(input, side === 'second' ? 'second' : 'first') }) }],
  questions: { begins: { cite: cite('3.1') } },
  policies: {},
  examples: [{}],
  atOnce: true,
  prefill: ({ armies }) => ({ first: armies.first.name, second: armies.second.name }),
  rank: (state) => (state.turn.phase === 'before' ? 30 : -10),
  faults: ({ state }) => (state && state.turn.phase !== 'before' ? [illegal('first', 'phase/before', state.turn.phase, cite('3.1'))] : []),
  run(_, hand) {
    const rolls = hand.loop<null, { readonly first: number; readonly second: number }>(
      'begin',
      null,
      () => 'tied',
      (_state, round) => {
        const thrown = round.all<{ 'die/first': number; 'die/second': number }>({ 'die/first': one(D10), 'die/second': one(D10) });
        const [first, second] = [thrown('die/first'), thrown('die/second')];
        return first === second ? { again: null } : { done: { first, second } };
      },
    );
    const begins = rolls.first > rolls.second ? 'first' : 'second';
    hand.know('begins', begins);
    return { ...rolls, begins };
  },
  verdict: ({ begins, first, second }, input) => {
    const [high, low] = begins === 'first' ? [first, second] : [second, first];
    return say('verdict/begins', { side: nameOf(input, begins), high, low });
  },
  subject: (id, input) => (id === 'first' || id === 'second' ? say('choice/unit', { unit: nameOf(input, id) }) : undefined),
  effects: ({ begins }, input) => [
    { id: 'began', said: say('effect/began', { side: nameOf(input, begins) }), event: { type: 'began', side: begins }, ticked: true, cite: cite('3.1') },
  ],
  next: () => [],
};
