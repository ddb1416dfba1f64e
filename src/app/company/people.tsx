import { classes } from '../../ui/classes.ts';
import css from './company.module.css';
import type { CompanySpeaker } from './company-words.ts';
import { type Player, phoneName } from './parties.ts';
import type { SharedSession } from './shared-session.ts';

/** The mark of a player: filled where this phone has the seat, drawn where another has, dashed where nobody has a phone for it. */
export function Mark({ player, where, throwing = false }: { readonly player: Player; readonly where: 'mine' | 'here' | 'away'; readonly throwing?: boolean }) {
  return (
    <span
      class={classes(css.mark, where !== 'away' && css[where], throwing && css.throwing)}
      // The seventh is a yellow in which nothing can be written.
      style={{ '--tone': player.colour === 7 ? 'var(--doubt)' : `var(--side-${player.colour})` }}
      aria-hidden="true"
    >
      {[...player.name][0]?.toUpperCase() ?? ''}
    </span>
  );
}

/** The phones at a table, each with its seat. */
export function People({ shared, speak, players }: { readonly shared: SharedSession; readonly speak: CompanySpeaker; readonly players: readonly Player[] }) {
  const others = shared.people.others.value;
  const me = shared.membership.value;
  const row = (key: string, seat: string | null, name: string, words: string, where: 'mine' | 'here') => {
    const player = players.find(({ id }) => id === seat);
    return (
      <li key={key}>
        {player && <Mark player={player} where={where} />}
        <span>
          {words}
          {!player && name !== '' && <small> {speak('company/watching')}</small>}
        </span>
      </li>
    );
  };
  return (
    <ul class={css.people}>
      {row('me', me.seat, '', `${speak('company/this-phone')}${me.seat || me.name ? `: ${phoneName(speak, players, me)}` : ''}`, 'mine')}
      {others.map((one) => row(one.phone, one.seat, one.name, phoneName(speak, players, one), 'here'))}
      {others.length === 0 && <li>{speak('company/nobody')}</li>}
    </ul>
  );
}
