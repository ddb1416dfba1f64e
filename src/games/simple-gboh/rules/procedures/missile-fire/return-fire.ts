import type { Facts } from '../../../../../core/facts.ts';
import { stopping } from '../../../../../core/fault.ts';
import { standardOf } from '../../../../../core/fields.ts';
import type { Offer } from '../../../../../core/procedure.ts';
import { oncePerEnemy } from '../../tracker/may-fire.ts';
import { type Battle, unitOf } from '../../tracker/state.ts';
import { say } from '../voice.ts';
import { fireFaults } from './faults.ts';
import { type FireInput, fireFields } from './input.ts';
import { type FireOutcome, nameOf } from './outcome.ts';
import { inZocs, shooterOf, targetOf } from './prefill.ts';
import { trackedFaults } from './tracked-faults.ts';

const STANDARD = standardOf(fireFields);

/**
 * The fire that the target of an active unit returns (7.23), where nothing the battle knows forbids it. Both shots are simultaneous: it fires as it stood before the hit, even
 * if that took it off the map (7.2).
 */
export function returnFire(outcome: FireOutcome, input: FireInput, state?: Battle, facts?: Facts): Offer[] {
  const { shooter, target, manner, range } = input;
  const unit = state && unitOf(state, target.unit);
  const enemy = state && unitOf(state, shooter.unit);
  if (!unit || !enemy || !facts || target.lone || (manner !== 'fire' && manner !== 'hit-and-run')) return [];
  const shot: FireInput = inZocs(
    {
      ...STANDARD,
      manner: manner === 'fire' ? 'return' : 'return-hit-and-run',
      range,
      shooter: { ...shooterOf(unit), hits: target.hits, reduced: target.reduced },
      target: { ...targetOf(enemy, state), hits: outcome.shooter.hits, reduced: outcome.shooter.reduced },
    },
    state,
  );
  const faults = [...fireFaults(shot, false, facts), ...trackedFaults(shot, state, oncePerEnemy(facts))];
  if (stopping(faults, false).length > 0) return [];
  const { manner: how, shooter: who, target: at } = shot;
  return [
    {
      procedure: 'missile-fire',
      input: { manner: how, range, shooter: who, target: at },
      said: say('offer/return', { unit: nameOf(input, 'target') }),
    },
  ];
}
