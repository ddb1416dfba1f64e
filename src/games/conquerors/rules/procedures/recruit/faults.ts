import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { notInTurn } from '../../in-turn.ts';
import { samePlace } from '../../places.ts';
import { royalPlace } from '../../tracker/restoring.ts';
import type { State } from '../../tracker/state.ts';
import { controls } from '../../tracker/victory.ts';
import { isRoyalBeside, ownerOf } from '../../treasury-levels.ts';
import { army1Largest, noSuchLevel, onTheMap, ownArmy } from '../../usual-faults.ts';
import { ARMIES, ASP_POOL, cite, PERSIAN_MUSTERS } from '../../vocabulary.ts';
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
  found.push(...notInTurn(state, { side, of: 'side', deed: to === 'city' ? 'side' : 'army', found: to === 'city' ? side : input.army }, ['recruit']));
  if (to === 'new-army') found.push(...newArmyFaults(input, state));
  if (to === 'army') found.push(...onTheMap(state, input.army));
  if (input.treasury === 'royal' && !royalServes(input, state)) found.push(illegal('treasury', 'expected/royal-beside', input.treasury, cite('7.4')));
  if (to === 'new-army' && newArmy(input, state) === 'none') found.push(illegal('to', 'expected/three-armies', to, cite('8.1')));
  if (to === 'city' && side === 'persian' && PERSIAN_MUSTERS.includes(input.city) && state.treasuries[input.city].owner !== 'persian')
    found.push(illegal('city', 'expected/persian-treasury', input.city, cite('8.3')));
  const lost = to === 'city' && side === 'persian' ? input.also.find((one) => state.treasuries[one].owner !== 'persian') : undefined;
  if (lost) found.push(illegal('also', 'expected/persian-treasury', lost, cite('8.3')));
  if (ownerOf(state, input.treasury) !== side) found.push(illegal('treasury', 'expected/own-treasury', input.treasury, cite('8.3')));
  if (input.treasury !== 'royal' && state.treasuries[input.treasury].unusable) found.push(illegal('treasury', 'expected/usable', input.treasury, cite('15.0')));
  return input.army === 'none' ? found : [...found, ...army1Largest(state, side, input.army)];
}

/** A new army is placed in a province its side controls, with a leader who is there or in hand (8.3). */
function newArmyFaults({ side, province }: Recruit, state: State): Fault[] {
  const found: Fault[] = [];
  if (province !== 'none' && !controls(state, province, side)) found.push(illegal('province', 'expected/controlled', province, cite('8.3')));
  const ready = state.leaders.some(({ side: whose, state: now, with: at, fleet }) => {
    if (whose !== side || fleet) return false;
    const army = ARMIES.find((id) => now === 'with' && id === at);
    return now === 'hand' || now === 'alone' || (army !== undefined && (province === 'none' || state.armies[army].province === province));
  });
  return ready ? found : [...found, illegal('leaderThere', 'expected/leader-there', true, cite('8.3'))];
}

/** The Royal Treasury serves recruits who are placed in its own space (7.4). */
function royalServes({ to, army, city, also, place }: Recruit, state: State): boolean {
  if (to === 'army') return army === 'none' || isRoyalBeside(state, army);
  const royal = royalPlace(state);
  const places = to === 'city' ? [city, ...also] : [place];
  return royal === '' || places.every((one) => one === '' || samePlace(one, royal));
}
