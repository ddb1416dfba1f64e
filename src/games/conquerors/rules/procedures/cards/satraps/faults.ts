import type { Fault } from '../../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../../core/procedure.ts';
import { wasGreatKing } from '../../../leader-ids.ts';
import type { State } from '../../../tracker/state.ts';
import { twice } from '../../../usual-faults.ts';
import { cite } from '../../../vocabulary.ts';
import { illegal, say } from '../../voice.ts';
import type { Satraps } from './satraps.ts';
import { isWestern } from './unrest.ts';

/** What the rules say against a Satrap Insubordination as entered (15.0). */
export function satrapsFaults({ input, state, ruling }: InputFacts<Satraps, State>): readonly Fault[] {
  const { option, treasury } = input;
  const found = [
    ...twice(
      'garrisons',
      input.garrisons.map(({ place }) => place),
    ),
    ...twice(
      'leaders',
      input.leaders.map(({ name }) => name),
    ),
  ];
  if (option === 'unusable' && (treasury === 'pella' || treasury === 'susa'))
    found.push(illegal('treasury', 'expected/not-pella-susa', treasury, cite('15.0')));
  if (option === 'harpalus' && treasury === 'pella') found.push(illegal('treasury', 'expected/not-pella', treasury, cite('15.0')));
  if (option === 'harpalus' && state && state.treasuries[treasury].owner !== 'macedonian')
    found.push(illegal('treasury', 'expected/macedonian-treasury', treasury, cite('15.0')));
  if (option === 'harpalus' && input.side === 'macedonian')
    found.push(illegal('side', 'expected/card-of-side', input.side, cite('15.0'), { side: say('side/persian') }));
  if (option === 'unusable' && input.dariusCollects && state && state.treasuries[treasury].owner !== 'persian')
    found.push(illegal('treasury', 'expected/persian-treasury', treasury, cite('15.0')));
  if (option === 'eastern-unrest' && (!input.greatKing || wasGreatKing(state, ruling('great-king'))))
    found.push(illegal('greatKing', 'expected/great-king', input.greatKing, cite('15.0')));
  if (option === 'eastern-unrest' && input.garrisons.some(isWestern)) found.push(illegal('garrisons', 'field/garrisons', input.garrisons.length, cite('15.0')));
  if (option === 'bad-blood' && !(input.leaders.some((one) => one.foreign) && input.leaders.some((one) => !one.foreign)))
    found.push(illegal('leaders', 'expected/both-kinds', input.leaders.length, cite('15.0')));
  return found;
}
