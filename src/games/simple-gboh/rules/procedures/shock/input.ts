import { type Fields, flag, listOf, number, oneOf, text } from '../../../../../core/fields.ts';
import {
  ANGLES,
  type Angle,
  CLASSES,
  type Class,
  cite,
  isCavalry,
  isInfantry,
  isLegionary,
  LEADERS,
  type LeaderKind,
  MISSILES,
  type Missile,
  MOVEMENTS,
  type Movement,
  RETREATS,
  type Retreat,
  SIDES,
  type Side,
  TYPES,
  TYPICAL,
  type Type,
} from '../../vocabulary.ts';

/** Hexes of the terrain chart a defender may stand in. */
export const TERRAINS = ['open', 'woods', 'broken', 'marsh', 'major-river-alexander', 'major-river-caesar'] as const;
export type Terrain = (typeof TERRAINS)[number];
/** Hexsides an attacker may strike across. */
export const HEXSIDES = ['none', 'stream', 'river', 'minor-river-alexander', 'minor-river-caesar', 'rocky-riverbed', 'steep-bank'] as const;
export type Hexside = (typeof HEXSIDES)[number];
/** Up or down to the defender's hex. */
export const LEVELS = ['level', 'up-1', 'up-2', 'up-3', 'down-1', 'down-2', 'down-3'] as const;
export type Level = (typeof LEVELS)[number];
/** Fortified hexsides (11.16). */
export const FORTIFICATIONS = ['none', 'gate', 'trench', 'wall', 'bastion'] as const;
export type Fortification = (typeof FORTIFICATIONS)[number];

/** A unit in a shock. `tq` is as printed; `under`: beneath the unit before it in the list, in one hex (5.3). `unit` is its id in a tracked battle. */
export interface Fighter {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly class: Class;
  readonly tq: number;
  readonly size: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible: boolean;
  readonly missile: Missile;
  readonly cataphract: boolean;
  readonly doubleDepth: boolean;
  readonly leader: LeaderKind;
  readonly under: boolean;
  readonly retreat: Retreat;
}
/** `threatened`: held in the ZOC of an enemy on its own flank or rear, so that it attacks as from the front (7.36). `fourHexes`: a chariot that moved at least four (10.51). */
export interface Attacker extends Fighter {
  readonly angle: Angle;
  readonly threatened: boolean;
  readonly movement: Movement;
  readonly fourHexes: boolean;
  readonly hexside: Hexside;
  readonly level: Level;
  readonly fortification: Fortification;
  readonly inside: boolean;
  readonly tower: boolean;
}
export interface Defender extends Fighter {
  readonly terrain: Terrain;
  readonly column: boolean;
}

/**
 * A shock (7.5). `attackerWeapon`, `defenderWeapon`: whose type is used, by place in the list from 1; 0 is the app's proposal (7.35). The heroic flags: a heroic leader
 * within two hexes who is himself in a shock this phase. `leadersChecked`: the leader loss check (7.46) is done.
 */
export interface ShockInput {
  readonly side: Side;
  readonly attackers: readonly Attacker[];
  readonly defenders: readonly Defender[];
  readonly attackerWeapon: number;
  readonly defenderWeapon: number;
  readonly attackerHeroicNear: boolean;
  readonly defenderHeroicNear: boolean;
  readonly leadersChecked: boolean;
}

const some = (list: readonly Fighter[] | undefined, is: (unit: Fighter) => boolean): boolean => (list ?? []).some(is);

