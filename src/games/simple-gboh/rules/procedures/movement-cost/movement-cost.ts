import { rowsOf } from '../../../../../core/band.ts';
import { all, conditions } from '../../../../../core/condition.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../../core/fields.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { FORTIFIED, type Fortified } from '../../charts/fortification-effects.ts';
import { TERRAIN_EFFECTS, type TerrainRow } from '../../charts/terrain-effects.ts';
import { columnFaults } from '../../figures.ts';
import { allowanceOf } from '../../movement-allowance.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import { type Battle, leaderOf, unitOf } from '../../tracker/state.ts';
import { CAVALRY, CLASSES, type Class, cite, INFANTRY, TYPES, type Type } from '../../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { fortificationCost, MANOEUVRES, type Manoeuvre, manoeuvreCost, terrainCost } from './costs.ts';

const { root } = conditions<CostInput>();
const TERRAIN_ROWS = rowsOf(TERRAIN_EFFECTS);
/** The second hex of a double-size unit, if it enters one. */
const OTHER_ROWS = ['none', ...TERRAIN_ROWS] as const;

/**
 * `of`: what is asked about, a row of the terrain chart, a fortified hexside or a manoeuvre. `roman`: Roman infantry, into a hex with other Roman infantry. `leader`: a leader
 * alone (4.31). `other`: what the second half of a double-size unit enters (5.22). `inZoc`: it stands in an enemy ZOC. `ma` as printed, 0 where it is not known.
 */
export interface CostInput {
  readonly type: Type;
  readonly class: Class;
  readonly column: boolean;
  readonly roman: boolean;
  readonly of: 'terrain' | 'fortification' | 'manoeuvre';
  readonly terrain: TerrainRow;
  readonly fortified: Fortified;
  readonly manoeuvre: Manoeuvre;
  readonly leader: boolean;
  readonly double: boolean;
  readonly doubleDepth: boolean;
  readonly other: (typeof OTHER_ROWS)[number];
  readonly cataphract: boolean;
  readonly byzantine: boolean;
  readonly inZoc: boolean;
  readonly ma: number;
}
/** `cell` as printed, or what another paragraph puts in its place; `hit`: taken, avoided for one MP more, or none; `allowance`: the MA, null where nobody entered it. */
export interface CostOutcome {
  readonly cell: string;
  readonly prohibited: boolean;
  readonly hit: 'none' | 'taken' | 'or-mp';
  readonly allowance: number | null;
}

/** MP a leader has who moves alone (4.21). */
const LEADER_MP = 9;

/** The MA of who moves: a leader's, or the unit's with one more in column (4.21, 5.21, 11.22). */
function allowance({ leader, column, type, ma }: CostInput): number | null {
  if (leader) return LEADER_MP;
  const own = allowanceOf({ type, ma });
  return own === undefined ? null : own + (column ? 1 : 0);
}

function costFaults(input: CostInput): Fault[] {
  const faults = input.leader ? [] : columnFaults(input, 'column');
  if (input.of !== 'manoeuvre') return faults;
  const { manoeuvre } = input;
  const doubles = manoeuvre === 'about-face' || manoeuvre === 'half-advance';
  if (doubles && !input.double) faults.push(illegal('manoeuvre', 'expected/double-size', manoeuvre, cite(manoeuvre === 'about-face' ? '6.13' : '5.24')));
  if (doubles && input.doubleDepth) faults.push(illegal('manoeuvre', 'expected/single-depth', manoeuvre, cite(manoeuvre === 'about-face' ? '6.13' : '5.24')));
  const by = manoeuvre === 'about-face' ? '6.13' : manoeuvre === 'form-column' ? '11.21' : undefined;
  if (input.inZoc && by) faults.push(illegal('inZoc', 'expected/not-in-zoc', true, cite(by)));
  if (manoeuvre === 'form-column') faults.push(...columnFaults({ ...input, column: true }, 'manoeuvre'));
  return faults;
}

const ofTerrain = root('of').is('terrain');
const turning = root('terrain').is('facing-change');

