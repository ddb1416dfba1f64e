import { Card } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';

import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { useSpeak } from './voice.ts';

// What can be done now comes with the acts of the rules; what stands below it comes after it.
const CupCard = later(async () => (await import('./cup.tsx')).CupCard);
const Moment = later(async () => (await import('./moment.tsx')).Moment);
const StepActions = later(async () => (await import('./step-actions.tsx')).StepActions);
const Garrisons = later(async () => (await import('./places.tsx')).Garrisons);
const OutOfLine = later(async () => (await import('./out-of-line.tsx')).OutOfLine);

/** Where the round stands: the cup before a draw, else the step at hand with what can be done in it. */
export const Now: GameScreen<State, Event> = ({ door }) => {
  const speak = useSpeak();
  const { state } = door;
  return (
    <div class={css.stack}>
      <Moment door={door} />
      {state.round.step === 'a' ? (
        <CupCard state={state} />
      ) : (
        <Card>
          <div class={css.stack}>
            <p class={css.line}>
              {state.round.side !== 'none' && <Counter side={SEAT[state.round.side]} code={LETTER[state.round.side]} solid size={48} />}
              <b class={css.grow}>{speak(`screen/round-${state.round.side}`, { round: state.round.number })}</b>
            </p>
            {state.round.waiting !== 'none' && <p class={css.quiet}>{speak('screen/free-round', { side: speak(`side/${state.round.waiting}`) })}</p>}
            {state.round.first && <p class={css.quiet}>{speak('screen/first-round')}</p>}
            <StepActions door={door} />
          </div>
        </Card>
      )}
      {state.round.number <= 1 && state.round.acted.length === 0 && (
        <>
          <p class={css.quiet}>{speak('screen/hint/setup')}</p>
          <Garrisons door={door} />
        </>
      )}
      <OutOfLine door={door} />
    </div>
  );
};
