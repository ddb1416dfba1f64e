import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { eliteMaximum } from '../../elite-maximum.ts';
import { samePlace } from '../../places.ts';
import { isUnplayed } from '../../tracker/round.ts';
import type { State } from '../../tracker/state.ts';
import { army1Largest, inside, ownArmy, ownCity } from '../../usual-faults.ts';
import { type ArmyId, cite, type Side } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import type { SiegeAssault } from './input.ts';

/** What is wrong with an assault (11.4). */
export function faults({ input, state, ruling }: InputFacts<SiegeAssault, State>): readonly Fault[] {
  const found = [...ownArmy(input.side, input.army), ...ownCity(input.city, input.side, state), ...inside(input)];
  const max = eliteMaximum(input.side, ruling);
  if (input.movesIn > input.asp) found.push(illegal('movesIn', 'expected/at-most-asp', input.movesIn, cite('11.4'), { asp: input.asp }));
  if (input.elite > max) found.push(illegal('elite', 'expected/elite', input.elite, cite('8.2'), { max }));
  if (input.asp < 10) found.push(illegal('asp', 'expected/ten-asp', input.asp, cite('11.4')));
  if (!input.loc) found.push(illegal('loc', 'expected/loc', false, cite('11.4')));
  if (state && input.army !== 'none' && input.city !== '' && !samePlace(state.armies[input.army].place, input.city))
    found.push(illegal('army', 'expected/before-the-city', input.army, cite('11.4')));
  if (state && input.army !== 'none') found.push(...assaultedBy(input.side, input.army, state));
  if (state?.round.assaulted) found.push(illegal('city', 'expected/one-assault', input.city, cite('11.4')));
  return found;
}

/** Who assaults: the side whose round it is, in the segment of assaults, with an army that is not tired (3.3 C4, 5.2, 11.3 G, 11.4). */
function assaultedBy(side: Side, army: ArmyId, state: State): Fault[] {
  const { round, armies } = state;
  const found: Fault[] = [];
  if (isUnplayed(state)) return found;
  if (round.side !== side) found.push(illegal('side', 'expected/round-of', side, cite('3.2'), { side: say(`side/${side}`) }));
  else if (round.step !== 'c4') found.push(doubtful('city', 'expected/assault-segment', army, cite('3.3 C'), { step: say(`step/${round.step}`) }));
  if (armies[army].fatigued || armies[army].useless) found.push(illegal('army', 'expected/not-fatigued', army, cite('11.3 G')));
  found.push(...army1Largest(state, side, army));
  return found;
}
