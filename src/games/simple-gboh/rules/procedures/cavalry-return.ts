import { D10, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, text } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { offPhase } from '../tracker/in-turn.ts';
import { unitNamed } from '../tracker/names.ts';
import { pursuersOf, returnOf } from '../tracker/pursuers.ts';
import { type Battle, hasMark, type Unit } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

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
/** Pursuers of the active army, those whose formation is activated first (7.63). */
function waiting({ units, turn }: Battle): Unit | undefined {
  const away = units.filter((unit) => unit.status === 'pursuing' && unit.side === turn.active);
  return away.find(({ formation }) => turn.activated.includes(formation)) ?? away[0];
}

/** Pursuers of a tracked battle return when their formation is activated, by one throw for each activation (7.63). */
function returnFaults({ formation, name }: ReturnInput, state: Battle | undefined): Fault[] {
  if (!state || state.units.length === 0) return [];
  const away = pursuersOf(state, formation);
  if (away.length === 0) return [illegal('formation', 'expected/pursuers', name, cite('7.63'))];
  const faults = away.some((unit) => hasMark(unit, 'return-tried')) ? [illegal('formation', 'expected/one-return', name, cite('7.63'))] : [];
  faults.push(...offPhase(state, 'movement', 'formation', '7.63'));
  const { phase, activated } = state.turn;
  const active = phase === 'before' || activated.includes(formation) || !state.formations.some(({ id }) => id === formation);
  return active ? faults : [...faults, illegal('formation', 'expected/activated-unit', name, cite('7.63'))];
}

/** Who stays away has thrown for his return in this player turn. */
function stayEffects(units: readonly Unit[]): Effect<BattleEvent>[] {
  return units.map((unit) => ({
    id: `tried-${unit.id}`,
    said: say('event/marked', { unit: unitNamed(unit), mark: say('mark/return-tried') }),
    event: { type: 'marked', unit: unit.id, mark: 'return-tried', on: true },
    ticked: true,
    unlisted: true,
    cite: cite('7.63'),
  }));
}

function returnEffects({ result }: ReturnOutcome, { formation }: ReturnInput, state?: Battle): Effect<BattleEvent>[] {
  const away = state ? pursuersOf(state, formation) : [];
  if (result === 'stays') return stayEffects(away);
  const units = away.map(({ id }) => id);
  if (units.length === 0) return [];
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
    const id = focus ?? waiting(state)?.formation;
    if (id === undefined || pursuersOf(state, id).length === 0) return {};
    return returnOf(state, { id, name: state.formations.find((formation) => formation.id === id)?.name ?? '' });
  },
  rank: (state) => (waiting(state) && state.turn.phase === 'movement' ? 9 : 0),
  faults: ({ input, state }) => returnFaults(input, state),
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
