import { rowsOf } from '../core/band.ts';
import { type Cell, type Chart, type Confidence, type Corrections, cellKey, confidence, printed } from '../core/chart.ts';
import type { Id } from '../core/said.ts';
import { doubtSign } from './breakdown.tsx';
import css from './chart-table.module.css';
import { classes } from './classes.ts';
import type { ChartNaming } from './naming.ts';
import { useSpeak } from './voice.ts';

/** A cell of a chart by its place. */
export interface CellPlace {
  readonly row: Id;
  readonly column: Id;
}

interface ChartTableProps {
  readonly chart: Chart;
  readonly naming: ChartNaming;
  readonly marked?: readonly CellPlace[] | undefined;
  readonly corrections?: Corrections | undefined;
  readonly onCell?: ((place: CellPlace) => void) | undefined;
}

/**
 * A printed chart with the cells that were used marked, doubtful figures signed by confidence (with a legend), and the player's corrections shown. With `onCell` every cell
 * is a button (to correct it from one's own copy).
 */
export function ChartTable({ chart, naming, marked = [], corrections = {}, onCell }: ChartTableProps) {
  const rows = rowsOf(chart);
  const cells = rows.map((row) =>
    chart.columns.map((column) => {
      const own = Object.hasOwn(corrections, cellKey(chart, row, column));
      const doubt: Confidence = own ? 'read' : confidence(chart, row, column);
      return { row, column, own, doubt, value: own ? (corrections[cellKey(chart, row, column)] as Cell) : printed(chart, row, column) };
    }),
  );
  return (
    <figure class={css.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div class={css.scroll} tabIndex={0} role="region" aria-label={naming.chart(chart.id)}>
        <table class={css.table}>
          <thead>
            <tr>
              <td />
              {chart.columns.map((column) => (
                <th key={column} scope="col" class={classes(marked.some((one) => one.column === column) && css.near)}>
                  {naming.column(chart.id, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((line, i) => (
              <tr key={rows[i]}>
                <th scope="row" class={classes(marked.some((one) => one.row === rows[i]) && css.near)}>
                  {naming.row(chart.id, rows[i] as Id)}
                </th>
                {line.map((cell) => (
                  <ChartCell
                    key={cell.column}
                    {...cell}
                    words={naming.cell(chart.id, cell.value)}
                    here={marked.some((one) => one.row === cell.row && one.column === cell.column)}
                    onCell={onCell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend cite={naming.cite(chart.cite)} cells={cells.flat()} />
    </figure>
  );
}

/** Where a chart stands in the book, and what the signs in its cells mean. */
function Legend({ cite, cells }: { readonly cite: string; readonly cells: readonly { readonly own: boolean; readonly doubt: Confidence }[] }) {
  const speak = useSpeak();
  return (
    <figcaption class={css.legend}>
      {cite}
      {(['aligned', 'inferred', 'lost'] as const)
        .filter((one) => cells.some(({ doubt }) => doubt === one))
        .map((one) => (
          <span key={one} class={css.doubt}>
            {doubtSign(one)} {speak(`ui/confidence/${one}`)}
          </span>
        ))}
      {cells.some(({ own }) => own) && <span>✎ {speak('ui/corrected')}</span>}
    </figcaption>
  );
}

function ChartCell({
  row,
  column,
  own,
  doubt,
  words,
  here,
  onCell,
}: CellPlace & {
  readonly own: boolean;
  readonly doubt: Confidence;
  readonly words: string;
  readonly here: boolean;
  readonly onCell: ((place: CellPlace) => void) | undefined;
}) {
  const speak = useSpeak();
  const sign = own ? '✎' : doubtSign(doubt);
  const inside = (
    <>
      {words}
      {sign && <sup class={own ? css.own : css.doubt}>{sign}</sup>}
      {here && <span class="unseen">{speak('ui/used-cell')}</span>}
    </>
  );
  return (
    <td class={classes(here && css.here)}>
      {onCell ? (
        <button type="button" class={css.cell} onClick={() => onCell({ row, column })}>
          {inside}
        </button>
      ) : (
        inside
      )}
    </td>
  );
}
