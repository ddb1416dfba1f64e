import type { BattlePosition } from './battle/position.ts';
import type { CountersCopy } from './counters.ts';
import type { Force } from './forces.ts';
import type { CampaignMap } from './map.ts';
import type { AreaState, Drawn, Ended, ThisTurn, Tyre } from './state.ts';
import type { Advisor, CampaignId, Insight, Prophecy, Step } from './vocabulary.ts';

/** A force that has no id yet; `reduce` gives it one. */
export type NewForce = Omit<Force, 'id'>;

/** Numbers that can be set by hand. */
export const NUMBERS = ['gold', 'glory', 'level', 'turn', 'transports', 'mole', 'moleLength', 'siegeShips', 'warships'] as const;
export type NumberName = (typeof NUMBERS)[number];

export type Event =
  /** Lays out a campaign: the first, another one by itself, or linked to the one just ended. */
  | { readonly type: 'campaign'; readonly id: CampaignId; readonly linked: boolean; readonly map: CampaignMap; readonly box?: CountersCopy }
  /** What the player's map or box says, corrected during play. */
  | { readonly type: 'map'; readonly map: CampaignMap }
  | { readonly type: 'box'; readonly box: CountersCopy }
  /** The campaign begins, on the map and with the counters of the player's copy where they are given. */
  | { readonly type: 'begin'; readonly map?: CampaignMap; readonly box?: CountersCopy }
  | { readonly type: 'option'; readonly name: string; readonly taken: boolean }
  | { readonly type: 'advance' }
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'gold'; readonly by: number }
  | { readonly type: 'glory'; readonly by: number }
  | { readonly type: 'level'; readonly by: number }
  | { readonly type: 'set'; readonly what: NumberName; readonly to: number }
  | { readonly type: 'advisor'; readonly advisor: Advisor; readonly to: 'with' | 'aside' | 'gone' }
  | { readonly type: 'insight'; readonly insight: Insight; readonly to: 'held' | 'used' | 'aside' }
  | { readonly type: 'join'; readonly force: NewForce }
  | { readonly type: 'leave'; readonly id: string; readonly how: 'disbanded' | 'destroyed' }
  | { readonly type: 'side'; readonly id: string; readonly reduced: boolean }
  | { readonly type: 'area'; readonly area: string; readonly change: Partial<Omit<AreaState, 'forces'>> }
  | { readonly type: 'garrison'; readonly area: string; readonly force: NewForce }
  | { readonly type: 'garrison-leaves'; readonly area: string; readonly id: string; readonly to: 'cup' | 'destroyed' }
  | { readonly type: 'move'; readonly to: string }
  | { readonly type: 'conquer'; readonly area: string; readonly how: 'governed' | 'razed'; readonly gold: number }
  | { readonly type: 'build'; readonly area: string; readonly what: 'temple' | 'city' }
  | { readonly type: 'oracle'; readonly area: string; readonly to: 'taken' | 'avoided' }
  | { readonly type: 'accept'; readonly prophecy: Prophecy; readonly deadline: number }
  | { readonly type: 'prophecy'; readonly prophecy: Prophecy; readonly outcome: 'open' | 'met' | 'failed' }
  | ({ readonly type: 'operation' } & Drawn)
  | { readonly type: 'operation-force'; readonly force: NewForce }
  /** Go!: the drawn counters are shuffled back and the gathered forces leave the box (they enter areas by `garrison`). */
  | { readonly type: 'go' }
  /** Gold is gained: destroyed enemy forces go back to their cup, razings are paid for. */
  | { readonly type: 'resupply'; readonly gold: number }
  | { readonly type: 'now'; readonly change: Partial<ThisTurn> }
  | { readonly type: 'tyre'; readonly change: Partial<Tyre> }
  | { readonly type: 'battle'; readonly position: BattlePosition }
  /** A battle is over: survivors come home as the position has them. */
  | { readonly type: 'battle-over'; readonly position: BattlePosition }
  | { readonly type: 'end'; readonly ended: Ended };

/** The event of a type. */
export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
