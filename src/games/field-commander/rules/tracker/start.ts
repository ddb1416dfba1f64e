import { KNOWN_COUNTERS, KNOWN_LEVELS, NO_LIMIT } from '../counters/counters.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import type { CampaignMap } from '../map/map.ts';
import type { CampaignId } from '../vocabulary.ts';
import { type Campaign, FRESH_TURN, FRESH_TYRE, type Setup, type State } from './state.ts';

/** What a campaign begins with that a linked one takes over from the last. */
export type Carried = Pick<Campaign, 'level' | 'advisors' | 'insights' | 'forces'>;

/** A campaign laid out but not begun: the map as known, nothing on it but what the setup says. */
export function layOut(
  id: CampaignId,
  linked: boolean,
  map: CampaignMap,
  carried?: Carried,
  box?: Pick<Campaign, 'levels' | 'counters' | 'partly' | 'supply' | 'sheet'>,
): Campaign {
  return {
    id,
    linked,
    stage: 'preparation',
    map,
    options: [],
    turn: 0,
    step: 'advance',
    army: map.start,
    from: '',
    areas: {},
    gold: map.gold,
    glory: 0,
    level: carried?.level ?? map.level,
    levels: box?.levels ?? KNOWN_LEVELS,
    advisors: carried?.advisors ?? [],
    advisorsGone: [],
    insights: carried?.insights ?? [],
    insightsUsed: [],
    forces: carried?.forces ?? [],
    counters: box?.counters ?? KNOWN_COUNTERS,
    ...(box?.partly ? { partly: box.partly } : {}),
    supply: box?.supply ?? NO_LIMIT,
    ...(box?.sheet ? { sheet: box.sheet } : {}),
    prophecies: [],
    drawn: [],
    operations: [],
    destroyed: [],
    tyre: FRESH_TYRE,
    now: FRESH_TURN,
    battle: null,
  };
}

/** The state a session begins with. */
export function start(setup: Setup): State {
  return { ended: [], campaign: layOut(setup.campaign, false, KNOWN_MAPS[setup.campaign]), serial: 1 };
}
