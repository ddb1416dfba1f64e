import type { Fault } from '../../../../core/fault.ts';
import { flag, oneOf } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { LEVEL } from '../shared-fields.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { higher, lower } from '../treasury-levels.ts';
import { cite, LEVELS, type Level, TREASURIES, type Treasury } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

export interface Transfer {
  readonly from: Treasury;
  readonly fromLevel: Level;
  readonly to: Treasury;
  readonly toLevel: Level;
  readonly loc: boolean;
}

export interface Transferred {
  readonly from: Level;
  readonly to: Level;
  readonly done: boolean;
}

/** The Macedonian lowers one treasury to raise another in an Administrative Phase, without a roll (7.2). */
export const transferTreasury: Procedure<Transfer, Transferred, Record<never, never>, State, Event> = {
  id: 'transfer-treasury',
  version: 1,
  cite: cite('7.2'),
  fields: {
    from: oneOf(TREASURIES, { vocabulary: 'treasury', standard: 'babylon' }),
    fromLevel: LEVEL,
    to: oneOf(TREASURIES, { vocabulary: 'treasury', standard: 'ecbatana' }),
    toLevel: oneOf(LEVELS, { vocabulary: 'level', standard: 'empty' }),
    loc: flag(true),
  },
  labels: [],
  questions: {},
  policies: {},
  examples: [
    { from: 'memphis', to: 'damascus', toLevel: 'scarce' },
    { fromLevel: 'scarce', toLevel: 'scarce' },
  ],
  // A treasury named gives, unless it is Empty.
  prefill(state, focus) {
    const own = TREASURIES.filter((id) => state.treasuries[id].owner === 'macedonian');
    const named = own.find((id) => id === focus);
    const gives = named && state.treasuries[named].level !== 'empty' ? named : undefined;
    const takes = named && !gives ? named : undefined;
    const low = (level: Level): Treasury | undefined => own.find((id) => id !== gives && state.treasuries[id].level === level);
    const to = takes ?? low('empty') ?? low('scarce');
    const from = gives ?? own.find((id) => id !== to && id !== 'memphis' && state.treasuries[id].level === 'full');
    const toLevel = to ? { to, toLevel: state.treasuries[to].level } : {};
    return from ? { from, fromLevel: state.treasuries[from].level, ...toLevel } : toLevel;
  },
  rank: (state) => (state.round.step === 'd1' ? 60 : 0),
  faults,
  run(input, hand) {
    if (input.from === 'memphis' && hand.ruling('memphis-gives') === 'cannot') {
      hand.note(say('note/memphis-gives'), cite('7.2'));
      return { from: input.fromLevel, to: input.toLevel, done: false };
    }
    return { from: lower(input.from, input.fromLevel), to: higher(input.to, input.toLevel), done: true };
  },
  verdict: (outcome, input) =>
    say(outcome.done ? 'verdict/transfer' : 'verdict/transfer/not', {
      from: say(`treasury/${input.from}`),
      fromLevel: say(`level/${outcome.from}`),
      to: say(`treasury/${input.to}`),
      toLevel: say(`level/${outcome.to}`),
    }),
  effects(outcome, input) {
    if (!outcome.done) return [];
    const said = (treasury: Treasury, level: Level) => say('effect/treasury', { treasury: say(`purse/${treasury}`), level: say(`level/${level}`) });
    return [
      { id: 'from', said: said(input.from, outcome.from), event: { type: 'treasury', treasury: input.from, set: { level: outcome.from } }, ticked: true },
      {
        id: 'to',
        said: said(input.to, outcome.to),
        event: { type: 'restored', treasury: input.to, raised: true, provinces: [], transfer: true },
        ticked: true,
      },
    ];
  },
  next: () => [],
};

function faults({ input, state }: InputFacts<Transfer, State>): readonly Fault[] {
  const found: Fault[] = [];
  if (input.from === input.to) found.push(illegal('to', 'expected/another-treasury', input.to, cite('7.2')));
  if (input.fromLevel === 'empty') found.push(illegal('fromLevel', 'expected/not-empty', input.fromLevel, cite('7.2')));
  if (input.toLevel === 'full' || input.to === 'memphis') found.push(illegal('toLevel', 'expected/below-full', input.toLevel, cite('7.2')));
  if (!input.loc) found.push(illegal('loc', 'expected/loc', false, cite('7.2')));
  if (!state) return found;
  for (const field of ['from', 'to'] as const)
    if (state.treasuries[input[field]].owner !== 'macedonian') found.push(illegal(field, 'expected/macedonian-treasury', input[field], cite('7.2')));
  if (state.admin.restored.includes(input.to)) found.push(illegal('to', 'expected/once-a-phase', input.to, cite('7.2')));
  if (!state.round.step.startsWith('d')) found.push(illegal('from', 'expected/administrative-phase', input.from, cite('7.2')));
  return found;
}
