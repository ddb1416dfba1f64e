import { isOver, MARCHES, notInTurn } from '../../in-turn.ts';
import { tooManyMove } from '../../movers.ts';
import { type Place, samePlace } from '../../places.ts';
import { distance } from '../../province-layout.ts';
import { activeSide, armiesOf, aspInside, gspDefending, isMajorCity, likelyArmy, waitsForArmy1 } from '../../tracker/armies.ts';
import type { Leader, State } from '../../tracker/state.ts';
import { leadersWith, looseAt, provinceAt } from '../../tracker/whereabouts.ts';
import { noRefuge } from '../../treasury-levels.ts';
import { type ArmyId, EUROPE, opponent, type Province, type Side, sideOf, TRIBES, type Tribe } from '../../vocabulary.ts';
import { BLANK_FORCE, type Force, type LandBattle, type Present, strength, tired } from './input.ts';
import { stackOf, together } from './stack.ts';

/** The name on a leader's counter: as typed, or the book's. */
function counterName({ id, name }: Leader): string {
  return name === '' ? id.charAt(0).toUpperCase() + id.slice(1) : name;
}

/** The two leaders whose ratings count: the king, then the best (11.3 D). */
function present(state: State, armies: readonly ArmyId[]): Present[] {
  const weight = ({ role }: Leader): number => (role === 'leader' ? 0 : role === 'great-king' ? 1 : 2);
  const leaders = armies.flatMap((army) => leadersWith(state, army)).sort((a, b) => weight(b) - weight(a) || b.battle - a.battle);
  // One king commands: beside Darius another who was made Great King is a leader like any other (5.2, 5.3).
  return leaders.map((one, i) => ({ name: counterName(one), role: i === 0 ? one.role : 'leader', battle: one.battle, used: i < 2, doubled: false }));
}

function force(state: State, side: Side, focus?: string): Partial<Force> & { army: Force['army'] } {
  const army = likelyArmy(state, side, focus);
  if (army === 'none') return { army };
  const { asp, elite, loc, fatigued, useless } = state.armies[army];
  const royalTreasury = state.royalTreasury.owner === side && state.royalTreasury.with === army;
  return { army, asp, elite, loc, fatigued, useless, royalTreasury, leaders: present(state, [army]) };
}

/** What stands against an attack with an army: all of its side outside in its space (11.3 B). */
export function gathered(state: State, army: ArmyId): Force {
  const armies = stackOf(state, army);
  const alone: Force = { ...BLANK_FORCE, ...force(state, sideOf(army), army) };
  const all = together(state, armies);
  if (!all) return alone;
  const royalTreasury = state.royalTreasury.owner === sideOf(army) && armies.some((id) => id === state.royalTreasury.with);
  return { ...alone, ...all, royalTreasury, leaders: present(state, armies) };
}

const isIn = ({ armies }: State, id: ArmyId, city: Place): boolean => armies[id].inside && samePlace(armies[id].place, city);

/** The army of a side that stands where another does, if one does: first one outside a city. */
function facing(state: State, side: Side, place: Place): ArmyId | undefined {
  const there = armiesOf(state, side).filter((id) => samePlace(state.armies[id].place, place));
  return there.find((id) => !state.armies[id].inside) ?? there[0];
}

/** The army of a side that stands nearest to a province, on our drawing. */
function nearest(state: State, side: Side, to: Province | 'none'): ArmyId | undefined {
  const away = (id: ArmyId): number => {
    const { province } = state.armies[id];
    return to === 'none' || province === 'none' ? 0 : distance(province, to);
  };
  return [...armiesOf(state, side)].sort((a, b) => away(a) - away(b))[0];
}

/** Whom a side has in a space: an army, ASP without one, a garrison alone (8.1, 8.6); where nobody of it stands there, the army in focus, else the nearest. */
function meeting(state: State, side: Side, place: Place, focus?: string): Partial<Force> & { army: Force['army'] } {
  const army = facing(state, side, place);
  if (army) return gathered(state, army);
  const loose = looseAt(state, side, place).filter((one) => !one.inside);
  const asp = loose.reduce((all, one) => all + one.asp, 0);
  if (asp > 0) return { army: 'none', asp, fatigued: loose.some((one) => one.fatigued), useless: loose.some((one) => one.useless) };
  if (gspDefending(state, side, place) > 0) return { army: 'none' };
  return force(state, side, armiesOf(state, side).find((id) => id === focus) ?? nearest(state, side, provinceAt(state, place)));
}

/** What is filled in of a battle but for the two forces. */
function around(state: State): Partial<LandBattle> {
  const { cards } = state.cards.hands.macedonian;
  return { uselessRule: state.setup.useless, ...noRefuge(state), blackCleitus: cards.includes('black-cleitus'), bagoas: cards.includes('bagoas') };
}

