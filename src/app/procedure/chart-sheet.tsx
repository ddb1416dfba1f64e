import { useState } from 'preact/hooks';
import { type Cell, type Chart, type Corrections, cellKey, mayHold, printed } from '../../core/chart.ts';
import type { Line } from '../../core/hand.ts';
import { Button } from '../../ui/button.tsx';
import { type CellPlace, ChartTable } from '../../ui/chart-table.tsx';
import { Chips } from '../../ui/chips.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Table } from '../procedure-run.ts';

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
  const { speak } = naming;
  const [place, setPlace] = useState<CellPlace | undefined>(undefined);
  const [changed, setChanged] = useState(false);
  const marked = lines.flatMap((line) => (line.kind === 'cell' && line.chart === chart.id ? [{ row: line.row, column: line.column }] : []));
  const now = changed ? table.situation().corrections : corrections;
  return (
    <Sheet title={naming.chart(chart)} eyebrow={naming.cite(chart.cite)} open tall onClose={onClose}>
      {changed && <Notice tone="good">{speak('run/correction-kept')}</Notice>}
      {place && (
        <CorrectCell
          key={`${place.row}/${place.column}`}
          chart={chart}
          place={place}
          naming={naming}
          value={
            Object.hasOwn(now, cellKey(chart, place.row, place.column))
              ? (now[cellKey(chart, place.row, place.column)] as Cell)
              : printed(chart, place.row, place.column)
          }
          corrected={Object.hasOwn(now, cellKey(chart, place.row, place.column))}
          onValue={(value) => {
            void table.correct(cellKey(chart, place.row, place.column), value).then((kept) => {
              setChanged(kept);
              if (kept) setPlace(undefined);
            });
          }}
        />
      )}
      <ChartTable chart={chart} naming={naming} marked={marked} corrections={now} onCell={setPlace} />
      {!place && <p>{speak('run/correct-hint')}</p>}
    </Sheet>
  );
}

function CorrectCell({
  chart,
  place,
  naming,
  value,
  corrected,
  onValue,
}: {
  readonly chart: Chart;
  readonly place: CellPlace;
  readonly naming: Naming;
  readonly value: Cell;
  readonly corrected: boolean;
  readonly onValue: (value: Cell | undefined) => void;
}) {
  const { speak } = naming;
  const [draft, setDraft] = useState(value);
  const [low, high] = chart.range ?? [-99, 999];
  const label = `${naming.row(chart.id, place.row)}, ${naming.column(chart.id, place.column)}`;
  return (
    <Notice
      actions={
        <>
          <Button kind="primary" disabled={draft === value || !mayHold(chart, draft)} onClick={() => onValue(draft)}>
            {speak('run/correct')}
          </Button>
          {corrected && <Button onClick={() => onValue(undefined)}>{speak('run/as-shipped')}</Button>}
        </>
      }
    >
      {chart.codes ? (
        <Chips
          label={label}
          options={chart.codes.map((code) => ({ id: String(code), words: naming.cell(chart.id, code) }))}
          value={String(draft)}
          onChange={(id) => setDraft(chart.codes?.find((code) => String(code) === id) ?? null)}
        />
      ) : (
        <Stepper label={label} value={typeof draft === 'number' ? draft : low} min={low} max={high} onChange={setDraft} />
      )}
    </Notice>
  );
}
