import type { Class, Guessable, LeaderStatus, Mark, Missile, Movement, Phase, Side, Status, Type } from '../vocabulary.ts';

/** A unit: what is printed on its counter and in the scenario, and how it stands. `ma` is 0 where nobody entered it; `allowanceOf` reads it. `stackedUnder` is the id of the unit on top of it, or ''. */
export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly formation: string;
  readonly name: string;
  readonly type: Type;
  readonly class: Class;
  readonly tq: number;
  readonly size: number;
  readonly ma: number;
  readonly missile: Missile;
  readonly double: boolean;
  readonly doubleDepth: boolean;
  readonly reducible: boolean;
  readonly cataphract: boolean;
  readonly numidian: boolean;
  readonly hits: number;
  readonly reduced: boolean;
  readonly column: boolean;
  readonly status: Status;
  readonly stackedUnder: string;
  readonly movement: Movement;
  readonly marks: readonly Mark[];
  /** Its legion, and the class of LG (hastati, principes …), which decide who stacks with whom (5.32); nothing where nobody entered them. */
  readonly legion?: string;
  readonly line?: string;
  /** The enemies it has fired at in reaction in this player turn (7.24). */
  readonly reactedAt?: readonly string[];
  /** At whom it has fired in this player turn as one of the active army, from how far, and the hits of that unit before it: so, and from as far, the fire is returned (7.2, 7.23). */
  readonly shot?: { readonly at: string; readonly range: number; readonly hits?: number };
  /** Its row in the line of battle, from 1 in front, where a player placed it; nothing where it stands as its type usually does. */
  readonly rank?: number;
  /** Its figures that are common for its type, and that nobody has read off its counter yet (2.23); only armies set up at once carry them. */
  readonly guessed?: readonly Guessable[];
}

/** A leader (4.21). `attempts` are his seizure attempts left; `with` is the unit he is stacked with, or ''. */
export interface Leader {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly initiative: number;
  readonly radius: number;
  readonly heroic: boolean;
  readonly attempts: number;
  readonly overall: boolean;
  readonly formation: string;
  readonly with: string;
  readonly status: LeaderStatus;
  /** Stands in for an eliminated leader (4.37); may not activate several formations (4.14). */
  readonly replacement: boolean;
  /** The player turn in which he lost his unit or fell: he, or who replaces him, comes only in a later one (4.36–4.37). */
  readonly fell?: number;
  /** A tribune, legate or prefect without a name: he is used again as he is (4.37). */
  readonly anonymous?: boolean;
}

/** A formation (4.1). Auxiliaries need no leader (4.13). */
export interface Formation {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly auxiliary: boolean;
}

/** An army: its name, the withdrawal level of the scenario, and rout points added or taken by hand. */
export interface Army {
  readonly name: string;
  readonly withdrawal: number;
  readonly adjustment: number;
  /** How many replacement leaders its counters have (4.37); nothing where nobody entered it. */
  readonly replacements?: number;
}

/** A shock declared and not yet resolved (7.3), by unit ids. `retreatsDone`: its retreats before shock were settled (7.4). */
export interface Declared {
  readonly id: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly retreatsDone: boolean;
}

/** `enemy` stands in the ZOC of `unit` (6.2), as the players see it on the map; `since` is the player turn in which they said so. Stacks by their top unit. */
export interface Contact {
  readonly unit: string;
  readonly enemy: string;
  readonly since: number;
  /** It came of an advance, or of a retreat before shock: in that player turn it obliges nobody (7.3, 7.34). */
  readonly late?: boolean;
}

/** One line of the log of player turns. */
export interface Logged {
  readonly turn: number;
  readonly side: Side;
  readonly what: 'activated' | 'passed' | 'commander' | 'seized' | 'seizure-failed';
  readonly names: readonly string[];
}

/** The player turn. `tried`: a seizure was tried this turn (4.44); `seizedBy`: whose seizure made this turn, '' if none; `immune`: who may not seize now (4.45). */
export interface Turn {
  readonly number: number;
  readonly active: Side;
  readonly phase: Phase;
  readonly activated: readonly string[];
  readonly tried: boolean;
  readonly seizedBy: Side | '';
  readonly seizingLeader: string;
  readonly immune: Side | '';
  readonly leadersChecked: boolean;
  /** Leaders who came back in this player turn (4.36, 7.63): they activate no several formations (4.14). */
  readonly came?: readonly string[];
  /** Attackers whose enemies have all retreated before their shock (7.34). */
  readonly met?: readonly string[];
  /** Contacts that stood as this player turn began and have ended in it (6.22, 7.41, 7.52). */
  readonly ended?: readonly Contact[];
}

