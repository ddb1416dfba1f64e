import { choice } from '../../../../core/ask.ts';
import { draw } from '../../../../core/cup.ts';
import { someOf, text } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { hitsFaults, playedOutFaults } from '../campaign/in-order.ts';
import { deadlineOf, undecidedAreas } from '../campaign/prophecies.ts';
import { always } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite, isOneOf, PROPHECIES, type Prophecy } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** An oracle the army came to, and the prophecy counters nobody has seen. */
export interface OracleInput {
  readonly area: string;
  readonly left: readonly Prophecy[];
}
/** What it tells; nothing where it was avoided. */
export interface OracleOutcome {
  readonly accepted: boolean;
  readonly prophecy: Prophecy | null;
}

/** An oracle: accepted unseen, then its counter is turned; or avoided (Prophecies). */
export const oracle: Procedure<OracleInput, OracleOutcome, { prophecy: string }, State, Event> = {
  id: 'oracle',
  version: 1,
  cite: cite('Prophecies'),
  fields: {
    area: text(40, '', { known: true }),
    left: someOf(PROPHECIES, { known: true, rare: true, vocabulary: 'prophecy', standard: PROPHECIES, say: 'field/prophecies-left' }),
  },
  labels: [
    { at: 'oracle/accept', ask: 'choice', say: () => say('procedure/oracle') },
    { at: 'oracle/counter', ask: 'draw', say: () => say('field/prophecy') },
  ],
  questions: { prophecy: { cite: cite('Prophecies'), values: PROPHECIES, vocabulary: 'prophecy' } },
  policies: { oracle: [always('accept'), always('avoid')] },
  examples: [{ area: 'Macedonia' }, { area: 'Ilium', left: ['care', 'winds'] }],
  prefill: ({ campaign }, focus) => ({
    area: focus ?? campaign.army,
    left: PROPHECIES.filter((one) => !campaign.prophecies.some(({ prophecy }) => prophecy === one)),
  }),
  rank: () => 0,
  faults: ({ input: { area, left }, state }) => [
    ...playedOutFaults(state?.campaign),
    ...hitsFaults(state?.campaign, 'area', area),
    ...(left.length === 0 ? [illegal('left', 'fault/no-prophecies', 0, cite('Prophecies'))] : []),
  ],
  run({ left }, hand) {
    const accepted = hand.ask('oracle/accept', choice('player', ['accept', 'avoid'], 'oracle')) === 'accept';
    if (!accepted || left.length === 0) return { accepted, prophecy: null };
    const prophecy = hand.ask('oracle/counter', draw(left.map((id) => ({ id, count: 1 }))));
    hand.know('prophecy', prophecy);
    return { accepted, prophecy };
  },
  subject: (id) => (isOneOf(PROPHECIES, id) ? say(`prophecy/${id}`) : undefined),
  verdict: ({ prophecy }) => (prophecy ? say('verdict/oracle', { prophecy: say(`prophecy/${prophecy}`) }) : say('verdict/oracle-avoided')),
  effects({ accepted, prophecy }, { area }, state) {
    if (!state || area === '') return [];
    const to = accepted ? ('taken' as const) : ('avoided' as const);
    const list: Effect<Event>[] = [
      { id: 'oracle', said: say(`event/oracle-${to}`, { area }), event: { type: 'oracle', area, to }, ticked: true, cite: cite('Prophecies') },
    ];
    if (prophecy) {
      const deadline = deadlineOf(state.campaign, prophecy);
      list.push({
        id: 'accept',
        said: say('event/accept', { prophecy: say(`prophecy/${prophecy}`), deadline }),
        event: { type: 'accept', prophecy, deadline, undecided: undecidedAreas(state.campaign) },
        ticked: true,
        cite: cite('Prophecies'),
      });
    }
    return list;
  },
  next: () => [],
};
