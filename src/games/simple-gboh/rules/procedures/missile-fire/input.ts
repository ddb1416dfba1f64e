import { type Fields, flag, group, number, oneOf, text } from '../../../../../core/fields.ts';
import { cite, isArtilleryWeapon, isCavalry, isSkirmisher, MISSILES, type Missile, TYPES, type Type } from '../../vocabulary.ts';

/**
 * How a shot comes about: by the active player (7.1), hit and run (7.16–7.17), at a unit entering the ZOC (7.22), at one leaving it (7.21), returned (7.23; `return-hit-and-run` against a
 * unit that hit and ran), or by artillery in reaction (7.24).
 */
export const MANNERS = ['fire', 'hit-and-run', 'reaction-entry', 'reaction-leaving', 'return', 'return-hit-and-run', 'reaction-artillery'] as const;
export type Manner = (typeof MANNERS)[number];
export const FROM = ['ground', 'tower', 'bastion'] as const;
export type From = (typeof FROM)[number];
/** What the target stands behind, or the firer fires over; at a gate the fortification it is set in (note AF). */
export const BEHIND = ['none', 'trench', 'wall', 'bastion', 'tower'] as const;
export type Behind = (typeof BEHIND)[number];

/**
 * `moved`: it has moved or will move in this activation. `inZoc`: it stands in an enemy ZOC (in reaction to an entry: in that of another enemy). `enemyInZoc`: it has an
 * enemy in its own.  `slingRow`: it fires on the sling row from a tower or bastion (11.15).
 */
export interface Shooter {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly missile: Missile;
  readonly hits: number;
  readonly reduced: boolean;
  readonly moved: boolean;
  readonly inZoc: boolean;
  readonly enemyInZoc: boolean;
  readonly from: From;
  readonly slingRow: boolean;
  readonly tq: number;
  readonly reducible: boolean;
}
/** The top unit of the target hex (7.14). `leader`: one is in the hex; `lone`: he is there alone (7.15). `column`: its TQ is two less (11.25). `near`: it
 * stands in the firer's ZOC; `held`: in that of another unit of the firer's army. */
export interface Target {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly tq: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible: boolean;
  readonly cataphract: boolean;
  readonly column: boolean;
  readonly near: boolean;
  readonly held: boolean;
  readonly missile: Missile;
  readonly leader: boolean;
  readonly lone: boolean;
}
/** A shot (7.1). `range` in hexes as it is on the map; `throughFront`: adjacent, through the target's front; `lower`: the target stands lower, a tower one level higher. */
export interface FireInput {
  readonly shooter: Shooter;
  readonly target: Target;
  readonly range: number;
  readonly manner: Manner;
  readonly throughFront: boolean;
  readonly lower: boolean;
  readonly woods: boolean;
  readonly behind: Behind;
  readonly inside: boolean;
}

const fixedRange = (manner: Manner): boolean => manner === 'reaction-entry' || manner === 'reaction-leaving' || manner === 'return-hit-and-run';
const isSlinger = (missile: Missile): boolean => ['a', 'b', 'c', 's'].includes(missile);
const scared = (input: FireInput): boolean => input.manner === 'hit-and-run' && isCavalry(input.shooter.type) && input.target.type === 'el';

/** Where an enemy ZOC forbids or limits a shot: javelins of the active player (7.1), hit and run (7.16), fire at who enters the ZOC (7.22), return fire (7.23). */
const zocMatters = ({ manner, shooter }: FireInput): boolean =>
  manner === 'hit-and-run' || manner === 'reaction-entry' || manner === 'return' || (manner === 'fire' && shooter.missile === 'j');
/** With an enemy in its ZOC a unit fires at one there (7.12); in an enemy ZOC it returns fire only at one in its own (7.23). */
const nearMatters = ({ manner, shooter }: FireInput): boolean => (manner === 'fire' && shooter.enemyInZoc) || (manner === 'return' && shooter.inZoc);