function fighterFields(type: Type): Fields<Fighter> {
  return {
    name: text(40, '', { rare: true }),
    unit: text(40, '', { rare: true }),
    type: oneOf(TYPES, { standard: type, cite: cite('2.22') }),
    class: oneOf(CLASSES, { when: (_, item: Fighter) => item.type === 'co', cite: cite('2.22') }),
    tq: number(0, 20, TYPICAL[type].tq, { cite: cite('2.21') }),
    size: number(0, 40, TYPICAL[type].size, { cite: cite('2.21') }),
    hits: number(0, 20, 0, { cite: cite('8.1') }),
    reduced: flag(false, { cite: cite('8.23') }),
    reducible: flag(false, { when: (_, item: Fighter) => !item.reduced, cite: cite('8.21') }),
    missile: oneOf(MISSILES, {
      when: (root: ShockInput, item: Fighter) =>
        isInfantry(item.type) &&
        !isLegionary(item.type) &&
        item.type !== 'ph' &&
        (root.attackers.includes(item as Attacker) || some(root.attackers, (unit) => isCavalry(unit.type) || armedX(unit))),
      cite: cite('2.21'),
    }),
    cataphract: flag(false, { when: (_, item: Fighter) => isCavalry(item.type), rare: true, cite: cite('10.0') }),
    doubleDepth: flag(false, { when: (_, item: Fighter) => item.type === 'ph' || item.type === 'hi', cite: cite('10.3') }),
    leader: oneOf(LEADERS, { cite: cite('4.38') }),
    under: flag(false, { when: (root: ShockInput, item: Fighter) => stackable(root, item), cite: cite('5.32') }),
    retreat: oneOf(RETREATS, { rare: true, cite: cite('8.3') }),
  };
}

const armedX = (unit: Fighter): boolean => unit.missile === 'x' || unit.missile === 'f';

function stackable(root: ShockInput, item: Fighter): boolean {
  const list: readonly Fighter[] = root.attackers.includes(item as Attacker) ? root.attackers : root.defenders;
  return list.indexOf(item) > 0;
}

const attackerFields: Fields<Attacker> = {
  ...fighterFields('lg'),
  angle: oneOf(ANGLES, { cite: cite('7.36') }),
  threatened: flag(false, { when: (_, item: Attacker) => item.angle === 'flank', cite: cite('7.36') }),
  movement: oneOf(MOVEMENTS, { cite: cite('7.52') }),
  fourHexes: flag(false, { when: (_, item: Attacker) => item.type === 'ch' && item.movement === 'vacant', cite: cite('10.51') }),
  hexside: oneOf(HEXSIDES, { rare: true, section: 'terrain', cite: cite('7.52') }),
  level: oneOf(LEVELS, { rare: true, section: 'terrain', cite: cite('7.52') }),
  fortification: oneOf(FORTIFICATIONS, { rare: true, section: 'terrain', cite: cite('11.14') }),
  inside: flag(false, { rare: true, section: 'terrain', when: (_, item: Attacker) => item.fortification !== 'none', cite: cite('11.16') }),
  tower: flag(false, {
    rare: true,
    section: 'terrain',
    when: (_, item: Attacker) => item.fortification === 'wall' || item.fortification === 'bastion',
    cite: cite('11.16'),
  }),
};

const defenderFields: Fields<Defender> = {
  ...fighterFields('hi'),
  terrain: oneOf(TERRAINS, { section: 'terrain', cite: cite('7.52') }),
  column: flag(false, { rare: true, when: (_, item: Defender) => isInfantry(item.type), cite: cite('11.25') }),
};

export const shockFields: Fields<ShockInput> = {
  side: oneOf(SIDES, { rare: true }),
  attackers: listOf<Attacker>(attackerFields, 1, 8),
  defenders: listOf<Defender>(defenderFields, 1, 8),
  attackerWeapon: number(0, 8, 0, { when: (root: ShockInput) => root.attackers.length > 1, section: 'weapons', cite: cite('7.35') }),
  defenderWeapon: number(0, 8, 0, { when: (root: ShockInput) => root.defenders.length > 1, section: 'weapons', cite: cite('7.35') }),
  attackerHeroicNear: flag(false, { rare: true, cite: cite('4.38') }),
  defenderHeroicNear: flag(false, { rare: true, cite: cite('4.38') }),
  leadersChecked: flag(false, {
    when: (root: ShockInput) => some([...root.attackers, ...root.defenders], (unit) => unit.leader !== 'none'),
    cite: cite('7.46'),
  }),
};
