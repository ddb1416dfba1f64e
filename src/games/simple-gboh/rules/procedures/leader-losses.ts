import type { Fault } from '../../../../core/fault.ts';
import { type Fields, listOf, text } from '../../../../core/fields.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { lostLeaders, threatenedLeaders } from '../leader-loss.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { offPhase } from '../tracker/in-turn.ts';
import { leadersInShock } from '../tracker/shocks.ts';
import { type Battle, leaderOf } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

interface Checked {
  readonly name: string;
  readonly leader: string;
}
/** The leaders of a shock phase. */
export interface LossInput {
  readonly leaders: readonly Checked[];
}
/** Places in the list, from 1, of leaders lost. */
export interface LossOutcome {
  readonly lost: readonly number[];
}

const CHECKED: Fields<Checked> = { name: text(40, ''), leader: text(40, '', { id: true, say: 'field/leaderId' }) };
/** What the check asks for. */
const lossFields: Fields<LossInput> = { leaders: listOf<Checked>(CHECKED, 1, 24) };
const nameOf = (input: LossInput, place: number) => input.leaders[place - 1]?.name || say('unit/leader-n', { n: place });
const placeIn = (subject: string): number => Number(subject.split('-')[1]);

/** The check is one of the shock phase, and made once in it, for each leader who is on the map once (7.4, 7.46). */
const checkFaults = ({ leaders }: LossInput, state: Battle): Fault[] => [
  ...offPhase(state, 'shock', 'leaders', '7.4'),
  ...(state.turn.leadersChecked ? [illegal('leaders', 'expected/leaders-once', true, cite('7.46'))] : []),
  ...leaders.flatMap(({ leader: id, name }, at): Fault[] => {
    const leader = leaderOf(state, id);
    if (!leader) return [];
    const field = `leaders.${at}.leader`;
    if (leader.status !== 'on-map') return [illegal(field, 'expected/leader-on-map', leader.name, cite('7.46'))];
    return leaders.findIndex((one) => one.leader === id) < at ? [illegal(field, 'expected/leaders-once', name, cite('7.46'))] : [];
  }),
];

/** The leader loss check of a whole shock phase (7.46): all leaders before the first shock. */
export const leaderLossCheck: Procedure<LossInput, LossOutcome, { lost: number }, Battle, BattleEvent> = {
  id: 'leader-losses',
  version: 1,
  cite: cite('7.46'),
  fields: lossFields,
  labels: [
    { at: 'leader/*', ask: 'dice', say: (subject, input) => say('label/leader-of', { of: nameOf(input, placeIn(subject)) }) },
    { at: 'leader-again/*', ask: 'dice', say: (subject, input) => say('label/leader-of-again', { of: nameOf(input, placeIn(subject)) }) },
  ],
  questions: { lost: { cite: cite('7.46') } },
  policies: {},
  examples: [
    {},
    {
      leaders: [
        { name: 'A', leader: '' },
        { name: 'B', leader: '' },
      ],
    },
  ],
  prefill(state) {
    const leaders = leadersInShock(state).map(({ id, name }) => ({ name, leader: id }));
    return leaders.length > 0 ? { leaders } : {};
  },
  rank: (state) => (state.shocks.length > 0 && !state.turn.leadersChecked && leadersInShock(state).length > 0 ? 25 : 0),
  faults: ({ input, state }) => (state && input.leaders.some(({ leader }) => leader !== '') ? checkFaults(input, state) : []),
  run({ leaders }, hand) {
    const places = leaders.map((_, at) => `leader-${at + 1}`);
    const lost = lostLeaders(threatenedLeaders(places, hand), hand).map(placeIn);
    if (lost.length > 0) hand.note(say('note/leader-lost', { count: lost.length }), cite('7.46'));
    hand.know('lost', lost.length);
    return { lost };
  },
  verdict: ({ lost }, input) =>
    lost.length === 0
      ? say('verdict/leaders-safe')
      : say('verdict/leaders-lost', { leaders: lost.map((place) => say('choice/unit', { unit: nameOf(input, place) })) }),
  effects({ lost }, input) {
    const effects = lost.flatMap((place): Effect<BattleEvent>[] => {
      const leader = input.leaders[place - 1]?.leader;
      if (!leader) return [];
      const said = say('event/leader-lost', { leader: nameOf(input, place) });
      return [{ id: `lost-${place}`, said, event: { type: 'leader-lost', leader }, ticked: true, cite: cite('7.46') }];
    });
    if (input.leaders.some(({ leader }) => leader !== ''))
      effects.push({ id: 'checked', said: say('effect/leaders-checked'), event: { type: 'leaders-checked' }, ticked: true, unlisted: true, cite: cite('7.4') });
    return effects;
  },
  next: () => [],
};
