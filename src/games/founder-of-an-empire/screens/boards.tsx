import { type State, seatsOf } from '../rules/tracker/state.ts';
import { BOXES, called } from '../rules/vocabulary.ts';
import css from './boards.module.css';
import { Marker } from './marker.tsx';
import { BOX_ICONS, Symbol } from './symbols.tsx';
import { useSpeak } from './voice.ts';

/** The cubes in the boxes of all boards, as they lie open. */
export function Boards({ state }: { readonly state: State }) {
  const speak = useSpeak();
  return (
    <table class={css.boards}>
      <thead>
        <tr>
          <td />
          {BOXES.map((box) => (
            <th key={box} scope="col">
              <Symbol of={BOX_ICONS[box]} label={speak(`screen/box/${box}`)} size={22} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seatsOf(state).map((seat, i) => (
          <tr key={seat}>
            <th scope="row">
              <span class={css.who}>
                <Marker players={state.players} seat={seat} small />
                {speak(called(state.players, seat))}
              </span>
            </th>
            {BOXES.map((box) => {
              const cubes = state.players[i]?.boxes[box] ?? 0;
              return (
                <td key={box} class={cubes === 0 ? css.none : undefined}>
                  {cubes}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
