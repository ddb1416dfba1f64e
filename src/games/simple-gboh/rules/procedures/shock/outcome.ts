import type { Id, Said } from '../../../../../core/said.ts';
import type { Result } from '../../charts/shock-results.ts';
import type { Angle } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import type { Fighter, ShockInput } from './input.ts';

/** Where a unit stands in a shock: "attacker-1" is the first of the attackers. */
export type Place = `attacker-${number}` | `defender-${number}`;
/** Where a leader stands: "attacker-1" is the first with that unit, "attacker-1.2" the second. */
export type LeaderPlace = Place | `${Place}.${number}`;
export type Role = 'attacker' | 'defender';

/** What became of a unit, the gravest thing first. A `spent` chariot is eliminated after its attack (10.53); `left-map` retreated over the map's edge (8.3). */
export const FATES = ['routed', 'rampages', 'spent', 'left-map', 'reduced', 'retreats', 'hits', 'unhurt'] as const;
export type FateId = (typeof FATES)[number];
/** Fates that take a unit off the map. */
const GONE = ['routed', 'rampages', 'spent', 'left-map'] as const;
/** Whether a fate takes a unit off the map. */
export function isGone(fate: FateId): fate is (typeof GONE)[number] {
  return GONE.some((gone) => gone === fate);
}

/** A unit after the shock. `taken` are the hits this shock dealt it, `hits` what it now has, `tq` what counts now. `kept`: it stays by 8.4. */
export interface UnitResult {
  readonly place: Place;
  readonly name: string;
  readonly unit: string;
  readonly taken: number;
  readonly hits: number;
  readonly tq: number;
  readonly reduced: boolean;
  readonly retreats: boolean;
  readonly kept: boolean;
  readonly fate: FateId;
}

/** What a shock came to. `drm` is the sum of 7.52, `total` with the die; the weapons are places in the lists from 1; `advance` is what 7.71 asks of `advances`. */
export interface ShockOutcome {
  readonly die: number;
  readonly drm: number;
  readonly total: number;
  readonly row: Id;
  readonly angle: Angle;
  readonly attackerWeapon: number;
  readonly defenderWeapon: number;
  readonly attackerResult: Result;
  readonly defenderResult: Result;
  readonly attackers: readonly UnitResult[];
  readonly defenders: readonly UnitResult[];
  readonly leadersLost: readonly LeaderPlace[];
  readonly advance: 'none' | 'must' | 'pursuit';
  readonly advances: Place | 'nobody';
}

/** The place of a unit by its place in its list, from 0. */
export const placeOf = (role: Role, at: number): Place => `${role}-${at + 1}`;

/** Which side a place is of. */
export const roleOf = (place: string): Role => (place.startsWith('attacker') ? 'attacker' : 'defender');

/** The places of the leaders with a unit, who counts first. */
export const leaderPlaces = ({ leader, furtherLeaders }: Fighter, place: Place): LeaderPlace[] =>
  leader === 'none' ? [] : [place, ...furtherLeaders.map((_, at): LeaderPlace => `${place}.${at + 2}`)];
/** Which leader of its unit stands at a place, from 1. */
export const nthLeader = (place: string): number => Number(place.split('.')[1] ?? 1);
/** How many of these leaders are of the unit at a place. */
export const fellAt = (lost: readonly LeaderPlace[], place: string): number => lost.filter((one) => one.split('.')[0] === place).length;

/** The number of the unit at a place, from 1. */
const numberOf = (place: string): number => Math.floor(Number(place.split('-')[1]));

/** The unit at a place of the input, or of a leader with it, and its role. Throws on a place the input does not have. */
export function fighterAt(input: ShockInput, place: string): { readonly role: Role; readonly unit: Fighter } {
  const role = roleOf(place);
  const unit = (role === 'attacker' ? input.attackers : input.defenders)[numberOf(place) - 1];
  if (!unit) throw new Error(`shock: expected a place of the input, got ${place}`);
  return { role, unit };
}

/** A unit's own name, or what it is: "attacking LG", with its number where its side has several. */
export function unitName(input: ShockInput, place: string): Said | string {
  const { role, unit } = fighterAt(input, place);
  const alone = (role === 'attacker' ? input.attackers : input.defenders).length === 1;
  return unit.name || say(alone ? `unit/lone-${role}` : `unit/${role}`, { n: numberOf(place), type: say(`type/${unit.type}`) });
}
