import { type ComponentChildren, Fragment } from 'preact';
import type { AnyAsk } from '../core/ask.ts';
import type { Confidence } from '../core/chart.ts';
import type { Line } from '../core/hand.ts';
import type { Want } from '../core/told.ts';
import css from './breakdown.module.css';
import { classes } from './classes.ts';
import type { Naming } from './naming.ts';
import { useSpeak } from './voice.ts';

/** What a line may lead to: the chart of a cell, the switch of a ruling. */
export interface BreakdownLinks {
  readonly onCell?: ((line: Extract<Line, { kind: 'cell' }>) => void) | undefined;
  readonly onRuling?: ((line: Extract<Line, { kind: 'ruling' }>) => void) | undefined;
}

/** How doubtful a figure is, as a sign with words for it; nothing for figures read as printed. */
export function doubtSign(confidence: Confidence): string {
  return { read: '', aligned: '≈', inferred: '?', lost: '∅' }[confidence];
}

/**
 * Why a result is what it is: the lines of a run, in order. Every sum has its modifiers with rule number and signed amount under its name and ends in its total;
 * dice, cells, rulings and notes stand between.
 */
export function Breakdown({
  lines,
  naming,
  asks,
  onCell,
  onRuling,
}: BreakdownLinks & {
  readonly lines: readonly Line[];
  readonly naming: Naming;
  /** What was asked, if known: the sum of a roll and the words of a decision can be shown then. */
  readonly asks?: readonly Want[] | undefined;
}) {
  const heads = headed(lines);
  return (
    <ul class={css.lines}>
      {lines.map((line, i) => (
        <Fragment key={i}>
          {'at' in line && heads.has(i) && <li class={css.sum}>{naming.label(line.at)}</li>}
          <BreakdownLine line={line} naming={naming} asks={asks} onCell={onCell} onRuling={onRuling} />
        </Fragment>
      ))}
    </ul>
  );
}

/** Where the terms of a sum begin, if there are several sums: whose a modifier is, is said above it and not only by the total below. By their places in the list. */
export function headed(lines: readonly Line[]): ReadonlySet<number> {
  const sums = new Set(lines.flatMap((one) => (one.kind === 'total' ? [one.at] : [])));
  if (sums.size < 2) return new Set();
  const goesOn = (line: Term, before: Line | undefined): boolean => before !== undefined && isTerm(before) && before.at === line.at;
  return new Set(lines.flatMap((line, i) => (isTerm(line) && !goesOn(line, lines[i - 1]) ? [i] : [])));
}

type Term = Extract<Line, { kind: 'modifier' | 'other' }>;

const isTerm = (line: Line): line is Term => line.kind === 'modifier' || line.kind === 'other';

function Row({
  words,
  cite,
  amount,
  kind,
}: {
  readonly words: ComponentChildren;
  readonly cite?: string;
  readonly amount?: ComponentChildren;
  readonly kind?: 'total' | 'answer' | 'aside' | undefined;
}) {
  return (
    <li class={classes(css.row, kind && css[kind])}>
      <span class={css.words}>{words}</span>
      <span class={css.cite}>{cite}</span>
      <span class={css.amount}>{amount}</span>
    </li>
  );
}

function BreakdownLine({
  line,
  naming,
  asks,
  onCell,
  onRuling,
}: BreakdownLinks & { readonly line: Line; readonly naming: Naming; readonly asks: readonly Want[] | undefined }) {
  const speak = useSpeak();
  const { tongue } = speak;
  switch (line.kind) {
    case 'answer':
      return <Answered line={line} naming={naming} ask={asks?.find(({ at }) => at === line.at)?.ask} />;
    case 'modifier':
      return <Row words={speak(line.said)} cite={naming.cite(line.cite)} amount={tongue.signed(line.amount)} />;
    case 'other':
      return <Row words={line.because === '' ? speak('ui/other') : line.because} cite={speak('ui/by-hand')} amount={tongue.signed(line.amount)} />;
    case 'total':
      return (
        <Row
          kind="total"
          words={naming.label(line.at)}
          cite={line.base === 0 ? '' : speak('ui/from-base', { base: line.base })}
          amount={tongue.number(line.total)}
        />
      );
    case 'cell':
      return <CellRow line={line} naming={naming} onCell={onCell} />;
    case 'ruling': {
      const words = (
        <>
          {naming.ruling(line.id)} <b>{naming.ruling(line.id, line.chosen)}</b>
        </>
      );
      const link = onRuling && (
        <button type="button" class={css.link} onClick={() => onRuling(line)}>
          {words}
        </button>
      );
      return <Row kind="aside" words={link ?? words} cite={speak('ui/ruling')} />;
    }
    case 'note':
      return <Row kind="aside" words={speak(line.said)} cite={naming.cite(line.cite)} />;
  }
}

function Answered({ line, naming, ask }: { readonly line: Extract<Line, { kind: 'answer' }>; readonly naming: Naming; readonly ask: AnyAsk | undefined }) {
  const speak = useSpeak();
  if (ask?.kind === 'choice')
    return (
      <Row kind="answer" words={naming.label(line.at)} cite={speak('ui/decided')} amount={line.faces.map((face) => naming.option(ask, face)).join(', ')} />
    );
  const face = (one: string | number): string => (typeof one === 'number' ? speak.tongue.number(one) : naming.subject(one));
  // Without its ask, as the journal keeps it, a decision is told by its label.
  if (!ask && naming.asked(line.at) === 'choice')
    return <Row kind="answer" words={naming.label(line.at)} cite={speak('ui/decided')} amount={line.faces.map(face).join(', ')} />;
  const numbers = line.faces.every((face) => typeof face === 'number');
  const by = speak(line.by === 'typed' ? 'ui/typed' : line.by === 'amended' ? 'ui/amended' : 'ui/thrown');
  const read = ask?.kind === 'dice' && line.faces.length > 1 ? ask.read(line.faces as number[]) : undefined;
  const faces = numbers ? line.faces.join(' ') : line.faces.map((face) => naming.subject(String(face))).join(', ');
  return <Row kind="answer" words={naming.label(line.at)} cite={numbers ? by : ''} amount={typeof read === 'number' ? `${faces} → ${read}` : faces} />;
}

function CellRow({
  line,
  naming,
  onCell,
}: {
  readonly line: Extract<Line, { kind: 'cell' }>;
  readonly naming: Naming;
  readonly onCell: BreakdownLinks['onCell'];
}) {
  const speak = useSpeak();
  const doubt = line.corrected ? speak('ui/corrected') : line.confidence === 'read' ? '' : speak(`ui/confidence/${line.confidence}`);
  const words = (
    <>
      {naming.chart(line.chart)}: {naming.row(line.chart, line.row)}, {naming.column(line.chart, line.column)}
      {doubt && (
        <em class={css.doubt}>
          {line.corrected ? '✎' : doubtSign(line.confidence)} {doubt}
        </em>
      )}
    </>
  );
  const link = onCell && (
    <button type="button" class={css.link} onClick={() => onCell(line)}>
      {words}
    </button>
  );
  return <Row words={link ?? words} cite={naming.cite(line.cite)} amount={naming.cell(line.chart, line.value)} />;
}
