import { classes } from '../../../ui/classes.ts';
import { called, SEATS, type Seat } from '../rules/vocabulary.ts';
import css from './marker.module.css';
import { useSpeak } from './voice.ts';

type Named = readonly { readonly name: string }[];

/** The letter on a player's marker: the first of the name, or the place at the table where two names begin alike or there is none. */
function letterOf(players: Named, seat: Seat): string {
  const letters = players.map(({ name }) => name.trim().charAt(0).toLocaleUpperCase());
  const at = SEATS.indexOf(seat);
  const own = letters[at] ?? '';
  return own === '' || letters.filter((letter) => letter === own).length > 1 ? String(at + 1) : own;
}

/** A player's wooden marker: a shape, a letter and a colour of their own. Decorative where the name stands beside it, otherwise `named`. */
export function Marker({
  players,
  seat,
  solid,
  small,
  named,
}: {
  readonly players: Named;
  readonly seat: Seat;
  readonly solid?: boolean;
  readonly small?: boolean;
  readonly named?: boolean;
}) {
  const speak = useSpeak();
  const label = named ? { role: 'img' as const, 'aria-label': speak(called(players, seat)) } : { 'aria-hidden': true as const };
  return (
    <span class={classes(css.marker, css[`s${SEATS.indexOf(seat) + 1}`], solid && css.solid, small && css.small)} {...label}>
      {letterOf(players, seat)}
    </span>
  );
}

/** A player's armies in one place: the marker and their number. */
export function Armies({ players, seat, armies }: { readonly players: Named; readonly seat: Seat; readonly armies: number }) {
  return (
    <span class={css.armies}>
      <Marker players={players} seat={seat} small solid named /> {armies}
    </span>
  );
}
