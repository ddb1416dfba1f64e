import type { Campaign } from '../tracker/state.ts';
import type { CampaignId } from '../vocabulary.ts';
import { countAreas } from './areas.ts';

/** Victory points a city built is worth. */
export const CITY_VP = 5;
/** Victory points a finished mole is worth. */
export const MOLE_VP = 15;

/** What victory points come from. */
export interface VictoryFigures {
  readonly campaign: CampaignId;
  readonly won: boolean;
  readonly turnVp: number;
  readonly cities: number;
  readonly optionsVp: number;
  readonly mole: boolean;
}

/** What a campaign's victory points come from if it is won in the present turn: the turn box, cities, options, the mole (Victory). */
export function victoryFigures(campaign: Campaign): VictoryFigures {
  return {
    campaign: campaign.id,
    won: true,
    turnVp: campaign.map.turns[campaign.turn - 1]?.vp ?? 0,
    cities: countAreas(campaign, (area) => area.city),
    optionsVp: optionPoints(campaign),
    mole: campaign.id === 'tyre' && campaign.tyre.mole >= campaign.tyre.moleLength,
  };
}

/** The victory points of a campaign that is won in the present turn. */
export function victoryNow(campaign: Campaign): number {
  const { turnVp, cities, optionsVp, mole } = victoryFigures(campaign);
  return turnVp + CITY_VP * cities + optionsVp + (mole ? MOLE_VP : 0);
}

/** The VP of the options taken, by the figures on the map. */
export function optionPoints(campaign: Pick<Campaign, 'map' | 'options'>): number {
  return campaign.options.reduce((sum, name) => sum + (campaign.map.options.find((one) => one.name === name)?.vp ?? 0), 0);
}
