import { placeSaid } from '../rules/tracker/said.ts';
import { type Scoring, type State, seatsOf } from '../rules/tracker/state.ts';
import { called, type Seat } from '../rules/vocabulary.ts';
import css from './campaign.module.css';
import { Marker } from './marker.tsx';
import { useSpeak } from './voice.ts';

/** What a turn brought each player, most first: points and what they are for. `majorities`: who has most armies, province by province, as long as they stand there. */
export function TurnResult({
  state,
  region,
  scoring,
  majorities = [],
}: {
  readonly state: State;
  readonly region: number;
  readonly scoring: Scoring;
  readonly majorities?: readonly (Seat | 'none')[];
}) {
  const speak = useSpeak();
  const points = (seat: Seat): number => scoring.points[seat] ?? 0;
  const gained = seatsOf(state)
    .filter((seat) => points(seat) !== 0 || scoring.built.some((built) => built.seat === seat))
    .sort((a, b) => points(b) - points(a));
  if (gained.length === 0) return <p class={css.quiet}>{speak('screen/no-result')}</p>;
  return (
    <ul class={css.results}>
      {gained.map((seat) => {
        const built = scoring.built
          .filter((one) => one.seat === seat)
          .map((one) => speak(`screen/try-${one.building}`, { place: speak(placeSaid(state, region, one.number)) }));
        const most = majorities.filter((one) => one === seat).length;
        const why = [...built, ...(most > 0 ? [speak('screen/majorities', { n: most })] : [])];
        return (
          <li key={seat} class={css.result}>
            <Marker players={state.players} seat={seat} />
            <span>
              {speak(called(state.players, seat))}
              {why.length > 0 && <small>{speak.tongue.list(why)}</small>}
            </span>
            <b class={css.gain}>{speak.tongue.signed(points(seat))}</b>
          </li>
        );
      })}
    </ul>
  );
}
