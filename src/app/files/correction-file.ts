import { rowsOf } from '../../core/band.ts';
import { type Cell, type Chart, type Corrections, cellKey, mayHold } from '../../core/chart.ts';
import type { Id, Said } from '../../core/said.ts';
import { isRecord } from '../../core/shape.ts';
import { say } from '../shell/say.ts';

const FORMAT = 'bematist-corrections';
const VERSION = 1;
/** Longer than any file the app writes, in characters. */
const MOST_TEXT = 1_000_000;

type Read = { readonly ok: true; readonly corrections: Corrections } | { readonly ok: false; readonly why: Said };

/** The text of a file with a player's figures for a game's charts: `{ format, version, game, corrections }`, the figures by `chart/row/column`. */
export function correctionText(game: Id, corrections: Corrections): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, game, corrections }, undefined, 2);
}

/** The chart of every cell of a game, by `chart/row/column`. */
export function chartsByCell(charts: readonly Chart[]): ReadonlyMap<string, Chart> {
  return new Map(charts.flatMap((chart) => rowsOf(chart).flatMap((row) => chart.columns.map((column) => [cellKey(chart, row, column), chart] as const))));
}

/**
 * Reads such a file for a game. All of it must be right: a cell the game's charts do not have, or a figure its chart cannot hold, refuses the file; `why` is the
 * sentence for it.
 */
export function readCorrections(gameId: Id, charts: readonly Chart[], text: string): Read {
  if (text.length > MOST_TEXT) return refuse(say('refused/size'));
  const file = parsed(text);
  if (file === undefined) return refuse(say('refused/json'));
  if (!isRecord(file) || file.format !== FORMAT || typeof file.version !== 'number') return refuse(say('refused/no-corrections'));
  if (file.version > VERSION) return refuse(say('refused/newer', { version: file.version }));
  const { format: _, version, game, corrections, ...more } = file;
  if (version !== VERSION || typeof game !== 'string' || !isRecord(corrections) || Object.keys(more).length > 0) return refuse(say('refused/no-corrections'));
  if (game !== gameId) return refuse(say('refused/other-game', { game }));
  const cells = chartsByCell(charts);
  const figures: Record<string, Cell> = {};
  for (const [key, value] of Object.entries(corrections)) {
    const chart = cells.get(key);
    if (!chart) return refuse(say('refused/no-cell', { cell: key }));
    if (!mayHold(chart, value)) return refuse(say('refused/cell-value', { cell: key, found: JSON.stringify(value), expected: holds(chart) }));
    figures[key] = value;
  }
  return { ok: true, corrections: figures };
}

const refuse = (why: Said): Read => ({ ok: false, why });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the cells of a chart may hold, as a file writes it. */
function holds(chart: Chart): string {
  if (chart.codes) return chart.codes.map((code) => JSON.stringify(code)).join(', ');
  const [low, high] = chart.range ?? [-999, 9999];
  return `${low} … ${high}`;
}
