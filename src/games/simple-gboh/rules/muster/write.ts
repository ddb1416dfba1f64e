import { csvLine } from '../../../../core/csv.ts';
import type { Muster } from '../tracker/events.ts';
import type { Leader, Unit } from '../tracker/state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { BETWEEN, COLUMNS, type Column, TURN_MARKS } from './columns.ts';
import { FORMAT } from './read.ts';

type Written = Readonly<Partial<Record<Column, string | number | boolean>>>;

/** What refers to units by what a line calls them: their name where it is theirs alone, else an id of the file. */
class Calling {
  private readonly units: readonly Unit[];
  readonly ids: ReadonlySet<string>;
  constructor({ units, leaders, contacts = [] }: Muster) {
    this.units = units;
    const referred = [...units.map(({ stackedUnder }) => stackedUnder), ...leaders.map((leader) => leader.with), ...contacts.map(({ enemy }) => enemy)];
    this.ids = new Set(referred.filter((id) => !this.named(id)));
  }
  private named(id: string): boolean {
    const unit = this.units.find((one) => one.id === id);
    const plain = unit && unit.name !== '' && !unit.name.includes(BETWEEN) && !unit.name.startsWith('+') && unit.name === unit.name.trim();
    return plain === true && this.units.filter(({ side, name }) => side === unit?.side && name === unit?.name).length === 1;
  }
  call(id: string): string {
    if (id === '' || !this.units.some((unit) => unit.id === id)) return '';
    return this.ids.has(id) ? id : (this.units.find((unit) => unit.id === id)?.name ?? '');
  }
}

/** What of a unit is not as it was set up. */
function standing(unit: Unit, muster: Muster, calling: Calling): Written {
  const { status, stackedUnder, column, movement, marks } = unit;
  const contacts = (muster.contacts ?? []).filter((contact) => contact.unit === unit.id);
  const fresh = (since: number): string => (since > 0 && since === muster.turn?.number ? '+' : '');
  return {
    ...(calling.ids.has(unit.id) ? { id: unit.id } : {}),
    ...(status === 'on-map' ? {} : { status }),
    ...(stackedUnder === '' ? {} : { under: calling.call(stackedUnder) }),
    ...(column ? { column } : {}),
    ...(movement === 'vacant' ? {} : { movement }),
    ...(marks.length > 0 ? { marks: marks.join(BETWEEN) } : {}),
    ...(contacts.length > 0 ? { zoc: contacts.map(({ enemy, since }) => fresh(since) + calling.call(enemy)).join(BETWEEN) } : {}),
  };
}

/** A figure that is a guess stands in no cell, so that it is one when it is read again (2.23). */
function unitRow(unit: Unit, formation: string, position: Written): Written {
  const { side, name, type, tq, size, ma, missile, reducible, double, doubleDepth, cataphract, numidian, hits, reduced, legion, line, guessed = [] } = unit;
  const flags = { reducible, double, 'double-depth': doubleDepth, cataphract, numidian, reduced };
  const set = Object.fromEntries(Object.entries(flags).filter(([, on]) => on));
  const rank = type === 'co' ? { class: unit.class } : {};
  const weapon = missile === 'none' ? '-' : missile;
  return {
    kind: 'unit',
    army: side,
    name,
    formation,
    type,
    ...rank,
    ...(guessed.includes('tq') ? {} : { tq }),
    ...(guessed.includes('size') ? {} : { size }),
    ...(ma > 0 || type === 'art' ? { ma } : {}),
    missile: weapon,
    ...(hits > 0 ? { hits } : {}),
    ...set,
    ...(legion ? { legion } : {}),
    ...(line ? { line } : {}),
    ...position,
  };
}

function leaderRow(leader: Leader, formation: string, unit: string): Written {
  const { side, name, initiative, radius, heroic, attempts, overall, status, replacement } = leader;
  const flags = { heroic, overall, replacement, anonymous: leader.anonymous === true };
  return {
    ...{ kind: 'leader', army: side, name, formation, initiative, radius, seizures: attempts, with: unit },
    ...Object.fromEntries(Object.entries(flags).filter(([, on]) => on)),
    ...(status === 'on-map' ? {} : { status }),
  };
}

function turnRow({ turn, formations, leaders }: Muster): Written[] {
  if (!turn || turn.phase === 'before') return [];
  const { active, number, phase, activated, tried, seizedBy, immune, leadersChecked, seizingLeader } = turn;
  const said = { tried, seized: seizedBy !== '', immune: immune !== '', 'leaders-checked': leadersChecked };
  const marks = TURN_MARKS.filter((mark) => said[mark]).join(BETWEEN);
  const names = activated.map((id) => formations.find((one) => one.id === id)?.name ?? '').join(BETWEEN);
  const leader = leaders.find(({ id }) => id === seizingLeader)?.name ?? '';
  return [
    {
      ...{ kind: 'turn', army: active, turn: number, phase },
      ...(names ? { formation: names } : {}),
      ...(marks ? { marks } : {}),
      ...(leader ? { with: leader } : {}),
    },
  ];
}

/** A battle as rows, in an order that reads back: battle, armies, formations, leaders, units, the player turn. */
export function rowsOf(muster: Muster): Written[] {
  const formation = (id: string): string => muster.formations.find((one) => one.id === id)?.name ?? '';
  const calling = new Calling(muster);
  const armies = SIDES.map((side: Side): Written => {
    const { name, withdrawal, adjustment, replacements } = muster.armies[side];
    return { kind: 'army', army: side, name, withdrawal, ...(adjustment === 0 ? {} : { adjustment }), ...(replacements === undefined ? {} : { replacements }) };
  });
  const formations = muster.formations.map(
    ({ side, name, auxiliary }): Written => ({ kind: 'formation', army: side, name, ...(auxiliary ? { auxiliary } : {}) }),
  );
  const leaders = muster.leaders.map((leader) => leaderRow(leader, formation(leader.formation), calling.call(leader.with)));
  const units = muster.units.map((unit) => unitRow(unit, formation(unit.formation), standing(unit, muster, calling)));
  return [{ kind: 'battle', name: muster.name }, ...armies, ...formations, ...leaders, ...units, ...turnRow(muster)];
}

/** A battle as CSV, with the columns it needs; cells that a spreadsheet could run as formulas are made harmless. */
export function toCsv(muster: Muster): string {
  const rows = rowsOf(muster);
  const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== undefined && row[column] !== ''));
  const cell = (value: Written[Column]): string | number => (value === true ? 'yes' : typeof value === 'boolean' ? '' : (value ?? ''));
  return `${[columns.join(','), ...rows.map((row) => csvLine(columns.map((column) => cell(row[column]))))].join('\r\n')}\r\n`;
}

/** A battle as JSON. */
export function toJson(muster: Muster): string {
  return `${JSON.stringify({ format: FORMAT, version: 2, rows: rowsOf(muster) }, null, 1)}\n`;
}
