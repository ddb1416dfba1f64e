import type { Hand, Modifier } from '../../../../core/hand.ts';
import { immortality, rankRow } from '../charts/immortality.ts';
import { resourcesAtEnd } from '../charts/resources-at-end.ts';
import type { State } from '../tracker/state.ts';
import { type CampaignId, cite } from '../vocabulary.ts';
import { CITY_VP, MOLE_VP, type VictoryFigures } from './victory.ts';

const victoryModifiers: readonly Modifier<VictoryFigures>[] = [
  { id: 'turn-box', cite: cite('Victory'), by: (of) => of.turnVp },
  { id: 'cities', cite: cite('Resupply: cities'), by: (of) => CITY_VP * of.cities, with: (of) => ({ cities: of.cities }) },
  { id: 'options', cite: cite('Campaign options'), by: (of) => of.optionsVp },
  { id: 'mole', cite: cite('Tyre: victory'), by: (of) => (of.campaign === 'tyre' && of.mole ? MOLE_VP : 0) },
];

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
