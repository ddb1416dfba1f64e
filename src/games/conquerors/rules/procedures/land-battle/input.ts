import { all, any, type Condition, conditions } from '../../../../../core/condition.ts';
import { type Fields, flag, group, listOf, number, oneOf, text } from '../../../../../core/fields.ts';
import type { Place } from '../../places.ts';
import { placeField, SIDE } from '../../shared-fields.ts';
import {
  ARMIES,
  type ArmyId,
  CONNECTIONS,
  type Connection,
  cite,
  opponent,
  ROLES,
  type Role,
  type Side,
  sideOf,
  TRIBES,
  type Tribe,
} from '../../vocabulary.ts';

/** A leader present at a battle; `used`: his battle rating counts (two at most); `doubled` by Persians Gain Tactical Advantage. */
export interface Present {
  readonly name: string;
  readonly role: Role;
  readonly battle: number;
  readonly used: boolean;
  readonly doubled: boolean;
}

/** Who fights beside the army named: another army of its space, or the ASP there without one, with the ASP of each. */
export interface FightsBeside {
  readonly army: ArmyId | 'none';
  readonly asp: number;
}

/** One side of a battle: strength points, state, leaders and the cards it plays. */
export interface Force {
  readonly army: ArmyId | 'none';
  /** All its side has outside in the space fights, not the army named alone (11.3 B). */
  readonly together: boolean;
  /** Those who fight with it, of its ASP; empty where nobody does, or where a journal before 0.14.0 did not say. */
  readonly beside: readonly FightsBeside[];
  readonly asp: number;
  readonly gsp: number;
  readonly elite: number;
  readonly leaders: readonly Present[];
  readonly loc: boolean;
  readonly fatigued: boolean;
  readonly useless: boolean;
  readonly surprise: boolean;
  /** Spies played against the enemy's Surprise (15.0). */
  readonly spies: boolean;
  readonly determined: boolean;
  readonly royalTreasury: boolean;
}

/** A side of which nothing is tracked: no army, no soldiers, a line of communication. */
export const BLANK_FORCE: Force = {
  army: 'none',
  together: false,
  beside: [],
  asp: 0,
  gsp: 0,
  elite: 0,
  leaders: [],
  loc: true,
  fatigued: false,
  useless: false,
  surprise: false,
  spies: false,
  determined: false,
  royalTreasury: false,
};

export interface LandBattle {
  readonly attacker: Side;
  /** The defender is a tribe: it fights as GSP, thrown for by the attacker's opponent (8.7). */
  readonly tribe: boolean;
  /** Which tribe; unsaid it is that of the province. */
  readonly people: Tribe | 'none';
  readonly macedonian: Force;
  readonly persian: Force;
  /** The defender's army tries to avoid battle first (11.3 A). */
  readonly avoid: boolean;
  /** The connection by which the attacker entered. */
  readonly entry: Connection;
  readonly stronghold: boolean;
  readonly terrainAdvantage: boolean;
  readonly outsideEurope: boolean;
  /** Black Cleitus and Bagoas in the Macedonian's hand, to be played if needed. */
  readonly blackCleitus: boolean;
  readonly bagoas: boolean;
  readonly royalFamily: boolean;
  /** Should Darius flee: a Persian Treasury City, or a place four MP away, to which he has a line of communication. */
  readonly cityInReach: boolean;
  readonly placeInReach: boolean;
  readonly uselessRule: boolean;
  /** The besieged attack the besieger out of the city: they do not retreat, and break the siege if they win (11.4). */
  readonly counterattack: boolean;
  readonly place: Place;
}

const { root, judged } = conditions<LandBattle>();

const armyOptions = (side: Side) => ['none', ...ARMIES.filter((id) => sideOf(id) === side)] as const;
const plays = (side: Side): Condition => any(root('tribe').is(false), root('attacker').is(side));
const leads = (side: Side): Condition => all(plays(side), root(side, 'asp').atLeast(1));

