import type { Fault } from '../../../../core/fault.ts';
import { cite } from '../vocabulary.ts';
import { illegal } from '../voice.ts';
import type { Unit } from './state.ts';

/** What is wrong with a unit that is to do something and is off the map (8.4); `field` is where it is named. */
export function offMapFaults({ status, name }: Unit, field: string): Fault[] {
  return status === 'on-map' ? [] : [illegal(field, 'expected/on-map', name, cite('8.4'))];
}
