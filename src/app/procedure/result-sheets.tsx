import type { Label, Line } from '../../core/hand.ts';
import type { Id } from '../../core/said.ts';
import type { Naming } from '../../ui/naming.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import type { Table } from '../session/resolving.ts';
import { AmendSheet } from './amend-sheet.tsx';
import { ChartSheet } from './chart-sheet.tsx';
import { RulingSheet } from './ruling-sheet.tsx';

/** What of a result was tapped: one of its dice, a cell of a chart, an interpretation. */
export type Tapped =
  | { readonly die: { readonly at: Label; readonly index: number } }
  | { readonly cell: Extract<Line, { kind: 'cell' }> }
  | { readonly ruling: Id };

/** The sheet over a result for what was tapped: amend the die, see the chart, change the interpretation. */
export function ResultSheet({
  tapped,
  table,
  run,
  naming: names,
  onRule,
  onClose,
}: {
  readonly tapped: Tapped;
  readonly table: Table;
  readonly run: ProcedureRun;
  readonly naming: Naming;
  readonly onRule: ((ruling: Id, chosen: Id) => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}) {
  const { used, lines } = run.view.value.told;
  if ('die' in tapped) return <AmendSheet run={run} asks={used} at={tapped.die.at} index={tapped.die.index} naming={names} onClose={onClose} />;
  if ('ruling' in tapped)
    return <RulingSheet table={table} ruling={tapped.ruling} situation={run.situation} naming={names} onRule={onRule} onClose={onClose} />;
  const chart = table.book.rules.charts.find(({ id }) => id === tapped.cell.chart);
  return chart ? <ChartSheet table={table} chart={chart} lines={lines} naming={names} corrections={run.situation.corrections} onClose={onClose} /> : null;
}