/** What moving into, across or up something costs a unit, or a manoeuvre in its hex (5.14, 5.17, 5.22–5.24, 5.33, 6.13, 11.12, 11.21). */
export const movementCost: Procedure<CostInput, CostOutcome, Record<never, never>, Battle, BattleEvent> = {
  id: 'movement-cost',
  version: 3,
  cite: cite('5.1'),
  fields: {
    type: oneOf(TYPES, { standard: 'lg' }),
    class: oneOf(CLASSES, { when: root('type').is('co') }),
    leader: flag(false, { rare: true, say: 'field/leader-alone', cite: cite('4.31') }),
    column: flag(false, { when: root('type').is(...INFANTRY), cite: cite('11.22') }),
    of: oneOf(['terrain', 'fortification', 'manoeuvre'] as const, { vocabulary: 'cost-of' }),
    terrain: oneOf(TERRAIN_ROWS, { when: ofTerrain }),
    fortified: oneOf(FORTIFIED, { when: root('of').is('fortification') }),
    manoeuvre: oneOf(MANOEUVRES, { when: root('of').is('manoeuvre') }),
    roman: flag(false, { when: all(ofTerrain, root('terrain').is('friendly-unit', 'facing-change')), cite: cite('5.14') }),
    double: flag(false, { rare: true, cite: cite('5.2') }),
    doubleDepth: flag(false, { rare: true, when: root('type').is('ph', 'hi'), cite: cite('10.3') }),
    other: oneOf(OTHER_ROWS, { when: all(ofTerrain, root('double').is(true)), vocabulary: 'terrain', cite: cite('5.22') }),
    cataphract: flag(false, { when: all(ofTerrain, turning, root('type').is(...CAVALRY)), cite: cite('10.0') }),
    byzantine: flag(false, { when: all(ofTerrain, turning, root('cataphract').is(true)), cite: cite('10.0') }),
    inZoc: flag(false, { rare: true, when: root('manoeuvre').is('about-face', 'form-column'), cite: cite('6.13') }),
    ma: number(0, 20, 0, { rare: true, cite: cite('2.21') }),
  },
  labels: [],
  questions: {},
  policies: {},
  examples: [
    {},
    { type: 'bi', terrain: 'steep-bank' },
    { type: 'hc', terrain: 'up-2' },
    { terrain: 'facing-change', roman: true },
    { of: 'fortification', fortified: 'wall-outside' },
    { of: 'fortification', fortified: 'gate-outside', column: true },
    { type: 'ph', double: true, terrain: 'woods', other: 'broken' },
    { type: 'ph', double: true, of: 'manoeuvre', manoeuvre: 'about-face' },
    { type: 'hc', leader: true, terrain: 'friendly-unit' },
    { type: 'hc', cataphract: true, terrain: 'facing-change', ma: 8 },
    { type: 'li', terrain: 'marsh' },
  ],
  prefill(state, focus) {
    const leader = focus === undefined ? undefined : leaderOf(state, focus);
    if (leader) return { leader: true };
    const unit = focus === undefined ? undefined : unitOf(state, focus);
    if (!unit) return {};
    const { type, class: rank, column, double, doubleDepth, cataphract, ma } = unit;
    return { type, class: rank, column, double, doubleDepth, cataphract, ma };
  },
  faults: ({ input }) => costFaults(input),
  run(input, hand) {
    const cost =
      input.of === 'fortification' ? fortificationCost(input, hand) : input.of === 'manoeuvre' ? manoeuvreCost(input, hand) : terrainCost(input, hand);
    if (input.column && !input.leader) hand.note(say('note/column-allowance'), cite('11.22'));
    return { ...cost, allowance: allowance(input) };
  },
  verdict: ({ cell, prohibited, hit }) =>
    say(prohibited ? 'verdict/cost-prohibited' : cell === 'at' ? 'verdict/cost-other' : cell === '-' ? 'verdict/cost-nothing' : `verdict/cost-${hit}`, {
      mp: cell.replace(/\(?h\)?$/, ''),
    }),
  effects: () => [],
  next: () => [],
};
