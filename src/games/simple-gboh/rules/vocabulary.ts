import { citing } from '../../../core/said.ts';

/** Cites the rules. */
export const cite = citing('simple-gboh');

/** The two armies of a battle. */
export const SIDES = ['first', 'second'] as const;
export type Side = (typeof SIDES)[number];
/** The other army. */
export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** Unit types as printed on the counters (2.22, weapon matrix); `sk-star` are skirmishers that may attack in shock (SK*), `art` artillery (10.1). */
export const TYPES = ['ph', 'lg', 'co', 'hi', 'mi', 'bi', 'li', 'lp', 'sk', 'sk-star', 'hc', 'rc', 'bc', 'ln', 'lc', 'gc', 'el', 'ch', 'art'] as const;
export type Type = (typeof TYPES)[number];

/** Classes of cohorts (2.22): only these change a column of the weapon matrix. */
export const CLASSES = ['veteran', 'recruit', 'conscript'] as const;
export type Class = (typeof CLASSES)[number];

/**
 * Missile letters of the counters (2.21): A, B, C archers, S slings, J javelins, X and F throwing axes and pila (no missile fire, 7.18). `bolt` is the chart's row of
 * scorpions, catapults, oxybeles and bolts [B], `ballista` and `dart` their own rows.
 */
export const MISSILES = ['none', 'a', 'b', 'c', 's', 'j', 'dart', 'bolt', 'ballista', 'x', 'f'] as const;
export type Missile = (typeof MISSILES)[number];

/** Figures a unit begins with as they are common for its type, until they are read off its counter (2.23). */
export const GUESSABLE = ['tq', 'size'] as const;
export type Guessable = (typeof GUESSABLE)[number];

/** A leader with a unit (4.21, 4.38). */
export const LEADERS = ['none', 'leader', 'heroic'] as const;
export type LeaderKind = (typeof LEADERS)[number];

/** From where an attacker strikes (7.36). */
export const ANGLES = ['front', 'flank'] as const;
export type Angle = (typeof ANGLES)[number];

/** How an attacker came to be adjacent this turn (7.52, moving attack): into a vacant hex, into one that held a friend, or out of an enemy ZOC. */
export const MOVEMENTS = ['vacant', 'stood', 'friendly', 'from-zoc'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** What waits behind a unit that has to retreat (8.3). */
export const RETREATS = ['possible', 'blocked', 'off-map'] as const;
export type Retreat = (typeof RETREATS)[number];

/** Where a unit is: on the map, eliminated (it counts for rout points), off the map in pursuit (7.62), or gone for good after one (7.63; it counts for nothing). */
export const STATUSES = ['on-map', 'eliminated', 'pursuing', 'gone'] as const;
export type Status = (typeof STATUSES)[number];

/** Where a leader is: on the map, off it until he may return (4.36), pursuing with his unit, eliminated, or gone for good with it (7.63; he counts for nothing). */
export const LEADER_STATUSES = ['on-map', 'off-map', 'pursuing', 'eliminated', 'gone'] as const;
export type LeaderStatus = (typeof LEADER_STATUSES)[number];

/**
 * What a unit did this player turn, and how it stands to the enemy. `reacted`: fired in reaction; `entry-fire`: as an enemy entered its ZOC (no retreat before shock,
 * 7.22); `left-column`: by reaction (11.27); `in-zoc`: stands in an enemy ZOC, whosever (7.31); `enemy-in-zoc`: an elephant with an enemy in its own (10.24);
 * `fortified`: it meets the enemy only across fortified hexsides, where nobody has to attack (11.14). `turned`: tried a reaction facing change (6.15); `retreated`: from
 * a shock, so that it does not fire at who advances (7.22); `rampaging`: an eliminated elephant whose rampage is still to come (8.5); `to-pursue`:
 * it routed cavalry and has still to be checked for pursuit (7.61); `return-tried`: in pursuit, its throw to return is made (7.63); `shied`: took its hit beside elephants as it was activated (10.23).
 */
export const MARKS = [
  'moved',
  'fired',
  'reacted',
  'entry-fire',
  'left-column',
  'attacked',
  'was-attacked',
  'out-of-command',
  'in-zoc',
  'enemy-in-zoc',
  'fortified',
  'turned',
  'retreated',
  'rampaging',
  'to-pursue',
  'return-tried',
  'shied',
] as const;
export type Mark = (typeof MARKS)[number];

/** Phases of a player turn (3.2); `before` until it is known who begins. */
export const PHASES = ['before', 'activation', 'movement', 'shock', 'withdrawal'] as const;
export type Phase = (typeof PHASES)[number];

/** How a unit was eliminated: as the fates of a shock, in a rampage, by a hit, as artillery overrun (7.37), or by hand. */
export const ELIMINATIONS = ['routed', 'rampages', 'spent', 'left-map', 'overrun', 'by-hand'] as const;
export type Elimination = (typeof ELIMINATIONS)[number];

/** The types that are cavalry (2.22). */
export const CAVALRY: readonly Type[] = ['hc', 'rc', 'bc', 'ln', 'lc', 'gc'];
/** The types that are infantry (2.22). */
export const INFANTRY: readonly Type[] = ['ph', 'lg', 'co', 'hi', 'mi', 'bi', 'li', 'lp', 'sk', 'sk-star'];

/** Whether a type is cavalry (2.22). */
export const isCavalry = (type: Type): boolean => CAVALRY.includes(type);
/** Whether a type is infantry (2.22). */
export const isInfantry = (type: Type): boolean => INFANTRY.includes(type);
/** Skirmishers, those that may attack in shock among them. */
export const isSkirmisher = (type: Type): boolean => type === 'sk' || type === 'sk-star';
/** Light infantry and peltasts. */
export const isLightInfantry = (type: Type): boolean => type === 'li' || type === 'lp';
/** Types that may retreat before shock (7.41). */
export const mayRetreat = (type: Type): boolean => isCavalry(type) || isSkirmisher(type) || isLightInfantry(type);
/** Roman infantry that stacks with its own kind (5.32). */
export const ROMAN_STACKS: readonly Type[] = ['co', 'lg', 'hi'];
/** Legionaries and cohorts. */
export const isLegionary = (type: Type): boolean => type === 'lg' || type === 'co';
/** On foot (7.41): infantry and artillery crews. */
export const isFoot = (type: Type): boolean => isInfantry(type) || type === 'art';
/** The most units of a side in a shock: two in each of the eight hexes round a double-size unit (5.31, 7.35). */
export const MOST_FIGHTERS = 16;
/** Types whose size counts only among themselves (7.52, size ratio). */
export const isSizeless = (type: Type): boolean => type === 'el' || type === 'ch' || isSkirmisher(type);
/** Bolts and ballistas. */
export const isArtilleryWeapon = (missile: Missile): boolean => missile === 'bolt' || missile === 'ballista';
/** Missiles that are fired at all: not the pila and axes of X and F (7.18). */
export const fires = (missile: Missile): boolean => missile !== 'none' && missile !== 'x' && missile !== 'f';
/** Archers. */
export const isArcher = (missile: Missile): boolean => missile === 'a' || missile === 'b' || missile === 'c';
