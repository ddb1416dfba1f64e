import type { Facts } from '../../../../core/facts.ts';
import { currentTq, suffer } from '../cohesion.ts';
import { allowanceOf } from '../movement-allowance.ts';
import { fires, isCavalry, isLegionary, otherSide, type Side, ROMAN_STACKS as STACKED } from '../vocabulary.ts';
import { inEnemyZoc } from './contacts.ts';
import type { BattleEvent } from './events.ts';
import { type Battle, beneath, type Formation, hasMark, type Leader, leadersWith, replacementOf, topUnit, type Unit, unitOf } from './state.ts';

/** Formations the active player may activate: all of his, but after a seizure those of the seizing leader, or of the overall commander's choice (4.42–4.43). */
export function activatable(battle: Battle): readonly Formation[] {
  const { active, seizedBy, seizingLeader } = battle.turn;
  const own = battle.formations.filter(({ side }) => side === active);
  const leader = battle.leaders.find(({ id }) => id === seizingLeader);
  if (seizedBy === '' || !leader || leader.overall) return own;
  return own.filter(({ id }) => id === leader.formation);
}

/** Leaders of the inactive army who may still try to seize the turn. */
export const seizers = (battle: Battle): readonly Leader[] =>
  battle.leaders.filter(({ side, attempts, status }) => side === otherSide(battle.turn.active) && attempts > 0 && status === 'on-map');

/** Whether a formation of the active army is activated in this player turn; what is in none is, once the activation phase is over. */
export function formationActive({ formations, turn }: Battle, side: Side, formation: string): boolean {
  if (side !== turn.active) return false;
  const formed = formation !== '' && formations.some((one) => one.side === side);
  return formed ? turn.activated.includes(formation) : turn.phase !== 'before' && turn.phase !== 'activation';
}

/** Whether this is a moment at which a leader or who replaces him comes: his formation is activated; the overall commander comes in any turn of his side (4.36–4.37). */
export const mayCome = (battle: Battle, { side, overall, formation }: Leader): boolean =>
  (overall && side === battle.turn.active) || formationActive(battle, side, formation);

/** Leaders who come back now, in a later turn than they went (4.36). */
export const returning = (battle: Battle): readonly Leader[] =>
  battle.leaders.filter((leader) => leader.status === 'off-map' && leader.fell !== battle.turn.number && mayCome(battle, leader));

/** Units a leader may come to when he returns, or his replacement does: of his formation, of his army for the overall commander (4.36–4.37). */
export const placesFor = (battle: Battle, leader: Leader): readonly Unit[] =>
  battle.units.filter(
    ({ side, status, formation, stackedUnder }) =>
      side === leader.side && status === 'on-map' && stackedUnder === '' && (leader.overall || formation === leader.formation),
  );

/** The initiative a replacement leader starts with where nobody read it off his counter; ours, not printed. */
export const REPLACEMENT_INITIATIVE = 3;

/** How many replacement leaders an army has left, undefined where nobody entered how many there are (4.37). */
export function replacementsLeft(battle: Battle, side: Side): number | undefined {
  const { replacements } = battle.armies[side];
  return replacements === undefined ? undefined : replacements - battle.leaders.filter((leader) => leader.side === side && leader.replacement).length;
}

/**
 * Eliminated leaders who are replaced, or without a name used again, now: their formation is activated in a later turn, they are not overall commanders, nobody stands in
 * yet, and a replacement is left (4.37).
 */
export function replaceable(battle: Battle): readonly Leader[] {
  const there = new Set(battle.leaders.map(({ id }) => id));
  return battle.leaders.filter(
    ({ id, side, status, overall, anonymous, formation, fell }) =>
      status === 'eliminated' &&
      fell !== battle.turn.number &&
      !overall &&
      (anonymous === true || replacementsLeft(battle, side) !== 0) &&
      !there.has(replacementOf(id)) &&
      formationActive(battle, side, formation),
  );
}

/** Units on the map of the formations activated this turn; of an army without formations all. */
export function activated(battle: Battle): readonly Unit[] {
  const { active, activated: formations } = battle.turn;
  const loose = !battle.formations.some(({ side }) => side === active);
  return battle.units.filter(({ side, status, formation }) => side === active && status === 'on-map' && (loose || formations.includes(formation)));
}

/** Pursuers of a formation, off the map (7.62); of units without one, those of the active army. */
export const pursuersOf = (battle: Battle, formation: string): readonly Unit[] =>
  battle.units.filter((unit) => unit.status === 'pursuing' && unit.formation === formation && (formation !== '' || unit.side === battle.turn.active));

