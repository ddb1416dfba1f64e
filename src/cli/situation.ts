import { type Cell, type Corrections, mayHold } from '../core/chart.ts';
import { type Book, type GameRules, standardRulings } from '../core/game.ts';
import type { Other } from '../core/hand.ts';
import type { AnyProcedure } from '../core/procedure.ts';
import type { Rulings } from '../core/ruling.ts';
import { isRecord, isWhole } from '../core/shape.ts';
import type { Situation } from '../core/situation.ts';
import type { Given } from './command.ts';
import { refuse } from './refusal.ts';
import type { CliGame } from './shelf.ts';

/** What players may add to a sum: as much as the form lets them, with a reason as long; a few additions to one sum. */
const MOST_OTHER = 99;
const LONGEST_REASON = 80;
const MOST_OTHERS = 9;

/** Under what a procedure runs, read from what the command line was given: rulings, corrections of charts, and what players added to sums. */
export function situationOf({ rules, book }: Pick<CliGame, 'rules' | 'book'>, { rulings, corrections, others }: Given): Situation {
  return {
    rulings: readRulings(rules, rulings),
    standards: standardRulings(rules),
    corrections: readCorrections(book, corrections),
    others: readOthers(others),
  };
}

function readRulings(rules: GameRules, raw: unknown): Rulings {
  for (const [id, chosen] of entriesOf('rulings', raw)) {
    const ruling =
      rules.rulings.find((one) => one.id === id) ?? refuse(`rulings.${id}`, `one of ${rules.rulings.map((one) => one.id).join(', ') || 'none'}`, chosen);
    if (!ruling.options.some((option) => option === chosen)) refuse(`rulings.${id}`, ruling.options.join(', '), chosen);
  }
  return (raw ?? {}) as Rulings;
}

function readCorrections(book: Book, raw: unknown): Corrections {
  for (const [key, value] of entriesOf('corrections', raw)) {
    const [id, ...cell] = key.split('/');
    const chart =
      book.charts.find((one) => one.id === id) ??
      refuse(`corrections.${key}`, `chart/row/column, the chart one of ${book.charts.map((one) => one.id).join(', ')}`, value);
    const [row = '', column = ''] = [cell.slice(0, -1).join('/'), cell.at(-1)];
    if (!Object.hasOwn(chart.rows, row)) refuse(`corrections.${key}`, `a row of ${Object.keys(chart.rows).join(', ')}`, row);
    if (!chart.columns.includes(column)) refuse(`corrections.${key}`, `a column of ${chart.columns.join(', ')}`, column);
    if (!mayHold(chart, value))
      refuse(`corrections.${key}`, chart.codes ? chart.codes.join(', ') : `a number${chart.range ? ` from ${chart.range.join(' to ')}` : ''}`, value);
  }
  return (raw ?? {}) as Readonly<Record<string, Cell>>;
}

function readOthers(raw: unknown): Readonly<Record<string, readonly Other[]>> {
  const read = entriesOf('others', raw).map(([at, value]) => {
    const list = Array.isArray(value) ? value : [value];
    if (list.length < 1 || list.length > MOST_OTHERS) refuse(`others.${at}`, `1 to ${MOST_OTHERS} additions`, value);
    return [at, list.map((one: unknown, i) => readOther(Array.isArray(value) ? `others.${at}.${i}` : `others.${at}`, one))] as const;
  });
  return Object.fromEntries(read);
}

/** An addition within what the form takes: "other ±n, because". */
function readOther(at: string, raw: unknown): Other {
  const { amount, because = '', ...more } = isRecord(raw) ? raw : { amount: raw };
  for (const [name, value] of Object.entries(more)) refuse(`${at}.${name}`, 'amount and because alone', value);
  if (!isWhole(amount) || Math.abs(amount) > MOST_OTHER) refuse(at, `a whole number from −${MOST_OTHER} to ${MOST_OTHER}, or {"amount": …, "because": …}`, raw);
  if (typeof because !== 'string' || because.length > LONGEST_REASON) refuse(`${at}.because`, `text of at most ${LONGEST_REASON} characters`, because);
  return { amount, because };
}

/** How odds answer choices, by policy. */
export function policiesOf({ policies }: AnyProcedure, raw: unknown): Readonly<Record<string, string>> {
  for (const [id, chosen] of entriesOf('policies', raw)) {
    const known = Object.hasOwn(policies, id) ? policies[id] : undefined;
    const options = known?.map((option) => option.id) ?? refuse(`policies.${id}`, `one of ${Object.keys(policies).join(', ') || 'none'}`, chosen);
    if (!options.some((option) => option === chosen)) refuse(`policies.${id}`, options.join(', '), chosen);
  }
  return (raw ?? {}) as Readonly<Record<string, string>>;
}

function entriesOf(at: string, raw: unknown): readonly [string, unknown][] {
  if (raw === undefined) return [];
  return isRecord(raw) ? Object.entries(raw) : refuse(at, 'an object', raw);
}
