import type { Corrections as Figures } from '../../core/chart.ts';
import type { Speaker } from '../../core/words.ts';
import { Button } from '../../ui/button.tsx';
import { chartNaming } from '../../ui/naming.ts';
import css from '../places/session-menu.module.css';

/** The figures of printed charts a player corrected from their own copy, each with the way back to the one shipped. */
export function Corrections({
  corrections,
  speak,
  onShipped,
}: {
  readonly corrections: Figures;
  readonly speak: Speaker;
  readonly onShipped: (key: string) => void;
}) {
  const keys = Object.keys(corrections);
  return (
    <details class={css.fold}>
      <summary>{speak('session/corrections')}</summary>
      {keys.length === 0 && <p class={css.hint}>{speak('session/no-corrections')}</p>}
      {keys.map((key) => (
        <div key={key} class={css.correction}>
          <span>
            {cellSaid(speak, key)} <b>{chartNaming(speak).cell(key.split('/')[0] ?? '', corrections[key] ?? null)}</b>
          </span>
          <Button onClick={() => onShipped(key)}>{speak('session/as-shipped')}</Button>
        </div>
      ))}
    </details>
  );
}

/** What a cell is called: chart, row, column. */
function cellSaid(speak: Speaker, key: string): string {
  const [chart = '', row = '', column = ''] = key.split('/');
  const naming = chartNaming(speak);
  return `${naming.chart(chart)}: ${naming.row(chart, row)} × ${naming.column(chart, column)}`;
}