/** A battle in progress. */
export interface Battle {
  readonly name: string;
  readonly armies: Readonly<Record<Side, Army>>;
  readonly formations: readonly Formation[];
  readonly leaders: readonly Leader[];
  readonly units: readonly Unit[];
  readonly turn: Turn;
  readonly contacts: readonly Contact[];
  readonly shocks: readonly Declared[];
  readonly log: readonly Logged[];
  /** Numbers the next declared shock. */
  readonly next: number;
}

/** The unit of an id, if it is there. */
export const unitOf = (battle: Battle, id: string): Unit | undefined => battle.units.find((unit) => unit.id === id);
/** The leader of an id, if he is there. */
export const leaderOf = (battle: Battle, id: string): Leader | undefined => battle.leaders.find((leader) => leader.id === id);
/** The id of who stands in for a leader who was eliminated (4.37). */
export const replacementOf = (leader: string): string => `${leader}+`;
/** All leaders stacked with a unit: they do not count against its hex (5.31). */
export const leadersWith = (battle: Battle, unit: string): readonly Leader[] =>
  battle.leaders.filter((leader) => leader.with === unit && leader.status === 'on-map');
/** The leader who counts for a unit: of several a heroic one (4.38). */
export function leaderWith(battle: Battle, unit: string): Leader | undefined {
  const all = leadersWith(battle, unit);
  return all.find(({ heroic }) => heroic) ?? all[0];
}
/** The units stacked beneath a unit. */
export const beneath = (battle: Battle, unit: string): readonly Unit[] =>
  battle.units.filter((other) => other.stackedUnder === unit && other.status === 'on-map');
/** Whether a unit is artillery without another unit in its hex (7.37). */
export const loneArtillery = (battle: Battle, { id, type, stackedUnder }: Unit): boolean =>
  type === 'art' && stackedUnder === '' && beneath(battle, id).length === 0;
/** The unit that stands for a hex: the one on top of it (5.35). */
export const topUnit = (battle: Battle, unit: Unit): Unit => (unit.stackedUnder === '' ? unit : (unitOf(battle, unit.stackedUnder) ?? unit));
/** Ids of units as those of the hexes they stand in, each once (5.35). */
export const topIds = (battle: Battle, ids: readonly string[]): readonly string[] => [...new Set(ids.map((id) => unitOf(battle, id)?.stackedUnder || id))];
/** All leaders stacked with a unit, who counts for it first (4.38). */
export function ledBy(battle: Battle, unit: string): readonly Leader[] {
  const first = leaderWith(battle, unit);
  return first ? [first, ...leadersWith(battle, unit).filter((leader) => leader !== first)] : [];
}
/** The leaders in the hex of a unit, with whichever unit of it (7.15). */
export function leadersInHex(battle: Battle, unit: string): readonly Leader[] {
  const [top = unit] = topIds(battle, [unit]);
  return [top, ...beneath(battle, top).map(({ id }) => id)].flatMap((id) => ledBy(battle, id));
}
/** The leader in the hex of a unit who is shot at (7.15). */
export const leaderInHex = (battle: Battle, unit: string): Leader | undefined => leadersInHex(battle, unit)[0];
/** Whether a unit has a mark of this player turn. */
export const hasMark = (unit: Unit, mark: Mark): boolean => unit.marks.includes(mark);

/** How many replacement leaders an army has left, undefined where nobody entered how many there are (4.37). */
export function replacementsLeft(battle: Battle, side: Side): number | undefined {
  const { replacements } = battle.armies[side];
  return replacements === undefined ? undefined : replacements - battle.leaders.filter((leader) => leader.side === side && leader.replacement).length;
}

/** Elephants whose rampage is still to come (8.5). */
export const rampaging = (battle: Battle): readonly Unit[] => battle.units.filter((unit) => hasMark(unit, 'rampaging'));
/** Cavalry that has still to be checked for pursuit (7.61). */
export const toPursue = (battle: Battle): readonly Unit[] => battle.units.filter((unit) => hasMark(unit, 'to-pursue'));

/** A unit as it comes onto the map: unhurt, in formation, with nothing done yet. */
export const FRESH = { hits: 0, reduced: false, column: false, status: 'on-map', stackedUnder: '', movement: 'vacant', marks: [] } as const;
