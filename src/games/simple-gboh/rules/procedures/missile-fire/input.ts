import { all, any, conditions } from '../../../../../core/condition.ts';
import { type Fields, flag, group, number, oneOf, text } from '../../../../../core/fields.ts';
import { usualOf } from '../../typical-figures.ts';
import { CAVALRY, cite, isArtilleryWeapon, MISSILES, type Missile, TYPES, type Type } from '../../vocabulary.ts';

/**
 * How a shot comes about: by the active player (7.1), hit and run (7.16–7.17), at a unit entering the ZOC (7.22), at one leaving it (7.21), returned (7.23; `return-hit-and-run` against a
 * unit that hit and ran), or by artillery in reaction (7.24).
 */
export const MANNERS = ['fire', 'hit-and-run', 'reaction-entry', 'reaction-leaving', 'return', 'return-hit-and-run', 'reaction-artillery'] as const;
export type Manner = (typeof MANNERS)[number];
/** Where the firing unit stands. */
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
  readonly leaderName: string;
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

const { root, item } = conditions<FireInput, Shooter>();
const aimed = conditions<FireInput, Target>().item;

/** Weapons that fire further than the next hex, and are slung or drawn (7.81). */
const BOWS_AND_SLINGS = ['a', 'b', 'c', 's'] as const;
const LAUNCHERS = MISSILES.filter(isArtilleryWeapon);
const RIDERS_AND_ELEPHANTS = all(root('manner').is('hit-and-run'), root('shooter', 'type').is(...CAVALRY), root('target', 'type').is('el'));
/** Where an enemy ZOC forbids or limits a shot: javelins of the active player (7.1), hit and run (7.16), fire at who enters the ZOC (7.22), return fire (7.23). */
const ZOC_COUNTS = any(root('manner').is('hit-and-run', 'reaction-entry', 'return'), all(root('manner').is('fire'), root('shooter', 'missile').is('j')));
/** With an enemy in its ZOC a unit fires at one there (7.12); in an enemy ZOC it returns fire only at one in its own (7.23). */
const NEAR_COUNTS = any(
  all(root('manner').is('fire'), root('shooter', 'enemyInZoc').is(true)),
  all(root('manner').is('return'), root('shooter', 'inZoc').is(true)),
);
const THERE = aimed('lone').is(false);

/** The fields of who fires. */
export const shooterFields: Fields<Shooter> = {
  name: text(40, '', { rare: true }),
  unit: text(40, '', { id: true }),
  missile: oneOf(MISSILES, { standard: 'a', cite: cite('2.21') }),
  type: oneOf(TYPES, { standard: 'sk', usual: usualOf('tq'), cite: cite('2.22') }),
  hits: number(0, 20, 0, { cite: cite('8.1') }),
  moved: flag(false, { when: any(item('missile').is(...BOWS_AND_SLINGS, ...LAUNCHERS), item('type').is(...CAVALRY, 'ch')), cite: cite('7.1') }),
  inZoc: flag(false, { rare: true, when: ZOC_COUNTS, cite: cite('7.1') }),
  enemyInZoc: flag(false, { rare: true, when: root('manner').is('hit-and-run', 'fire'), cite: cite('7.12') }),
  reduced: flag(false, { rare: true, cite: cite('7.18') }),
  from: oneOf(FROM, { rare: true, vocabulary: 'behind', cite: cite('11.14') }),
  slingRow: flag(false, { rare: true, when: all(item('from').isNot('ground'), item('type').isNot('sk', 'sk-star')), cite: cite('11.15') }),
  tq: number(0, 20, 4, { when: RIDERS_AND_ELEPHANTS, cite: cite('10.23') }),
  reducible: flag(false, { when: RIDERS_AND_ELEPHANTS, cite: cite('10.23') }),
};

/** The fields of who is fired at. */
export const targetFields: Fields<Target> = {
  name: text(40, '', { rare: true }),
  unit: text(40, '', { id: true }),
  type: oneOf(TYPES, { standard: 'lg', usual: usualOf('tq'), when: THERE, cite: cite('2.22') }),
  tq: number(0, 20, 6, { when: THERE, cite: cite('2.21') }),
  hits: number(0, 20, 0, { when: THERE, cite: cite('8.1') }),
  reduced: flag(false, { when: THERE, cite: cite('8.23') }),
  reducible: flag(false, { when: all(THERE, aimed('reduced').is(false)), cite: cite('8.21') }),
  cataphract: flag(false, { when: all(THERE, aimed('type').is(...CAVALRY)), cite: cite('7.81') }),
  column: flag(false, { rare: true, when: THERE, cite: cite('11.25') }),
  near: flag(false, { when: NEAR_COUNTS, cite: cite('7.12') }),
  held: flag(false, { rare: true, when: root('manner').is('hit-and-run'), cite: cite('7.16') }),
  missile: oneOf(MISSILES, { rare: true, when: all(THERE, aimed('type').isNot('sk', 'sk-star')), cite: cite('11.15') }),
  leader: flag(false, { cite: cite('7.15') }),
  leaderName: text(40, '', { id: true }),
  lone: flag(false, { when: aimed('leader').is(true), cite: cite('7.15') }),
};

/** What a shot asks for. */
export const fireFields: Fields<FireInput> = {
  manner: oneOf(MANNERS, { cite: cite('7.1') }),
  shooter: group<Shooter>(shooterFields, { section: 'shooter' }),
  target: group<Target>(targetFields, { section: 'target' }),
  range: number(1, 12, 1, { when: root('manner').isNot('reaction-entry', 'reaction-leaving', 'return-hit-and-run'), cite: cite('7.12') }),
  throughFront: flag(false, {
    when: all(
      any(root('manner').is('hit-and-run', 'reaction-entry', 'return-hit-and-run'), all(root('manner').isNot('reaction-leaving'), root('range').is(1))),
      any(root('shooter', 'missile').is(...BOWS_AND_SLINGS), root('shooter', 'slingRow').is(true)),
      root('target', 'type').is('hi', 'ph'),
    ),
    cite: cite('7.81'),
  }),
  lower: flag(false, { section: 'terrain', cite: cite('7.81') }),
  woods: flag(false, { section: 'terrain', cite: cite('7.81') }),
  behind: oneOf(BEHIND, { section: 'terrain', rare: true, cite: cite('11.14') }),
  inside: flag(false, { section: 'terrain', rare: true, when: root('behind').isNot('none'), cite: cite('11.16') }),
};

/** The range a shot is resolved at: hit and run and entering 1, leaving 2 (7.16, 7.21–7.23). */
export function rangeUsed({ manner, range }: Pick<FireInput, 'manner' | 'range'>): number {
  if (manner === 'hit-and-run' || manner === 'reaction-entry' || manner === 'return-hit-and-run') return 1;
  return manner === 'reaction-leaving' ? 2 : range;
}
