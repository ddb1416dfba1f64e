import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { samePlace } from '../../places.ts';
import { mayCarryTreasury } from '../../royal-carrier.ts';
import { exceeding, firstArmy } from '../../tracker/armies.ts';
import { foesAt } from '../../tracker/foes.ts';
import { isShutIn } from '../../tracker/sieges.ts';
import type { Activity, State } from '../../tracker/state.ts';
import { ownArmy } from '../../usual-faults.ts';
import { type ArmyId, cite, EUROPE, sideOf } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { allowance, aspAboard, aspLeft, isSea } from './allowance.ts';
import type { Movement } from './movement.ts';

/** What the rules say against a move as declared (5.2, 10.1, 10.7, 12.0, 14.0, 15.0). */
export function movementFaults({ input, state, ruling }: InputFacts<Movement, State>): readonly Fault[] {
  const found: Fault[] = [];
  const most = allowance(input, ruling);
  if (input.declared > most) found.push(illegal('declared', 'expected/allowance', input.declared, cite('10.1'), { max: most }));
  if (input.mover === 'fleet' && !input.loc) found.push(illegal('loc', 'expected/fleet-loc', false, cite('10.7')));
  const kinds = input.path.map((leg) => isSea(leg.connection));
  const changes = kinds.filter((kind, i) => i > 0 && kind !== kinds[i - 1]).length;
  if (input.mover === 'fleet' && kinds.includes(false)) found.push(illegal('path', 'expected/fleet-sea', 'land', cite('10.7')));
  if (changes > 1) found.push(illegal('path', 'expected/land-and-sea-once', changes, cite('10.7')));
  if (changes > 0 && input.path.some((leg) => leg.connection === 'open-sea')) found.push(illegal('path', 'expected/open-sea-alone', 'open-sea', cite('10.7')));
  if (input.mover === 'royal-family') found.push(...familyFaults(input, state, ruling('family-moved')));
  if (input.ignoreWeather && input.side === 'macedonian')
    found.push(doubtful('ignoreWeather', 'expected/card-of-side', true, cite('15.0'), { side: say('side/persian') }));
  if (input.throughRhodes && kinds.includes(true) && (state?.rhodes ?? 'none') === 'none' && !samePlace(input.to, 'rhodes'))
    found.push(illegal('to', 'expected/ends-at-rhodes', input.to, cite('12.0')));
  const left = aspLeft(input);
  if (left > 0 && left >= input.asp) found.push(illegal('leaving', 'expected/some-asp-go-on', left, cite('10.1')));
  const aboard = aspAboard(input);
  if (input.mover === 'army' && kinds.includes(true) && aboard > 15) found.push(illegal('asp', 'expected/fifteen-asp', aboard, cite('10.7')));
  if (input.mover === 'fleet') found.push(...fleetFaults(input, state));
  if (input.mover !== 'army') return found;
  found.push(...ownArmy(input.side, input.army), ...carrierFaults(input, state, ruling('royal-carrier')));
  if (input.army === 'sparta' && input.province !== 'none' && !EUROPE.includes(input.province))
    found.push(illegal('province', 'expected/sparta-in-europe', input.province, cite('15.0')));
  if (!state || input.army === 'none') return found;
  found.push(...standingFaults(input, input.army, state), ...othersMoved(input.army, state));
  if (state.round.activity === 'devastate' && foesAt(state, input.side, input.to).battle)
    found.push(illegal('to', 'expected/no-enemy', input.to, cite('10.9')));
  if (input.army !== firstArmy(input.side) && exceeding(state, input.side).length > 0)
    found.push(illegal('army', 'expected/army-1-largest', input.army, cite('5.2')));
  return found;
}

/** In a round a player moves fleets of his own (10.0). */
function fleetFaults({ fleet }: Movement, state?: State): Fault[] {
  if (!state || fleet === 'none' || state.round.side === 'none' || state.fleets[fleet].owner === state.round.side) return [];
  return [illegal('fleet', 'expected/active-fleet', fleet, cite('10.0'))];
}

/** How many armies may move in an activity (3.3 C, 15.0). */
const MOST_ARMIES: Readonly<Partial<Record<Activity, number>>> = { move: 1, devastate: 1, 'major-campaign': 2 };

function othersMoved(army: ArmyId, { round }: State): Fault[] {
  const max = MOST_ARMIES[round.activity];
  const others = round.acted.filter((id) => id !== army && sideOf(id) === sideOf(army));
  return max !== undefined && others.length >= max ? [illegal('army', 'expected/armies-moved', army, cite('3.3 C'), { max })] : [];
}

/** Where an army as it stands may not go: a tired one not among enemies, the besieged not out by land (11.3 G, 11.4). */
function standingFaults({ side, to, path }: Movement, army: ArmyId, state: State): Fault[] {
  const found: Fault[] = [];
  const { fatigued, useless, place } = state.armies[army];
  const met = foesAt(state, side, to);
  if ((fatigued || useless) && !samePlace(to, place) && (met.battle || met.city)) {
    const fault = met.battle ? illegal : doubtful;
    found.push(fault('to', 'expected/space-without-enemies', to, cite('11.3 G')));
  }
  if (isShutIn(state, army) && path.some((leg) => !isSea(leg.connection))) found.push(illegal('army', 'expected/not-shut-in', army, cite('11.4')));
  return found;
}

/** Who may move the Royal Family alone: the Persian while he has it; by the ruling `family-moved` whoever has it (3.3 C, 14.0). */
function familyFaults({ side }: Movement, state: State | undefined, moved: string): Fault[] {
  const barred = side !== 'persian' && moved === 'persian-only';
  if (barred) return [illegal('side', 'expected/persian-family', side, cite('14.0'))];
  return state && state.royalFamily.holder !== side ? [illegal('side', 'expected/own-family', side, cite('3.3 C'))] : [];
}

/** Who may take the Royal Treasury along: of the Persians the Great King's army alone, of the Macedonians as the ruling `royal-carrier` has it (7.4, 10.1). */
function carrierFaults({ side, army, alexander, royalTreasury }: Movement, state: State | undefined, carrier: string): Fault[] {
  if (!royalTreasury) return [];
  if (side === 'macedonian') {
    const barred = !alexander && carrier === 'alexander-only';
    return barred ? [illegal('royalTreasury', 'expected/alexanders-army', true, cite('10.1'))] : [];
  }
  return !state || army === 'none' || mayCarryTreasury(state, army, carrier) ? [] : [illegal('royalTreasury', 'expected/great-kings-army', true, cite('7.4'))];
}
