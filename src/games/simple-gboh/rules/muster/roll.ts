import { say } from '../procedures/voice.ts';
import type { Muster } from '../tracker/events.ts';
import { type Army, type Contact, type Formation, FRESH, type Leader, type Turn, type Unit } from '../tracker/state.ts';
import { TYPICAL } from '../typical-figures.ts';
import { GUESSABLE, LEADER_STATUSES, MOVEMENTS, otherSide, PHASES, type Phase, SIDES, type Side, STATUSES, type Type } from '../vocabulary.ts';
import { type Column, type Kind, type RowReader, TURN_MARKS } from './columns.ts';
import type { LineFault } from './read.ts';

/** Where a line stands, so that what turns out wrong later can name it. */
type At = Pick<LineFault, 'line' | 'raw'>;
/** A unit or leader whose line names other units, found when all lines are read. */
interface Named<Thing> {
  readonly thing: Thing;
  readonly at: At;
  readonly refers: Readonly<Partial<Record<'with' | 'under', string>>>;
  readonly zoc: readonly string[];
}
type TurnLine = Omit<Turn, 'seizedBy' | 'immune'> & { readonly marks: readonly (typeof TURN_MARKS)[number][] };

/** A battle while its lines are read. */
export class Roll {
  at: At = { line: 0, raw: '' };
  name = '';
  readonly armies: Record<Side, Army> = { first: { name: '', withdrawal: 0, adjustment: 0 }, second: { name: '', withdrawal: 0, adjustment: 0 } };
  readonly formations: Formation[] = [];
  readonly leaders: Named<Leader>[] = [];
  readonly units: Named<Unit>[] = [];
  readonly ids = new Map<string, string>();
  turn: Named<TurnLine> | undefined;

  /** The army a cell names: first, second, or an army's own name. */
  side(reader: RowReader): Side {
    const text = reader.text('army');
    const found = SIDES.find((side) => text.toLowerCase() === side || (text !== '' && text === this.armies[side].name));
    if (!found) reader.faults.push({ column: 'army', expected: say('expected/army'), found: text });
    return found ?? 'first';
  }
  /** The formation of this name, made when it is new; '' for none. */
  formation(side: Side, name: string): string {
    if (name === '') return '';
    const known = this.formations.find((one) => one.side === side && one.name === name);
    if (known) return known.id;
    const formation = { id: `formation-${this.formations.length + 1}`, side, name, auxiliary: false };
    this.formations.push(formation);
    return formation.id;
  }
}

/** Puts one line of each kind onto the roll, unless something is wrong with it. */
export const READERS: Readonly<Record<Kind, (roll: Roll, reader: RowReader) => void>> = {
  battle(roll, reader) {
    const name = reader.words('name');
    if (reader.faults.length === 0) roll.name = name;
  },
  army(roll, reader) {
    const side = roll.side(reader);
    const known = reader.text('replacements') === '' ? {} : { replacements: reader.number('replacements', 0, 99, 0) };
    const army = { name: reader.words('name'), withdrawal: reader.number('withdrawal', 0, 999, 0), adjustment: reader.signed('adjustment', 200), ...known };
    if (reader.faults.length === 0) roll.armies[side] = army;
  },
  formation(roll, reader) {
    const [side, name, auxiliary] = [roll.side(reader), reader.required('name'), reader.flag('auxiliary')];
    if (reader.faults.length > 0) return;
    const id = roll.formation(side, name);
    roll.formations.splice(
      roll.formations.findIndex((one) => one.id === id),
      1,
      { id, side, name, auxiliary },
    );
  },
  leader(roll, reader) {
    const side = roll.side(reader);
    const formation = reader.words('formation');
    const leader = {
      id: `leader-${roll.leaders.length + 1}`,
      side,
      name: reader.required('name'),
      initiative: reader.number('initiative', 0, 9, 0),
      radius: reader.number('radius', 0, 30, 0),
      heroic: reader.flag('heroic'),
      attempts: reader.number('seizures', 0, 20, 0),
      overall: reader.flag('overall'),
      with: '',
      status: reader.one('status', LEADER_STATUSES),
      replacement: reader.flag('replacement'),
      ...(reader.flag('anonymous') ? { anonymous: true } : {}),
    };
    const unit = reader.text('with');
    if (reader.faults.length === 0)
      roll.leaders.push({ thing: { ...leader, formation: roll.formation(side, formation) }, at: roll.at, refers: { with: unit }, zoc: [] });
  },
  unit: readUnits,
  turn(roll, reader) {
    const side = roll.side(reader);
    const number = reader.number('turn', 1, 9_999, 1);
    const phase: Phase = reader.one('phase', ['activation', ...PHASES]);
    const [marks, formations, leader] = [reader.some('marks', TURN_MARKS), reader.several('formation'), reader.text('with')];
    if (reader.faults.length > 0) return;
    const activated = formations.map((name) => roll.formation(side, name));
    const turn = { number, active: side, phase, activated, tried: marks.includes('tried'), seizingLeader: leader, marks, leadersChecked: false };
    roll.turn = { thing: { ...turn, leadersChecked: marks.includes('leaders-checked') }, at: roll.at, refers: {}, zoc: [] };
  },
};

