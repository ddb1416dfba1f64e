import { type Chart, printed } from '../../../../../core/chart.ts';
import { doubtful, type Fault, illegal } from '../../../../../core/fault.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { TERRAIN_EFFECTS, terrainColumn } from '../../charts/terrain-effects.ts';
import { cite, isCavalry, isInfantry, isSkirmisher } from '../../vocabulary.ts';
import { hexesOf, tqOf } from './forces.ts';
import type { Attacker, Defender, Fighter, ShockInput } from './input.ts';
import { candidates, columnsOf, matrixOf, rowOf, strikesFlank } from './weapons.ts';

/** What is wrong with a unit's figures wherever it fights. */
export function figureFaults(unit: Pick<Fighter, 'tq' | 'hits' | 'reduced'>, field: string): Fault[] {
  const faults: Fault[] = [];
  if (unit.tq < 1 || unit.tq > 9) faults.push(illegal(`${field}.tq`, 'expected/tq', unit.tq, cite('2.21')));
  const now = Math.max(0, unit.tq - (unit.reduced ? 2 : 0));
  if (unit.hits >= now && unit.hits > 0) faults.push(illegal(`${field}.hits`, 'expected/hits-below-tq', unit.hits, cite('8.1'), { tq: now }));
  return faults;
}

function stackFaults(units: readonly Fighter[], list: string): Fault[] {
  const faults: Fault[] = [];
  if (units[0]?.under) faults.push(illegal(`${list}.0.under`, 'expected/unit-above', true, cite('5.33')));
  for (const { members } of hexesOf(units)) {
    const [top, under, third] = members;
    if (top === undefined || under === undefined) continue;
    if (third !== undefined) faults.push(illegal(`${list}.${third}.under`, 'expected/two-in-hex', members.length, cite('5.31')));
    const [a, b] = [units[top] as Fighter, units[under] as Fighter];
    const guns = [a, b].filter((unit) => unit.type === 'art').length;
    const roman = a.type === b.type && ['co', 'lg', 'hi'].includes(a.type);
    const withGuns = guns === 1 && (isInfantry(a.type) || isInfantry(b.type));
    if (!roman && !withGuns) faults.push(illegal(`${list}.${under}.under`, 'expected/stackable', b.type, cite('5.32')));
    if ([a, b].some((unit) => (unit as Partial<Defender>).column))
      faults.push(illegal(`${list}.${under}.under`, 'expected/no-column-stack', true, cite('11.26')));
  }
  return faults;
}

/** A unit marked in column that cannot form one (10.0). */
export function columnFaults(unit: Pick<Fighter, 'type'> & Partial<Pick<Defender, 'column' | 'doubleDepth'>>, field: string): Fault[] {
  const rigid = !isInfantry(unit.type) || unit.type === 'bi' || isSkirmisher(unit.type) || unit.doubleDepth;
  return unit.column && rigid ? [illegal(field, 'expected/no-column', unit.type, cite('10.0'))] : [];
}

/** Ground an attacker may not enter has no ZOC of his (6.21), and elephants enter no camp (11.13): odd, as the players see the map. */
function groundFaults(unit: Attacker, field: string, { defenders }: ShockInput, cell: Hand['cell']): Fault[] {
  const chart: Chart<string> = TERRAIN_EFFECTS;
  const barred = (row: string): boolean => Object.hasOwn(chart.rows, row) && cell(chart, row, terrainColumn({ ...unit, column: false })) === 'p';
  const faults = (['hexside', 'level'] as const).flatMap((name) =>
    barred(unit[name]) ? [doubtful(`${field}.${name}`, 'expected/enterable', unit[name], cite('6.21'))] : [],
  );
  const ground = defenders[0]?.terrain ?? 'open';
  if (ground !== 'major-river-caesar' && defenders.every(({ terrain }) => barred(terrain)))
    faults.push(doubtful('defenders.0.terrain', 'expected/enterable', ground, cite('6.21')));
  if (unit.type === 'el' && unit.fortification !== 'none' && !unit.inside)
    faults.push(doubtful(`${field}.fortification`, 'expected/enterable', unit.fortification, cite('11.13')));
  return faults;
}

