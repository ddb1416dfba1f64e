import type { Facts } from '../../../../core/facts.ts';
import { trackEnd } from '../map/map.ts';
import type { AcceptedProphecy, AtAcceptance, Campaign } from '../tracker/state.ts';
import { PROPHECIES, PROPHECY_TURNS, type Prophecy } from '../vocabulary.ts';
import { areaState, countAreas } from './areas.ts';

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
    ...(campaign.advisorsLost ? { advisorsLost: campaign.advisorsLost.length } : {}),
  };
}

/** The areas conquered and neither governed nor razed yet. */
export function undecidedAreas({ areas }: Pick<Campaign, 'areas'>): readonly string[] {
  return Object.keys(areas).filter((name) => areas[name]?.status === 'conquered');
}

/** How many areas are decided so, without those conquered before the prophecy was accepted and decided since. */
function decided({ areas }: Campaign, how: 'razed' | 'governed', { undecided = [] }: AtAcceptance): number {
  return Object.entries(areas).filter(([name, { status }]) => status === how && !undecided.includes(name)).length;
}

/** How many key areas are conquered (Key areas). Files that do not say which areas were undecided counted every area. */
function conquered({ areas, map }: Campaign, { undecided }: AtAcceptance): number {
  const open = (name: string): boolean => undecided !== undefined && map.areas.some((area) => area.name === name && area.kind === 'open');
  return Object.entries(areas).filter(([name, { status }]) => status !== 'enemy' && !open(name)).length;
}

/**
 * Whether what is tracked meets a prophecy now (Prophecies). `undefined` where only the player knows: gold paid to the winds.
 */
export function isMet(campaign: Campaign, { prophecy, since, quiet }: AcceptedProphecy): boolean | undefined {
  const now = sinceNow(campaign);
  switch (prophecy) {
    case 'wooden-wall':
      return decided(campaign, 'razed', since) > since.razed;
    case 'care':
      return conquered(campaign, since) >= HELD_AREAS;
    case 'invincible':
      return decided(campaign, 'governed', since) > since.governed;
    case 'serpent':
      return now.advisorsGone - lost(now) > since.advisorsGone - lost(since);
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

const lost = ({ advisorsLost = 0 }: AtAcceptance): number => advisorsLost;

/** How an open prophecy is met now, within its number; undefined while it is not. */
function reachedNow(campaign: Campaign, one: AcceptedProphecy): AcceptedProphecy['reached'] {
  // A quiet turn was within the number when it ended.
  if (one.prophecy === 'own-genius') return one.quiet ? 'itself' : undefined;
  if (campaign.turn > one.deadline) return undefined;
  if (isMet(campaign, one)) return 'itself';
  return one.prophecy === 'serpent' && lost(sinceNow(campaign)) > lost(one.since) ? 'penalty' : undefined;
}

/** The campaign with what was reached by its prophecies noted: at any moment, and once reached it stays so (Prophecies). */
export function withReached(campaign: Campaign): Campaign {
  let changed = false;
  const prophecies = campaign.prophecies.map((one) => {
    const reached = one.outcome === 'open' && one.reached !== 'itself' ? reachedNow(campaign, one) : undefined;
    if (reached === undefined || reached === one.reached) return one;
    changed = true;
    return { ...one, reached };
  });
  return changed ? { ...campaign, prophecies } : campaign;
}

/** Whether a prophecy was met in time; an advisor lost as a penalty fulfils by ruling only. */
export function wasReached({ reached }: AcceptedProphecy, ruling: Facts['ruling']): boolean {
  return reached === 'itself' || (reached === 'penalty' && ruling('lost-advisor') === 'fulfils');
}

/** A prophecy to be settled now: met in time, or its number is over. */
export function toSettle({ prophecies, turn }: Pick<Campaign, 'prophecies' | 'turn'>): AcceptedProphecy | undefined {
  return prophecies.find((one) => one.outcome === 'open' && (one.reached === 'itself' || turn > one.deadline));
}

/** A prophecy that was not met in its number, and is not paid for yet (Failing a prophecy). */
export function overdue({ prophecies, turn }: Pick<Campaign, 'prophecies' | 'turn'>): AcceptedProphecy | undefined {
  return prophecies.find((one) => one.outcome === 'open' && one.reached !== 'itself' && turn > one.deadline);
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

/** Whether the turn counter passes a prophecy that was not met with its next step (Failing a prophecy). */
export function failsNext({ prophecies, turn, now }: Pick<Campaign, 'prophecies' | 'turn' | 'now'>): boolean {
  const open = afterTurn({ prophecies, turn, now }).filter(({ quiet }) => !quiet);
  return overdue({ prophecies: open, turn: turn + 1 }) !== undefined;
}

/** Whether the army has come to an oracle that is neither accepted nor avoided, and a prophecy is left (Prophecies). */
export function oracleHere(campaign: Campaign): boolean {
  const { army, from, map, prophecies } = campaign;
  const oracle = map.areas.find(({ name }) => name === army)?.oracle ?? false;
  return oracle && from !== '' && areaState(campaign, army).oracle === 'hidden' && prophecies.length < PROPHECIES.length;
}
