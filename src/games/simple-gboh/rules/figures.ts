import type { Facts } from '../../../core/facts.ts';
import type { Fault } from '../../../core/fault.ts';
import { currentTq } from './cohesion.ts';
import { illegal } from './procedures/voice.ts';
import { cite, isInfantry, isSkirmisher, type Type } from './vocabulary.ts';

/** The figures of a unit that any procedure may ask for. */
interface Figures {
  readonly tq: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible?: boolean;
}

/** Whether a unit cannot have the hits it has: at its TQ it has routed or been reduced, by the ruling `reduction-threshold` been reduced only above it (8.1, 8.21). */
export function tooManyHits(unit: Figures, { ruling }: Pick<Facts, 'ruling'>): boolean {
  const tq = currentTq({ ...unit, column: false });
  if (unit.hits === 0 || unit.hits < tq) return false;
  const onTheLine = unit.hits === tq && unit.reducible === true && !unit.reduced;
  return !onTheLine || ruling('reduction-threshold') !== 'more-than';
}

/** What is wrong with a unit's figures wherever it fights; `field` is where the unit stands in the input, '' for the input itself. */
export function figureFaults(unit: Figures, field: string, facts: Pick<Facts, 'ruling'>): Fault[] {
  const at = (name: string): string => (field === '' ? name : `${field}.${name}`);
  const faults: Fault[] = [];
  if (unit.tq < 1 || unit.tq > 9) faults.push(illegal(at('tq'), 'expected/tq', unit.tq, cite('2.21')));
  const tq = currentTq({ ...unit, column: false });
  if (tooManyHits(unit, facts)) faults.push(illegal(at('hits'), 'expected/hits-below-tq', unit.hits, cite('8.1'), { tq }));
  return faults;
}

/** A unit marked in column that cannot form one (10.0). */
export function columnFaults(unit: { readonly type: Type; readonly column: boolean; readonly doubleDepth?: boolean }, field: string): Fault[] {
  const rigid = !isInfantry(unit.type) || unit.type === 'bi' || isSkirmisher(unit.type) || unit.doubleDepth === true;
  return unit.column && rigid ? [illegal(field, 'expected/no-column', unit.type, cite('10.0'))] : [];
}
