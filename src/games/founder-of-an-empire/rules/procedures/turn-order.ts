import type { Procedure } from '../../../../core/procedure.ts';
import type { Id } from '../../../../core/said.ts';
import { firstCampaign, laterCampaign, type TurnOrderQuestions } from '../order-of-play.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { isFirstCampaign, type State, seatsOf } from '../tracker/state.ts';
import { called, cite, SEATS, type Seat, seatAt } from '../vocabulary.ts';
import { contenderWith, type TurnOrderInput, turnOrderFaults, turnOrderFields } from './turn-order-input.ts';
import { say } from './voice.ts';

/** Seats in the order of play, those who chose a place (in the order of choosing), and the cubes spent from the first box by seat. */
export interface TurnOrderOutcome {
  readonly order: readonly Seat[];
  readonly choosers: readonly Seat[];
  readonly spent: Readonly<Record<Id, number>>;
}

/** The order of play of a campaign (5.1, 5.2): who chooses a place, who takes what is left; the gold placed is spent. */
export const turnOrder: Procedure<TurnOrderInput, TurnOrderOutcome, TurnOrderQuestions, State, TrackedEvent> = {
  id: 'turn-order',
  version: 1,
  cite: cite('5.1'),
  fields: turnOrderFields,
  labels: [
    { at: 'lot/*', ask: 'draw', say: (subject) => say(subject.startsWith('choice-') ? 'lot/choice' : 'lot/score', { n: Number(subject.split('-')[1]) }) },
    { at: 'place/*', ask: 'choice', say: (subject, input: TurnOrderInput) => say('place/of', { who: called(input.players, subject) }) },
  ],
  // Who chooses comes first: who then plays first is a decision, and its odds stand under a policy.
  questions: { chooser: { cite: cite('5.1'), values: SEATS, vocabulary: 'subject' }, first: { cite: cite('5.1'), values: SEATS, vocabulary: 'subject' } },
  policies: {
    place: [
      { id: 'earliest', choose: (ask) => ask.options[0] ?? 1 },
      { id: 'latest', choose: (ask) => ask.options.at(-1) ?? 1 },
    ],
  },
  examples: [
    {},
    { firstCampaign: true, players: [contenderWith(1, 5), contenderWith(1, 3), contenderWith(0, 4), contenderWith(0, 3)] },
    { firstCampaign: true, eldest: 2, players: [contenderWith(0, 5), contenderWith(0, 3), contenderWith(0, 4)] },
    { firstCampaign: true, players: [contenderWith(2, 5, 4), contenderWith(2, 5, 4), contenderWith(2, 5, 4), contenderWith(0, 5, 1), contenderWith(1, 5, 1)] },
    { players: [contenderWith(3, 5, 4, 20), contenderWith(3, 5, 4, 20), contenderWith(0, 5, 4, 31)] },
    { players: [contenderWith(0, 5, 4, 20), contenderWith(0, 5, 4, 20), contenderWith(0, 5, 4, 31), contenderWith(0, 5, 4, 9), contenderWith(0, 5, 4, 9)] },
  ],
  prefill: (state) => ({
    firstCampaign: isFirstCampaign(state),
    eldest: state.eldest,
    players: state.players.map(({ name, boxes, score: points }) => ({ name, ...boxes, score: Math.max(0, points) })),
  }),
  rank: (state) => (state.stage === 'order' ? 100 : 5),
  faults: turnOrderFaults,
  run(input, hand) {
    const players = input.players.map((player, i) => ({ ...player, seat: seatAt(i), said: called(input.players, seatAt(i)) }));
    const { order, choosers } = input.firstCampaign ? firstCampaign(hand, input, players) : laterCampaign(hand, players);
    for (const first of order.slice(0, 1)) hand.know('first', first);
    const spent = Object.fromEntries(players.map((player) => [player.seat, player.order]));
    if (players.some((player) => player.order > 0)) hand.note(say('reason/gold-spent'), cite('5.1'));
    return { order, choosers, spent };
  },
  subject: (id, input) => (SEATS.slice(0, input.players.length).some((seat) => seat === id) ? called(input.players, id) : undefined),
  verdict: (outcome, input) => say('verdict/turn-order', { order: outcome.order.map((seat) => called(input.players, seat)) }),
  effects: (outcome, input, state) =>
    state && seatsOf(state).length === outcome.order.length
      ? [
          {
            id: 'order',
            said: say('effect/order', { order: outcome.order.map((seat) => called(input.players, seat)) }),
            event: { type: 'ordered', order: outcome.order },
            ticked: true,
            cite: cite('5.1'),
          },
        ]
      : [],
  next: () => [],
};
