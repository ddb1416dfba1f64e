import type { Facts } from '../../../core/facts.ts';
import { hindrance, inForce, unknownMa } from '../rules/procedures/retreat-before-shock/hindrance.ts';
import { chaser, type RetreatInput } from '../rules/procedures/retreat-before-shock/input.ts';
import { retreaterOf, standingIn } from '../rules/procedures/retreat-before-shock/prefill.ts';
import { type Battle, topIds, unitOf } from '../rules/tracker/state.ts';
import { isCavalry } from '../rules/vocabulary.ts';

/** A retreat before shock of those of the defenders who want it, and may as far as is known. */
export function retreatOf(
  battle: Battle,
  attackers: readonly string[],
  defenders: readonly string[],
  wanting: readonly string[],
  facts: Facts,
): Pick<RetreatInput, 'attackers' | 'defenders'> {
  const units = (ids: readonly string[]) => ids.flatMap((id) => unitOf(battle, id) ?? []);
  const chasers = units(attackers).map(({ id, name, type, ma }) => chaser({ unit: id, name, type, ma }));
  const rulings = inForce(facts);
  return {
    attackers: chasers,
    defenders: standingIn(battle, topIds(battle, defenders)).map((unit) => ({
      ...retreaterOf(unit, chasers, battle, rulings),
      retreats: wanting.includes(unit.id),
    })),
  };
}

/** The defenders of a shock who may retreat before it, as far as is known: only where there are some is it asked (7.41). */
export function whoMayRetreat(battle: Battle, attackers: readonly string[], defenders: readonly string[], facts: Facts): readonly string[] {
  const units = (ids: readonly string[]) => topIds(battle, ids).flatMap((id) => unitOf(battle, id) ?? []);
  const chasers = units(attackers).map(({ id, name, type, ma }) => chaser({ unit: id, name, type, ma }));
  const rulings = inForce(facts);
  return units(defenders)
    .filter((unit) => hindrance(retreaterOf(unit, chasers, battle, rulings), chasers, rulings) === undefined)
    .map(({ id }) => id);
}

/** The units whose MA would have to be known for one of these to retreat (7.41). */
export function unknownFor(battle: Battle, attackers: readonly string[], going: readonly string[], facts: Facts): readonly string[] {
  const { attackers: chasers, defenders } = retreatOf(battle, attackers, going, going, facts);
  const rulings = inForce(facts);
  return [...new Set(defenders.filter(({ unit }) => going.includes(unit)).flatMap((one) => unknownMa(one, chasers, rulings).map(({ unit }) => unit)))];
}

/** Those of who may retreat who must, if they can: cavalry that elephants attack (10.23). */
export function whoMustRetreat(battle: Battle, attackers: readonly string[], may: readonly string[]): readonly string[] {
  const elephants = attackers.some((id) => unitOf(battle, id)?.type === 'el');
  return elephants ? may.filter((id) => isCavalry(unitOf(battle, id)?.type ?? 'lg')) : [];
}
