import type { PointSource, Worth } from '../rules/campaign/worth.ts';
import { Figure } from './figure.tsx';
import css from './layout.module.css';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** What a tile counts. */
function counted(speak: BookSpeaker, source: PointSource, n: number): string {
  return source === 'governed' || source === 'vp' ? speak(`worth/${source}`, { n }) : speak(`number/${source}`);
}

/** What brought points, a tile each: how many of it there are, and the points they are. */
export function PointTiles({ sources }: { readonly sources: readonly Worth[] }) {
  const speak = useBookSpeak();
  return (
    <div class={css.figures}>
      {sources.map(({ source, count, points }) => (
        <Figure
          key={source}
          words={counted(speak, source, count)}
          value={source === 'level' ? `A${count}` : speak.tongue.number(count)}
          below={`× ${points / count} = ${speak('screen/points-short', { points })}`}
        />
      ))}
    </div>
  );
}