function attackerFaults(unit: Attacker, field: string, input: ShockInput, cell: Hand['cell']): Fault[] {
  const faults = [...figureFaults(unit, field), ...(unit.under ? [] : groundFaults(unit, field, input, cell))];
  if (unit.type === 'sk') faults.push(illegal(`${field}.type`, 'expected/shock-capable', unit.type, cite('10.0')));
  if (unit.type === 'art' && unit.size > 0 && !unit.under) faults.push(doubtful(`${field}.type`, 'expected/shock-capable', unit.type, cite('10.11')));
  const horse = isCavalry(unit.type);
  if (horse && input.defenders.some((one) => one.type === 'el'))
    faults.push(illegal(`${field}.type`, 'expected/no-cavalry-on-elephants', unit.type, cite('10.23')));
  const fortified = unit.fortification !== 'none' && unit.fortification !== 'gate';
  if (horse && fortified) faults.push(illegal(`${field}.fortification`, 'expected/cavalry-at-gate', unit.fortification, cite('11.13')));
  return faults;
}

function defenderFaults(unit: Defender, field: string): Fault[] {
  const faults = figureFaults(unit, field);
  const columnTq = tqOf(unit);
  if (unit.column && unit.hits > 0 && unit.hits >= columnTq && unit.hits < columnTq + 2)
    faults.push(doubtful(`${field}.hits`, 'expected/hits-below-tq', unit.hits, cite('11.25'), { tq: columnTq }));
  faults.push(...columnFaults(unit, `${field}.column`));
  if (unit.terrain === 'major-river-caesar') faults.push(illegal(`${field}.terrain`, 'expected/enterable', unit.terrain, cite('5.16')));
  return faults;
}

function weaponFaults(input: ShockInput, cell: Hand['cell']): Fault[] {
  const faults: Fault[] = [];
  const may = candidates(input);
  const check = (field: 'attackerWeapon' | 'defenderWeapon', places: readonly number[]): void => {
    if (input[field] === 0 || places.includes(input[field] - 1)) return;
    const flank = field === 'attackerWeapon' && may.angle === 'flank';
    const gaps = { places: places.map((at) => at + 1).join(', ') };
    faults.push(illegal(field, flank ? 'expected/flank-weapon' : 'expected/weapon', input[field], cite(flank ? '7.36' : '7.35'), gaps));
  };
  check('attackerWeapon', may.attackers);
  check('defenderWeapon', may.defenders);
  const meets = (a: number, d: number): boolean => {
    const row = rowOf(input.defenders[d] as Defender, may.angle);
    return columnsOf(input.attackers[a] as Attacker, may.angle).some((column) => cell(matrixOf(may.angle), row, column) !== 'p');
  };
  if (!may.attackers.some((a) => may.defenders.some((d) => meets(a, d))))
    faults.push(illegal(`attackers.${may.attackers[0] ?? 0}.type`, 'expected/permitted-attack', input.attackers[may.attackers[0] ?? 0]?.type, cite('7.82')));
  return faults;
}

/** What is wrong with a shock: impossible figures were refused by the form; these the rules forbid, or are odd. */
export function shockFaults(input: ShockInput, cell: Hand['cell'] = printed): Fault[] {
  const faults = input.attackers.flatMap((unit, at) => attackerFaults(unit, `attackers.${at}`, input, cell));
  faults.push(...input.defenders.flatMap((unit, at) => defenderFaults(unit, `defenders.${at}`)));
  for (const { lead } of hexesOf(input.defenders))
    if (input.defenders[lead]?.type === 'art') faults.push(illegal(`defenders.${lead}.type`, 'expected/no-lone-artillery', 'art', cite('7.37')));
  faults.push(...stackFaults(input.attackers, 'attackers'), ...stackFaults(input.defenders, 'defenders'), ...weaponFaults(input, cell));
  input.attackers.forEach((unit, at) => {
    const above = input.attackers[at - 1];
    if (unit.under && above && strikesFlank(unit) !== strikesFlank(above))
      faults.push(doubtful(`attackers.${at}.angle`, 'expected/angle-of-stack', unit.angle, cite('5.35')));
  });
  return faults;
}
