import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { samePlace } from '../../places.ts';
import { exceeding, firstArmy } from '../../tracker/armies.ts';
import type { State } from '../../tracker/state.ts';
import { ownArmy } from '../../usual-faults.ts';
import { cite, EUROPE } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { allowance, aspAboard, aspLeft, isSea } from './allowance.ts';
import type { Movement } from './movement.ts';

/** What the rules say against a move as declared (5.2, 10.1, 10.7, 12.0, 14.0, 15.0). */
export function movementFaults({ input, state }: InputFacts<Movement, State>): readonly Fault[] {
  const found: Fault[] = [];
  const most = allowance(input);
  if (input.declared > most) found.push(illegal('declared', 'expected/allowance', input.declared, cite('10.1'), { max: most }));
  if (input.mover === 'fleet' && !input.loc) found.push(illegal('loc', 'expected/fleet-loc', false, cite('10.7')));
  const kinds = input.path.map((leg) => isSea(leg.connection));
  const changes = kinds.filter((kind, i) => i > 0 && kind !== kinds[i - 1]).length;
  if (input.mover === 'fleet' && kinds.includes(false)) found.push(illegal('path', 'expected/fleet-sea', 'land', cite('10.7')));
  if (changes > 1) found.push(illegal('path', 'expected/land-and-sea-once', changes, cite('10.7')));
  if (changes > 0 && input.path.some((leg) => leg.connection === 'open-sea')) found.push(illegal('path', 'expected/open-sea-alone', 'open-sea', cite('10.7')));
  if (input.mover === 'royal-family' && input.side !== 'persian') found.push(illegal('side', 'expected/persian-family', input.side, cite('14.0')));
  if (input.ignoreWeather && input.side === 'macedonian')
    found.push(doubtful('ignoreWeather', 'expected/card-of-side', true, cite('15.0'), { side: say('side/persian') }));
  if (input.throughRhodes && kinds.includes(true) && (state?.rhodes ?? 'none') === 'none' && !samePlace(input.to, 'rhodes'))
    found.push(illegal('to', 'expected/ends-at-rhodes', input.to, cite('12.0')));
  const left = aspLeft(input);
  if (left > 0 && left >= input.asp) found.push(illegal('leaving', 'expected/some-asp-go-on', left, cite('10.1')));
  const aboard = aspAboard(input);
  if (input.mover === 'army' && kinds.includes(true) && aboard > 15) found.push(illegal('asp', 'expected/fifteen-asp', aboard, cite('10.7')));
  if (input.mover !== 'army') return found;
  found.push(...ownArmy(input.side, input.army));
  if (input.army === 'sparta' && input.province !== 'none' && !EUROPE.includes(input.province))
    found.push(illegal('province', 'expected/sparta-in-europe', input.province, cite('15.0')));
  if (!state || input.army === 'none') return found;
  if (input.army !== firstArmy(input.side) && exceeding(state, input.side).length > 0)
    found.push(illegal('army', 'expected/army-1-largest', input.army, cite('5.2')));
  return found;
}
