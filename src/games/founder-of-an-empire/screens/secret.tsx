import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { allocationSecret, keptAllocation } from '../rules/secrets.ts';
import { playerOf, seatsOf, toSpread } from '../rules/tracker/state.ts';
import { called, type Seat } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import css from './secret.module.css';
import { Strip } from './strip.tsx';
import { useSpeak } from './voice.ts';

const SecretBoard = later(async () => (await import('./board-sheets.tsx')).SecretBoard);
const OpenBoards = later(async () => (await import('./board-sheets.tsx')).OpenBoards);

/**
 * The secret allocation: each player of this phone behind the curtain in turn, then all screens lifted together. Where players have phones of their own, all spread at once,
 * and the screens are lifted when the last has sealed. Nothing chosen is kept here, only that it was.
 */
export function SecretAllocation({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [at, enter] = useState<Seat | undefined>(undefined);
  const [openly, type] = useState(false);
  const spread = seatsOf(state).filter((seat) => toSpread(state, seat) > 0);
  const waiting = spread.filter((seat) => !playerOf(state, seat).sealed);
  const [first] = waiting.filter((seat) => !door.elsewhere(seat));
  const away = waiting.filter((seat) => door.elsewhere(seat));
  const together = spread.some((seat) => door.elsewhere(seat));
  const all = waiting.length === 0;
  useEffect(() => {
    if (together && all && spread.length > 0) void lift(door, spread);
  }, [together, all]);
  const afterwards = (seat: Seat): Seat | undefined => (playerOf(state, seat).sealed ? undefined : waiting.find((one) => one !== seat && !door.elsewhere(one)));
  return (
    <>
      <Strip
        state={state}
        of={(seat) => {
          const { sealed } = playerOf(state, seat);
          if (!spread.includes(seat)) return { said: speak('screen/nothing-to-spread') };
          return { done: sealed, said: speak(sealed ? 'screen/chosen' : 'screen/open-choice'), ...(door.elsewhere(seat) ? {} : { onTap: () => enter(seat) }) };
        }}
      />
      <p class={css.hint}>{speak(!first ? 'screen/all-chosen' : state.turn === 1 ? 'screen/secret-hint' : 'screen/secret-again')}</p>
      {spread.length > 0 && (
        <Button kind="quiet" wide onClick={() => type(true)}>
          {speak('procedure/allocation')}
        </Button>
      )}
      {first ? (
        <Primary words={speak('screen/hand', { who: speak(called(state.players, first)) })} onAct={() => enter(first)} />
      ) : away.length > 0 ? (
        <p class={css.hint} aria-live="polite">
          {speak('ui/waiting-for', { who: speak.tongue.list(away.map((seat) => speak(called(state.players, seat)))) })}
        </p>
      ) : (
        <Primary words={speak('screen/lift')} onAct={() => void lift(door, spread)} />
      )}
      {openly && <OpenBoards door={door} onAway={() => type(false)} />}
      {at !== undefined && <SecretBoard key={at} door={door} seat={at} onAway={() => enter(undefined)} onSealed={() => enter(afterwards(at))} />}
    </>
  );
}

/** Reveals every sealed board as one step; who had nothing to spread stays as they are. */
async function lift(door: TheDoor, spread: readonly Seat[]): Promise<void> {
  const { state } = door;
  const secretOf = (seat: Seat): string => allocationSecret(state.region, state.turn, seat);
  const still = seatsOf(state).filter((seat) => !spread.includes(seat));
  const idle = Object.fromEntries(still.map((seat) => [seat, playerOf(state, seat).boxes]));
  if (spread.length === 0) {
    await door.act([{ type: 'allocated', boxes: idle }]);
    return;
  }
  await door.reveal(
    spread.map((seat) => secretOf(seat)),
    (values) => [
      {
        type: 'allocated',
        boxes: { ...idle, ...Object.fromEntries(spread.map((seat) => [seat, keptAllocation(values[secretOf(seat)]) ?? playerOf(state, seat).boxes])) },
      },
    ],
  );
}
