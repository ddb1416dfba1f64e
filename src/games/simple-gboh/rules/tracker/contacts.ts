import { type Battle, type Contact, hasMark, type Unit, unitOf } from './state.ts';

/** The unit that stands for a stack in contacts: its top one. */
const topOf = (unit: Unit): string => unit.stackedUnder || unit.id;

/** The enemies said to stand in a unit's ZOC. */
export function enemiesInZocOf(battle: Battle, unit: Unit): readonly Unit[] {
  return battle.contacts
    .filter((contact) => contact.unit === topOf(unit))
    .map(({ enemy }) => unitOf(battle, enemy))
    .filter((enemy): enemy is Unit => enemy?.status === 'on-map');
}

/** The enemies in whose ZOC a unit is said to stand. */
export function enemiesHolding(battle: Battle, unit: Unit): readonly Unit[] {
  return battle.contacts
    .filter(({ enemy }) => enemy === topOf(unit))
    .map((contact) => unitOf(battle, contact.unit))
    .filter((enemy): enemy is Unit => enemy?.status === 'on-map');
}

/** Whether a unit has this enemy in its ZOC. */
export const holds = (battle: Battle, unit: Unit, enemy: Unit): boolean =>
  battle.contacts.some((contact) => contact.unit === topOf(unit) && contact.enemy === topOf(enemy));

/** Whether one of two units, by their ids, is said to stand in the ZOC of the other. */
export const meet = (battle: Battle, one: string, other: string): boolean =>
  battle.contacts.some(({ unit, enemy }) => (unit === one && enemy === other) || (unit === other && enemy === one));

/** Whether a unit stands in an enemy ZOC: so marked, or held by a named enemy; `butOf` leaves one enemy out (7.22). */
export function inEnemyZoc(battle: Battle, unit: Unit, butOf?: Unit): boolean {
  const held = battle.contacts.some((contact) => contact.enemy === topOf(unit) && contact.unit !== (butOf && topOf(butOf)));
  return held || (butOf === undefined && hasMark(unit, 'in-zoc'));
}

/** The contacts that stood as the player turn began and still stand. */
const standing = ({ contacts, turn }: Battle): readonly Contact[] => contacts.filter(({ since }) => since < turn.number);
/** All that stood as it began, also where a unit has left since. */
const atStart = (battle: Battle): readonly Contact[] => [...standing(battle), ...(battle.turn.ended ?? [])];
const of = (contacts: readonly Contact[], unit: Unit): boolean => contacts.some((one) => one.unit === topOf(unit) || one.enemy === topOf(unit));

/** Whether a unit stood in an enemy ZOC, or had an enemy in its own, as the player turn began (7.41). */
export const heldAtStart = (battle: Battle, unit: Unit): boolean => of(atStart(battle), unit);
/** Whether it did and still does (6.23). */
export const stillHeld = (battle: Battle, unit: Unit): boolean => of(standing(battle), unit);
/** Whether a unit stood in an enemy ZOC as the player turn began (7.52, moving attack). */
export const inZocAtStart = (battle: Battle, unit: Unit): boolean => atStart(battle).some(({ enemy }) => enemy === topOf(unit));
/** Whether a unit had an enemy in its ZOC as the player turn began: one that is still there stood before it already. */
export const heldFromStart = (battle: Battle, unit: Unit): boolean => standing(battle).some((one) => one.unit === topOf(unit));

/** Whether a unit has left the ZOC of this enemy in the player turn, or it the unit's (6.22). */
export const hasLeft = ({ turn }: Battle, one: string, other: string): boolean =>
  turn.ended?.some(({ unit, enemy }) => (unit === one && enemy === other) || (unit === other && enemy === one)) ?? false;

/** The battle without these contacts; those that stood as the player turn began are remembered in it. Who stands in no contact any more is behind no wall (11.14). */
function without(battle: Battle, gone: readonly Contact[]): Battle {
  const before = gone.filter(({ since }) => since < battle.turn.number);
  const contacts = battle.contacts.filter((one) => !gone.includes(one));
  const alone = (unit: Unit): boolean => hasMark(unit, 'fortified') && of(gone, unit) && !of(contacts, unit);
  const units = battle.units.map((unit) => (alone(unit) ? { ...unit, marks: unit.marks.filter((mark) => mark !== 'fortified') } : unit));
  return { ...battle, units, contacts, ...(before.length > 0 && { turn: { ...battle.turn, ended: [...(battle.turn.ended ?? []), ...before] } }) };
}

const same = (one: Contact, unit: string, enemy: string): boolean => one.unit === unit && one.enemy === enemy;

/** The battle with an enemy said to be, or not to be, in a unit's ZOC. What was said before keeps its player turn. */
export function touched(battle: Battle, unit: string, enemy: string, on: boolean): Battle {
  const known = battle.contacts.filter((one) => same(one, unit, enemy));
  if (known.length > 0 === on) return battle;
  if (!on) return without(battle, known);
  const late = battle.turn.phase === 'shock' && [unit, enemy].some((id) => hasGone(battle, id));
  return { ...battle, contacts: [...battle.contacts, { unit, enemy, since: battle.turn.number, ...(late && { late }) }] };
}

/** Whether a unit has attacked, so that it may have advanced, or retreated before a shock in this player turn. */
function hasGone(battle: Battle, id: string): boolean {
  const unit = unitOf(battle, id);
  return unit !== undefined && (hasMark(unit, 'attacked') || hasMark(unit, 'retreated') || battle.turn.met?.includes(id) === true);
}

/** The battle with those contacts alone that stood as the shocks were to be named: what an advance or a retreat before shock brought obliges nobody any more (7.3, 7.34). */
export const beforeShocks = (battle: Battle): Battle => ({
  ...battle,
  contacts: battle.contacts.filter(({ late, since }) => !late || since < battle.turn.number),
});

/** The battle with the contacts of a unit those of another that holds its hex now. */
export function inherited(battle: Battle, from: string, to: string): Battle {
  if (!battle.contacts.some(({ unit, enemy }) => unit === from || enemy === from)) return battle;
  const other = battle.contacts.filter(({ unit, enemy }) => unit !== from && enemy !== from);
  const own = battle.contacts
    .filter((one) => !other.includes(one))
    .map((one) => ({ ...one, unit: one.unit === from ? to : one.unit, enemy: one.enemy === from ? to : one.enemy }));
  return { ...battle, contacts: [...other, ...own.filter((one) => !other.some((known) => same(known, one.unit, one.enemy)))] };
}

/** The battle without the contacts of units that left the map or went elsewhere. */
export function parted(battle: Battle, units: readonly string[]): Battle {
  const gone = battle.contacts.filter(({ unit, enemy }) => units.includes(unit) || units.includes(enemy));
  return gone.length > 0 ? without(battle, gone) : battle;
}
