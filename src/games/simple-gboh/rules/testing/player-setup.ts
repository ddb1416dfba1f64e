import type { RandomSource } from '../../../../core/random.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { freshUnit, nextUnitId } from '../tracker/fresh-unit.ts';
import { unitRecord } from '../tracker/recorded.ts';
import type { Battle } from '../tracker/state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { AT_THE_CAMP } from './third-battle.ts';

/** A withdrawal level above this makes a long evening. */
const SHORT = 44;

/** Whether the armies are there, and withdraw early enough for an evening of tests. */
export const ready = ({ units, armies }: Battle): boolean => units.length > 0 && SIDES.every((side) => armies[side].withdrawal <= SHORT);

/** What is done before the first die: armies set up, their levels, guests who come and go. */
export function settingUp(battle: Battle, source: RandomSource): readonly (readonly BattleEvent[])[] {
  if (battle.units.length === 0) return [[{ type: 'mustered', battle: AT_THE_CAMP }]];
  if (!ready(battle)) return [SIDES.map((side) => ({ type: 'army-set', side, to: { withdrawal: 20 + source.below(SHORT - 19) } }))];
  return source.below(4) === 0 ? [] : [guests(battle, source), strays(battle, source)];
}

/** A unit that joins an army of its own formation, one that is taken out again. */
function guests(battle: Battle, source: RandomSource): readonly BattleEvent[] {
  const side: Side = source.below(2) === 0 ? 'first' : 'second';
  const id = nextUnitId(battle, side);
  const unit = freshUnit(side, id, undefined, source.below(2) === 0 ? 'rc' : 'mi');
  const [gone] = battle.units.filter((one) => one.side === side && one.stackedUnder === '');
  return [
    { type: 'formation-added', formation: { id: `guests-${id}`, side, name: 'Guests', auxiliary: false } },
    { type: 'formation-set', formation: `guests-${id}`, to: { auxiliary: source.below(2) === 0 } },
    { type: 'unit-added', unit: unitRecord({ ...unit, ma: 5, name: `Guests ${id}`, formation: `guests-${id}` }) },
    ...(gone && source.below(3) === 0 ? [{ type: 'unit-removed' as const, unit: gone.id }] : []),
  ];
}

/** A leader of some formation, alone in his hex or with a unit, who comes, is changed and goes; a formation nobody belongs to. */
function strays(battle: Battle, source: RandomSource): readonly BattleEvent[] {
  const side: Side = source.below(2) === 0 ? 'first' : 'second';
  const id = `stray-${battle.leaders.length}`;
  const figures = { initiative: 2 + source.below(4), radius: 3, heroic: source.below(2) === 0, attempts: source.below(2), overall: false, replacement: false };
  const [unit] = battle.units.filter((one) => one.side === side && one.status === 'on-map');
  const formation = unit && source.below(2) === 0 ? unit.formation : '';
  return [
    { type: 'formation-added', formation: { id: `empty-${id}`, side, name: 'Nobody', auxiliary: false } },
    { type: 'formation-removed', formation: `empty-${id}` },
    { type: 'leader-added', leader: { id, side, name: 'A stray', formation, with: '', status: 'on-map', ...figures } },
    { type: 'leader-set', leader: id, to: source.below(2) === 0 ? { with: unit?.id ?? '' } : { radius: 2 } },
    ...(source.below(3) === 0 ? [{ type: 'leader-removed' as const, leader: id }] : []),
  ];
}
