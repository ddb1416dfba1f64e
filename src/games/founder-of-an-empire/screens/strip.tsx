import type { ComponentChildren } from 'preact';
import { classes } from '../../../ui/classes.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { playerOf, type State, seatsOf } from '../rules/tracker/state.ts';
import { called, type Seat } from '../rules/vocabulary.ts';
import { Marker } from './marker.tsx';
import css from './strip.module.css';
import { useSpeak } from './voice.ts';

/** What a player's place in the strip says and does. */
export interface Standing {
  /** Whose turn it is. */
  readonly now?: boolean | undefined;
  /** Done with the step at hand. */
  readonly done?: boolean | undefined;
  /** In a word, for whom only listens. */
  readonly said?: string | undefined;
  readonly onTap?: (() => void) | undefined;
}

/** Everybody in the order of play, or around the table until it is settled, with their points: whose turn it is, who is done. Who has no name has no line for it: the marker says the place. */
export function Strip({ state, of }: { readonly state: State; readonly of: (seat: Seat) => Standing }) {
  const speak = useSpeak();
  const seats = state.order.length > 0 ? state.order : seatsOf(state);
  return (
    <ol class={css.strip}>
      {seats.map((seat) => {
        const { now, done, said, onTap } = of(seat);
        const tick = done && <Icon of={tickIcon} size={16} />;
        const unnamed = playerOf(state, seat).name.trim() === '';
        const inside: ComponentChildren = (
          <>
            <Marker players={state.players} seat={seat} small solid={now === true} />
            <b>{speak.tongue.number(playerOf(state, seat).score)}</b>
            <span class="unseen">{speak('field/score')}</span>
            {unnamed && tick}
            <span class={unnamed ? 'unseen' : css.foot}>
              <span class={css.name}>{speak(called(state.players, seat))}</span>
              {!unnamed && tick}
            </span>
            {said && <span class="unseen">{said}</span>}
          </>
        );
        return (
          <li key={seat} aria-current={now ? 'step' : undefined}>
            {onTap ? (
              <button type="button" class={classes(css.seat, now && css.now)} onClick={onTap}>
                {inside}
              </button>
            ) : (
              <span class={classes(css.seat, now && css.now)}>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
