import { standardOf } from '../../../../../core/fields.ts';
import { allowanceOf } from '../../movement-allowance.ts';
import { heldFromStart, inZocAtStart } from '../../tracker/contacts.ts';
import { type Battle, beneath, hasMark, ledBy, topIds, type Unit, unitOf } from '../../tracker/state.ts';
import type { Movement } from '../../vocabulary.ts';
import { type Attacker, attackerFields, type Defender, defenderFields, type Fighter, type ShockInput } from './input.ts';

const STANDARD_ATTACKER = standardOf(attackerFields);
const STANDARD_DEFENDER = standardOf(defenderFields);

/** An attacker with the standard value of every field not given. */
export const attacker = (given: Partial<Attacker> = {}): Attacker => ({ ...STANDARD_ATTACKER, ...given });
/** A defender with the standard value of every field not given. */
export const defender = (given: Partial<Defender> = {}): Defender => ({ ...STANDARD_DEFENDER, ...given });

/** All of a fighter that the battle knows: a new figure of a unit is filled in here, or said not to be known. Artillery left alone enters no hex with its MA of 0, so it has no way back (8.3, 10.11). */
function fighterOf(unit: Unit, battle: Battle): Omit<Fighter, 'under'> {
  const { name, type, tq, size, hits, reduced, reducible, missile, cataphract, doubleDepth } = unit;
  const [leader, ...further] = ledBy(battle, unit.id);
  const stays = allowanceOf(unit) === 0 && beneath(battle, unit.id).length === 0;
  return {
    name,
    unit: unit.id,
    type,
    class: unit.class,
    tq,
    size,
    hits,
    reduced,
    reducible,
    missile,
    cataphract,
    doubleDepth,
    leader: leader ? (leader.heroic ? 'heroic' : 'leader') : 'none',
    leaderName: leader?.name ?? '',
    furtherLeaders: further.map((one) => one.name),
    retreat: stays ? 'blocked' : 'possible',
  };
}

/** Units of a battle with what is stacked beneath each, as a list of a shock has them: the one on top first. */
function withStacks(ids: readonly string[], battle: Battle): { readonly unit: Unit; readonly under: boolean }[] {
  const tops = topIds(battle, ids).flatMap((id) => unitOf(battle, id) ?? []);
  return tops.flatMap((unit) => [{ unit, under: false }, ...beneath(battle, unit.id).map((below) => ({ unit: below, under: true }))]);
}

/** How an attacker came there: one that stood in an enemy ZOC as the turn began, or had an enemy in its own and did not move, has no moving attack, unless its movement was said otherwise (7.52). */
function movementOf(unit: Unit, battle: Battle): Movement {
  if (unit.movement !== 'vacant') return unit.movement;
  if (inZocAtStart(battle, unit)) return 'from-zoc';
  return heldFromStart(battle, unit) && !hasMark(unit, 'moved') ? 'stood' : 'vacant';
}

/** The attackers of a shock from unit ids of a battle, stacks included. */
export function attackersOf(ids: readonly string[], battle: Battle): Attacker[] {
  return withStacks(ids, battle).map(({ unit, under }) => attacker({ ...fighterOf(unit, battle), under, movement: movementOf(unit, battle) }));
}
/** The defenders of a shock from unit ids of a battle, stacks included. */
export function defendersOf(ids: readonly string[], battle: Battle): Defender[] {
  return withStacks(ids, battle).map(({ unit, under }) => defender({ ...fighterOf(unit, battle), under, column: unit.column }));
}

/** A declared shock (the one in focus, else the first), or the unit in focus as an attacker or defender. */
export function shockPrefill(state: Battle, focus?: string): Partial<ShockInput> {
  const side = state.turn.active;
  const leadersChecked = state.turn.leadersChecked;
  const declared = state.shocks.find(({ id }) => id === focus) ?? (focus === undefined ? state.shocks[0] : undefined);
  if (declared) return { side, leadersChecked, attackers: attackersOf(declared.attackers, state), defenders: defendersOf(declared.defenders, state) };
  const unit = focus === undefined ? undefined : unitOf(state, focus);
  if (!unit) return { side };
  if (state.turn.phase === 'before') return { side: unit.side, attackers: attackersOf([unit.id], state) };
  return unit.side === side ? { side, attackers: attackersOf([unit.id], state) } : { side, defenders: defendersOf([unit.id], state) };
}

/** Before a player turn was begun a shock is the attackers' army's. */
export function shockImplies(state: Battle, { attackers }: ShockInput): Partial<ShockInput> {
  const unit = state.turn.phase === 'before' ? unitOf(state, attackers[0]?.unit ?? '') : undefined;
  return unit ? { side: unit.side } : {};
}

/** What is tracked of an attacker or a defender. */
export function shockBrings(state: Battle, field: keyof ShockInput, id: string): Attacker | Defender | undefined {
  const unit = unitOf(state, id);
  if (!unit) return undefined;
  const under = unit.stackedUnder !== '';
  if (field === 'attackers') return attacker({ ...fighterOf(unit, state), under, movement: movementOf(unit, state) });
  return field === 'defenders' ? defender({ ...fighterOf(unit, state), under, column: unit.column }) : undefined;
}

/** Likely in the shock phase, and most of all while shocks wait. */
export function shockRank(state: Battle): number {
  if (state.shocks.length > 0) return 20;
  return state.turn.phase === 'shock' ? 10 : 3;
}