/** What the throw for the return of a formation's pursuers is about: whether their formation's leader is with them (7.63). */
export function returnOf(
  battle: Battle,
  { id, name }: Pick<Formation, 'id' | 'name'>,
): {
  readonly name: string;
  readonly formation: string;
  readonly leaderWith: boolean;
} {
  const away = pursuersOf(battle, id).map((unit) => unit.id);
  return { name, formation: id, leaderWith: battle.leaders.some((one) => one.status === 'pursuing' && one.formation === id && away.includes(one.with)) };
}

/** Cavalry activated beside an enemy elephant, as far as the ZOCs said before this turn tell, that has not yet taken its hit (10.23). */
export const besideElephants = (battle: Battle): readonly Unit[] =>
  cavalryByElephants(battle).filter(
    (unit) =>
      !hasMark(unit, 'shied') &&
      battle.contacts.some(
        ({ unit: of, enemy, since }) =>
          since < battle.turn.number && [of, enemy].includes(unit.id) && [of, enemy].some((id) => unitOf(battle, id)?.type === 'el'),
      ),
  );

/** The hit of cavalry beside an elephant, once in a player turn (10.23). */
export function shyEvents(unit: Unit, threshold?: string): readonly BattleEvent[] {
  const hit = hitEvent(unit, threshold);
  return hit.type === 'harmed' ? [hit, { type: 'marked', unit: unit.id, mark: 'shied', on: true }] : [hit];
}

/** Cavalry activated while the enemy has elephants: adjacent to one it takes a hit (10.23). */
export const cavalryByElephants = (battle: Battle): readonly Unit[] =>
  battle.units.some(({ side, type, status }) => side !== battle.turn.active && type === 'el' && status === 'on-map')
    ? activated(battle).filter(({ type }) => isCavalry(type))
    : [];

/** Units one or two hits from rout or reduction, the nearest first. */
export function nearestToRout(battle: Battle, side: Side): readonly { readonly unit: Unit; readonly left: number }[] {
  return battle.units
    .filter((unit) => unit.side === side && unit.status === 'on-map')
    .map((unit) => ({ unit, left: currentTq(unit) - unit.hits }))
    .filter(({ left }) => left <= 2)
    .sort((a, b) => a.left - b.left);
}

/** Roman infantry of one stack, which may spread when an enemy comes to two hexes (5.36): every unit of it, the top one first. */
export function spreading(battle: Battle, side: Side): readonly Unit[] {
  const infantry = battle.units.filter((unit) => unit.side === side && unit.status === 'on-map' && STACKED.includes(unit.type));
  return infantry.flatMap((unit) => {
    const below = infantry.filter(({ stackedUnder }) => stackedUnder === unit.id);
    return below.length > 0 ? [unit, ...below] : [];
  });
}

/** Elephants whose rampage is still to come (8.5). */
export const rampaging = (battle: Battle): readonly Unit[] => battle.units.filter((unit) => hasMark(unit, 'rampaging'));

/** A hit outside combat: of terrain (5.17), of elephants on cavalry (10.23). Reduces or routs as ever (8.1), by the ruling `reduction-threshold`. */
export function hitEvent(unit: Unit, threshold = 'equal-or-more'): BattleEvent {
  const fate = suffer(unit, 1, threshold);
  if (fate.routed && unit.type === 'el') return { type: 'eliminated', unit: unit.id, how: 'rampages', due: true };
  if (fate.routed) return { type: 'eliminated', unit: unit.id, how: 'routed' };
  return { type: 'harmed', unit: unit.id, hits: fate.hits, reduced: fate.reduced };
}

/** The units that move with this one: of a stack both, but artillery that does not move (5.12, 10.11). */
function movingWith(battle: Battle, unit: Unit): readonly Unit[] {
  const top = topUnit(battle, unit);
  return [top, ...beneath(battle, top.id)].filter((one) => one.id === unit.id || allowanceOf(one) !== 0);
}

/** Whether a hit now is one of the ground a stack moves over, which falls on both its units (5.17, 5.35). */
export const hitsBoth = (battle: Battle, unit: Unit): boolean =>
  battle.turn.phase === 'movement' && unit.side === battle.turn.active && movingWith(battle, unit).length > 1;

/** A hit outside combat on a unit, or on each of its stack while that moves (5.17). */
export const hitEvents = (battle: Battle, unit: Unit, threshold?: string): readonly BattleEvent[] =>
  (hitsBoth(battle, unit) ? movingWith(battle, unit) : [unit]).map((one) => hitEvent(one, threshold));

