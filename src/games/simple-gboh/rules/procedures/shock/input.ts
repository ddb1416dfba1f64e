import { all, type Condition, conditions } from '../../../../../core/condition.ts';
import { type Fields, flag, listOf, number, oneOf, text, texts } from '../../../../../core/fields.ts';
import { TYPICAL, usualOf } from '../../typical-figures.ts';
import {
  ANGLES,
  type Angle,
  CAVALRY,
  CLASSES,
  type Class,
  cite,
  INFANTRY,
  isCavalry,
  isLegionary,
  LEADERS,
  type LeaderKind,
  MISSILES,
  type Missile,
  MOST_FIGHTERS,
  MOVEMENTS,
  type Movement,
  RETREATS,
  type Retreat,
  SIDES,
  type Side,
  TYPES,
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

/** A unit in a shock. `tq` is as printed; `under`: beneath the unit before it in the list, in one hex (5.3). `unit` is its id in a tracked battle, `leaderName` its
 * leader's name, '' where nobody entered one; `furtherLeaders` are all others with it (5.31). */
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
  readonly leaderName: string;
  readonly furtherLeaders: readonly string[];
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
/** A defender, and the hex it stands in. */
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

const { root, judged } = conditions<ShockInput>();
const fighter = conditions<ShockInput, Fighter>().item;
const attacking = conditions<ShockInput, Attacker>();
const defending = conditions<ShockInput, Defender>();

/** Units whose missile letter may count in shock (7.82): legionaries have pila whatever is printed. */
const mayThrow = fighter('type').is(...TYPES.filter((type) => !isLegionary(type)));
const armed = (unit: Fighter): boolean => isCavalry(unit.type) || unit.missile === 'x' || unit.missile === 'f';

/** The fields of a fighter; `own` are the conditions that differ from side to side. */
function fighterFields(type: Type, own: { readonly missile: Condition; readonly under: Condition }): Fields<Fighter> {
  return {
    name: text(40, '', { rare: true }),
    unit: text(40, '', { id: true }),
    type: oneOf(TYPES, { standard: type, usual: usualOf('tq', 'size'), cite: cite('2.22') }),
    class: oneOf(CLASSES, { when: fighter('type').is('co'), cite: cite('2.22') }),
    tq: number(0, 20, TYPICAL[type].tq, { cite: cite('2.21') }),
    size: number(0, 40, TYPICAL[type].size, { cite: cite('2.21') }),
    hits: number(0, 20, 0, { cite: cite('8.1') }),
    reduced: flag(false, { cite: cite('8.23') }),
    reducible: flag(false, { when: fighter('reduced').is(false), cite: cite('8.21') }),
    missile: oneOf(MISSILES, { when: own.missile, cite: cite('2.21') }),
    cataphract: flag(false, { when: fighter('type').is(...CAVALRY), rare: true, cite: cite('10.0') }),
    doubleDepth: flag(false, { when: fighter('type').is('ph', 'hi'), cite: cite('10.3') }),
    leader: oneOf(LEADERS, { cite: cite('4.38') }),
    leaderName: text(40, '', { id: true }),
    furtherLeaders: texts(40, 9, { rare: true, when: fighter('leader').isNot('none'), cite: cite('7.46') }),
    under: flag(false, { when: own.under, cite: cite('5.32') }),
    retreat: oneOf(RETREATS, { rare: true, cite: cite('8.3') }),
  };
}

/** The fields of an attacker. */
export const attackerFields: Fields<Attacker> = {
  ...fighterFields('lg', { missile: mayThrow, under: attacking.judged(({ attackers }, unit) => attackers.indexOf(unit) > 0, 'when/unit-above') }),
  angle: oneOf(ANGLES, { cite: cite('7.36') }),
  threatened: flag(false, { when: attacking.item('angle').is('flank'), cite: cite('7.36') }),
  movement: oneOf(MOVEMENTS, { cite: cite('7.52') }),
  fourHexes: flag(false, { when: all(attacking.item('type').is('ch'), attacking.item('movement').is('vacant')), cite: cite('10.51') }),
  hexside: oneOf(HEXSIDES, { rare: true, section: 'terrain', vocabulary: 'terrain', cite: cite('7.52') }),
  level: oneOf(LEVELS, { rare: true, section: 'terrain', cite: cite('7.52') }),
  fortification: oneOf(FORTIFICATIONS, { rare: true, section: 'terrain', cite: cite('11.14') }),
  inside: flag(false, { rare: true, section: 'terrain', when: attacking.item('fortification').isNot('none'), cite: cite('11.16') }),
  tower: flag(false, { rare: true, section: 'terrain', when: attacking.item('fortification').is('wall', 'bastion'), cite: cite('11.16') }),
};

/** The fields of a defender. */
export const defenderFields: Fields<Defender> = {
  ...fighterFields('hi', {
    missile: all(
      mayThrow,
      defending.judged(({ attackers }) => attackers.some(armed), 'when/attackers-ride-or-throw'),
    ),
    under: defending.judged(({ defenders }, unit) => defenders.indexOf(unit) > 0, 'when/unit-above'),
  }),
  terrain: oneOf(TERRAINS, { section: 'terrain', cite: cite('7.52') }),
  column: flag(false, { rare: true, when: defending.item('type').is(...INFANTRY), cite: cite('11.25') }),
};

/** What a shock asks for. */
export const shockFields: Fields<ShockInput> = {
  side: oneOf(SIDES, { id: true }),
  attackers: listOf<Attacker>(attackerFields, 1, MOST_FIGHTERS),
  defenders: listOf<Defender>(defenderFields, 1, MOST_FIGHTERS),
  attackerWeapon: number(0, 8, 0, { when: root('attackers').atLeast(2), section: 'weapons', cite: cite('7.35') }),
  defenderWeapon: number(0, 8, 0, { when: root('defenders').atLeast(2), section: 'weapons', cite: cite('7.35') }),
  attackerHeroicNear: flag(false, { rare: true, cite: cite('4.38') }),
  defenderHeroicNear: flag(false, { rare: true, cite: cite('4.38') }),
  leadersChecked: flag(false, {
    when: judged(({ attackers, defenders }) => [...attackers, ...defenders].some(({ leader }) => leader !== 'none'), 'when/leader-there'),
    cite: cite('7.46'),
  }),
};
