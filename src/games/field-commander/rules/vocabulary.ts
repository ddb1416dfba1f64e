import { type Cite, citing } from '../../../core/said.ts';
import type { BookWords } from '../words/en/book.ts';

type Headed<Message> = Message extends `cite/${infer At}` ? At : never;
/** A heading of the rule book, in our own short form: one without words does not compile. */
export type Section = Headed<keyof BookWords>;

/** Citations of the rule book: it numbers no paragraph, so that `at` is the heading of the section. */
export const cite: (at: Section) => Cite = citing('field-commander');

/** Whether an id is one of a closed set. */
export function isOneOf<T extends string>(options: readonly T[], id: string): id is T {
  return options.some((one) => one === id);
}

/** The four campaigns in the order of Alexander's life. */
export const CAMPAIGNS = ['granicus', 'issus', 'tyre', 'gaugamela'] as const;
export type CampaignId = (typeof CAMPAIGNS)[number];

/** Whose counters a force belongs to. */
export const NATIONS = ['macedonian', 'persian', 'southern-greek', 'indian'] as const;
export type Nation = (typeof NATIONS)[number];
/** Whose forces the enemy's may be. */
export const ENEMY_NATIONS = ['persian', 'southern-greek', 'indian'] as const;
export type EnemyNation = (typeof ENEMY_NATIONS)[number];

/** Every kind of counter that stands on the battlefield. */
export const FORCE_TYPES = [
  'archers',
  'elephants',
  'infantry',
  'peltasts',
  'phalanx',
  'chariots',
  'heavy-cavalry',
  'light-cavalry',
  'alexander',
  'leader',
  'siege-engine',
  'wall',
] as const;
export type ForceType = (typeof FORCE_TYPES)[number];

/** The letters printed on the counters. */
export const CODES: Readonly<Record<ForceType, string>> = {
  archers: 'AR',
  elephants: 'EL',
  infantry: 'IN',
  peltasts: 'PE',
  phalanx: 'PH',
  chariots: 'CH',
  'heavy-cavalry': 'HC',
  'light-cavalry': 'LC',
  alexander: 'A',
  leader: 'LE',
  'siege-engine': 'SE',
  wall: 'W',
};

const CAVALRY: readonly ForceType[] = ['chariots', 'heavy-cavalry', 'light-cavalry'];
/** Chariots count as cavalry; elephants, leaders and Alexander do not. */
export const isCavalry = (type: ForceType): boolean => CAVALRY.includes(type);
/** Archers, peltasts and siege engines take one hit only: whatever a form says, they have no reduced side (Force types). */
export const ONE_HIT = ['archers', 'peltasts', 'siege-engine'] as const satisfies readonly ForceType[];
/** Whether a first hit destroys a force of this type. */
export const takesOneHit = (type: ForceType): boolean => isOneOf(ONE_HIT, type);
const FLANKERS: readonly ForceType[] = ['infantry', ...CAVALRY];
/** Whether a Flank plan may add to this force's attack. */
export const mayFlank = (type: ForceType): boolean => FLANKERS.includes(type);

/** Alexander's advisors. */
export const ADVISORS = ['antipater', 'aristander', 'callisthenes', 'hephaestion', 'parmenion'] as const;
export type Advisor = (typeof ADVISORS)[number];

/** The insights glory buys. */
export const INSIGHTS = ['anticipation', 'bucephalus', 'courtesies', 'diplomats', 'maneuver', 'morale', 'spies', 'ambush'] as const;
export type Insight = (typeof INSIGHTS)[number];

/** What oracles may tell. */
export const PROPHECIES = ['wooden-wall', 'care', 'invincible', 'own-genius', 'winds', 'serpent', 'bulls-or-lions', 'silver-lances'] as const;
export type Prophecy = (typeof PROPHECIES)[number];
/** In how many turns a prophecy has to be met. */
export const PROPHECY_TURNS: Readonly<Record<Prophecy, number>> = {
  'wooden-wall': 4,
  care: 4,
  invincible: 4,
  'own-genius': 2,
  winds: 2,
  serpent: 2,
  'bulls-or-lions': 2,
  'silver-lances': 3,
};

/** Alexander's battle plans. */
export const OWN_PLANS = ['charge', 'surround', 'fate', 'flank', 'leadership', 'recovery', 'rally', 'sacrifice'] as const;
export type OwnPlan = (typeof OWN_PLANS)[number];
/** The enemy's battle plans. */
export const ENEMY_PLANS = ['archers', 'cavalry', 'confusion', 'deployment', 'flank', 'guards', 'infantry', 'raid', 'recovery'] as const;
export type EnemyPlan = (typeof ENEMY_PLANS)[number];

/** The faces of the enemy's operation counters. */
export const OPERATIONS = ['force-1', 'force-2', 'force-3', 'gold-5', 'wall-1', 'go'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What stands in an area of the map. */
export const AREA_KINDS = ['open', 'battle', 'stronghold'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];
/** Whose an area is. `conquered`: taken and rewarded, not yet governed or razed. */
export const AREA_STATUS = ['enemy', 'conquered', 'governed', 'razed'] as const;
export type AreaStatus = (typeof AREA_STATUS)[number];

/** Areas that the rules name; every other area is a name of the player's map. */
export const PLACES = ['other', 'chaeronea', 'tyre', 'old-tyre'] as const;
export type Place = (typeof PLACES)[number];

/** What gold buys. */
export const PURCHASES = ['temple', 'city', 'force'] as const;
export type Purchase = (typeof PURCHASES)[number];

/** Alexander's counters run from A1 to A8. */
export const TOP_LEVEL = 8;
/** What a hit costs Alexander in levels; at this level or less it kills him. */
export const HIT_LEVELS = 2;

/** The steps of a turn, in the order of the Sequence of Play. */
export const STEPS = ['advance', 'refit', 'orders', 'operations', 'conquest', 'gold', 'purchases'] as const;
export type Step = (typeof STEPS)[number];
