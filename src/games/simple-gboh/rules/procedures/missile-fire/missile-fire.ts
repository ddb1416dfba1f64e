import { D10, one, readAs } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { LabelSpec, Procedure } from '../../../../../core/procedure.ts';
import type { Said } from '../../../../../core/said.ts';
import { FORTIFICATION_MISSILES } from '../../charts/fortification-effects.ts';
import { MISSILE_RANGE } from '../../charts/missile-range.ts';
import { currentTq, suffer } from '../../cohesion.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import { hasReacted, oncePerEnemy } from '../../tracker/may-fire.ts';
import { type Battle, unitOf } from '../../tracker/state.ts';
import { cite, isArcher, isArtilleryWeapon, isCavalry } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { fireEffects, fireNext } from './effects.ts';
import { fireExamples } from './examples.ts';
import { fireFaults, reach } from './faults.ts';
import { type FireInput, fireFields, rangeUsed } from './input.ts';
import { type Aim, FIRE_MODIFIERS, inDoubt, rowOf } from './modifiers.ts';
import { FIRE_FATES, type FireFate, type FireOutcome, nameOf } from './outcome.ts';
import { fireBrings, fireImplies, firePrefill, fireRank } from './prefill.ts';
import { trackedFaults } from './tracked-faults.ts';

/** What odds of a shot answer. */
export interface FireQuestions {
  readonly hit: boolean;
  readonly target: FireFate;
  readonly 'leader-lost': boolean;
}
type FireHand = Hand<FireQuestions>;

const LABELS: readonly LabelSpec<FireInput>[] = [
  { at: 'drm/fire', ask: 'tally', say: () => say('label/drm') },
  { at: 'die/fire', ask: 'dice', say: () => say('label/fire') },
  { at: 'elephant/target', ask: 'dice', say: (_, input) => say('label/elephant', { of: nameOf(input, 'target') }) },
  { at: 'leader/target', ask: 'dice', say: () => say('label/leader-hit') },
];

const zero = readAs(one(D10), 'zero', (face) => face === 0);

function fortificationOf(input: FireInput, hand: FireHand): number {
  if (input.behind === 'none') return 0;
  const { missile, slingRow } = input.shooter;
  const column = isArtilleryWeapon(missile) ? 'artillery' : slingRow || missile === 's' ? 's' : isArcher(missile) ? 'a' : 'j';
  const value = hand.cell(FORTIFICATION_MISSILES, `${input.behind}-${input.inside ? 'inside' : 'outside'}`, column);
  if (typeof value === 'number') return value;
  hand.note(say('note/cell-lost', { row: say(`behind/${input.behind}`) }), cite('11.16'));
  return 0;
}

/** The hit number: the chart's cell; one hex beyond it from a tower, 0 (note a); null where the weapon does not reach. */
function neededFor(input: FireInput, hand: FireHand): number | null {
  const row = input.shooter.slingRow ? 's' : rowOf(input.shooter.missile);
  const range = rangeUsed(input);
  if (row === undefined) return null;
  const beyond = input.shooter.from === 'tower' && range === reach(row, (chart, at, column) => hand.glance(chart, at, column)) + 1;
  if (beyond) hand.note(say('note/tower-range'), cite('7.81'));
  if (beyond) return 0;
  if (range > MISSILE_RANGE.columns.length) return null;
  return hand.cell(MISSILE_RANGE, row, String(range));
}

/** Whether a 0 threatens the leader in the hex: natural, or as modified by the ruling `leader-zero`. */
function threatensLeader(input: FireInput, die: number, total: number, hand: FireHand): boolean {
  if (!input.target.leader && !input.target.lone) return false;
  const [natural, modified] = [die === 0, total <= 0];
  if (natural === modified) return natural;
  return hand.ruling('leader-zero') === 'modified' ? modified : natural;
}

/** The hit on the target: 8.1, and for elephants the rampage check (7.14). Leader and elephant are thrown for together. */
function strike(input: FireInput, hit: boolean, leaderThreatened: boolean, hand: FireHand): Pick<FireOutcome, 'target' | 'leaderLost'> {
  const { target } = input;
  const struck = hit && !target.lone;
  const tq = currentTq(target);
  const onTheLine = struck && target.reducible && !target.reduced && target.hits + 1 === tq;
  const fate = suffer(target, struck ? 1 : 0, onTheLine ? hand.ruling('reduction-threshold') : 'equal-or-more');
  const nervous = struck && target.type === 'el' && !fate.routed;
  const most = currentTq({ ...target, reduced: fate.reduced }) - fate.hits;
  const asks = {
    ...(nervous ? { 'elephant/target': readAs(one(D10), `over ${most}`, (face) => face > most) } : {}),
    ...(leaderThreatened ? { 'leader/target': zero } : {}),
  };
  if (nervous) hand.note(say('note/elephant-inferred'), cite('7.14'));
  const thrown = nervous || leaderThreatened ? hand.all<Record<string, boolean>>(asks) : undefined;
  const rampages = target.type === 'el' && (fate.routed || (nervous && thrown?.('elephant/target') === true));
  const id: FireFate = rampages ? 'rampages' : fate.routed ? 'routed' : fate.reduced && !target.reduced ? 'reduced' : struck ? 'hits' : 'unhurt';
  return { target: { fate: id, hits: fate.hits, reduced: fate.reduced }, leaderLost: leaderThreatened && thrown?.('leader/target') === true };
}

