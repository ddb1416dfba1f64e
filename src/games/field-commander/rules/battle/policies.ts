import type { Policies, PolicyOption } from '../../../../core/procedure.ts';
import { first, last } from '../policies.ts';

/** The last of the own forces a hit may fall on, not what may be used before it falls. */
const dearest: PolicyOption<never> = {
  id: 'dearest',
  choose: (ask) => ask.options.filter((option) => option !== 'surround' && option !== 'ambush').at(-1) ?? '',
};

/**
 * How odds play a battle: the strongest enemy is hit first, the cheapest own force suffers, plans are used as soon as they help, Surround when it ends the battle,
 * nobody is sacrificed and Alexander leaves the leader alone, unless another way is chosen.
 */
export const battlePolicies = {
  'place-enemy': [first('strongest'), last('weakest')],
  'place-own': [first('cheapest'), dearest],
  duel: [first('forces'), last('leader')],
  'siege-target': [first('walls'), last('forces')],
  charge: [first('charge'), last('rest')],
  sacrifice: [first('none')],
  'fate-miss': [first('again'), last('keep')],
  'fate-hit': [last('keep'), first('again')],
  'fate-ambush': [last('keep'), first('again')],
  flank: [first('use'), last('keep')],
  recover: [first('use'), last('keep')],
  'recover-duel': [first('use'), last('keep')],
  rally: [first('use'), last('keep')],
  ambush: [first('use'), last('keep')],
  'surround-ends': [first('use'), last('keep')],
  'surround-early': [last('keep'), first('use')],
} satisfies Policies<never>;
