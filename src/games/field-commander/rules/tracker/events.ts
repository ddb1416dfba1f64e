import type { Advisor, CampaignId, Insight, Operation, Prophecy, Step } from '../vocabulary.ts';
import type { AreaChange, BattlePayload, BoxPayload, EndPayload, ForcePayload, MapPayload, PaymentPayload, TurnChange, TyreChange } from './payloads.ts';

/** Numbers that can be set by hand. */
export const NUMBERS = ['gold', 'glory', 'level', 'turn', 'transports', 'mole', 'moleLength', 'siegeShips', 'warships'] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Everything that changes what is tracked. */
export type Event =
  /** Lays out a campaign: the first, another one by itself, or linked to the one just ended. */
  | { readonly type: 'campaign'; readonly id: CampaignId; readonly linked: boolean; readonly map: MapPayload; readonly box?: BoxPayload }
  /** What the player's map says, corrected during play; `renamed` are the areas that are called something else now. */
  | { readonly type: 'map'; readonly map: MapPayload; readonly renamed?: readonly { readonly from: string; readonly to: string }[] }
  | { readonly type: 'box'; readonly box: BoxPayload }
  /** The campaign begins, on the map and with the counters of the player's copy where they are given. */
  | { readonly type: 'begin'; readonly map?: MapPayload; readonly box?: BoxPayload }
  | { readonly type: 'option'; readonly name: string; readonly taken: boolean }
  | { readonly type: 'advance' }
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'gold'; readonly by: number }
  | { readonly type: 'glory'; readonly by: number }
  | { readonly type: 'level'; readonly by: number }
  /** `shifts`: as before version 2 a level that was set moved the counter on the battlefield by as much, wherever hits had brought it. */
  | { readonly type: 'set'; readonly what: NumberName; readonly to: number; readonly shifts?: boolean }
  | { readonly type: 'advisor'; readonly advisor: Advisor; readonly to: 'with' | 'aside' | 'gone'; readonly penalty?: boolean }
  | { readonly type: 'insight'; readonly insight: Insight; readonly to: 'held' | 'used' | 'aside' }
  | { readonly type: 'join'; readonly force: ForcePayload }
  | { readonly type: 'leave'; readonly id: string; readonly how: 'disbanded' | 'destroyed' }
  | { readonly type: 'side'; readonly id: string; readonly reduced: boolean }
  | { readonly type: 'area'; readonly area: string; readonly change: AreaChange }
  | { readonly type: 'garrison'; readonly area: string; readonly force: ForcePayload }
  | { readonly type: 'garrison-leaves'; readonly area: string; readonly id: string; readonly to: 'cup' | 'destroyed' }
  | { readonly type: 'move'; readonly to: string }
  | { readonly type: 'conquer'; readonly area: string; readonly how: 'governed' | 'razed' | 'conquered'; readonly gold: number }
  | { readonly type: 'build'; readonly area: string; readonly what: 'temple' | 'city' }
  | { readonly type: 'oracle'; readonly area: string; readonly to: 'taken' | 'avoided' }
  /** `undecided`: the areas conquered before and not yet governed or razed (absent in files of 0.10.0 and before). */
  | { readonly type: 'accept'; readonly prophecy: Prophecy; readonly deadline: number; readonly undecided?: readonly string[] }
  | { readonly type: 'prophecy'; readonly prophecy: Prophecy; readonly outcome: 'open' | 'met' | 'failed' }
  | { readonly type: 'operation'; readonly counter: Operation; readonly cancelled: boolean; readonly pay: PaymentPayload; readonly cost: number }
  | { readonly type: 'operation-force'; readonly force: ForcePayload }
  /** Go!: the drawn counters are shuffled back and the gathered forces leave the box (they enter areas by `garrison`). */
  | { readonly type: 'go' }
  /** Gold is gained: destroyed enemy forces go back to their cup, razings are paid for. */
  | { readonly type: 'resupply'; readonly gold: number }
  | { readonly type: 'now'; readonly change: TurnChange }
  | { readonly type: 'tyre'; readonly change: TyreChange }
  | { readonly type: 'battle'; readonly position: BattlePayload }
  /** A battle is over: survivors come home as the position has them. */
  | { readonly type: 'battle-over'; readonly position: BattlePayload }
  | { readonly type: 'end'; readonly ended: EndPayload };

/** The event of a type. */
export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
