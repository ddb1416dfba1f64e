import { all, conditions } from '../../../../core/condition.ts';
import { anyFields, type Fields, flag, group, listOf, number, oneOf, someOf, text } from '../../../../core/fields.ts';
import type { CopyForm } from '../../../../core/game.ts';
import { readInput } from '../../../../core/read-input.ts';
import { planFields } from '../battle/input.ts';
import type { EnemyPlans, OwnPlans } from '../battle/position.ts';
import { intimidationRows } from '../map/printed-charts.ts';
import { ENEMY_PLANS, FORCE_TYPES, NATIONS, ONE_HIT, OWN_PLANS } from '../vocabulary.ts';
import { type Box, type Counter, type Face, KNOWN_COUNTERS, KNOWN_LEVELS } from './counters.ts';

const { item } = conditions<unknown, Counter>();
const maybeTwoSided = { when: item('type').isNot(...ONE_HIT) };
const twoSided = { when: all(maybeTwoSided.when, item('twoSided').is(true)) };
const face = {
  battle: number(0, 9, 2),
  superscript: number(0, 9, 0),
  speed: number(0, 9, 2),
};

const counterFields: Fields<Counter> = {
  nation: oneOf(NATIONS),
  type: oneOf(FORCE_TYPES, { standard: 'infantry', vocabulary: 'force' }),
  name: text(40),
  count: number(0, 30, 1),
  ...face,
  twoSided: flag(true, maybeTwoSided),
  reducedBattle: number(0, 9, 1, twoSided),
  reducedSuperscript: number(0, 9, 0, twoSided),
  reducedSpeed: number(0, 9, 1, twoSided),
};

/** What is counted is at least one; what nobody counted is unknown. */
const NOT_COUNTED = { unknown: 0 };

const boxFields: Fields<Required<Box>> = {
  levels: listOf<Face>({ battle: number(0, 9, 1), superscript: number(0, 9, 0), speed: number(0, 9, 0) }, 8, 8, { standard: KNOWN_LEVELS }),
  counters: listOf<Counter>(counterFields, 0, 80, { standard: KNOWN_COUNTERS }),
  partly: someOf(NATIONS, { rare: true, vocabulary: 'nation' }),
  goldSupply: number(0, 999, 0, NOT_COUNTED),
  citySupply: number(0, 30, 0, NOT_COUNTED),
  templeSupply: number(0, 30, 0, NOT_COUNTED),
  enemyPlans: group<EnemyPlans>(planFields('enemy', ENEMY_PLANS, NOT_COUNTED)),
  ownPlans: group<OwnPlans>(planFields('own', OWN_PLANS, NOT_COUNTED)),
  intimidation: intimidationRows({}),
};

/** The counters of the player's box, entered once for every campaign. */
export const boxForm: CopyForm = { id: 'counters', fields: anyFields(boxFields) };

/** The box as stored on the device: what is missing or impossible is as the text gives it. */
export function readBox(stored: unknown): Box {
  return readInput(boxFields, stored ?? undefined).input;
}
