import { everyOf, type Fields, flag, group, listOf, nullable, number, numbers, oneOf, optional, someOf, text, texts } from '../../../../core/fields.ts';
import { intimidationRows, islandRows, orderRows } from '../map/printed-charts.ts';
import {
  ADVISORS,
  AREA_KINDS,
  AREA_STATUS,
  CAMPAIGNS,
  ENEMY_NATIONS,
  ENEMY_PLANS,
  FORCE_TYPES,
  INSIGHTS,
  NATIONS,
  OPERATIONS,
  OWN_PLANS,
  PLACES,
} from '../vocabulary.ts';
import type {
  AreaChange,
  AreaPayload,
  BattlePayload,
  BoxPayload,
  CounterPayload,
  EndPayload,
  FacePayload,
  FighterPayload,
  ForcePayload,
  MapPayload,
  TurnChange,
  TyreChange,
} from './payloads.ts';

// Bounds are what can be at all, not what the rules allow: a file that was insisted into being must still open.

/** A name the player wrote: of an area, a force, a turn box, an option. */
export const name = text(200);
/** The id of a force. */
export const forceId = text(100);
/** How many there are of something. */
export const count = number(0, 9999, 0);
/** A change of gold, of glory, or points that may be negative. */
export const change = number(-9999, 9999, 0);
/** Alexander's level, 0 when he is dead. */
export const level = number(0, 99, 1);
/** What cancels an operation counter. */
export const payment = oneOf(['nothing', 'gold', 'glory']);

const figure = number(0, 99, 0);
const face: Fields<FacePayload> = { battle: figure, superscript: figure, speed: figure };
const RESULTS = ['won', 'lost', 'retreated'] as const;
const DONE = ['no', 'attacked', 'rested'] as const;
const MOST = 300;

const force: Fields<ForcePayload> = {
  nation: oneOf(NATIONS),
  type: oneOf(FORCE_TYPES),
  name,
  full: group<FacePayload>(face),
  back: nullable(group<FacePayload>(face)),
  reduced: flag(),
  unknown: optional(flag()),
};
/** A force that has no id yet. */
export const forceField = group<ForcePayload>(force);

const area: Fields<AreaPayload> = { name, kind: oneOf(AREA_KINDS), oracle: flag(), next: text(4000), place: optional(oneOf(PLACES)) };
const map: Fields<MapPayload> = {
  turns: listOf<MapPayload['turns'][number]>({ label: name, vp: change }, 0, MOST),
  areas: listOf<AreaPayload>(area, 0, MOST),
  start: name,
  options: listOf<MapPayload['options'][number]>({ name, vp: change }, 0, MOST),
  gold: count,
  level,
  advisors: count,
  forces: listOf<MapPayload['forces'][number]>({ nation: oneOf(NATIONS), force: name, area: name }, 0, MOST),
  income: change,
  govern: count,
  raze: count,
  temple: count,
  city: count,
  nation: oneOf(ENEMY_NATIONS),
  operationForces: count,
  operations: listOf<MapPayload['operations'][number]>({ counter: oneOf(OPERATIONS), pay: payment, cost: count }, 0, MOST),
  go: listOf<MapPayload['go'][number]>({ low: figure, high: figure, area: name }, 0, MOST),
  orders: optional(orderRows({})),
  islandOrders: optional(islandRows({})),
};
/** What the player's map prints. */
export const mapField = group<MapPayload>(map);

const counter: Fields<CounterPayload> = {
  ...face,
  nation: oneOf(NATIONS),
  type: oneOf(FORCE_TYPES),
  name,
  count,
  twoSided: flag(),
  reducedBattle: figure,
  reducedSuperscript: figure,
  reducedSpeed: figure,
};
/** The counters of the player's box. */
export const boxField = group<BoxPayload>({
  levels: listOf<FacePayload>(face, 0, MOST),
  counters: listOf<CounterPayload>(counter, 0, MOST),
  partly: optional(someOf(NATIONS)),
  goldSupply: optional(count),
  citySupply: optional(count),
  templeSupply: optional(count),
  enemyPlans: optional(everyOf(ENEMY_PLANS, count)),
  ownPlans: optional(everyOf(OWN_PLANS, count)),
  intimidation: optional(intimidationRows({})),
});

/** What changes in an area. */
export const areaChange = group<AreaChange>({
  status: optional(oneOf(AREA_STATUS)),
  city: optional(flag()),
  temple: optional(flag()),
  oracle: optional(oneOf(['hidden', 'taken', 'avoided'])),
  glory: optional(count),
  gold: optional(count),
});

/** What later steps of a turn have to know of it. */
export const turnChange = group<TurnChange>({
  ordered: optional(texts(200, MOST)),
  operated: optional(flag()),
  bought: optional(texts(20, MOST)),
  moleBuilt: optional(flag()),
  advisorUsed: optional(flag()),
  withoutAdvisors: optional(flag()),
  diplomats: optional(flag()),
  taken: optional(nullable(group<NonNullable<TurnChange['taken']>>({ area: name, byBattle: flag(), leaderKilled: flag() }))),
  razed: optional(count),
  owed: optional(count),
  lost: optional(flag()),
  fired: optional(flag()),
  intimidated: optional(texts(200, MOST)),
});

/** What changes on Tyre's tracks. */
export const tyreChange = group<TyreChange>({
  transports: optional(count),
  mole: optional(count),
  moleLength: optional(count),
  siegeShips: optional(count),
  warships: optional(count),
  walls: optional(numbers(0, 2, 6)),
});

const fighter: Fields<FighterPayload> = {
  id: forceId,
  type: oneOf(FORCE_TYPES),
  name,
  full: group<FacePayload>(face),
  back: nullable(group<FacePayload>(face)),
  reduced: flag(),
  unknown: optional(flag()),
  rests: flag(),
  done: oneOf(DONE),
};
const line = listOf<FighterPayload>(fighter, 0, MOST);
/** The battlefield. */
export const battleField = group<BattlePayload>({
  area: name,
  turn: count,
  own: line,
  enemy: line,
  level,
  levels: listOf<FacePayload>(face, 0, MOST),
  alexanderDone: oneOf(DONE),
  hephaestion: flag(),
  bucephalus: flag(),
  maneuver: flag(),
  ambush: flag(),
  freePlans: count,
  ownPlans: everyOf(OWN_PLANS, count),
  enemyPlans: everyOf(ENEMY_PLANS, count),
  morale: optional(count),
  duel: flag(),
  fallen: line,
  rallied: line,
  killed: line,
  leaderKilled: flag(),
  leaderLeft: flag(),
  result: nullable(oneOf(RESULTS)),
});

/** A campaign that is over. */
export const endField = group<EndPayload>({
  campaign: oneOf(CAMPAIGNS),
  linked: flag(),
  result: oneOf(['won', 'lost']),
  turn: name,
  options: texts(200, MOST),
  vp: change,
  governed: count,
  razed: count,
  glory: count,
  gold: count,
  level,
  cities: count,
  temples: count,
  advisors: someOf(ADVISORS),
  insights: someOf(INSIGHTS),
  forces: texts(200, MOST),
  points: number(-99_999, 99_999, 0),
});
