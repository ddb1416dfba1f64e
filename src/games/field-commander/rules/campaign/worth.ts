import type { EndedCampaign } from '../tracker/state.ts';

/** What brings immortality points at the end of a campaign. */
export const POINT_SOURCES = ['governed', 'glory', 'vp', 'level'] as const;
export type PointSource = (typeof POINT_SOURCES)[number];

/** So many of a source, and the points they are. */
export interface Worth {
  readonly source: PointSource;
  readonly count: number;
  readonly points: number;
}

type Ended = Pick<EndedCampaign, 'campaign' | 'points' | PointSource>;

/**
 * What the points of an ended campaign came from, by what each source is worth in force; the level counts after Gaugamela only (Linking campaigns). Nothing where that does
 * not come to the points that were written: a campaign that is lost may bring none.
 */
export function worthOf(ended: Ended, worth: (source: PointSource) => number): readonly Worth[] {
  const found = POINT_SOURCES.filter((source) => source !== 'level' || ended.campaign === 'gaugamela').map((source) => ({
    source,
    count: ended[source],
    points: worth(source) * ended[source],
  }));
  return found.reduce((sum, { points }) => sum + points, 0) === ended.points ? found.filter(({ count }) => count !== 0) : [];
}
