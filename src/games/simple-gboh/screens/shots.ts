import { type Fault, stopping } from '../../../core/fault.ts';
import { standardOf } from '../../../core/fields.ts';
import type { Offer } from '../../../core/procedure.ts';
import { reach } from '../rules/procedures/missile-fire/faults.ts';
import { type FireInput, fireFields, type Manner } from '../rules/procedures/missile-fire/input.ts';
import { missileFire } from '../rules/procedures/missile-fire/missile-fire.ts';
import { rowOf } from '../rules/procedures/missile-fire/modifiers.ts';
import { inZocs, shooterOf, shotAt, targetOf } from '../rules/procedures/missile-fire/prefill.ts';
import { hasMark, type Unit, unitOf } from '../rules/tracker/state.ts';
import { isCavalry, otherSide } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import { calledIn } from './unit-name.ts';
import type { useBookSpeak } from './voice.ts';

type Speak = ReturnType<typeof useBookSpeak>;
const STANDARD = standardOf(fireFields);

/** A shot with all that the battle knows of it, both units by what the players call them. */
function shotOf({ state }: BattleDoor, unit: Unit, enemy: Unit, manner: Manner, range: number, speak: Speak): FireInput {
  const shooter = { ...shooterOf(unit), name: calledIn(state, unit, speak) };
  const target = { ...targetOf(enemy, state), name: calledIn(state, enemy, speak) };
  return inZocs({ ...STANDARD, manner, range, shooter, target }, state);
}

/** What stands against a shot. */
export const wrongWith = (shot: FireInput, { state, facts }: BattleDoor): readonly Fault[] =>
  stopping(missileFire.faults({ input: shot, state, ...facts }), false);

const ranges = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** The shots of a unit of the active army at an enemy, at each range it has; by hit and run from where that begins, of cavalry only where the distance matters: to Germanic cavalry, and beside elephants (7.1, 7.16–7.17, 8.5, 10.4). */
export function shotsAt(door: BattleDoor, unit: Unit, enemy: Unit, manner: 'fire' | 'hit-and-run', speak: Speak): readonly FireInput[] {
  const most = Math.max(1, reach(rowOf(unit.missile), door.facts.cell));
  const matters = unit.type === 'gc' || (isCavalry(unit.type) && enemy.type === 'el');
  const at = manner === 'fire' ? ranges(1, most) : ranges(2, matters ? 4 : 2);
  return at.map((range) => shotOf(door, unit, enemy, manner, range, speak));
}

/** The shots of an inactive unit in reaction to an active one: as that enters or leaves its ZOC, back at who has fired, of artillery at any range (7.21–7.24). */
export function reactionsOf(door: BattleDoor, unit: Unit, enemy: Unit, speak: Speak): readonly FireInput[] {
  const most = Math.max(1, reach(rowOf(unit.missile), door.facts.cell));
  const shot = (manner: Manner, range: number): FireInput => shotOf(door, unit, enemy, manner, range, speak);
  if (unit.type === 'art') return ranges(1, most).map((range) => shot('reaction-artillery', range));
  const from = shotAt(door.state, unit.id, enemy.id)?.range;
  const back = hasMark(enemy, 'fired') ? (from === undefined ? ranges(1, most) : [from]).map((range) => shot('return', range)) : [];
  const ran = hasMark(enemy, 'fired') && hasMark(enemy, 'moved') ? [shot('return-hit-and-run', 1)] : [];
  return [shot('reaction-entry', 1), shot('reaction-leaving', 2), ...back, ...ran];
}

/** Reactions from the likeliest on: back at who has fired, then at who comes. */
const LIKELY: readonly Manner[] = ['return-hit-and-run', 'return', 'reaction-entry', 'reaction-leaving'];

/** The shot of several that is meant most often: the first reaction there may be; from the next hex at who stands in the ZOC, else from two, over the own line (7.12–7.13). */
export function likeliest(shots: readonly FireInput[]): FireInput | undefined {
  const far = ({ range, target }: FireInput): number => Math.abs(range - (target.near ? 1 : 2));
  return [...shots].sort((a, b) => LIKELY.indexOf(a.manner) - LIKELY.indexOf(b.manner) || far(a) - far(b))[0];
}

const isShot = (input: object): input is Partial<FireInput> => 'target' in input;

/** The shots that an offer of fire stands for: the one it names, or of each enemy who may fire at who advances (7.23, 7.74). */
export function shotsOffered(door: BattleDoor, { input }: Offer, speak: Speak): readonly FireInput[] {
  const offered: FireInput = { ...STANDARD, ...(isShot(input) ? input : {}) };
  const target = unitOf(door.state, offered.target.unit);
  if (offered.shooter.unit !== '' || !target) return [offered];
  return door.state.units
    .filter(({ side, status, stackedUnder }) => side === otherSide(target.side) && status === 'on-map' && stackedUnder === '')
    .map((unit) => ({ ...shotOf(door, unit, target, offered.manner, 1, speak), target: { ...offered.target, name: calledIn(door.state, target, speak) } }))
    .filter((shot) => rowOf(shot.shooter.missile) !== undefined && wrongWith(shot, door).length === 0);
}