const shooterFields: Fields<Shooter> = {
  name: text(40, '', { rare: true }),
  unit: text(40, '', { rare: true }),
  missile: oneOf(MISSILES, { standard: 'a', cite: cite('2.21') }),
  type: oneOf(TYPES, { standard: 'sk', cite: cite('2.22') }),
  hits: number(0, 20, 0, { cite: cite('8.1') }),
  moved: flag(false, {
    when: (_, item: Shooter) => isSlinger(item.missile) || isCavalry(item.type) || isArtilleryWeapon(item.missile) || item.type === 'ch',
    cite: cite('7.1'),
  }),
  inZoc: flag(false, { rare: true, when: (root: FireInput) => zocMatters(root), cite: cite('7.1') }),
  enemyInZoc: flag(false, {
    rare: true,
    when: (root: FireInput) => root.manner === 'hit-and-run' || root.manner === 'fire',
    cite: cite('7.12'),
  }),
  reduced: flag(false, { rare: true, cite: cite('7.18') }),
  from: oneOf(FROM, { rare: true, cite: cite('11.14') }),
  slingRow: flag(false, { rare: true, when: (_, item: Shooter) => item.from !== 'ground' && !isSkirmisher(item.type), cite: cite('11.15') }),
  tq: number(0, 20, 4, { when: (root: FireInput) => scared(root), cite: cite('10.23') }),
  reducible: flag(false, { when: (root: FireInput) => scared(root), cite: cite('10.23') }),
};

const targetFields: Fields<Target> = {
  name: text(40, '', { rare: true }),
  unit: text(40, '', { rare: true }),
  type: oneOf(TYPES, { standard: 'lg', when: (_, item: Target) => !item.lone, cite: cite('2.22') }),
  tq: number(0, 20, 6, { when: (_, item: Target) => !item.lone, cite: cite('2.21') }),
  hits: number(0, 20, 0, { when: (_, item: Target) => !item.lone, cite: cite('8.1') }),
  reduced: flag(false, { when: (_, item: Target) => !item.lone, cite: cite('8.23') }),
  reducible: flag(false, { when: (_, item: Target) => !item.lone && !item.reduced, cite: cite('8.21') }),
  cataphract: flag(false, { when: (_, item: Target) => !item.lone && isCavalry(item.type), cite: cite('7.81') }),
  column: flag(false, { rare: true, when: (_, item: Target) => !item.lone, cite: cite('11.25') }),
  near: flag(false, { when: (root: FireInput) => nearMatters(root), cite: cite('7.12') }),
  held: flag(false, { rare: true, when: (root: FireInput) => root.manner === 'hit-and-run', cite: cite('7.16') }),
  missile: oneOf(MISSILES, { rare: true, when: (_, item: Target) => !item.lone && !isSkirmisher(item.type), cite: cite('11.15') }),
  leader: flag(false, { cite: cite('7.15') }),
  lone: flag(false, { when: (_, item: Target) => item.leader, cite: cite('7.15') }),
};

export const fireFields: Fields<FireInput> = {
  manner: oneOf(MANNERS, { cite: cite('7.1') }),
  shooter: group<Shooter>(shooterFields, { section: 'shooter' }),
  target: group<Target>(targetFields, { section: 'target' }),
  range: number(1, 12, 1, { when: (root: FireInput) => !fixedRange(root.manner), cite: cite('7.12') }),
  throughFront: flag(false, {
    when: (root: FireInput) => rangeUsed(root) === 1 && isSlinger(root.shooter.missile) && (root.target.type === 'hi' || root.target.type === 'ph'),
    cite: cite('7.81'),
  }),
  lower: flag(false, { section: 'terrain', cite: cite('7.81') }),
  woods: flag(false, { section: 'terrain', cite: cite('7.81') }),
  behind: oneOf(BEHIND, { section: 'terrain', rare: true, cite: cite('11.14') }),
  inside: flag(false, { section: 'terrain', rare: true, when: (root: FireInput) => root.behind !== 'none', cite: cite('11.16') }),
};

/** The range a shot is resolved at: hit and run and entering 1, leaving 2 (7.16, 7.21–7.23). */
export function rangeUsed({ manner, range }: Pick<FireInput, 'manner' | 'range'>): number {
  if (manner === 'hit-and-run' || manner === 'reaction-entry' || manner === 'return-hit-and-run') return 1;
  return manner === 'reaction-leaving' ? 2 : range;
}
