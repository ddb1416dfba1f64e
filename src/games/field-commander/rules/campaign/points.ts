import type { Hand, Modifier } from '../../../../core/hand.ts';
import { immortality, rankRow } from '../charts/immortality.ts';
import { resourcesAtEnd } from '../charts/resources-at-end.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { type CampaignId, cite } from '../vocabulary.ts';
import { countAreas } from './areas.ts';

/** Victory points a city built and a finished mole are worth. */
const CITY_VP = 5;
const MOLE_VP = 15;

/** What victory points come from. */
export interface VictoryFigures {
  readonly campaign: CampaignId;
  readonly won: boolean;
  readonly turnVp: number;
  readonly cities: number;
  readonly optionsVp: number;
  readonly mole: boolean;
}

const victoryModifiers: readonly Modifier<VictoryFigures>[] = [
  { id: 'turn-box', cite: cite('Victory'), by: (of) => of.turnVp },
  { id: 'cities', cite: cite('Resupply: cities'), by: (of) => CITY_VP * of.cities, with: (of) => ({ cities: of.cities }) },
  { id: 'options', cite: cite('Campaign options'), by: (of) => of.optionsVp },
  { id: 'mole', cite: cite('Tyre: victory'), by: (of) => (of.campaign === 'tyre' && of.mole ? MOLE_VP : 0) },
];

/** What a campaign's victory points come from if it is won in the present turn: the turn box, cities, options, the mole (Victory). */
export function victoryFigures(campaign: Campaign): VictoryFigures {
  return {
    campaign: campaign.id,
    won: true,
    turnVp: campaign.map.turns[campaign.turn - 1]?.vp ?? 0,
    cities: countAreas(campaign, (area) => area.city),
    optionsVp: optionPoints(campaign),
    mole: campaign.tyre.mole >= campaign.tyre.moleLength,
  };
}

/** The victory points of a campaign that is won in the present turn. */
export function victoryNow(campaign: Campaign): number {
  const figures = victoryFigures(campaign);
  return victoryModifiers.reduce((sum, { by }) => sum + by(figures), 0);
}

/** Victory points of a campaign, line by line (Victory; Campaign options; Resupply; Tyre): none when it is lost. */
export function victoryPoints(of: VictoryFigures, hand: Hand<never>): number {
  return of.won ? hand.tally('vp/campaign', 0, victoryModifiers, of) : 0;
}

/** What immortality points come from. `level` counts after Gaugamela only. */
export interface ImmortalityFigures {
  readonly campaign: CampaignId;
  readonly governed: number;
  readonly glory: number;
  readonly vp: number;
  readonly level: number;
}

/** Immortality points by source. */
export interface ImmortalityPoints {
  readonly pointsGoverned: number;
  readonly pointsGlory: number;
  readonly pointsVp: number;
  readonly pointsGlorification: number;
  readonly points: number;
}

type Source = 'governed' | 'glory' | 'vp' | 'level';
type Reckoned = ImmortalityFigures & { readonly worth: Readonly<Record<Source, number>> };

const source = (of: Source, gap: string): Modifier<Reckoned> => ({
  id: `immortality-${of}`,
  cite: cite('Linking campaigns'),
  by: (figures) => figures.worth[of] * figures[of],
  with: (figures) => ({ [gap]: figures[of], worth: figures.worth[of] }),
});
const immortalityModifiers: readonly Modifier<Reckoned>[] = [
  source('governed', 'count'),
  source('glory', 'count'),
  source('vp', 'count'),
  source('level', 'count'),
];

/** Immortality points of one campaign, line by line (Linking campaigns). */
export function immortalityPoints(of: ImmortalityFigures, hand: Hand<never>): ImmortalityPoints {
  const cell = (row: Source): number => hand.cell(resourcesAtEnd, row, 'points');
  const worth = { governed: cell('governed'), glory: cell('glory'), vp: cell('vp'), level: of.campaign === 'gaugamela' ? cell('level') : 0 };
  const points = hand.tally('points/campaign', 0, immortalityModifiers, { ...of, worth });
  return {
    pointsGoverned: worth.governed * of.governed,
    pointsGlory: worth.glory * of.glory,
    pointsVp: worth.vp * of.vp,
    pointsGlorification: worth.level * of.level,
    points,
  };
}

/** For how many years one is remembered with so many points (Immortality chart). */
export function remembered(total: number, hand: Hand<never>): number {
  return hand.cell(immortality, rankRow(total), 'years');
}

/** The points of the campaigns that the present one is linked to, the present one left out once it is over (Linking campaigns). */
export function earlierPoints({ campaign, ended }: State): number {
  if (!campaign.linked) return 0;
  const before = campaign.stage === 'won' || campaign.stage === 'lost' ? ended.slice(0, -1) : ended;
  const first = before.findLastIndex((one) => !one.linked);
  return before.slice(Math.max(0, first)).reduce((sum, one) => sum + one.points, 0);
}

/** The VP of the options taken, by the figures on the map. */
export function optionPoints(campaign: Pick<Campaign, 'map' | 'options'>): number {
  return campaign.options.reduce((sum, name) => sum + (campaign.map.options.find((one) => one.name === name)?.vp ?? 0), 0);
}