function forceFields(side: Side, asp: number): Fields<Force> {
  return {
    army: oneOf<ArmyId | 'none'>(armyOptions(side), { vocabulary: 'at', rare: true }),
    together: flag(false, { id: true, say: 'field/asp' }),
    beside: listOf<FightsBeside>({ army: oneOf<ArmyId | 'none'>(armyOptions(side), { vocabulary: 'at' }), asp: number(0, 300, 0) }, 0, 3, {
      id: true,
      say: 'field/asp',
    }),
    asp: number(0, 300, asp, { when: plays(side) }),
    gsp: number(0, 60, 0, { when: root('attacker').isNot(side) }),
    elite: number(0, 5, 0, { known: true, when: leads(side) }),
    leaders: listOf<Present>(
      {
        name: text(40),
        role: oneOf(ROLES, { vocabulary: 'role' }),
        battle: number(0, 9, 0),
        used: flag(true),
        doubled: flag(false, { rare: side === 'macedonian', when: judged(() => side === 'persian', 'when/persian-leader') }),
      },
      0,
      8,
      { when: leads(side), cite: cite('11.3 D') },
    ),
    loc: flag(true, { known: true, when: plays(side) }),
    fatigued: flag(false, { known: true, when: leads(side) }),
    useless: flag(false, { known: true, when: leads(side) }),
    surprise: flag(false, { when: plays(side) }),
    spies: flag(false, {
      say: 'field/spiesAgainst',
      cite: cite('15.0'),
      when: root(opponent(side), 'surprise').is(true),
    }),
    determined: flag(false, { when: plays(side) }),
    royalTreasury: flag(false, { known: true, when: leads(side), rare: true }),
  };
}

const dariusThere = judged(({ persian }) => persian.leaders.some((one) => one.role === 'darius'), 'when/darius-there');

/** The form of a land battle. */
export const LAND_BATTLE_FIELDS: Fields<LandBattle> = {
  attacker: SIDE,
  tribe: flag(false, { rare: true, cite: cite('8.7') }),
  people: oneOf<Tribe | 'none'>(['none', ...TRIBES], { vocabulary: 'tribe', rare: true, cite: cite('3.1 f'), when: root('tribe').is(true) }),
  macedonian: group(forceFields('macedonian', 33)),
  persian: group(forceFields('persian', 40)),
  avoid: flag(false, { cite: cite('11.3 A') }),
  entry: oneOf(CONNECTIONS, { vocabulary: 'connection' }),
  stronghold: flag(false),
  terrainAdvantage: flag(false),
  outsideEurope: flag(true, { cite: cite('9.0') }),
  blackCleitus: flag(false, {
    rare: true,
    when: judged(({ macedonian }) => macedonian.leaders.some((one) => one.role === 'alexander'), 'when/alexander-there'),
  }),
  bagoas: flag(false, { rare: true, when: dariusThere }),
  royalFamily: flag(false, { known: true, rare: true, when: dariusThere }),
  cityInReach: flag(true, { rare: true, when: dariusThere }),
  placeInReach: flag(true, { rare: true, when: dariusThere }),
  uselessRule: flag(true, { known: true, rare: true, cite: cite('11.3 H') }),
  counterattack: flag(false, { rare: true, cite: cite('11.4') }),
  place: placeField({ rare: true }),
};

/** Strength points in battle: ASP and GSP (11.3 B). */
export function strength(force: Force): number {
  return force.asp + force.gsp;
}

/** Whether a Surprise takes effect: Spies annul it (15.0). */
export function surprises(own: Pick<Force, 'surprise'>, enemy: Pick<Force, 'spies'>): boolean {
  return own.surprise && !enemy.spies;
}

/** Elite level that counts: an army's own; garrisons and tribes have none (8.2). */
export function eliteOf(force: Force): number {
  return force.asp > 0 ? force.elite : 0;
}

/** Whether a force is fatigued; Useless armies always are (11.3 H). */
export function tired(force: Pick<Force, 'fatigued' | 'useless'>): boolean {
  return force.fatigued || force.useless;
}

const isKing = (leader: Pick<Present, 'role'>): boolean => leader.role !== 'leader';

/** The rating an army retreats with: the Overall Commander's, else the lowest leader's, else none (11.3 E). */
export function retreatRating({ leaders }: Force): number {
  const king = leaders.find(isKing);
  return king ? king.battle : leaders.length > 0 ? Math.min(...leaders.map((one) => one.battle)) : 0;
}

/** The rating an army avoids battle with: the Overall Commander's, else the best leader's (11.3 A). */
export function avoidRating({ leaders }: { readonly leaders: readonly Pick<Present, 'role' | 'battle'>[] }): number {
  const king = leaders.find(isKing);
  return king ? king.battle : Math.max(0, ...leaders.map((one) => one.battle));
}
