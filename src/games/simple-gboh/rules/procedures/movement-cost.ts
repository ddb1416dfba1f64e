import type { Chart } from '../../../../core/chart.ts';
import { flag, oneOf } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import { FORTIFICATION_COSTS } from '../charts/fortification-effects.ts';
import { TERRAIN_EFFECTS, terrainColumn } from '../charts/terrain-effects.ts';
import type { Battle } from '../tracker/battle.ts';
import { unitOf } from '../tracker/battle.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { CLASSES, type Class, cite, isCavalry, isInfantry, TYPES, type Type } from '../vocabulary.ts';
import { columnFaults } from './shock/faults.ts';

type TerrainRow = keyof typeof TERRAIN_EFFECTS.rows;
export const FORTIFIED_ROWS = [
  'gate-outside',
  'trench-outside',
  'wall-outside',
  'bastion-outside',
  'tower-outside',
  'gate-inside',
  'trench-inside',
  'wall-inside',
  'bastion-inside',
  'tower-inside',
] as const;
const TERRAIN_ROWS = Object.keys(TERRAIN_EFFECTS.rows) as TerrainRow[];

export interface CostInput {
  readonly type: Type;
  readonly class: Class;
  readonly column: boolean;
  readonly roman: boolean;
  readonly of: 'terrain' | 'fortification';
  readonly terrain: TerrainRow;
  readonly fortified: (typeof FORTIFIED_ROWS)[number];
}
/** `cell` as printed, +1 for a column at a gate; `hit`: taken, avoided for one MP more, or none; `prohibited`. */
export interface CostOutcome {
  readonly cell: string;
  readonly prohibited: boolean;
  readonly hit: 'none' | 'taken' | 'or-mp';
}

/** What moving into, across or up something costs a unit (5.14, 5.17, 11.12). */
export const movementCost: Procedure<CostInput, CostOutcome, Record<never, never>, Battle, BattleEvent> = {
  id: 'movement-cost',
  version: 2,
  cite: cite('5.1'),
  fields: {
    type: oneOf(TYPES, { standard: 'lg' }),
    class: oneOf(CLASSES, { when: (root: CostInput) => root.type === 'co' }),
    column: flag(false, { when: (root: CostInput) => isInfantry(root.type), cite: cite('11.22') }),
    of: oneOf(['terrain', 'fortification'] as const, { vocabulary: 'cost-of' }),
    terrain: oneOf(TERRAIN_ROWS, { vocabulary: 'chart/terrain-effects/row', when: (root: CostInput) => root.of === 'terrain' }),
    fortified: oneOf(FORTIFIED_ROWS, { vocabulary: 'chart/fortification-costs/row', when: (root: CostInput) => root.of === 'fortification' }),
    roman: flag(false, { when: (root: CostInput) => root.terrain === 'friendly-unit' || root.terrain === 'facing-change', cite: cite('5.14') }),
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
  ],
  prefill(state, focus) {
    const unit = focus === undefined ? undefined : unitOf(state, focus);
    return unit ? { type: unit.type, class: unit.class, column: unit.column } : {};
  },
  faults: (input) => (input.type === 'bi' ? columnFaults(input, 'column') : []),
  run(input, hand) {
    const fortified = input.of === 'fortification';
    const cell = fortified
      ? hand.cell(FORTIFICATION_COSTS as Chart<string>, input.fortified, 'move')
      : hand.cell(TERRAIN_EFFECTS as Chart<string>, input.terrain, terrainColumn(input));
    const gate = fortified && input.fortified.startsWith('gate');
    const column = gate && input.column && isInfantry(input.type);
    if (column) hand.note(say('note/gate-in-column'), cite('11.16'));
    if (fortified && input.fortified.startsWith('tower')) hand.note(say('note/tower-adds'), cite('11.16'));
    const horse = fortified && isCavalry(input.type) && !gate;
    if (horse) hand.note(say('note/cavalry-gate'), cite('11.13'));
    const elephants = fortified && input.type === 'el' && input.fortified.endsWith('outside');
    if (elephants) hand.note(say('note/elephants-camp'), cite('11.13'));
    if (!fortified && input.terrain === 'facing-change') hand.note(say(input.roman ? 'note/facing-roman' : 'note/facing'), cite('6.12'));
    if (!fortified && input.terrain === 'friendly-unit') hand.note(say(input.roman ? 'note/friend-roman' : 'note/friend'), cite('5.3'));
    const ignores = input.type === 'bi' && !fortified;
    const printedHit = cell.endsWith('(h)') ? 'or-mp' : cell.endsWith('h') ? 'taken' : 'none';
    if (ignores && printedHit !== 'none') hand.note(say('note/barbarians'), cite('5.0'));
    const barred = horse || elephants;
    return { cell: column ? '+1' : cell, prohibited: cell === 'p' || barred, hit: ignores || barred ? 'none' : printedHit };
  },
  verdict: ({ cell, prohibited, hit }) =>
    say(prohibited ? 'verdict/cost-prohibited' : cell === 'at' ? 'verdict/cost-other' : cell === '-' ? 'verdict/cost-nothing' : `verdict/cost-${hit}`, {
      mp: cell.replace(/\(?h\)?$/, ''),
    }),
  effects: () => [],
  next: () => [],
};
