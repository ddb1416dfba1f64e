import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { exceeding, firstArmy } from '../../tracker/armies.ts';
import type { State } from '../../tracker/state.ts';
import { noSuchLevel, ownArmy } from '../../usual-faults.ts';
import { ASP_POOL, cite, PERSIAN_MUSTERS } from '../../vocabulary.ts';
import { illegal } from '../voice.ts';
import { newArmy } from './new-army.ts';
import type { Recruit } from './recruit.ts';

/** What the rules say against recruiting as entered (5.2, 7.2, 8.1, 8.3, 15.0). */
export function recruitFaults({ input, state }: InputFacts<Recruit, State>): readonly Fault[] {
  const { side, to } = input;
  const found = [...ownArmy(side, input.army), ...noSuchLevel(input.treasury, input.level)];
  if (!input.loc) found.push(illegal('loc', 'expected/loc', false, cite('8.3')));
  if (input.level === 'empty') found.push(illegal('level', 'expected/not-empty', input.level, cite('7.2')));
  if (input.pool === 0) found.push(illegal('pool', 'expected/pool', 0, cite('8.3'), { max: 0 }));
  if (input.pool > ASP_POOL[side]) found.push(illegal('pool', 'expected/pool', input.pool, cite('8.3'), { max: ASP_POOL[side] }));
  if (side === 'persian' && to !== 'city') found.push(illegal('to', 'expected/persian-muster', to, cite('8.3')));
  if (side === 'macedonian' && to === 'city') found.push(illegal('to', 'expected/macedonian-muster', to, cite('8.3')));
  if (to === 'city' && side === 'persian' && !PERSIAN_MUSTERS.includes(input.city))
    found.push(illegal('city', 'expected/persian-muster', input.city, cite('8.3')));
  if (to === 'army' && side === 'macedonian' && input.pellaLevel === 'empty')
    found.push(illegal('pellaLevel', 'expected/pella-not-empty', input.pellaLevel, cite('8.3')));
  if (to === 'new-army' && !input.leaderThere) found.push(illegal('leaderThere', 'expected/leader-there', false, cite('8.3')));
  if (!state) return found;
  if (to === 'new-army' && newArmy(input, state) === 'none') found.push(illegal('to', 'expected/three-armies', to, cite('8.1')));
  if (to === 'city' && side === 'persian' && PERSIAN_MUSTERS.includes(input.city) && state.treasuries[input.city].owner !== 'persian')
    found.push(illegal('city', 'expected/persian-treasury', input.city, cite('8.3')));
  const lost = to === 'city' && side === 'persian' ? input.also.find((one) => state.treasuries[one].owner !== 'persian') : undefined;
  if (lost) found.push(illegal('also', 'expected/persian-treasury', lost, cite('8.3')));
  const owner = input.treasury === 'royal' ? state.royalTreasury.owner : state.treasuries[input.treasury].owner;
  if (owner !== side) found.push(illegal('treasury', 'expected/own-treasury', input.treasury, cite('8.3')));
  if (input.treasury !== 'royal' && state.treasuries[input.treasury].unusable) found.push(illegal('treasury', 'expected/usable', input.treasury, cite('15.0')));
  if (input.army !== 'none' && input.army !== firstArmy(side) && exceeding(state, side).length > 0)
    found.push(illegal('army', 'expected/army-1-largest', input.army, cite('5.2')));
  return found;
}
