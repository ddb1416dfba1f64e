import type { PointSource, Worth } from '../rules/campaign/worth.ts';
import { Figure } from './figure.tsx';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

const WORDS = { governed: 'field/governed', glory: 'number/glory', vp: 'screen/victory-points', level: 'number/level' } as const satisfies Record<
  PointSource,
  string
>;

/** What brought points, a tile each: how many of it there are, and the points they are. */
export function PointTiles({ sources }: { readonly sources: readonly Worth[] }) {
  const speak = useBookSpeak();
  return (
    <div class={css.figures}>
      {sources.map(({ source, count, points }) => (
        <Figure
          key={source}
          words={speak(WORDS[source])}
          value={source === 'level' ? `A${count}` : speak.tongue.number(count)}
          below={`× ${points / count} = ${speak('screen/points-short', { points })}`}
        />
      ))}
    </div>
  );
}
