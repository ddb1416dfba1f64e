import type { PictureProps } from '../../../ui/game-screens.ts';
import type { LandBattle } from '../rules/procedures/land-battle/input.ts';
import type { BattleOutcome } from '../rules/procedures/land-battle/outcome.ts';
import { SIDES } from '../rules/vocabulary.ts';
import css from './screens.module.css';
import { SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

/** Two scores face to face, each under its strength. */
export function BattlePicture({ outcome, input }: PictureProps<BattleOutcome, LandBattle>) {
  const speak = useBookSpeak();
  if (outcome.result === 'avoided') return null;
  return (
    <div class={css.scores}>
      {SIDES.map((side) => (
        <div key={side} class={css.score} data-side={SEAT[side]}>
          <b>{speak.tongue.number(outcome[side].score)}</b>
          <span>
            {speak(input[side].gsp > 0 ? 'screen/strength-with-gsp' : 'screen/strength', {
              side: speak(`side/${side}`),
              asp: input[side].asp,
              gsp: input[side].gsp,
            })}
          </span>
        </div>
      ))}
    </div>
  );
}
