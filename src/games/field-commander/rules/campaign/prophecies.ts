import { trackEnd } from '../map/map.ts';
import type { AcceptedProphecy, AtAcceptance, Campaign } from '../tracker/state.ts';
import { PROPHECY_TURNS, type Prophecy } from '../vocabulary.ts';
import { countAreas } from './areas.ts';

/** Gold the winds ask for, and gold the silver spears ask to see. */
export const WINDS_GOLD = 5;
const SILVER_GOLD = 15;
const HELD_AREAS = 2;

/** What a prophecy is measured against: counts when it was accepted. */
export function sinceNow(campaign: Campaign): AtAcceptance {
  return {
    turn: campaign.turn,
    razed: countAreas(campaign, (area) => area.status === 'razed'),
    governed: countAreas(campaign, (area) => area.status === 'governed'),
    cities: countAreas(campaign, (area) => area.city),
    advisorsGone: campaign.advisorsGone.length,
  };
}

/**
 * Whether what is tracked meets a prophecy now (Prophecies). `undefined` where only the player knows: gold paid to the winds.
 */
export function isMet(campaign: Campaign, { prophecy, since, quiet }: AcceptedProphecy): boolean | undefined {
  const now = sinceNow(campaign);
  switch (prophecy) {
    case 'wooden-wall':
      return now.razed > since.razed;
    case 'care':
      return countAreas(campaign, (area) => area.status !== 'enemy') >= HELD_AREAS;
    case 'invincible':
      return now.governed > since.governed;
    case 'serpent':
      return now.advisorsGone > since.advisorsGone;
    case 'bulls-or-lions':
      return now.cities > since.cities;
    case 'silver-lances':
      return campaign.gold >= SILVER_GOLD;
    case 'own-genius':
      return quiet;
    case 'winds':
      return undefined;
  }
}

/** The last turn box in which a prophecy accepted now may be met: the present box and the number on it, at most the last box of the track. */
export function deadlineOf({ turn, map }: Pick<Campaign, 'turn' | 'map'>, prophecy: Prophecy): number {
  const due = turn + PROPHECY_TURNS[prophecy];
  return Math.min(due, Math.max(trackEnd(map) ?? due, turn));
}

/** Prophecies at the end of a turn: one whole turn after it was accepted, within its number, without an advisor used meets "your own genius". */
export function afterTurn({ prophecies, turn, now }: Pick<Campaign, 'prophecies' | 'turn' | 'now'>): readonly AcceptedProphecy[] {
  return prophecies.map((one) =>
    one.prophecy === 'own-genius' && one.outcome === 'open' && !now.advisorUsed && turn > one.since.turn && turn <= one.deadline
      ? { ...one, quiet: true }
      : one,
  );
}
