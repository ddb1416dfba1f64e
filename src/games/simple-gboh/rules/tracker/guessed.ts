import { TYPICAL } from '../typical-figures.ts';
import { GUESSABLE } from '../vocabulary.ts';
import type { EventOf, UnitChange } from './events.ts';
import type { Battle, Unit } from './state.ts';

/** Units of one army and type: what is read off one counter is taken to hold for all. */
export const alike = (battle: Battle, { side, type }: Pick<Unit, 'side' | 'type'>): readonly Unit[] =>
  battle.units.filter((unit) => unit.side === side && unit.type === type);

/** What was read off a counter, for all units like this one. */
export const readOff = (battle: Battle, unit: Unit, to: UnitChange): readonly EventOf<'unit-set'>[] =>
  alike(battle, unit).map(({ id }) => ({ type: 'unit-set', unit: id, to }));

/** A unit that is added, or becomes of another type: a figure common for the type is a guess until it was read off a counter of that type (2.23). Artillery without values has those of 10.11. */
export function guessing(battle: Battle, { guessed: _, ...unit }: Unit): Unit {
  if (unit.type === 'art') return unit;
  const read = alike(battle, unit).filter(({ id }) => id !== unit.id);
  const guessed = GUESSABLE.filter((figure) => unit[figure] === TYPICAL[unit.type][figure] && read.every((other) => other.guessed?.includes(figure)));
  return guessed.length > 0 ? { ...unit, guessed } : unit;
}

/** The guesses that are left after a change by hand: a figure that was said is none. */
export function stillGuessed(battle: Battle, before: Unit, next: Unit, to: UnitChange): Unit {
  if (next.type !== before.type) return guessing(battle, next);
  const guessed = before.guessed?.filter((figure) => to[figure] === undefined) ?? [];
  return guessed.length > 0 ? { ...next, guessed } : next;
}
