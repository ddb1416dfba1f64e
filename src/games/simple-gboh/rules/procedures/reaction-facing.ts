import { conditions } from '../../../../core/condition.ts';
import { D10, one, readAs } from '../../../../core/dice.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, text } from '../../../../core/fields.ts';
import type { Effect, Offer, Procedure } from '../../../../core/procedure.ts';
import { currentTq, suffer } from '../cohesion.ts';
import { fateEffect } from '../fate-effect.ts';
import { columnFaults, figureFaults } from '../figures.ts';
import { inEnemyZoc } from '../tracker/contacts.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { offPhase } from '../tracker/in-turn.ts';
import { mayFire } from '../tracker/may-fire.ts';
import { offMapFaults } from '../tracker/off-map.ts';
import { type Battle, hasMark, topUnit, unitOf } from '../tracker/state.ts';
import { usualOf } from '../typical-figures.ts';
import { CAVALRY, cite, fires, isCavalry, TYPES, type Type } from '../vocabulary.ts';
import { shooterOf } from './missile-fire/prefill.ts';
import { illegal, say } from './voice.ts';

/** `mover`: who moves adjacent. `inZoc`: it is in an enemy ZOC already. `double`: a double-size unit. */
export interface FacingInput {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly tq: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible: boolean;
  readonly column: boolean;
  readonly mover: 'infantry' | 'other';
  readonly inZoc: boolean;
  readonly double: boolean;
}
/** Whether the unit turns, without a throw where `automatic`, and how it stands then. */
export interface FacingOutcome {
  readonly turns: boolean;
  readonly automatic: boolean;
  readonly hits: number;
  readonly reduced: boolean;
  readonly routed: boolean;
}

const nameOf = ({ name, type }: FacingInput) => name || say(`type/${type}`);
const automatic = (input: FacingInput): boolean => isCavalry(input.type) && input.mover === 'infantry';

function facingFaults(input: FacingInput, facts: Pick<Facts, 'ruling'>): Fault[] {
  const faults = figureFaults(input, '', facts);
  faults.push(...columnFaults(input, 'column'));
  if (input.inZoc) faults.push(illegal('inZoc', 'expected/not-in-zoc', true, cite('6.15')));
  if (input.double && !input.column) faults.push(illegal('double', 'expected/single-size', true, cite('6.15')));
  return faults;
}

/** What a tracked battle knows against it: it was tried already, or the unit is not one an enemy moves adjacent to (6.15). */
function trackedFaults(input: FacingInput, state: Battle): Fault[] {
  const unit = unitOf(state, input.unit);
  if (!unit) return [];
  const faults = offMapFaults(unit, 'unit');
  if (state.turn.phase !== 'before' && unit.side === state.turn.active) faults.push(illegal('unit', 'expected/inactive-unit', unit.name, cite('6.15')));
  faults.push(...offPhase(state, 'movement', 'unit', '6.15'));
  if (hasMark(unit, 'turned')) faults.push(illegal('unit', 'expected/not-turned', unit.name, cite('6.15')));
  return faults;
}

/** What becomes of its cohesion and of its column (6.15, 8.1, 11.27). */
function standing(outcome: FacingOutcome, input: FacingInput): Effect<BattleEvent>[] {
  const { unit } = input;
  const gaps = { unit: nameOf(input) };
  if (!outcome.turns) return fateEffect('hits', { ...input, name: nameOf(input) }, outcome, '6.15');
  if (!input.column) return [];
  const by = { ticked: true, cite: cite('11.27') };
  return [
    { id: 'formation', said: say('effect/out-of-column', gaps), event: { type: 'unit-set', unit, to: { column: false } }, ...by },
    { id: 'mark', said: say('effect/mark-left-column', gaps), event: { type: 'marked', unit, mark: 'left-column', on: true }, ...by },
  ];
}

function facingEffects(outcome: FacingOutcome, input: FacingInput): Effect<BattleEvent>[] {
  const { unit } = input;
  if (unit === '') return [];
  if (outcome.routed) return fateEffect('routed', { ...input, name: nameOf(input) }, { ...outcome, how: input.type === 'el' ? 'rampages' : 'routed' }, '8.1');
  const turned = say('event/marked', { unit: nameOf(input), mark: say('mark/turned') });
  return [
    ...standing(outcome, input),
    { id: 'turned', said: turned, event: { type: 'marked', unit, mark: 'turned', on: true }, ticked: true, unlisted: true, cite: cite('6.15') },
  ];
}

