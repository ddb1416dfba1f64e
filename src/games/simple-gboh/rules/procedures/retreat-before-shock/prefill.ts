import type { Facts } from '../../../../../core/facts.ts';
import { allowanceOf } from '../../movement-allowance.ts';
import { heldAtStart } from '../../tracker/contacts.ts';
import { fightingBegun } from '../../tracker/obligations.ts';
import { type Battle, beneath, hasMark, type Unit, unitOf } from '../../tracker/state.ts';
import { AS_STANDARD, hindrance, inForce, type RetreatRulings, unknownMa } from './hindrance.ts';
import { type Chaser, chaser, type Retreater, type RetreatInput, retreater } from './input.ts';

/** An attacker as a tracked battle has it. */
const chaserOf = ({ name, id, type, ma }: Unit): Chaser => chaser({ name, unit: id, type, ma });

/** A defender as a tracked battle has it. */
function trackedOf(unit: Unit, state: Battle): Retreater {
  const { name, id, type, tq, ma, hits, reduced, reducible, column } = unit;
  return retreater({
    name,
    unit: id,
    type,
    tq,
    ma,
    hits,
    reduced,
    reducible,
    column,
    inZoc: heldAtStart(state, unit),
    entryFire: hasMark(unit, 'entry-fire'),
    leftColumn: hasMark(unit, 'left-column'),
  });
}

/** Artillery under a unit that does not move with it (10.11). */
export const gunsUnder = (state: Battle, unit: string): readonly Unit[] => beneath(state, unit).filter((one) => one.type === 'art' && allowanceOf(one) === 0);
/** The defenders of a shock by their ids, and artillery under them that cannot retreat as they may (7.41, 10.11). */
export const standingIn = (state: Battle, ids: readonly string[]): readonly Unit[] =>
  ids.flatMap((id) => [...[unitOf(state, id)].filter((unit) => unit !== undefined), ...gunsUnder(state, id)]);

/** A defender as a tracked battle has it: it retreats if it is known that it may. */
export function retreaterOf(unit: Unit, attackers: readonly Chaser[], state: Battle, rulings: RetreatRulings): Retreater {
  const known = trackedOf(unit, state);
  return {
    ...known,
    retreats: !fightingBegun(state) && unknownMa(known, attackers, rulings).length === 0 && hindrance(known, attackers, rulings) === undefined,
  };
}

/** The retreats of the shock in focus, else of the first that waits for its own (7.4). */
export function retreatPrefill(state: Battle, focus?: string, facts?: Facts): Partial<RetreatInput> {
  const shock = state.shocks.find(({ id }) => id === focus) ?? state.shocks.find(({ retreatsDone }) => !retreatsDone);
  if (!shock) return {};
  const rulings = facts ? inForce(facts) : AS_STANDARD;
  const attackers = shock.attackers.flatMap((id) => unitOf(state, id) ?? []).map(chaserOf);
  return { shock: shock.id, attackers, defenders: standingIn(state, shock.defenders).map((unit) => retreaterOf(unit, attackers, state, rulings)) };
}

/** What is tracked of an attacker or a defender. */
export function retreatBrings(state: Battle, field: keyof RetreatInput, id: string): Chaser | Retreater | undefined {
  const unit = unitOf(state, id);
  if (!unit) return undefined;
  return field === 'attackers' ? chaserOf(unit) : field === 'defenders' ? trackedOf(unit, state) : undefined;
}
