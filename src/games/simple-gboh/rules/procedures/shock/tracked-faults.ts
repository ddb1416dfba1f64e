import type { Fault } from '../../../../../core/fault.ts';
import { type Battle, hasMark, unitOf } from '../../tracker/state.ts';
import { cite, otherSide } from '../../vocabulary.ts';
import { illegal } from '../voice.ts';
import type { ShockInput } from './input.ts';

/** What a tracked battle knows against a shock: who fought already (7.34), who is off the map, in column (11.25) or of the wrong army. */
export function trackedFaults(input: ShockInput, state: Battle): Fault[] {
  const check = (role: 'attackers' | 'defenders'): Fault[] =>
    input[role].flatMap((fighter, at): Fault[] => {
      const unit = fighter.unit === '' ? undefined : unitOf(state, fighter.unit);
      if (!unit) return [];
      const path = `${role}.${at}.unit`;
      const faults: Fault[] = [];
      const side = role === 'attackers' ? input.side : otherSide(input.side);
      if (unit.side !== side) faults.push(illegal(path, 'expected/other-army', unit.name, cite('7.3')));
      if (unit.status !== 'on-map') faults.push(illegal(path, 'expected/on-map', unit.name, cite('8.4')));
      if (role === 'attackers' && hasMark(unit, 'attacked')) faults.push(illegal(path, 'expected/attacks-once', unit.name, cite('7.34')));
      if (role === 'defenders' && hasMark(unit, 'was-attacked')) faults.push(illegal(path, 'expected/attacked-once', unit.name, cite('7.34')));
      if (role === 'attackers' && unit.column) faults.push(illegal(path, 'expected/not-in-column', unit.name, cite('11.25')));
      return faults;
    });
  return [...check('attackers'), ...check('defenders')];
}
