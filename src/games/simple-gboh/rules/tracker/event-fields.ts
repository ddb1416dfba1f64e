import { type Fields, flag, group, listOf, number, oneOf, optional, partial, someOf, text, texts } from '../../../../core/fields.ts';
import { CLASSES, GUESSABLE, LEADER_STATUSES, MARKS, MISSILES, MOVEMENTS, PHASES, SIDES, STATUSES, TYPES } from '../vocabulary.ts';
import type {
  ArmyChange,
  ArmyRecord,
  ContactRecord,
  FormationChange,
  FormationRecord,
  LeaderChange,
  LeaderRecord,
  Muster,
  MusteredRecord,
  TurnRecord,
  UnitChange,
  UnitRecord,
} from './events.ts';

// Bounds are what is possible at all, not what the rules allow.

/** An id of a unit, a leader, a formation or a shock. */
export const ID = text(100);
/** Several ids. */
export const IDS = texts(100, 2_000);
/** Yes or no. */
export const ON = flag();
/** Hits of a unit. */
export const HITS = number(0, 999, 0);
/** An army. */
export const SIDE = oneOf(SIDES);
/** A row of the line of battle, from 1 in front. */
export const RANK = number(1, 9, 2);
const NAME = text(200);
const FIGURE = number(0, 999, 0);
const TURN_NUMBER = number(0, 99_999, 0);
const SIDE_OR_NONE = oneOf(['', ...SIDES] as const);

/** A whole unit. */
export const UNIT: Fields<UnitRecord> = {
  id: ID,
  side: SIDE,
  formation: ID,
  name: NAME,
  type: oneOf(TYPES),
  class: oneOf(CLASSES),
  tq: FIGURE,
  size: FIGURE,
  ma: FIGURE,
  missile: oneOf(MISSILES),
  double: ON,
  doubleDepth: ON,
  reducible: ON,
  cataphract: ON,
  numidian: ON,
  hits: HITS,
  reduced: ON,
  column: ON,
  status: oneOf(STATUSES),
  stackedUnder: ID,
  movement: oneOf(MOVEMENTS),
  marks: someOf(MARKS),
  legion: optional(text(40)),
  line: optional(text(40)),
  reactedAt: optional(IDS),
  rank: optional(RANK),
};
const MUSTERED: Fields<MusteredRecord> = { ...UNIT, guessed: optional(someOf(GUESSABLE)) };
/** A whole leader. */
export const LEADER: Fields<LeaderRecord> = {
  id: ID,
  side: SIDE,
  name: NAME,
  initiative: FIGURE,
  radius: FIGURE,
  heroic: ON,
  attempts: FIGURE,
  overall: ON,
  formation: ID,
  with: ID,
  status: oneOf(LEADER_STATUSES),
  replacement: ON,
  fell: optional(TURN_NUMBER),
  anonymous: optional(ON),
};
/** A whole formation. */
export const FORMATION: Fields<FormationRecord> = { id: ID, side: SIDE, name: NAME, auxiliary: ON };
const ARMY: Fields<ArmyRecord> = { name: NAME, withdrawal: number(0, 99_999, 0), adjustment: number(-99_999, 99_999, 0), replacements: optional(FIGURE) };

const { id: _unit, ...unitFigures } = UNIT;
const { id: _leader, ...leaderFigures } = LEADER;
const { id: _formation, ...formationFigures } = FORMATION;
/** Figures of an army. */
export const ARMY_CHANGE: Fields<ArmyChange> = partial<ArmyRecord>(ARMY);
/** Figures of a unit. */
export const UNIT_CHANGE: Fields<UnitChange> = partial<Omit<UnitRecord, 'id'>>(unitFigures);
/** Figures of a leader. */
export const LEADER_CHANGE: Fields<LeaderChange> = partial<Omit<LeaderRecord, 'id'>>(leaderFigures);
/** Figures of a formation. */
export const FORMATION_CHANGE: Fields<FormationChange> = partial<Omit<FormationRecord, 'id'>>(formationFigures);

const CONTACT: Fields<ContactRecord> = { unit: ID, enemy: ID, since: TURN_NUMBER };
const TURN: Fields<TurnRecord> = {
  number: TURN_NUMBER,
  active: SIDE,
  phase: oneOf(PHASES),
  activated: IDS,
  tried: ON,
  seizedBy: SIDE_OR_NONE,
  seizingLeader: ID,
  immune: SIDE_OR_NONE,
  leadersChecked: ON,
};
/** A battle set up. */
export const MUSTER: Fields<Muster> = {
  name: NAME,
  armies: group<Muster['armies']>({ first: group(ARMY), second: group(ARMY) }),
  formations: listOf(FORMATION, 0, 2_000),
  leaders: listOf(LEADER, 0, 2_000),
  units: listOf(MUSTERED, 0, 120_000),
  contacts: optional(listOf(CONTACT, 0, 120_000)),
  turn: optional(group(TURN)),
};
