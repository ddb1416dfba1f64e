import { csvLine } from '../../../../core/csv.ts';
import type { Unit } from '../tracker/battle.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { COLUMNS, type Column } from './columns.ts';
import { FORMAT, type Muster } from './read.ts';

type Written = Readonly<Partial<Record<Column, string | number | boolean>>>;

function unitRow(unit: Unit, formation: (id: string) => string): Written {
  const { side, name, type, tq, size, ma, missile, reducible, double, doubleDepth, cataphract, numidian, hits, reduced } = unit;
  const flags = { reducible, double, 'double-depth': doubleDepth, cataphract, numidian, reduced };
  const set = Object.fromEntries(Object.entries(flags).filter(([, on]) => on));
  const rank = type === 'co' ? { class: unit.class } : {};
  return {
    kind: 'unit',
    army: side,
    name,
    formation: formation(unit.formation),
    type,
    ...rank,
    tq,
    size,
    ma,
    missile: missile === 'none' ? '-' : missile,
    ...(hits > 0 ? { hits } : {}),
    ...set,
  };
}

/** A battle as rows, in an order that reads back: battle, armies, formations, leaders, units. */
export function rowsOf(muster: Muster): Written[] {
  const formation = (id: string): string => muster.formations.find((one) => one.id === id)?.name ?? '';
  const unitName = (id: string): string => muster.units.find((unit) => unit.id === id)?.name ?? '';
  const armies = SIDES.map((side: Side): Written => ({ kind: 'army', army: side, name: muster.armies[side].name, withdrawal: muster.armies[side].withdrawal }));
  const formations = muster.formations.map(
    ({ side, name, auxiliary }): Written => ({ kind: 'formation', army: side, name, ...(auxiliary ? { auxiliary } : {}) }),
  );
  const leaders = muster.leaders.map(
    ({ side, name, formation: of, initiative, radius, heroic, attempts, overall, with: unit }): Written => ({
      kind: 'leader',
      army: side,
      name,
      formation: formation(of),
      initiative,
      radius,
      seizures: attempts,
      with: unitName(unit),
      ...(heroic ? { heroic } : {}),
      ...(overall ? { overall } : {}),
    }),
  );
  return [{ kind: 'battle', name: muster.name }, ...armies, ...formations, ...leaders, ...muster.units.map((unit) => unitRow(unit, formation))];
}

/** A battle as CSV; cells that a spreadsheet could run as formulas are made harmless. */
export function toCsv(muster: Muster): string {
  const rows = rowsOf(muster).map((row) => csvLine(COLUMNS.map((column) => (row[column] === true ? 'yes' : row[column] === false ? '' : (row[column] ?? '')))));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

/** A battle as JSON. */
export function toJson(muster: Muster): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, rows: rowsOf(muster) }, null, 1)}\n`;
}
