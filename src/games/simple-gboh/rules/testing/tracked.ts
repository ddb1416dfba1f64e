import { factsOf } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { freshUnit } from '../tracker/fresh-unit.ts';
import { emptyBattle } from '../tracker/start.ts';
import { type Battle, type Unit, unitOf } from '../tracker/state.ts';
import { tracker } from '../tracker/tracker.ts';
import { ruled } from './play.ts';

/** A battle after an event, and after several in turn. */
export const { reduce } = tracker;
/** A battle after several events. */
export const folded = (start: Battle, ...events: readonly BattleEvent[]): Battle => events.reduce(reduce, start);

/** What is wrong with an event in a battle, by the standard rulings and those given. */
export const eventFaults = (state: Battle, event: BattleEvent, rulings: Readonly<Record<string, string>> = {}): readonly Fault[] =>
  tracker.faults({ ...factsOf(ruled(rulings)), event, state });

/** A fresh unit, named by its id; one whose id begins with "f" is of the first army. */
export const unit = (id: string, given: Partial<Unit> = {}): Unit => ({ ...freshUnit(id.startsWith('f') ? 'first' : 'second', id), name: id, ...given });

/** The unit of an id. Throws where there is none. */
export function unitIn(battle: Battle, id: string): Unit {
  const found = unitOf(battle, id);
  if (!found) throw new Error(`battle: expected ${battle.units.map((one) => one.id).join(', ')}, got ${id}`);
  return found;
}

/** A field without units, two armies that withdraw at 20 rout points. */
export const FIELD: Battle = emptyBattle({ first: 'A', second: 'B', firstWithdrawal: 20, secondWithdrawal: 20 });
