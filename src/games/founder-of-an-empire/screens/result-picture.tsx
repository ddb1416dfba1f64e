import { Fragment } from 'preact';
import type { PictureProps } from '../../../ui/game-screens.ts';
import { called, entriesBySeat, SEATS } from '../rules/vocabulary.ts';
import { Marker } from './marker.tsx';
import css from './result-picture.module.css';
import { useBookSpeak } from './voice.ts';

interface Scored {
  readonly points: Readonly<Record<string, number>>;
  readonly scores?: Readonly<Record<string, number>>;
  readonly totals?: Readonly<Record<string, number>>;
}

interface Seated {
  readonly players: readonly { readonly name: string }[];
}

/** The scores after a scoring as bars, what was gained at their end. */
export function ResultPicture({ outcome: { points, scores, totals }, input: { players } }: PictureProps<Scored, Seated>) {
  const speak = useBookSpeak();
  const after = totals ?? scores ?? {};
  const most = Math.max(1, ...Object.values(after));
  const share = (value: number): string => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <div class={css.bars}>
      {entriesBySeat(after)
        .sort(([, a], [, b]) => b - a)
        .map(([seat, total]) => {
          const gained = points[seat] ?? 0;
          return (
            <Fragment key={seat}>
              <Marker players={players} seat={seat} named />
              <span class={css.bar} role="img" aria-label={`${speak(called(players, seat))} ${speak.tongue.number(total)}`}>
                <i class={css.won} style={{ width: share(total), '--won': `var(--fill-${SEATS.indexOf(seat) + 1})` }} />
                <i style={{ width: share(total - gained) }} />
              </span>
              <b class={css.total}>
                {speak.tongue.number(total)} {gained !== total && <small data-none={gained === 0}>{speak.tongue.signed(gained)}</small>}
              </b>
            </Fragment>
          );
        })}
    </div>
  );
}
