import type { CardId } from '../cards.ts';
import type { Apm, ArmyId, FleetId, Province, Side, Treasury, Tribe } from '../vocabulary.ts';
import type { Activity, Army, Fleet, Leader, LooseAsp, ProvinceState, RoyalFamily, RoyalTreasury, Siege, Step, TreasuryState, VictoryMarks } from './state.ts';

/** Where a card goes from, and to; `name` says which one a card in a hand is, dealt or drawn unseen. */
export const CARD_MOVES = ['draw', 'name', 'play', 'discard', 'take-from-discards', 'give', 'lost'] as const;
export type CardMove = (typeof CARD_MOVES)[number];

/**
 * Every change of the tracked state. Those with `set` put what they name and leave the rest, so that any number can be edited by hand; those with `by`
 * count up or down.
 */
export type Event =
  | { readonly type: 'apm-drawn'; readonly drawn: Apm; readonly ignoredAdmin: boolean; readonly free: boolean; readonly run: number }
  | { readonly type: 'apm-cup'; readonly cup: Readonly<Record<Apm, number>>; readonly out: Apm | 'none'; readonly side: Side | 'none'; readonly run: number }
  | { readonly type: 'round'; readonly number: number; readonly side: Apm | 'none' }
  | { readonly type: 'step'; readonly to: Step }
  | { readonly type: 'activity'; readonly activity: Activity }
  | { readonly type: 'acted'; readonly army: ArmyId }
  | { readonly type: 'assaulted' }
  | { readonly type: 'administrative-phase' /** The ruling in force allows one after another. */; readonly again?: true }
  | { readonly type: 'markers-removed'; readonly keepProvinces: boolean }
  | { readonly type: 'end-round' }
  | { readonly type: 'treasury'; readonly treasury: Treasury; readonly set: Partial<TreasuryState> }
  | {
      readonly type: 'restored';
      readonly treasury: Treasury | 'royal';
      readonly raised: boolean;
      readonly provinces: readonly Province[];
      readonly again?: true;
    }
  | { readonly type: 'royal-treasury'; readonly set: Partial<RoyalTreasury> }
  | { readonly type: 'royal-family'; readonly set: Partial<RoyalFamily> /** By Mass Marriage, which waits for no Macedonian round. */; readonly byCard?: true }
  | { readonly type: 'army'; readonly army: ArmyId; readonly set: Partial<Army> }
  | { readonly type: 'asp'; readonly army: ArmyId; readonly by: number }
  | { readonly type: 'loose-asp'; readonly id: string; readonly set: Partial<LooseAsp> | null }
  | { readonly type: 'fleet'; readonly fleet: FleetId; readonly set: Partial<Fleet> }
  | { readonly type: 'garrison'; readonly side: Side | 'none'; readonly place: string; readonly province: Province | 'none'; readonly gsp: number }
  | { readonly type: 'tribe'; readonly tribe: Tribe; readonly gsp: number }
  | { readonly type: 'leader'; readonly leader: string; readonly set: Partial<Leader> }
  | { readonly type: 'great-king'; readonly leader: string | 'none' }
  | { readonly type: 'province'; readonly province: Province; readonly set: Partial<ProvinceState> }
  | { readonly type: 'alexandria'; readonly place: string; readonly province: Province; readonly built: boolean }
  | { readonly type: 'siege'; readonly city: string; readonly set: Partial<Siege> | null }
  | { readonly type: 'city-value'; readonly city: string; readonly value: number }
  | { readonly type: 'demanded'; readonly army: ArmyId; readonly city: string }
  | { readonly type: 'pool'; readonly side: Side; readonly by: number }
  | { readonly type: 'weariness'; readonly by: number }
  | { readonly type: 'wounds'; readonly by: number }
  | { readonly type: 'honeymooners'; readonly asp: number }
  | { readonly type: 'rhodes'; readonly control: Side | 'none' }
  | { readonly type: 'card'; readonly move: CardMove; readonly side: Side; readonly card: CardId | 'unseen' }
  | { readonly type: 'card-count'; readonly pile: 'deck' | Side; readonly n: number }
  | { readonly type: 'reshuffle' }
  | { readonly type: 'victory'; readonly set: Partial<VictoryMarks> }
  | { readonly type: 'over'; readonly winner: Side | 'none'; readonly why: string };

export type EventType = Event['type'];
export const EVENT_TYPES: readonly EventType[] = [
  'apm-drawn',
  'apm-cup',
  'round',
  'step',
  'activity',
  'acted',
  'assaulted',
  'administrative-phase',
  'markers-removed',
  'end-round',
  'treasury',
  'restored',
  'royal-treasury',
  'royal-family',
  'army',
  'asp',
  'loose-asp',
  'fleet',
  'garrison',
  'tribe',
  'leader',
  'great-king',
  'province',
  'alexandria',
  'siege',
  'city-value',
  'demanded',
  'pool',
  'weariness',
  'wounds',
  'honeymooners',
  'rhodes',
  'card',
  'card-count',
  'reshuffle',
  'victory',
  'over',
];
