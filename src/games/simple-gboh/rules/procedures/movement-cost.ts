import { rowsOf } from '../../../../core/chart.ts';
import { conditions } from '../../../../core/condition.ts';
import { flag, oneOf } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { FORTIFICATION_COSTS, FORTIFIED, type Fortified } from '../charts/fortification-effects.ts';
import { TERRAIN_EFFECTS, type TerrainRow, terrainColumn } from '../charts/terrain-effects.ts';
import { columnFaults } from '../figures.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { type Battle, unitOf } from '../tracker/state.ts';
import { CLASSES, type Class, cite, INFANTRY, isCavalry, isInfantry, TYPES, type Type } from '../vocabulary.ts';
import { say } from './voice.ts';

const { root } = conditions<CostInput>();
const TERRAIN_ROWS = rowsOf(TERRAIN_EFFECTS);

/** `of`: what is asked about, a row of the terrain chart or a fortified hexside. `roman`: Roman infantry. */
export interface CostInput {
  readonly type: Type;
  readonly class: Class;
  readonly column: boolean;
  readonly roman: boolean;
  readonly of: 'terrain' | 'fortification';
  readonly terrain: TerrainRow;
  readonly fortified: Fortified;
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
    class: oneOf(CLASSES, { when: root('type').is('co') }),
    column: flag(false, { when: root('type').is(...INFANTRY), cite: cite('11.22') }),
    of: oneOf(['terrain', 'fortification'] as const, { vocabulary: 'cost-of' }),
    terrain: oneOf(TERRAIN_ROWS, { when: root('of').is('terrain') }),
    fortified: oneOf(FORTIFIED, { when: root('of').is('fortification') }),
    roman: flag(false, { when: root('terrain').is('friendly-unit', 'facing-change'), cite: cite('5.14') }),
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
  faults: ({ input }) => (input.type === 'bi' ? columnFaults(input, 'column') : []),
  run(input, hand) {
    const fortified = input.of === 'fortification';
    const cell = fortified ? hand.cell(FORTIFICATION_COSTS, input.fortified, 'move') : hand.cell(TERRAIN_EFFECTS, input.terrain, terrainColumn(input));
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
