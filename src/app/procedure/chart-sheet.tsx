import { useState } from 'preact/hooks';
import { type Chart, type Corrections, cellKey } from '../../core/chart.ts';
import type { Line } from '../../core/hand.ts';
import { type CellPlace, ChartTable } from '../../ui/chart-table.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Table } from '../session/resolving.ts';
import { useSpeak } from '../shell/voice.ts';
import { CorrectCell } from './correct-cell.tsx';

/** A chart with the cells this result used, correctable from the player's own copy. A correction holds from the next run on. */
export function ChartSheet({
  table,
  chart,
  lines,
  naming,
  corrections,
  onClose,
}: {
  readonly table: Table;
  readonly chart: Chart;
  readonly lines: readonly Line[];
  readonly naming: Naming;
  readonly corrections: Corrections;
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  const [place, setPlace] = useState<CellPlace | undefined>(undefined);
  const [changed, setChanged] = useState(false);
  const marked = lines.flatMap((line) => (line.kind === 'cell' && line.chart === chart.id ? [{ row: line.row, column: line.column }] : []));
  const now = changed ? table.situation().corrections : corrections;
  return (
    <Sheet title={naming.chart(chart.id)} eyebrow={naming.cite(chart.cite)} open tall onClose={onClose}>
      {changed && <Notice tone="good">{speak('run/correction-kept')}</Notice>}
      {place && (
        <CorrectCell
          key={`${place.row}/${place.column}`}
          chart={chart}
          place={place}
          naming={naming}
          corrections={now}
          onValue={(value) => {
            void table.correct(cellKey(chart, place.row, place.column), value).then((kept) => {
              setChanged(kept);
              if (kept) setPlace(undefined);
            });
          }}
        />
      )}
      <ChartTable chart={chart} naming={naming} marked={marked} corrections={now} onCell={setPlace} />
      {!place && <p>{speak('charts/hint')}</p>}
    </Sheet>
  );
}
