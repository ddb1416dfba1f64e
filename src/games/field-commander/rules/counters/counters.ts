import type { EnemyPlans, OwnPlans } from '../battle/position.ts';
import type { IntimidationRow } from '../charts/printed-rows.ts';
import { CODES, type ForceType, type Nation } from '../vocabulary.ts';

/** The numbers on one side of a counter. */
export interface Face {
  readonly battle: number;
  readonly superscript: number;
  readonly speed: number;
}

/** A kind of counter as printed: its full side and, if it has one, its reduced side; `count` of them are in the box. */
export interface Counter extends Face {
  readonly nation: Nation;
  readonly type: ForceType;
  readonly name: string;
  readonly count: number;
  /** Whether it survives a first hit on a reduced side. */
  readonly twoSided: boolean;
  readonly reducedBattle: number;
  readonly reducedSuperscript: number;
  readonly reducedSpeed: number;
}

/** A counter in few words: type, face and reverse. */
function counter(
  nation: Nation,
  type: ForceType,
  full: readonly [battle: number, superscript: number, speed: number],
  name = '',
  reduced?: readonly [number, number, number],
): Counter {
  const [battle, superscript, speed] = full;
  const [reducedBattle, reducedSuperscript, reducedSpeed] = reduced ?? [0, 0, 0];
  return { nation, type, name, count: 1, battle, superscript, speed, twoSided: reduced !== undefined, reducedBattle, reducedSuperscript, reducedSpeed };
}

/**
 * What the text shows of counters. Printed there: the Persian archer 2 speed 5 and chariot 3¹ speed 3, the phalanx 4 speed 1, the peltast's price 1, Chares' speed 0 once
 * reduced. The worked turn bounds the rest of its forces (Companions hit twice on a 2, infantry misses on a 4); reverses are guesses until the player's own counters replace them.
 */
export const KNOWN_COUNTERS: readonly Counter[] = [
  counter('macedonian', 'archers', [2, 0, 5]),
  counter('macedonian', 'heavy-cavalry', [3, 2, 4], 'Companions', [2, 1, 3]),
  counter('macedonian', 'infantry', [3, 0, 2], '', [2, 0, 1]),
  counter('macedonian', 'peltasts', [1, 0, 4]),
  counter('macedonian', 'phalanx', [4, 0, 1], '', [3, 0, 1]),
  counter('persian', 'archers', [2, 0, 5]),
  counter('persian', 'chariots', [3, 1, 3], '', [2, 0, 2]),
  counter('southern-greek', 'infantry', [3, 0, 4], 'Sacred Band', [2, 0, 3]),
  counter('southern-greek', 'infantry', [2, 0, 2], '', [1, 0, 2]),
  counter('southern-greek', 'phalanx', [3, 0, 1], '', [2, 0, 1]),
  counter('southern-greek', 'leader', [2, 0, 2], 'Chares', [1, 0, 0]),
];

/** Alexander's eight counters, A1 first. Only A1 is in the text; the others start as A1 until the player enters them. */
export const KNOWN_LEVELS: readonly Face[] = Array.from({ length: 8 }, () => ({ battle: 1, superscript: 0, speed: 0 }));

/** How many counters the box has of what is limited by them (gold by their sum); 0: not counted, no limit. */
export interface Supply {
  readonly goldSupply: number;
  readonly citySupply: number;
  readonly templeSupply: number;
}
/** A box in which nothing is counted. */
export const NO_LIMIT: Supply = { goldSupply: 0, citySupply: 0, templeSupply: 0 };

/** How many plan counters there are of each kind (0: not counted), and what only the player sheet prints. */
export interface Sheet {
  readonly enemyPlans?: EnemyPlans;
  readonly ownPlans?: OwnPlans;
  readonly intimidation?: readonly IntimidationRow[];
}

/** The counters of the player's box. */
export interface Box extends Partial<Supply>, Sheet {
  readonly levels: readonly Face[];
  readonly counters: readonly Counter[];
  /** Nations of whose counters only some are entered: what was met on the table, so that their cup is not whole. */
  readonly partly?: readonly Nation[];
}

/** What a kind of counter is called in a cup and on a map: its letters, and its name where it has one ("IN Sacred Band"). */
export function kindOf({ type, name }: Pick<Counter, 'type' | 'name'>): string {
  return name === '' ? CODES[type] : `${CODES[type]} ${name}`;
}

/** A wall as a counter: it has a full and a reduced side and no numbers. */
export const WALL: Counter = counter('persian', 'wall', [0, 0, 0], '', [0, 0, 0]);
