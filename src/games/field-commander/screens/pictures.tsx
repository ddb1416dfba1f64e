import type { PictureProps } from '../../../ui/game-screens.ts';
import type { ImmortalityPoints } from '../rules/campaign/points.ts';
import type { BattleOutcome } from '../rules/procedures/battle.ts';
import { BattleLines } from './battle-lines.tsx';
import { Figure } from './figure.tsx';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

/** The battlefield after a step, or after the battle. */
export function BattlePicture({ outcome }: PictureProps<Pick<BattleOutcome, 'position'>>) {
  return <BattleLines battle={outcome.position} />;
}

/** Immortality points by what they come from. */
export function PointsPicture({ outcome }: PictureProps<ImmortalityPoints>) {
  const speak = useBookSpeak();
  const sources = [
    ['field/governed', outcome.pointsGoverned],
    ['number/glory', outcome.pointsGlory],
    ['screen/victory-points', outcome.pointsVp],
    ['number/level', outcome.pointsGlorification],
  ] as const;
  return (
    <div class={css.figures}>
      {sources
        .filter(([, points]) => points !== 0)
        .map(([id, points]) => (
          <Figure key={id} words={speak(id)} value={speak('screen/points-short', { points })} />
        ))}
    </div>
  );
}
