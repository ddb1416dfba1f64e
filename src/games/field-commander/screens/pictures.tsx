import type { PictureProps } from '../../../ui/game-screens.ts';
import type { ImmortalityPoints } from '../rules/campaign/points.ts';
import type { Worth } from '../rules/campaign/worth.ts';
import type { BattleOutcome } from '../rules/procedures/battle.ts';
import { BattleLines } from './battle-lines.tsx';
import { PointTiles } from './point-tiles.tsx';

/** What points are counted from; the VP of a campaign's end are an outcome. */
interface Counts {
  readonly governed: number;
  readonly glory: number;
  readonly level: number;
  readonly vp?: number;
}

/** The battlefield after a step, or after the battle. */
export function BattlePicture({ outcome }: PictureProps<Pick<BattleOutcome, 'position'>>) {
  return <BattleLines battle={outcome.position} />;
}

/** Immortality points by what they come from: how many of it there are, and what they are worth. */
export function PointsPicture({ outcome, input }: PictureProps<ImmortalityPoints & { readonly vp?: number; readonly level?: number }, Counts>) {
  const { pointsGoverned, pointsGlory, pointsVp, pointsGlorification } = outcome;
  const sources: readonly Worth[] = [
    { source: 'governed', count: input.governed, points: pointsGoverned },
    { source: 'glory', count: input.glory, points: pointsGlory },
    { source: 'vp', count: outcome.vp ?? input.vp ?? 0, points: pointsVp },
    { source: 'level', count: outcome.level ?? input.level, points: pointsGlorification },
  ];
  return <PointTiles sources={sources.filter(({ points }) => points !== 0)} />;
}
