import { D10, one } from '../../../../core/dice.ts';
import { flag, text } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import type { BattleEvent } from '../tracker/events.ts';
import type { Battle } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { say } from './voice.ts';

/** `leaderWith`: the formation's leader is among the pursuers. */
export interface ReturnInput {
  readonly name: string;
  readonly formation: string;
  readonly leaderWith: boolean;
}
/** What becomes of pursuers when their formation is activated (7.63). */
export const RETURNS = ['returns', 'stays', 'gone'] as const;
/** The throw for a return, and what it comes to. */
export interface ReturnOutcome {
  readonly die: number;
  readonly drm: number;
  readonly total: number;
  readonly result: (typeof RETURNS)[number];
}

const MODIFIERS: readonly Modifier<ReturnInput>[] = [{ id: 'return-leader', cite: cite('7.63'), by: ({ leaderWith }) => (leaderWith ? -2 : 0) }];
const pursuing = (state: Battle, formation?: string) =>
  state.units.filter((unit) => unit.status === 'pursuing' && (formation === undefined || unit.formation === formation));

function returnEffects({ result }: ReturnOutcome, { formation }: ReturnInput, state?: Battle): Effect<BattleEvent>[] {
  const units = state ? pursuing(state, formation).map(({ id }) => id) : [];
  if (result === 'stays' || units.length === 0) return [];
  const type = result === 'returns' ? 'returned' : 'gone';
  return [{ id: type, said: say(`effect/${type}`, { count: units.length }), event: { type, units }, ticked: true, cite: cite('7.63') }];
}

/** Whether cavalry in pursuit comes back when its formation is activated (7.63). */
export const cavalryReturn: Procedure<ReturnInput, ReturnOutcome, { result: ReturnOutcome['result'] }, Battle, BattleEvent> = {
  id: 'cavalry-return',
  version: 1,
  cite: cite('7.63'),
  fields: {
    name: text(40, '', { known: true, say: 'field/formation' }),
    formation: text(40, '', { id: true, say: 'field/formationId' }),
    leaderWith: flag(false, { known: true, cite: cite('7.63') }),
  },
  labels: [
    { at: 'drm/return', ask: 'tally', say: () => say('label/drm') },
    { at: 'die/return', ask: 'dice', say: () => say('label/return') },
  ],
  questions: { result: { cite: cite('7.63'), values: RETURNS } },
  policies: {},
  examples: [{}, { leaderWith: true }],
  prefill(state, focus) {
    const formation = focus ?? pursuing(state).find((unit) => unit.side === state.turn.active)?.formation;
    const units = formation === undefined ? [] : pursuing(state, formation).map(({ id }) => id);
    if (formation === undefined || units.length === 0) return {};
    const name = state.formations.find(({ id }) => id === formation)?.name ?? '';
    return {
      name,
      formation,
      leaderWith: state.leaders.some((leader) => leader.status === 'pursuing' && leader.formation === formation && units.includes(leader.with)),
    };
  },
  rank: (state) => (pursuing(state).some((unit) => unit.side === state.turn.active) && state.turn.phase === 'movement' ? 9 : 0),
  faults: () => [],
  run(input, hand) {
    const drm = hand.tally('drm/return', 0, MODIFIERS, input);
    const die = hand.ask('die/return', one(D10));
    const total = die + drm;
    const result = total <= 1 ? 'returns' : total >= 9 ? 'gone' : 'stays';
    hand.know('result', result);
    if (result === 'returns') hand.note(say(hand.ruling('return-hex') === 'empty' ? 'note/return-empty' : 'note/return-empty-and-clear'), cite('7.63'));
    return { die, drm, total, result };
  },
  verdict: ({ result }) => say(`verdict/pursuers-${result}`),
  effects: returnEffects,
  next: () => [],
};