function readUnits(roll: Roll, reader: RowReader): void {
  const [side, type, formation, name] = [roll.side(reader), reader.type(), reader.words('formation'), reader.words('name')];
  const usual = TYPICAL[type];
  const unit = {
    ...FRESH,
    side,
    type,
    class: reader.class(),
    tq: reader.number('tq', 1, 9, usual.tq),
    size: reader.number('size', 0, 40, usual.size),
    ma: reader.number('ma', 0, 20, usual.ma),
    missile: reader.missile(usual.missile),
    reducible: reader.flag('reducible'),
    double: reader.flag('double'),
    doubleDepth: reader.flag('double-depth'),
    cataphract: reader.flag('cataphract'),
    numidian: reader.flag('numidian'),
    hits: reader.number('hits', 0, 20, 0),
    reduced: reader.flag('reduced'),
    status: reader.one('status', STATUSES),
    column: reader.flag('column'),
    movement: reader.one('movement', MOVEMENTS),
    marks: reader.marks(),
    ...reader.optionalWords('legion'),
    ...reader.optionalWords('line'),
    ...guesses(reader, type),
  };
  reader.checkColumn(unit);
  const copies = reader.number('copies', 1, 60, 1);
  const [label, under, zoc] = [reader.words('id'), reader.text('under'), reader.several('zoc')];
  if (reader.faults.length > 0) return;
  const into = roll.formation(side, formation);
  for (let n = 1; n <= copies; n += 1) {
    const id = `${side}-${roll.units.length + 1}`;
    if (n === 1 && label !== '') roll.ids.set(`${side} ${label}`, id);
    roll.units.push({ thing: { ...unit, id, formation: into, name: copies > 1 ? `${name} ${n}`.trim() : name }, at: roll.at, refers: { under }, zoc });
  }
}

/** Figures that stand in no cell are those common for the type, and guesses; artillery without values has those of 10.11 (2.23). */
function guesses(reader: RowReader, type: Type): Pick<Unit, 'guessed'> {
  const guessed = type === 'art' ? [] : GUESSABLE.filter((figure) => reader.text(figure) === '');
  return guessed.length > 0 ? { guessed } : {};
}

/** The roll with the units that lines name found; a line that names one that is not there is lost, and says so. */
export function settled(roll: Roll): { readonly muster: Muster; readonly lost: readonly LineFault[] } {
  const lost: LineFault[] = [];
  // The first of a name is meant; an id of the file goes before any name.
  const called = new Map([...roll.units.map(({ thing }) => [`${thing.side} ${thing.name}`, thing.id] as const).reverse(), ...roll.ids]);
  const named = (side: Side, name: string, at: At, column: Column): string => {
    const found = name === '' ? '' : called.get(`${side} ${name}`);
    if (found === undefined) lost.push({ ...at, column, expected: say('expected/unit-of-file'), found: name });
    return found ?? '';
  };
  const contacts: Contact[] = [];
  const now = roll.turn?.thing.number ?? 0;
  const units = roll.units.map(({ thing, at, refers, zoc }): Unit => {
    for (const name of new Set(zoc)) {
      const fresh = name.startsWith('+');
      const enemy = named(otherSide(thing.side), fresh ? name.slice(1) : name, at, 'zoc');
      if (enemy) contacts.push({ unit: thing.id, enemy, since: fresh ? now : 0 });
    }
    return { ...thing, stackedUnder: named(thing.side, refers.under ?? '', at, 'under') };
  });
  const leaders = roll.leaders.map(({ thing, at, refers }): Leader => ({ ...thing, with: named(thing.side, refers.with ?? '', at, 'with') }));
  const bad = new Set(lost.map(({ line }) => line));
  const kept = <Thing>(things: readonly Thing[], lines: readonly Named<unknown>[]): Thing[] => things.filter((_, at) => !bad.has(lines[at]?.at.line ?? 0));
  const turn = roll.turn && turnOf(roll.turn.thing, leaders);
  const { name, armies, formations } = roll;
  const position = { ...(contacts.length > 0 ? { contacts } : {}), ...(turn ? { turn } : {}) };
  return { muster: { name, armies, formations, units: kept(units, roll.units), leaders: kept(leaders, roll.leaders), ...position }, lost };
}

function turnOf({ marks, ...turn }: TurnLine, leaders: readonly Leader[]): Turn {
  const seizing = leaders.find(({ side, name }) => side === turn.active && name === turn.seizingLeader);
  return {
    ...turn,
    seizedBy: marks.includes('seized') ? turn.active : '',
    seizingLeader: seizing?.id ?? '',
    immune: marks.includes('immune') ? otherSide(turn.active) : '',
  };
}
