import { useState } from 'preact/hooks';
import { type Cell, type Chart, type Corrections, cellKey, mayHold, printed } from '../../core/chart.ts';
import { Button } from '../../ui/button.tsx';
import type { CellPlace } from '../../ui/chart-table.tsx';
import { Chips } from '../../ui/chips.tsx';
import type { ChartNaming } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';

/** A cell of a chart and what the player's own copy says there; undefined is the figure shipped. */
export function CorrectCell({
  chart,
  place,
  naming,
  corrections,
  onValue,
}: {
  readonly chart: Chart;
  readonly place: CellPlace;
  readonly naming: ChartNaming;
  readonly corrections: Corrections;
  readonly onValue: (value: Cell | undefined) => void;
}) {
  const { speak } = naming;
  const key = cellKey(chart, place.row, place.column);
  const corrected = Object.hasOwn(corrections, key);
  const value = corrected ? (corrections[key] as Cell) : printed(chart, place.row, place.column);
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