/** An elephant that routs rampages (8.1); who turned may fire at the enemy that enters its ZOC, if it may fire (6.15, 7.22). */
function facingNext({ routed, turns, hits }: FacingOutcome, input: FacingInput, state?: Battle, facts?: Facts): Offer[] {
  if (routed && input.type === 'el')
    return [{ procedure: 'rampage', input: { elephant: input.name, elephantUnit: input.unit }, said: say('step/rampage', { unit: nameOf(input) }) }];
  const unit = state && unitOf(state, input.unit);
  if (!turns || !unit || !fires(unit.missile) || !mayFire(state, unit, facts)) return [];
  const shooter = { ...shooterOf(unit), hits };
  return [{ procedure: 'missile-fire', input: { manner: 'reaction-entry', shooter }, said: say('offer/reaction-of', { unit: nameOf(input) }) }];
}

const { root } = conditions<FacingInput>();

/** A reaction facing change (6.15), once a phase, or leaving column with it (11.27). */
export const reactionFacing: Procedure<FacingInput, FacingOutcome, { turns: boolean }, Battle, BattleEvent> = {
  id: 'reaction-facing',
  version: 1,
  cite: cite('6.15'),
  fields: {
    name: text(40, '', { rare: true }),
    unit: text(40, '', { id: true }),
    type: oneOf(TYPES, { standard: 'lg', usual: usualOf('tq') }),
    tq: number(0, 20, 6, { cite: cite('2.21') }),
    mover: oneOf(['infantry', 'other'] as const, { when: root('type').is(...CAVALRY), cite: cite('6.15') }),
    column: flag(false, { cite: cite('11.27') }),
    hits: number(0, 20, 0, { cite: cite('8.1') }),
    reduced: flag(),
    reducible: flag(false, { when: root('reduced').is(false) }),
    inZoc: flag(false, { rare: true, cite: cite('6.15') }),
    double: flag(false, { rare: true, cite: cite('6.15') }),
  },
  labels: [{ at: 'check/facing', ask: 'dice', say: (_, input) => say('label/facing', { of: nameOf(input) }) }],
  questions: { turns: { cite: cite('6.15') } },
  policies: {},
  examples: [{}, { type: 'hc', tq: 7 }, { type: 'hc', mover: 'other' }, { column: true, hits: 3, reducible: true }],
  prefill(state, focus) {
    const tapped = focus === undefined ? undefined : unitOf(state, focus);
    if (!tapped) return {};
    const unit = topUnit(state, tapped);
    const { name, id, type, tq, hits, reduced, reducible, column, double } = unit;
    return { name, unit: id, type, tq, hits, reduced, reducible, column, double, inZoc: inEnemyZoc(state, unit) };
  },
  rank: (state) => (state.turn.phase === 'movement' ? 6 : 0),
  faults: ({ input, state, ...facts }) => [...facingFaults(input, facts), ...(state ? trackedFaults(input, state) : [])],
  run(input, hand) {
    if (automatic(input)) {
      hand.know('turns', true);
      return { turns: true, automatic: true, hits: input.hits, reduced: input.reduced, routed: false };
    }
    const tq = currentTq(input);
    const turns = hand.ask(
      'check/facing',
      readAs(one(D10), `at most ${tq}`, (face) => face <= tq),
    );
    hand.know('turns', turns);
    const onTheLine = !turns && input.reducible && !input.reduced && input.hits + 1 === tq;
    const fate = suffer(input, turns ? 0 : 1, onTheLine ? hand.ruling('reduction-threshold') : 'equal-or-more');
    return { turns, automatic: false, ...fate };
  },
  verdict: ({ turns, routed, hits }, input) =>
    say(turns ? (input.column ? 'verdict/leaves-column' : 'verdict/turns') : routed ? 'fate/routed' : 'verdict/no-turn', {
      unit: nameOf(input),
      count: 1,
      hits,
    }),
  effects: facingEffects,
  next: facingNext,
};
