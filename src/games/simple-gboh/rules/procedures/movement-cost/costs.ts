import type { Hand } from '../../../../../core/hand.ts';
import { FORTIFICATION_COSTS } from '../../charts/fortification-effects.ts';
import { TERRAIN_EFFECTS, type TerrainRow, terrainColumn } from '../../charts/terrain-effects.ts';
import { cite, isCavalry, isInfantry, isLightInfantry, type Type } from '../../vocabulary.ts';
import { type Message, say } from '../voice.ts';
import type { CostInput, CostOutcome } from './movement-cost.ts';

/** What a unit may do in its hex for MP: turn round and advance one half (5.24, 6.13), change the order of a stack (5.33), go into or out of column (11.21). */
export const MANOEUVRES = ['about-face', 'half-advance', 'stack-order', 'form-column'] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

type Cost = Omit<CostOutcome, 'allowance'>;
type CostHand = Pick<Hand, 'cell' | 'glance' | 'note'>;

/** Roman infantry by note e: LG and CO are, HI and LI may be. */
const ROMAN: readonly Type[] = ['lg', 'co', 'hi', 'li'];

const hitOf = (cell: string): Cost['hit'] => (cell.endsWith('(h)') ? 'or-mp' : cell.endsWith('h') ? 'taken' : 'none');
const costOf = (cell: string): Cost => ({ cell, prohibited: cell === 'p', hit: hitOf(cell) });

/** What each manoeuvre costs, and its paragraph. */
const MANOEUVRE: Readonly<Record<Manoeuvre, readonly [cell: string, note: Message, at: string]>> = {
  'about-face': ['+3', 'note/about-face', '6.13'],
  'half-advance': ['2', 'note/half-advance', '5.24'],
  'stack-order': ['2', 'note/stack-order', '5.33'],
  'form-column': ['1', 'note/form-column', '11.21'],
};

/** What a manoeuvre costs, and what it asks. */
export function manoeuvreCost({ manoeuvre }: CostInput, hand: CostHand): Cost {
  const [cell, note, at] = MANOEUVRE[manoeuvre];
  hand.note(say(note), cite(at));
  return costOf(cell);
}

/** What crossing a fortified hexside costs (11.12–11.13). */
export function fortificationCost({ fortified, type, column, leader }: CostInput, hand: CostHand): Cost {
  const printed = hand.cell(FORTIFICATION_COSTS, fortified, 'move');
  const gate = fortified.startsWith('gate');
  const inColumn = gate && column && !leader && isInfantry(type);
  if (inColumn) hand.note(say('note/gate-in-column'), cite('11.16'));
  if (fortified.startsWith('tower')) hand.note(say('note/tower-adds'), cite('11.16'));
  const horse = !leader && isCavalry(type) && !gate;
  if (horse) hand.note(say('note/cavalry-gate'), cite('11.13'));
  const elephants = !leader && type === 'el' && fortified.endsWith('outside');
  if (elephants) hand.note(say('note/elephants-camp'), cite('11.13'));
  const barred = horse || elephants;
  const cost = costOf(inColumn ? '+1' : printed);
  return barred ? { ...cost, prohibited: true, hit: 'none' } : { ...cost, hit: hitOf(printed) };
}

/** The cell of a row for who moves: a leader alone moves as cavalry (4.31). */
function cellOf(input: CostInput, row: TerrainRow, hand: CostHand): string {
  const column = input.leader ? 'cavalry' : terrainColumn(input);
  const cell = hand.cell(TERRAIN_EFFECTS, row, column);
  if (column === 'light' && (isLightInfantry(input.type) || input.type === 'bi')) doubtColumn(input.type, row, cell, hand);
  return cell;
}

/** The scan leaves open whether LI, LP and BI belong to the column of SK or to that before it: said where the two differ. */
function doubtColumn(type: Type, row: TerrainRow, cell: string, hand: CostHand): void {
  const without = (text: string): string => (type === 'bi' ? text.replace(/\(?h\)?$/, '') : text);
  const other = hand.glance(TERRAIN_EFFECTS, row, 'medium');
  if (without(other) !== without(cell)) hand.note(say('note/light-column', { cell: say(`type/${type}`), other }), cite('5.0'));
}

/** What facing costs by other paragraphs than the chart's column, if any does. */
function facing(input: CostInput, hand: CostHand): Cost | undefined {
  const { type, roman, leader, double, doubleDepth, cataphract, byzantine, column } = input;
  if (leader) {
    hand.note(say('note/facing-leader'), cite('4.31'));
    return costOf('+0');
  }
  if (double || doubleDepth) {
    hand.note(say(doubleDepth || column ? 'note/facing-rigid' : 'note/facing-double'), cite(column ? '11.24' : '6.13'));
    return costOf('p');
  }
  const any = ROMAN.includes(type) && (roman || type === 'lg' || type === 'co');
  hand.note(say(any ? 'note/facing-roman' : 'note/facing'), cite('6.12'));
  if (any && !column) return costOf('+1');
  if (!cataphract || !isCavalry(type)) return undefined;
  hand.note(say('note/facing-cataphract'), cite('10.0'));
  return byzantine ? undefined : costOf('+2');
}

/** What entering a friend's hex costs by note g, if it does. */
function friend({ type, roman, leader }: CostInput, hand: CostHand): Cost | undefined {
  const romans = roman && ROMAN.includes(type);
  hand.note(say(leader ? 'note/friend-leader' : romans ? 'note/friend-roman' : 'note/friend'), cite('5.3'));
  return leader || romans ? costOf('+1') : undefined;
}

const MP = /[+½\d]+/;
const points = ({ cell }: Cost): number => (cell.startsWith('½') ? 0.5 : Number(cell.match(MP)?.[0] ?? 0));
const HITS: readonly Cost['hit'][] = ['none', 'or-mp', 'taken'];
const SUFFIX: Readonly<Record<Cost['hit'], string>> = { none: '', 'or-mp': '(h)', taken: 'h' };

/** The dearer of the two hexes a double-size unit enters, in MP and in hits (5.22). */
function dearer(one: Cost, other: Cost): Cost {
  if (one.prohibited || other.prohibited) return costOf('p');
  if (one.cell === 'at' || other.cell === 'at') return one.cell === 'at' ? other : one;
  const hit = HITS[Math.max(HITS.indexOf(one.hit), HITS.indexOf(other.hit))] ?? one.hit;
  const mp = (points(other) > points(one) ? other : one).cell.replace(/\(?h\)?$/, '');
  return { cell: mp + SUFFIX[hit], prohibited: false, hit };
}

/** What a row of the terrain chart costs (5.14, 5.17, 5.22). */
export function terrainCost(input: CostInput, hand: CostHand): Cost {
  const own = input.terrain === 'facing-change' ? facing(input, hand) : input.terrain === 'friendly-unit' ? friend(input, hand) : undefined;
  if (own) return own;
  const first = costOf(cellOf(input, input.terrain, hand));
  const both = input.double && input.other !== 'none' ? dearer(first, costOf(cellOf(input, input.other, hand))) : first;
  if (both !== first) hand.note(say('note/dearer-hex'), cite('5.22'));
  if (input.type !== 'bi' || input.leader) return both;
  if (both.hit !== 'none') hand.note(say('note/barbarians'), cite('5.0'));
  return { ...both, hit: 'none' };
}
