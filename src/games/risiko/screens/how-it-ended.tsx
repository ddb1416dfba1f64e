import { playerSaid } from '../rules/tracker/names.ts';
import { playerOf } from '../rules/tracker/state.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { objectiveSaid } from './objective-said.ts';
import { useSpeak } from './voice.ts';

/** In the moment of the end: how it was won, and by which objective. */
export function HowItEnded({ door: { state } }: { readonly door: RisikoDoor }) {
  const speak = useSpeak();
  const { winner, wonBy } = state;
  if (!winner || !wonBy) return null;
  const objective = state.objectives[winner];
  return (
    <div class={css.who}>
      <Army colour={playerOf(state, winner).colour} size={40} />
      <span>
        {speak('event/won', { player: speak(playerSaid(state, winner)), by: speak(`won-by/${wonBy}`) })}
        {objective && (
          <>
            {' · '}
            <b>{objectiveSaid(speak, objective)}</b>
          </>
        )}
      </span>
    </div>
  );
}
