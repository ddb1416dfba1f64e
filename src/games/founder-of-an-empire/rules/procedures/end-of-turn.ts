import type { Fault } from '../../../../core/fault.ts';
import { flag, number } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { type EndOfTurnInput, type EndOfTurnOutcome, following } from '../tracker/sequence.ts';
import { campaigns, endKnown, endReached, type State } from '../tracker/state.ts';
import { cite, LAST_TURN } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

function faults({ input, state, ruling }: InputFacts<EndOfTurnInput, State>): Fault[] {
  const { first, last } = campaigns(input.short);
  const beyond = input.turn > LAST_TURN && !(input.region === last && ruling('last-region') === 'goes-on');
  return [
    ...(input.region < first || input.region > last ? [illegal('region', 'expected/short-regions', input.region, cite('7.0'), { first, last })] : []),
    ...(beyond ? [illegal('turn', 'expected/number', input.turn, cite('3.1'), { min: 1, max: LAST_TURN })] : []),
    ...(state && !input.entered && input.turn < LAST_TURN && !endKnown(state) ? [doubtful('entered', 'expected/end-known', false, cite('3.1'))] : []),
  ];
}

/** The end of a turn (5.6): whether the campaign goes on, the next begins, or the game is over. */
export const endOfTurn: Procedure<EndOfTurnInput, EndOfTurnOutcome, Record<never, never>, State, TrackedEvent> = {
  id: 'end-of-turn',
  version: 1,
  cite: cite('5.6'),
  fields: {
    region: number(1, 6, 1, { cite: cite('3.1'), known: true }),
    turn: number(1, 9, 1, { cite: cite('3.1'), known: true }),
    entered: flag(false, { say: 'reason/entered', cite: cite('3.1') }),
    short: flag(false, { cite: cite('7.0'), known: true }),
  },
  labels: [],
  questions: {},
  policies: {},
  examples: [{}, { entered: true }, { turn: 3 }, { region: 6, turn: 3 }, { region: 4, turn: 2, entered: true, short: true }],
  prefill: (state) => ({ region: state.region, turn: Math.min(9, state.turn), entered: endReached(state), short: state.short }),
  rank: (state) => (state.stage === 'scored' ? 100 : 1),
  faults,
  run(input, hand) {
    const outcome = following(input, hand.ruling('last-region') === 'goes-on');
    hand.note(say(`reason/${outcome.why}`, { turn: input.turn, region: input.region }), cite(outcome.why === 'entered' ? '5.3' : '3.1'));
    return outcome;
  },
  verdict: (outcome): Said => say(`verdict/end-of-turn-${outcome.next}`, { region: outcome.region, turn: outcome.turn }),
  effects: (outcome, _, state) =>
    state
      ? [
          {
            id: 'close',
            said: say(`effect/close-${outcome.next}`, { region: outcome.region, turn: outcome.turn }),
            event: { type: 'turn-closed', next: outcome.next },
            ticked: true,
            cite: cite('5.6'),
          },
        ]
      : [],
  next: (_, __, state) => (state?.stage === 'final' ? [{ procedure: 'final-scoring', input: {} }] : []),
};
