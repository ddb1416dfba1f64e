import { builtBy, type State, seatsOf } from '../rules/tracker/state.ts';
import { called, type Seat, STOCK } from '../rules/vocabulary.ts';
import { Marker } from './marker.tsx';
import css from './scoreboard.module.css';
import { useSpeak } from './voice.ts';

/** The score track as a list, the leader first, with the pieces built; a row opens `onPick`. */
export function Scoreboard({ state, onPick }: { readonly state: State; readonly onPick: (seat: Seat) => void }) {
  const speak = useSpeak();
  const most = Math.max(1, ...state.players.map((player) => player.score));
  const rows = seatsOf(state)
    .map((seat, i) => ({ seat, score: state.players[i]?.score ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return (
    <ul class={css.list}>
      {rows.map(({ seat, score }) => {
        return (
          <li key={seat}>
            <button type="button" class={css.row} onClick={() => onPick(seat)}>
              <Marker players={state.players} seat={seat} solid={state.winners.includes(seat)} />
              <span class={css.name}>
                {speak(called(state.players, seat))}
                <small>
                  {speak('screen/built', {
                    temples: builtBy(state, seat, 'temple'),
                    allTemples: STOCK.temple,
                    cities: builtBy(state, seat, 'city'),
                    allCities: STOCK.city,
                  })}
                </small>
                <span class={css.bar} aria-hidden="true">
                  <i style={{ width: `${(Math.max(0, score) / most) * 100}%` }} />
                </span>
              </span>
              <b class={css.score}>{speak.tongue.number(score)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
