import type { CupEntry } from '../counters/cup.ts';
import type { GoRow, OperationCounter, Payment } from '../map/map.ts';
import type { DrawnCounter } from '../tracker/state.ts';
import type { CampaignId, Operation } from '../vocabulary.ts';

/** A force gathered in the operations box, by letters and name as in the cup. */
export interface Gathered {
  readonly force: string;
}

/** What an operation of the enemy depends on. */
export interface OperationsInput {
  readonly campaign: CampaignId;
  /** The counters of the map with what cancels each; empty: the player says which was turned. */
  readonly counters: readonly OperationCounter[];
  /** Whether these are all of them; else they are those met so far, and the player says which was turned and what it prints. */
  readonly countersWhole: boolean;
  readonly drawn: readonly DrawnCounter[];
  readonly gathered: readonly Gathered[];
  readonly gold: number;
  readonly glory: number;
  readonly go: readonly GoRow[];
  readonly conquered: readonly { readonly area: string }[];
  /** Where the map says nothing of Go!, because nobody entered it: the areas a force may be sent to. */
  readonly open: readonly { readonly area: string }[];
  readonly cup: readonly CupEntry[];
  readonly cupWhole: boolean;
  /** Forces drawn for the next operation after Go!. */
  readonly startingForces: number;
}

/** Where a gathered force entered; an empty area: back to the cup, its area is conquered. */
export interface Placed {
  readonly force: string;
  readonly area: string;
}

/** What the counter that was turned comes to. */
export interface OperationsOutcome {
  readonly counter: Operation;
  /** What the counter prints as its price. */
  readonly pay: Payment;
  readonly cost: number;
  readonly cancelled: boolean;
  readonly goldPaid: number;
  readonly gloryPaid: number;
  readonly forces: readonly string[];
  /** Forces drawn that nobody described. */
  readonly unnamed: number;
  readonly walls: number;
  readonly goldLost: number;
  readonly hits: number;
  readonly placed: readonly Placed[];
  readonly returned: number;
  readonly next: readonly string[];
}
