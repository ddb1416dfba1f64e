import type { Place } from '../places.ts';
import type { Apm, ArmyId, FleetId, Province, Side, Treasury } from '../vocabulary.ts';

/** Steps of an Action Round and of an Administrative Phase, in the order of 3.3. */
export const STEPS = ['a', 'b', 'c1', 'c2', 'c3', 'c4', 'c5', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
export type Step = (typeof STEPS)[number];

/** What the active side did in its Activity Segment (3.3 C3). */
export const ACTIVITIES = [
  'none',
  'move',
  'major-campaign',
  'devastate',
  'leaders',
  'royal-family',
  'recruit',
  'reorganize',
  'administrative',
  'proskynesis',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** The cup of Action Phase Markers (4.0). `out` is the one drawn last; `run` how often its side came in a row. */
export interface Cup {
  readonly cup: Readonly<Record<Apm, number>>;
  readonly out: Apm | 'none';
  /** `opening`: the first of them was not drawn but set aside before play (3.1 i). */
  readonly run: { readonly side: Side | 'none'; readonly count: number; readonly opening?: true };
}

/** An army's way in a round: desert connections, MP declared and used; what releases before 0.10.0 did not note is left out. */
export interface March {
  readonly deserts: number;
  readonly declared: number;
  readonly used: number;
  /** Of those used, the MP by sea, and how many connections they were (10.7, 11.3 H). */
  readonly sea?: number;
  readonly spaces?: number;
  /** How often it changed between land and sea, and what it went by last (10.7). */
  readonly turns?: number;
  readonly last?: 'land' | 'sea';
  readonly openSea?: true;
  /** The most ASP that went by sea (10.7). */
  readonly aboard?: number;
  /** Where it began: fleets of that port go with it (10.7). */
  readonly from?: Place;
}

/** A fleet or the Royal Family that has moved in a round: from where, and the MP used (10.7, 14.0). */
export interface Sailed {
  readonly what: FleetId | 'royal-family';
  readonly from: Place;
  readonly used: number;
}

/** Rolls that an army makes once, and that may change nothing else (7.2, 10.6, 11.3 A, H). */
export const TRIALS = [
  'alexanders-wounds',
  'avoid-battle',
  'darius-flees',
  'flight-of-useless',
  'interception',
  'survival-of-alexander',
  'treasury-strain',
  'weariness-check',
] as const;
export type Trial = (typeof TRIALS)[number];

/** The round going on. `waiting`: the side whose drawn APM waits for a free round to end. `declared`: an Administrative Phase declared, not drawn. */
export interface Round {
  readonly number: number;
  readonly side: Apm | 'none';
  readonly step: Step;
  readonly first: boolean;
  readonly waiting: Side | 'none';
  readonly declared: boolean;
  readonly declaredLast: boolean;
  /** Whether a side's own last round was a declared Administrative Phase (ruling `admin-twice`). */
  readonly declaredBy: Readonly<Record<Side, boolean>>;
  readonly activity: Activity;
  readonly acted: readonly ArmyId[];
  /** Armies whose march is over: they lost or drew a battle, or went back at sea (11.1, 11.3 E, 11.5). */
  readonly stopped?: readonly ArmyId[];
  /** What each army has used this round on its way (9.0, 10.1, 10.9). */
  readonly marches?: Readonly<Partial<Record<ArmyId, March>>>;
  /** Fleets that have moved this round, and the Royal Family (10.7, 14.0). */
  readonly sailed?: readonly Sailed[];
  /** Provinces an army has tried to devastate in this Activity Segment (10.9). */
  readonly devastations?: readonly { readonly army: ArmyId; readonly province: Province }[];
  /** What armies have rolled for, in which space where it is once in each. */
  readonly tried?: readonly { readonly what: Trial; readonly army: ArmyId; readonly place: Place }[];
  /** The activity chosen has changed forces or leaders. */
  readonly spent?: true;
  readonly assaulted: boolean;
  readonly cardPlayed: boolean;
  /** One of those cards was the round's own, no card played at any time in addition (15.0). */
  readonly roundsCard?: true;
  /** The card of the round was drawn (3.3 C2). */
  readonly drew?: true;
  /** A leader was drawn from the cup while recruiting (5.1). */
  readonly drewLeader?: true;
  /** The round was put by hand and nobody has gone on in it: what the players tell now may have happened long before. */
  readonly laidOut?: true;
  /** The active side discarded in its card step and may play none (3.3 C1). */
  readonly discarded: boolean;
}

/** What an Administrative Phase has used up (7.2, 13.0). */
export interface AdminPhase {
  readonly restored: readonly (Treasury | 'royal')[];
  readonly tried: readonly Treasury[];
  readonly provincesUsed: readonly Province[];
  readonly alexandria: boolean;
}
