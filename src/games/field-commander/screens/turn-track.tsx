import { classes } from '../../../ui/classes.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import css from './turn-track.module.css';
import { useSpeak } from './voice.ts';

/**
 * The campaign turn track: Start and a box per turn with the victory points printed in it, the marker on the present one and the prophecies where they end. With `onTurn` each
 * box is a button.
 */
export function TurnTrack({ campaign, onTurn }: { readonly campaign: Campaign; readonly onTurn?: (turn: number) => void }) {
  const speak = useSpeak();
  const boxes = [{ label: speak('screen/start'), vp: 0 }, ...campaign.map.turns];
  return (
    <ol class={css.track} aria-label={speak('screen/turn-track')}>
      {boxes.map((box, turn) => {
        const due = campaign.prophecies.filter((one) => one.outcome === 'open' && one.deadline === turn);
        const here = turn === campaign.turn;
        const inside = (
          <>
            <span class={css.label}>{box.label || speak('screen/turn', { turn })}</span>
            {turn > 0 && <span class={css.vp}>{speak('screen/vp', { vp: box.vp })}</span>}
            {here && <span class={css.marker}>{speak('screen/marker')}</span>}
            {due.map((one) => (
              <span key={one.prophecy} class={css.due}>
                ☉ {speak(`prophecy/${one.prophecy}`)}
              </span>
            ))}
          </>
        );
        const name = classes(css.box, here && css.here, turn < campaign.turn && css.past);
        return (
          <li key={turn} class={css.cell} aria-current={here ? 'step' : undefined}>
            {onTurn ? (
              <button type="button" class={name} onClick={() => onTurn(turn)}>
                {inside}
              </button>
            ) : (
              <div class={name}>{inside}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
