import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { CupCard } from './cup.tsx';
import type { DoorProps } from './door-props.ts';
import { Moment } from './moment.tsx';
import { proposed, take } from './proposed.ts';
import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { aheadOf, StepActions } from './step-actions.tsx';
import { useSpeak } from './voice.ts';

// What stands below the step at hand comes after it.
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
            <Onward door={door} />
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

/** On to the next step, or the end of the round: what weighs most once the step has nothing left to do. */
function Onward({ door }: DoorProps) {
  const speak = useSpeak();
  const [act] = proposed(door, 'onward');
  if (!act) return null;
  return (
    <Button kind={aheadOf(door) ? 'plain' : 'primary'} wide onClick={() => take(door, act)}>
      {speak(act.said)}
    </Button>
  );
}