/** An attack of the active side on a tribe that defends its space, without leaders (8.7). */
function againstTribe(state: State, people: Tribe): Partial<LandBattle> {
  const attacker = activeSide(state);
  const first = force(state, attacker);
  const defenders: Force = { ...BLANK_FORCE, gsp: state.tribes[people] };
  const place = first.army === 'none' ? '' : state.armies[first.army].place;
  return { attacker, tribe: true, people, [attacker]: { ...BLANK_FORCE, ...first }, [opponent(attacker)]: defenders, place, ...around(state) };
}

/** A battle as the tracked armies suggest it; `focus` is an army, a place or a tribe. The GSP of a Major City are inside, and stay there (8.6, 11.1). */
export function prefillBattle(state: State, focus?: string): Partial<LandBattle> {
  const people = TRIBES.find((id) => id === focus);
  if (people) return againstTribe(state, people);
  const sieges = state.sieges.filter((one) => one.army !== 'none');
  const tapped = sieges.find((one) => focus !== undefined && samePlace(one.city, focus));
  const attacker: Side = tapped ? opponent(tapped.besieger) : activeSide(state);
  const other = opponent(attacker);
  const sallies = tapped && (armiesOf(state, attacker).find((id) => isIn(state, id, tapped.city)) ?? facing(state, attacker, tapped.city));
  const first = tapped && !sallies ? { army: 'none' as const, asp: aspInside(state, attacker, tapped.city) } : force(state, attacker, sallies ?? focus);
  const place = first.army === 'none' ? (tapped?.city ?? '') : state.armies[first.army].place;
  const siege =
    tapped ?? sieges.find((one) => samePlace(one.city, place) && one.besieger === other && first.army !== 'none' && state.armies[first.army].inside);
  const besieger = siege ? likelyArmy(state, other, siege.army) : 'none';
  const second = besieger === 'none' ? meeting(state, other, place, focus) : gathered(state, besieger);
  const at = second.army === 'none' ? place : state.armies[second.army].place;
  const gsp = isMajorCity(state, at) ? 0 : gspDefending(state, other, at);
  const province = second.army === 'none' ? provinceAt(state, at) : state.armies[second.army].province;
  const attackers: Force = { ...BLANK_FORCE, ...first };
  const defenders: Force = { ...BLANK_FORCE, ...second, gsp };
  return {
    attacker,
    macedonian: attacker === 'macedonian' ? attackers : defenders,
    persian: attacker === 'persian' ? attackers : defenders,
    place: at,
    counterattack: siege !== undefined,
    outsideEurope: first.army !== 'sparta' && second.army !== 'sparta' && (province === 'none' || !EUROPE.includes(province)),
    royalFamily: state.royalFamily.holder === 'persian' && second.army !== 'none' && stackOf(state, second.army).some((id) => id === state.royalFamily.with),
    ...around(state),
  };
}

/** Whether an army may attack this round: it has not devastated, and no other army of its side is larger than Army 1 (5.2, 10.9). */
export function mayAttack(state: State, army: ArmyId): boolean {
  const side = sideOf(army);
  const barred = waitsForArmy1(state, side, army);
  const devastates = state.round.side === side && state.round.activity === 'devastate';
  return !barred && !devastates && !state.round.devastations?.some((one) => one.army === army);
}

/** Whether an army fights in this round: the other side's may intercept, its own is one that the activity moves (3.3 C3, 10.6). */
function inTurn(state: State, side: Side, army: ArmyId): boolean {
  if (state.round.side !== side) return isOver(state, '', army).length === 0;
  const found = notInTurn(state, { side, of: '', deed: '', found: army }, MARCHES).some(({ severity }) => severity === 'illegal');
  return !found && tooManyMove(state, side, { id: army, from: state.armies[army].place, bySea: false, fleet: false }).length === 0;
}

/** Whether the rules let a battle begin as it is filled in: an army that is not tired against somebody it does not overrun (10.5, 11.1, 11.3 G). */
export function mayBegin({ attacker = 'macedonian', macedonian = BLANK_FORCE, persian = BLANK_FORCE }: Partial<LandBattle>, state: State): boolean {
  const [own, enemy] = attacker === 'macedonian' ? [macedonian, persian] : [persian, macedonian];
  if (own.army !== 'none' && !(mayAttack(state, own.army) && inTurn(state, attacker, own.army))) return false;
  if (enemy.army !== 'none' && state.armies[enemy.army].retreats) return false;
  return own.asp > 0 && own.gsp === 0 && !tired(own) && strength(enemy) > 0 && own.asp < 8 * strength(enemy);
}

/** A side's force as its army stands, without cards (for choosing another army in the form). */
export function forceOf(state: State, side: Side, army: ArmyId): Force {
  return { ...BLANK_FORCE, ...force(state, side, army) };
}
