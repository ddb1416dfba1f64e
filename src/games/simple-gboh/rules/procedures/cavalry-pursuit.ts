import { conditions } from '../../../../core/condition.ts';
import { D10, one } from '../../../../core/dice.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, text } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { currentTq } from '../cohesion.ts';
import { figureFaults } from '../figures.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { offMapFaults } from '../tracker/off-map.ts';
import { type Battle, hasMark, leaderWith, toPursue, type Unit, unitOf } from '../tracker/state.ts';
import { cite, isCavalry, TYPES, type Type } from '../vocabulary.ts';
import { fireAtAdvance } from './missile-fire/at-advance.ts';
import { doubtful, illegal, say } from './voice.ts';

/** Cavalry that routed cavalry (7.61). `unit` is its id in a tracked battle. */
export interface PursuitInput {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly tq: number;
  readonly reduced: boolean;
  readonly numidian: boolean;
  readonly leader: boolean;
}
/** `total` against the TQ: above it the unit leaves the map in pursuit (7.62). */
export interface PursuitOutcome {
  readonly die: number;
  readonly drm: number;
  readonly total: number;
  readonly pursues: boolean;
}

const MODIFIERS: readonly Modifier<PursuitInput>[] = [
  { id: 'pursuit-ln', cite: cite('7.62'), by: ({ type }) => (type === 'ln' ? 1 : 0) },
  { id: 'pursuit-rc', cite: cite('7.62'), by: ({ type }) => (type === 'rc' ? 2 : 0) },
  { id: 'pursuit-numidian', cite: cite('7.62'), by: ({ type, numidian }) => (type === 'lc' && numidian ? 2 : 0) },
  { id: 'pursuit-heavy', cite: cite('7.62'), by: ({ type }) => (type === 'hc' || type === 'bc' ? 3 : 0) },
  { id: 'pursuit-leader', cite: cite('7.62'), by: ({ leader }) => (leader ? -1 : 0) },
];

function pursuitFaults(input: PursuitInput, facts: Pick<Facts, 'ruling'>): Fault[] {
  const faults = figureFaults({ ...input, hits: 0 }, '', facts);
  if (!isCavalry(input.type)) faults.push(illegal('type', 'expected/cavalry', input.type, cite('7.61')));
  return faults;
}

/** A doubt about who has attacked and is not due: it is checked once, and only where it routed cavalry (7.61). */
const checkedFaults = (unit: Unit): Fault[] =>
  hasMark(unit, 'attacked') && !hasMark(unit, 'to-pursue') ? [doubtful('unit', 'mark/to-pursue', unit.name, cite('7.61'))] : [];

/** It leaves the map with what it had still to do; who does not pursue has been checked (7.62). */
function pursuitEffects({ pursues }: PursuitOutcome, { unit, name, type }: PursuitInput, state?: Battle): Effect<BattleEvent>[] {
  const known = state && unitOf(state, unit);
  const base = { ticked: true, cite: cite('7.62') };
  const gaps = { unit: name || say(`type/${type}`) };
  if (pursues && unit !== '') return [{ ...base, id: 'pursued', said: say('event/pursued', gaps), event: { type: 'pursued', unit } }];
  if (!known || !hasMark(known, 'to-pursue')) return [];
  return [{ ...base, id: 'checked', said: say('event/no-pursuit', gaps), event: { type: 'marked', unit, mark: 'to-pursue', on: false }, unlisted: true }];
}

/** Whether cavalry that routed cavalry goes off in pursuit (7.6). */
export const cavalryPursuit: Procedure<PursuitInput, PursuitOutcome, { pursues: boolean }, Battle, BattleEvent> = {
  id: 'cavalry-pursuit',
  version: 1,
  cite: cite('7.6'),
  fields: {
    name: text(40, '', { rare: true, known: true }),
    unit: text(40, '', { id: true }),
    type: oneOf(TYPES, { known: true, standard: 'hc', cite: cite('7.61') }),
    tq: number(0, 20, 7, { known: true, cite: cite('2.21') }),
    reduced: flag(false, { known: true, cite: cite('8.23') }),
    numidian: flag(false, { known: true, when: conditions<PursuitInput>().root('type').is('lc'), cite: cite('7.62') }),
    leader: flag(false, { known: true, cite: cite('7.62') }),
  },
  labels: [
    { at: 'drm/pursuit', ask: 'tally', say: () => say('label/drm') },
    { at: 'die/pursuit', ask: 'dice', say: (_, { name, type }) => say('label/pursuit', { of: name || say(`type/${type}`) }) },
  ],
  questions: { pursues: { cite: cite('7.62') } },
  policies: {},
  examples: [{}, { type: 'ln', leader: true }, { type: 'rc' }, { type: 'lc', numidian: true, reduced: true }],
  prefill(state, focus) {
    const unit = focus === undefined ? toPursue(state)[0] : unitOf(state, focus);
    if (!unit) return {};
    const { name, id, type, tq, reduced, numidian } = unit;
    return { name, unit: id, type, tq, reduced, numidian, leader: leaderWith(state, id) !== undefined };
  },
  rank: (state) => (toPursue(state).length > 0 ? 27 : 0),
  faults({ input, state, ...facts }) {
    const unit = state && unitOf(state, input.unit);
    return [...pursuitFaults(input, facts), ...(unit ? [...offMapFaults(unit, 'unit'), ...checkedFaults(unit)] : [])];
  },
  run(input, hand) {
    const drm = hand.tally('drm/pursuit', 0, MODIFIERS, input);
    if (MODIFIERS.some(({ by }) => by(input) !== 0)) hand.note(say('note/pursuit-inferred'), cite('7.62'));
    const die = hand.ask('die/pursuit', one(D10));
    const pursues = die + drm > currentTq(input);
    hand.know('pursues', pursues);
    return { die, drm, total: die + drm, pursues };
  },
  verdict: ({ pursues }, { name, type }) => say(pursues ? 'verdict/pursues' : 'verdict/holds', { unit: name || say(`type/${type}`) }),
  effects: pursuitEffects,
  next({ pursues }, { unit: id, name, type }, state, facts) {
    const unit = state && unitOf(state, id);
    return pursues || !state || !unit ? [] : fireAtAdvance(unit, name || say(`type/${type}`), state, facts);
  },
};
