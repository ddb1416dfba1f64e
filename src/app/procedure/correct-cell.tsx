import { useState } from 'preact/hooks';
import { type Cell, type Chart, type Corrections, cellKey, confidence, mayHold, printed } from '../../core/chart.ts';
import { doubtSign } from '../../ui/breakdown.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { CellPlace } from '../../ui/chart-table.tsx';
import { Chips } from '../../ui/chips.tsx';
import type { ChartNaming } from '../../ui/naming.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { useSpeak } from '../shell/voice.ts';
import css from './procedure.module.css';

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
  const speak = useSpeak();
  const key = cellKey(chart, place.row, place.column);
  const corrected = Object.hasOwn(corrections, key);
  const value = corrected ? (corrections[key] as Cell) : printed(chart, place.row, place.column);
  const doubt = corrected ? 'read' : confidence(chart, place.row, place.column);
  const [draft, setDraft] = useState(value);
  const [low, high] = chart.range ?? [-99, 999];
  const label = `${naming.row(chart.id, place.row)} × ${naming.column(chart.id, place.column)}`;
  return (
    <Card>
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
      {doubt !== 'read' && (
        <p class={css.quiet}>
          {doubtSign(doubt)} {speak(`ui/confidence/${doubt}`)}
        </p>
      )}
      <Actions>
        <Button kind="primary" disabled={draft === value || !mayHold(chart, draft)} onClick={() => onValue(draft)}>
          {speak('run/correct')}
        </Button>
        {corrected && <Button onClick={() => onValue(undefined)}>{speak('run/as-shipped')}</Button>}
      </Actions>
    </Card>
  );
}
