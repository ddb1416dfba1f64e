import type { Chart } from '../../../../../core/chart.ts';
import type { Facts } from '../../../../../core/facts.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { TERRAIN_EFFECTS, terrainColumn } from '../../charts/terrain-effects.ts';
import { columnFaults, figureFaults } from '../../figures.ts';
import { cite, isCavalry, isInfantry, ROMAN_STACKS } from '../../vocabulary.ts';
import { doubtful, illegal } from '../voice.ts';
import { hexesOf, inColumn, leads, type Placed, tqOf } from './forces.ts';
import type { Attacker, Defender, Fighter, ShockInput } from './input.ts';
import { candidates, columnsOf, matrixOf, rowOf, strikesFlank } from './weapons.ts';

function stackFaults(units: readonly Fighter[], list: 'attackers' | 'defenders'): Fault[] {
  const faults: Fault[] = [];
  if (units[0]?.under) faults.push(illegal(`${list}.0.under`, 'expected/unit-above', true, cite('5.33')));
  for (const { members } of hexesOf(units)) {
    const [{ unit: top }, under, third] = members;
    if (under === undefined) continue;
    if (third !== undefined) faults.push(illegal(`${list}.${third.at}.under`, 'expected/two-in-hex', members.length, cite('5.31')));
    const field = `${list}.${under.at}.under`;
    const guns = [top, under.unit].filter(({ type }) => type === 'art').length;
    const roman = top.type === under.unit.type && ROMAN_STACKS.includes(top.type);
    const withGuns = guns === 1 && (isInfantry(top.type) || isInfantry(under.unit.type));
    if (!roman && !withGuns) faults.push(illegal(field, 'expected/stackable', under.unit.type, cite('5.32')));
    if (inColumn(top) || inColumn(under.unit)) faults.push(illegal(field, 'expected/not-in-column', true, cite('11.26')));
  }
  return faults;
}

/** Ground an attacker may not enter has no ZOC of his (6.21), and elephants enter no camp (11.13): odd, as the players see the map. */
function groundFaults(unit: Attacker, field: string, { defenders }: ShockInput, cell: Facts['cell']): Fault[] {
  const chart: Chart<string> = TERRAIN_EFFECTS;
  const barred = (row: string): boolean => Object.hasOwn(chart.rows, row) && cell(chart, row, terrainColumn({ ...unit, column: false })) === 'p';
  const faults = (['hexside', 'level'] as const).flatMap((name) =>
    barred(unit[name]) ? [doubtful(`${field}.${name}`, 'expected/enterable', unit[name], cite('6.21'))] : [],
  );
  const ground = defenders[0]?.terrain ?? 'open';
  if (ground !== 'major-river-caesar' && leads(defenders).every(({ terrain }) => barred(terrain)))
    faults.push(doubtful('defenders.0.terrain', 'expected/enterable', ground, cite('6.21')));
  if (unit.type === 'el' && unit.fortification !== 'none' && !unit.inside)
    faults.push(doubtful(`${field}.fortification`, 'expected/enterable', unit.fortification, cite('11.13')));
  return faults;
}

function attackerFaults(unit: Attacker, field: string, input: ShockInput, facts: Facts): Fault[] {
  const { cell, ruling } = facts;
  const faults = [...figureFaults(unit, field, facts), ...(unit.under ? [] : groundFaults(unit, field, input, cell))];
  if (unit.type === 'sk') faults.push(illegal(`${field}.type`, 'expected/shock-capable', unit.type, cite('10.0')));
  if (unit.type === 'art' && unit.size > 0 && !unit.under) faults.push(doubtful(`${field}.type`, 'expected/shock-capable', unit.type, cite('10.11')));
  const horse = isCavalry(unit.type);
  if (horse && input.defenders.some((one) => one.type === 'el'))
    faults.push(illegal(`${field}.type`, 'expected/no-cavalry-on-elephants', unit.type, cite('10.23')));
  const fortified = unit.fortification !== 'none' && unit.fortification !== 'gate';
  if (horse && fortified && ruling('cavalry-across-wall') === 'forbidden')
    faults.push(illegal(`${field}.fortification`, 'expected/cavalry-at-gate', unit.fortification, cite('11.13')));
  return faults;
}

function defenderFaults(unit: Defender, field: string, facts: Facts): Fault[] {
  const faults = figureFaults(unit, field, facts);
  const columnTq = tqOf(unit);
  if (unit.column && unit.hits > 0 && unit.hits >= columnTq && unit.hits < columnTq + 2)
    faults.push(doubtful(`${field}.hits`, 'expected/hits-below-tq', unit.hits, cite('11.25'), { tq: columnTq }));
  faults.push(...columnFaults(unit, `${field}.column`));
  if (unit.terrain === 'major-river-caesar') faults.push(illegal(`${field}.terrain`, 'expected/enterable', unit.terrain, cite('5.16')));
  return faults;
}

function weaponFaults(input: ShockInput, cell: Facts['cell']): Fault[] {
  const faults: Fault[] = [];
  const { attackers, defenders, angle } = candidates(input);
  const check = (field: 'attackerWeapon' | 'defenderWeapon', may: readonly Placed[]): void => {
    if (input[field] === 0 || may.some(({ at }) => at === input[field] - 1)) return;
    const flank = field === 'attackerWeapon' && angle === 'flank';
    const gaps = { places: may.map(({ at }) => at + 1).join(', ') };
    faults.push(illegal(field, flank ? 'expected/flank-weapon' : 'expected/weapon', input[field], cite(flank ? '7.36' : '7.35'), gaps));
  };
  check('attackerWeapon', attackers);
  check('defenderWeapon', defenders);
  const meets = (attacker: Attacker, defender: Defender): boolean =>
    columnsOf(attacker, angle).some((column) => cell(matrixOf(angle), rowOf(defender, angle), column) !== 'p');
  const [first] = attackers;
  if (first && !attackers.some((one) => defenders.some((other) => meets(one.unit, other.unit))))
    faults.push(illegal(`attackers.${first.at}.type`, 'expected/permitted-attack', first.unit.type, cite('7.82')));
  return faults;
}

/** What is wrong with a shock: impossible figures were refused by the form; these the rules forbid, or are odd. `declared`: who is to be attacked since before it, so that artillery among them was not alone as the phase began (7.37). */
export function shockFaults(input: ShockInput, facts: Facts, declared: readonly string[] = []): Fault[] {
  const faults = input.attackers.flatMap((unit, at) => attackerFaults(unit, `attackers.${at}`, input, facts));
  faults.push(...input.defenders.flatMap((unit, at) => defenderFaults(unit, `defenders.${at}`, facts)));
  for (const { lead } of hexesOf(input.defenders))
    if (lead.unit.type === 'art' && !declared.includes(lead.unit.unit))
      faults.push(illegal(`defenders.${lead.at}.type`, 'expected/no-lone-artillery', 'art', cite('7.37')));
  faults.push(...stackFaults(input.attackers, 'attackers'), ...stackFaults(input.defenders, 'defenders'), ...weaponFaults(input, facts.cell));
  input.attackers.forEach((unit, at) => {
    const above = input.attackers[at - 1];
    if (unit.under && above && strikesFlank(unit) !== strikesFlank(above))
      faults.push(doubtful(`attackers.${at}.angle`, 'expected/angle-of-stack', unit.angle, cite('5.35')));
  });
  return faults;
}
