import type { Chart, Corrections as Figures } from '../../core/chart.ts';
import { Button } from '../../ui/button.tsx';
import { type ChartNaming, chartNaming } from '../../ui/naming.ts';
import css from '../places/session-menu.module.css';
import { useSpeak } from '../shell/voice.ts';

/** The figures of printed charts a player corrected from their own copy, each with the way back to the one shipped. */
export function Corrections({
  charts,
  corrections,
  onShipped,
}: {
  readonly charts: readonly Chart[];
  readonly corrections: Figures;
  readonly onShipped: (key: string) => void;
}) {
  const speak = useSpeak();
  const naming = chartNaming(speak, charts);
  const keys = Object.keys(corrections);
  return (
    <details class={css.fold}>
      <summary>{speak('session/corrections')}</summary>
      {keys.length === 0 && <p class={css.hint}>{speak('session/no-corrections')}</p>}
      {keys.map((key) => (
        <div key={key} class={css.correction}>
          <span>
            {cellSaid(naming, key)} <b>{naming.cell(key.split('/')[0] ?? '', corrections[key] ?? null)}</b>
          </span>
          <Button onClick={() => onShipped(key)}>{speak('session/as-shipped')}</Button>
        </div>
      ))}
    </details>
  );
}

/** What a cell is called: chart, row, column. */
function cellSaid(naming: ChartNaming, key: string): string {
  const [chart = '', row = '', column = ''] = key.split('/');
  return `${naming.chart(chart)}: ${naming.row(chart, row)} × ${naming.column(chart, column)}`;
}
