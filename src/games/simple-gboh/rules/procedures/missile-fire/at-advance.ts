import type { Facts } from '../../../../../core/facts.ts';
import type { Offer } from '../../../../../core/procedure.ts';
import type { Spoken } from '../../../../../core/said.ts';
import { mayReactAt } from '../../tracker/may-fire.ts';
import type { Battle, Unit } from '../../tracker/state.ts';
import { otherSide } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import type { Target } from './input.ts';
import { rowOf } from './modifiers.ts';
import { targetOf } from './prefill.ts';

/** Fire at a unit that advances after a shock, if it enters a ZOC (7.74), as the shock leaves it (`now`). Nothing where no enemy may react: not one that just retreated or fell (7.22; `away`). */
export function fireAtAdvance(
  unit: Unit,
  name: Spoken,
  state: Battle,
  facts?: Facts,
  { away = [], now = {} }: { readonly away?: readonly string[]; readonly now?: Partial<Target> } = {},
): Offer[] {
  const may = (enemy: Unit): boolean => rowOf(enemy.missile) !== undefined && mayReactAt(state, enemy, unit.id, facts);
  if (!state.units.some((enemy) => enemy.side === otherSide(unit.side) && !away.includes(enemy.id) && may(enemy))) return [];
  return [
    {
      procedure: 'missile-fire',
      input: { manner: 'reaction-entry', target: { ...targetOf(unit, state), ...now } },
      said: say('offer/reaction', { unit: name }),
    },
  ];
}
