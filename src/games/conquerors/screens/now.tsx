import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { Door, GameScreen } from '../../../ui/game-screens.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { HAND_LIMIT } from '../rules/cards.ts';
import { exceeding } from '../rules/tracker/armies.ts';
import { controlChanges } from '../rules/tracker/control.ts';
import type { Event } from '../rules/tracker/events.ts';
import { nextStep } from '../rules/tracker/sequence.ts';
import { siegesBroken } from '../rules/tracker/sieges.ts';
import type { Siege, State } from '../rules/tracker/state.ts';
import { macedonianWins } from '../rules/tracker/victory.ts';
import { SIDES } from '../rules/vocabulary.ts';
import { CupCard } from './cup.tsx';
import { OutOfLine } from './out-of-line.tsx';
import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { aheadOf, Garrisons, StepActions } from './step-actions.tsx';

/** Where the round stands: the cup before a draw, else the step at hand with what can be done in it. */
export const Now: GameScreen<State, Event> = ({ door }) => {
  const speak = useSpeak();
  const { state } = door;
  return (
    <div class={css.stack}>
      <Standing state={state} />
      <Sieges door={door} />
      <Control door={door} />
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
            <Onward state={state} act={(event) => void door.act([event])} />
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

type Act = (event: Event) => void;

/** What stands in the way or has been won: an army above Army 1 (5.2), the Macedonian objectives met (3.4). */
function Standing({ state }: { readonly state: State }) {
  const speak = useSpeak();
  const over = SIDES.flatMap((side) => exceeding(state, side));
  return (
    <>
      {SIDES.filter((side) => state.cards.hands[side].count > HAND_LIMIT).map((side) => (
        <Notice key={side} tone="doubt">
          {speak('screen/six-cards', { side: speak(`side/${side}`), n: state.cards.hands[side].count })}
        </Notice>
      ))}
      {macedonianWins(state) && <Notice tone="good">{speak('screen/macedonian-victory')}</Notice>}
      {over.map((army) => (
        <Notice key={army} tone="doubt">
          {speak('screen/exceeds', { army: speak(`at/${army}`) })}
        </Notice>
      ))}
    </>
  );
}

/** Sieges that cannot be kept (11.4): to be lifted, or kept on after all. */
function Sieges({ door }: { readonly door: Door<State, Event> }) {
  const speak = useSpeak();
  const lift = ({ city, points }: Siege): void => {
    const kept = door.rulings['siege-points-kept'] === 'kept' && points > 0;
    void door.act([
      { type: 'siege', city, set: kept ? { army: 'none' } : null },
      { type: 'weariness', by: 1 },
    ]);
  };
  return (
    <>
      {siegesBroken(door.state).map(({ siege, why }) => (
        <Notice key={siege.city} tone="doubt" actions={<Button onClick={() => lift(siege)}>{speak('screen/lift')}</Button>}>
          {speak(`screen/siege/${why}`, { city: siege.city })}
        </Notice>
      ))}
    </>
  );
}

/** Provinces whose control is no longer what 6.2 says; while an activity is going on, not those two sides still fight over. */
function Control({ door }: { readonly door: Door<State, Event> }) {
  const speak = useSpeak();
  const { state } = door;
  const kept = door.rulings['empty-province'] === 'kept';
  const changes = controlChanges(state, kept).filter(({ to }) => state.round.step !== 'c3' || to !== 'none');
  if (changes.length === 0 || state.over) return null;
  const named = changes.map(({ province, to }) => speak('screen/control-change', { province: speak(`province/${province}`), side: speak(`side/${to}`) }));
  const set = (): void => void door.act(changes.map(({ province, to }) => ({ type: 'province', province, set: { control: to } })));
  return (
    <Notice actions={<Button onClick={set}>{speak('screen/set-control')}</Button>}>
      {speak('screen/control-changes', { changes: speak.tongue.list(named) })}
    </Notice>
  );
}

/** On to the next step, or the end of the round: what weighs most once the step has nothing left to do. */
function Onward({ state, act }: { readonly state: State; readonly act: Act }) {
  const speak = useSpeak();
  const next = nextStep(state);
  const to: Event = next === 'none' ? { type: 'end-round' } : { type: 'step', to: next };
  return (
    <Button kind={aheadOf(state) ? 'plain' : 'primary'} wide onClick={() => act(to)}>
      {next === 'none' ? speak('screen/end-round') : speak('screen/next', { step: speak(`step/${next}`) })}
    </Button>
  );
}