/** Inactive artillery alone in its hex and in an enemy ZOC as the shock phase begins: it is eliminated without a shock (7.37). Whose infantry fell in a shock was not alone then. */
export const overrun = (battle: Battle): readonly Unit[] =>
  battle.turn.phase !== 'shock'
    ? []
    : battle.units.filter(
        (unit) =>
          unit.type === 'art' &&
          unit.side === otherSide(battle.turn.active) &&
          unit.status === 'on-map' &&
          unit.stackedUnder === '' &&
          beneath(battle, unit.id).length === 0 &&
          !hasMark(unit, 'was-attacked') &&
          inEnemyZoc(battle, unit),
      );

/** Whether units react once at each enemy by the ruling `reaction-limit`, and not once a player turn (7.2). */
export const oncePerEnemy = (facts?: Pick<Facts, 'ruling'>): boolean => facts?.ruling('reaction-limit') === 'once-per-enemy';

/** Whether a unit may still shoot this turn as its army is active or not: once each way; artillery, and by the ruling `reaction-limit` any unit, reacts at every enemy (7.2, 7.24). */
export function mayFire(battle: Battle, unit: Unit, facts?: Pick<Facts, 'ruling'>): boolean {
  if (unit.status !== 'on-map' || unit.reduced) return false;
  if (unit.side === battle.turn.active) return !hasMark(unit, 'fired');
  return unit.type === 'art' || !hasMark(unit, 'reacted') || oncePerEnemy(facts);
}

/** Whether a unit has missiles it may fire: none of those 7.18 leaves out, and not in column (11.25). */
const armed = ({ type, missile, column }: Unit): boolean => fires(missile) && type !== 'el' && !isLegionary(type) && !column;

/** Whether a unit of the active army may fire now: activated, as often as 7.2 lets it, with missiles, and none of those 7.18 leaves out. */
export function shoots(battle: Battle, unit: Unit, facts?: Pick<Facts, 'ruling'>): boolean {
  return armed(unit) && mayFire(battle, unit, facts) && activated(battle).some(({ id }) => id === unit.id);
}

/** Whether a unit of the inactive army may fire in reaction now (7.2). */
export const reacts = (battle: Battle, unit: Unit, facts?: Pick<Facts, 'ruling'>): boolean =>
  unit.side !== battle.turn.active && armed(unit) && mayFire(battle, unit, facts);

/** Whether a unit may still react at this enemy in the shock phase, where 7.24 no longer holds for artillery: never twice at one (7.2, 7.74); not if it has just retreated (7.22). */
export function mayReactAt(battle: Battle, unit: Unit, enemy: string, facts?: Pick<Facts, 'ruling'>): boolean {
  if (!armed(unit) || !mayFire(battle, unit, facts) || hasMark(unit, 'retreated')) return false;
  return !hasMark(unit, 'reacted') || (oncePerEnemy(facts) && !unit.reactedAt?.includes(enemy));
}

/** Whether a unit has fought as attacker or defender in this phase, or waits in a declared shock (7.34); undefined if neither. */
export function engagement(battle: Battle, unit: Unit, role: 'attackers' | 'defenders'): 'fought' | 'declared' | undefined {
  if (hasMark(unit, role === 'attackers' ? 'attacked' : 'was-attacked')) return 'fought';
  return battle.shocks.some((shock) => shock[role].includes(unit.id)) ? 'declared' : undefined;
}

/** Whether the shocks of the phase are being resolved, so that no more are declared (7.3). */
export const shocksBegun = ({ turn, shocks, units }: Battle): boolean =>
  turn.leadersChecked || shocks.some(({ retreatsDone }) => retreatsDone) || units.some((unit) => hasMark(unit, 'attacked') || hasMark(unit, 'retreated'));

/** Heroic leaders of a side with a unit in a shock of this turn, but for those of `own` units: within two hexes they help it (4.38). */
export function heroesElsewhere(battle: Battle, side: Side, own: readonly string[]): readonly Leader[] {
  const declared = battle.shocks.flatMap((shock) => [...shock.attackers, ...shock.defenders]);
  const fights = (unit: Unit): boolean =>
    [unit.id, unit.stackedUnder].some((id) => declared.includes(id)) || hasMark(unit, 'attacked') || hasMark(unit, 'was-attacked');
  return battle.leaders.filter((leader) => {
    const unit = leader.side === side && leader.heroic && leader.status === 'on-map' ? unitOf(battle, leader.with) : undefined;
    return unit !== undefined && !own.includes(unit.id) && fights(unit);
  });
}

/** Leaders of both armies stacked with units in declared shocks (7.46). */
export function leadersInShock(battle: Battle): readonly Leader[] {
  const units = new Set(battle.shocks.flatMap((shock) => [...shock.attackers, ...shock.defenders]));
  for (const unit of battle.units) if (units.has(unit.stackedUnder)) units.add(unit.id);
  return [...units].flatMap((id) => leadersWith(battle, id));
}