/** Cavalry that hits and runs at elephants takes a hit itself (7.17, 10.23). */
function scare(input: FireInput, hand: FireHand): FireOutcome['shooter'] {
  const { shooter, target, manner } = input;
  const scared = manner === 'hit-and-run' && isCavalry(shooter.type) && target.type === 'el' && !target.lone;
  if (!scared) return { fate: 'unhurt', hits: shooter.hits, reduced: shooter.reduced };
  hand.note(say('note/elephant-scare'), cite('7.17'));
  const onTheLine = shooter.reducible && !shooter.reduced && shooter.hits + 1 === currentTq(shooter);
  const fate = suffer(shooter, 1, onTheLine ? hand.ruling('reduction-threshold') : 'equal-or-more');
  return { fate: fate.routed ? 'routed' : fate.reduced && !shooter.reduced ? 'reduced' : 'hits', hits: fate.hits, reduced: fate.reduced };
}

function resolve(input: FireInput, hand: FireHand): FireOutcome {
  const needed = neededFor(input, hand);
  const aim: Aim = {
    input,
    fortification: fortificationOf(input, hand),
    hitAndRunMoves: !inDoubt.hitAndRun(input) || hand.ruling('hit-and-run-moved') === 'counts-as-moved',
    bowsToo: inDoubt.bows(input) && hand.ruling('mounted-missile') === 'javelins-and-bows',
    germanicMoves: inDoubt.germanic(input) && hand.ruling('germanic-javelins') === 'moving-counts',
    chariotsRide: inDoubt.chariots(input) && hand.ruling('chariot-javelins') === 'as-cavalry',
    slingRowSlings: inDoubt.slingRow(input) && hand.ruling('sling-row-front') === 'as-slings',
    slingTargetPrinted: inDoubt.slingTarget(input) && hand.ruling('sling-target') === 'printed',
  };
  const drm = hand.tally('drm/fire', 0, FIRE_MODIFIERS, aim);
  const die = hand.ask('die/fire', one(D10));
  const total = die + drm;
  const hit = needed !== null && total <= needed;
  hand.know('hit', hit);
  const threatened = threatensLeader(input, die, total, hand);
  if (!threatened) hand.know('leader-lost', false);
  const { target, leaderLost } = strike(input, hit, threatened, hand);
  hand.know('target', target.fate);
  hand.know('leader-lost', leaderLost);
  return { die, drm, total, needed, range: rangeUsed(input), hit, target, leaderLost, shooter: scare(input, hand) };
}

/** One unit's missile fire (7.1–7.2). */
export const missileFire: Procedure<FireInput, FireOutcome, FireQuestions, Battle, BattleEvent> = {
  id: 'missile-fire',
  version: 2,
  cite: cite('7.1'),
  fields: fireFields,
  labels: LABELS,
  questions: {
    hit: { cite: cite('7.14') },
    target: { cite: cite('7.14'), values: FIRE_FATES, vocabulary: 'unit-fate' },
    'leader-lost': { cite: cite('7.15') },
  },
  policies: {},
  examples: fireExamples,
  prefill: firePrefill,
  brings: fireBrings,
  implies: fireImplies,
  rank: fireRank,
  faults({ input, state, ...facts }) {
    const target = state && unitOf(state, input.target.unit);
    return [...fireFaults(input, target !== undefined && hasReacted(target), facts), ...(state ? trackedFaults(input, state, oncePerEnemy(facts)) : [])];
  },
  run: resolve,
  verdict(outcome, input) {
    const said: Said[] = [
      say(`fired/${outcome.hit && input.target.lone ? 'lone' : outcome.target.fate}`, { unit: nameOf(input, 'target'), hits: outcome.target.hits }),
    ];
    const { leaderName: leader } = input.target;
    if (outcome.leaderLost) said.push(leader ? say('fate/leader-falls', { leader }) : say('fired/leader-lost'));
    if (outcome.shooter.fate !== 'unhurt') said.push(say('fired/shooter', { unit: nameOf(input, 'shooter'), hits: outcome.shooter.hits }));
    return say('verdict/shot', {
      what: said,
      shooter: nameOf(input, 'shooter'),
      total: outcome.total,
      needed: outcome.needed === null ? say('needed/none') : say('needed/at-most', { most: outcome.needed }),
    });
  },
  effects: fireEffects,
  next: fireNext,
};
