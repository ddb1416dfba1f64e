import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import type { RisikoState } from '../rules/tracker/state.ts';
import css from './clocks.module.css';
import { useSpeak } from './voice.ts';

const SECOND = 1000;
/** Seconds over the time from which the figure tells nobody anything: the game was left and comes back another day. */
const LONG_OVER = -3_600;

/** Minutes and seconds left of a time that began at `from`; negative once it is over. */
export function left(from: number, seconds: number, now: number): number {
  return Math.ceil((from + seconds * SECOND - now) / SECOND);
}

/** "12:05", with a minus once the time is over. */
export function clockFace(seconds: number): string {
  const all = Math.abs(seconds);
  return `${seconds < 0 ? '−' : ''}${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

/** The clocks the table wished for: the game's and the turn's, counted from the times in the journal, so that locking the phone stops neither. `children` stand there once the game's time is over. */
export function Clocks({ state, children }: { readonly state: RisikoState; readonly children?: ComponentChildren }) {
  const speak = useSpeak();
  const { minutes, turnSeconds, begun, turnBegun } = state;
  const [now, setNow] = useState(Date.now());
  const runs = (minutes > 0 && begun !== null) || (turnSeconds > 0 && turnBegun !== null);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [runs]);
  if (!runs) return null;
  const game = begun === null ? 0 : left(begun, minutes * 60, now);
  const turn = turnBegun === null ? 0 : left(turnBegun, turnSeconds, now);
  return (
    <>
      <div class={css.clocks} role="timer">
        {minutes > 0 && begun !== null && <Clock label={speak('screen/game-clock')} seconds={game} />}
        {turnSeconds > 0 && turnBegun !== null && <Clock label={speak('screen/turn-clock')} seconds={turn} />}
      </div>
      {game < 0 && children && <div class={css.after}>{children}</div>}
    </>
  );
}

function Clock({ label, seconds }: { readonly label: string; readonly seconds: number }) {
  const speak = useSpeak();
  return (
    <span class={classes(css.clock, seconds < 0 && css.over)}>
      <small>{label}</small> {seconds > LONG_OVER && <b>{clockFace(seconds)}</b>}
      {seconds < 0 && <span class={seconds > LONG_OVER ? 'unseen' : undefined}>{speak('screen/time-over')}</span>}
    </span>
  );
}
