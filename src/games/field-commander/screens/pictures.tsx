import type { Speaker } from '../../../core/words.ts';
import type { ImmortalityPoints } from '../rules/campaign/points.ts';
import type { BattleOutcome } from '../rules/procedures/battle.ts';
import { BattleLines } from './battle-lines.tsx';
import { Figure } from './figure.tsx';
import css from './layout.module.css';

/** The battlefield after a step, or after the battle. */
export function BattlePicture({ outcome, speak }: { readonly outcome: BattleOutcome; readonly speak: Speaker }) {
  return <BattleLines speak={speak} battle={outcome.position} />;
}

/** Immortality points by what they come from. */
export function PointsPicture({ outcome, speak }: { readonly outcome: ImmortalityPoints; readonly speak: Speaker }) {
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
          <Figure key={id} words={speak(id)} value={speak.tongue.number(points)} />
        ))}
    </div>
  );
}
