import type { CareerEntry } from './career.tsx';
import css from './career-chart.module.css';
import { useBookSpeak } from './voice.ts';

const HEIGHT = 160;
const LETTERS = { granicus: 'G', issus: 'I', tyre: 'T', gaugamela: 'Ga' } as const;

/** The points of every campaign as bars in the order played; a lost one is hollow. Linked campaigns stand on one base line. */
export function CareerChart({ entries }: { readonly entries: readonly CareerEntry[] }) {
  const speak = useBookSpeak();
  const most = Math.max(70, ...entries.map((one) => one.points));
  const step = 34;
  const width = Math.max(280, entries.length * step + 40);
  const y = (points: number): number => HEIGHT - (Math.max(0, points) / most) * (HEIGHT - 24);
  const grid = Array.from({ length: Math.floor(most / 70) }, (_, i) => (i + 1) * 70);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div class={css.scroll} tabIndex={0} role="region" aria-label={speak('screen/over-time')}>
      <svg
        class={css.chart}
        width={width}
        height={HEIGHT + 24}
        viewBox={`0 0 ${width} ${HEIGHT + 24}`}
        role="img"
        aria-label={speak('screen/chart-words', { count: entries.length, most })}
      >
        {grid.map((points) => (
          <g key={points}>
            <line class={css.grid} x1="34" x2={width} y1={y(points)} y2={y(points)} />
            <text class={css.scale} x="30" y={y(points) + 4}>
              {points}
            </text>
          </g>
        ))}
        {entries.map((one, i) => {
          const x = 40 + i * step;
          return (
            <g key={i}>
              <title>{`${speak(`campaign/${one.campaign}`)}: ${speak('screen/points-short', { points: one.points })}`}</title>
              <rect class={one.result === 'won' ? css.won : css.lost} x={x} y={y(one.points)} width={step - 8} height={HEIGHT - y(one.points)} rx="3" />
              {one.linked && i > 0 && <line class={css.link} x1={x - 8} x2={x} y1={HEIGHT + 2} y2={HEIGHT + 2} />}
              <text class={css.value} x={x + (step - 8) / 2} y={y(one.points) - 4}>
                {one.points}
              </text>
              <text class={css.letter} x={x + (step - 8) / 2} y={HEIGHT + 17}>
                {LETTERS[one.campaign]}
              </text>
            </g>
          );
        })}
        <line class={css.base} x1="34" x2={width} y1={HEIGHT} y2={HEIGHT} />
      </svg>
    </div>
  );
}
