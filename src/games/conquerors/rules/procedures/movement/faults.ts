import type { Fault } from '../../../../../core/fault.ts';
import type { InputFacts } from '../../../../../core/procedure.ts';
import { CAMPAIGNS, MARCHES, notInTurn } from '../../in-turn.ts';
import { isFamilyShutIn, mpUsed, retreatDue, tooManyMove, unfought } from '../../movers.ts';
import { samePlace } from '../../places.ts';
import { mayCarryTreasury } from '../../royal-carrier.ts';
import { fleetsTogether } from '../../tracker/foes.ts';
import { isShutIn } from '../../tracker/sieges-kept.ts';
import type { State } from '../../tracker/state.ts';
import { foesAt } from '../../tracker/whereabouts.ts';
import { treasuryUntold } from '../../untold.ts';
import { afloat, army1Largest, onTheMap, ownArmy } from '../../usual-faults.ts';
import { type ArmyId, cite, EUROPE, type FleetId } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { allowance, aspAboard, aspLeft, BY_SEA, FAMILY_MP, isSea, kindsOf, seaMp, spacesOf, turnsOf, USELESS_SPACES } from './allowance.ts';
import type { Movement } from './movement.ts';

/** What the rules say against a move as declared (5.2, 10.1, 10.7, 12.0, 14.0, 15.0). */
export function movementFaults({ input, state, ruling }: InputFacts<Movement, State>): readonly Fault[] {
  const found: Fault[] = [];
  const most = allowance(input, ruling);
  if (input.declared > most) found.push(illegal('declared', 'expected/allowance', input.declared, cite('10.1'), { max: most }));
  if (input.mover === 'fleet' && !input.loc) found.push(illegal('loc', 'expected/fleet-loc', false, cite('10.7')));
  const kinds = kindsOf(input.path);
  const changes = turnsOf(kinds);
  const bySea = kinds.includes('sea');
  if (input.mover === 'fleet' && kinds.includes('land')) found.push(illegal('path', 'expected/fleet-sea', 'land', cite('10.7')));
  if (changes > 1) found.push(illegal('path', 'expected/land-and-sea-once', changes, cite('10.7')));
  if (changes > 0 && input.path.some((leg) => leg.connection === 'open-sea')) found.push(illegal('path', 'expected/open-sea-alone', 'open-sea', cite('10.7')));
  if (input.mover === 'royal-family') found.push(...familyFaults(input, state, ruling('family-moved')), ...familyMoved(input, state));
  if (input.ignoreWeather && input.side === 'macedonian')
    found.push(doubtful('ignoreWeather', 'expected/card-of-side', true, cite('15.0'), { side: say('side/persian') }));
  if (input.throughRhodes && bySea && (state?.rhodes ?? 'none') === 'none' && !samePlace(input.to, 'rhodes'))
    found.push(illegal('to', 'expected/ends-at-rhodes', input.to, cite('12.0')));
  const left = aspLeft(input);
  if (left > 0 && left >= input.asp) found.push(illegal('leaving', 'expected/some-asp-go-on', left, cite('10.1')));
  const aboard = aspAboard(input);
  if (input.mover === 'army' && bySea && aboard > 15) found.push(illegal('asp', 'expected/fifteen-asp', aboard, cite('10.7')));
  if (state) found.push(...turnFaults(input, state));
  if (state && input.mover === 'fleet' && input.fleet !== 'none') found.push(...fleetFaults(input, input.fleet, state));
  if (input.mover !== 'army') return found;
  found.push(...ownArmy(input.side, input.army), ...carrierFaults(input, state, ruling('royal-carrier')));
  if (input.army === 'sparta' && input.province !== 'none' && !EUROPE.includes(input.province))
    found.push(illegal('province', 'expected/sparta-in-europe', input.province, cite('15.0')));
  if (!state || input.army === 'none') return found;
  found.push(...standingFaults(input, input.army, state), ...goesOn(input, input.army, state), ...leavingFaults(input, state));
  found.push(...onTheMap(state, input.army), ...retreatDue(state, input.army), ...untoldCities(input, state));
  const { place } = state.armies[input.army];
  found.push(...tooManyMove(state, input.side, { id: input.army, from: place, bySea, fleet: false }));
  if (state.round.activity === 'devastate' && foesAt(state, input.side, input.to).battle)
    found.push(illegal('to', 'expected/no-enemy', input.to, cite('10.9')));
  return [...found, ...army1Largest(state, input.side, input.army)];
}

/** Whose round it is, and what its activity moves (3.3 C3, 10.0). Fleets name their owner, the form need not. */
function turnFaults({ mover, side, army, fleet }: Movement, state: State): Fault[] {
  if (mover === 'army') return army === 'none' ? [] : notInTurn(state, { side, of: 'side', deed: 'army', found: army }, MARCHES);
  if (mover === 'royal-family') return notInTurn(state, { side, of: 'side', deed: 'mover', found: mover }, ['royal-family']);
  const owner = fleet === 'none' ? 'none' : state.fleets[fleet].owner;
  if (owner === state.round.side && owner !== 'none') return notInTurn(state, { side: owner, of: 'fleet', deed: 'fleet', found: fleet }, CAMPAIGNS);
  return fleet === 'none' || state.round.side === 'none' ? [] : [illegal('fleet', 'expected/active-fleet', fleet, cite('10.0'))];
}

/** What has moved before in the round has only the rest of its MP; from independent Rhodes a fleet goes on in a later action (10.7, 12.0, 14.0). */
function fleetFaults({ path }: Movement, fleet: FleetId, state: State): Fault[] {
  const { port } = state.fleets[fleet];
  const gone = afloat(state, fleet);
  if (gone.length > 0) return gone;
  const used = mpUsed(state, fleet);
  const found = tooManyMove(state, state.round.side === 'persian' ? 'persian' : 'macedonian', { id: fleet, from: port, bySea: true, fleet: true });
  if (used === undefined) return found;
  const left = Math.max(0, BY_SEA - used);
  if (seaMp(path) > left) found.push(illegal('fleet', 'expected/mp-left', seaMp(path), cite('10.7'), { left }));
  if (state.rhodes === 'none' && samePlace(port, 'rhodes')) found.push(illegal('fleet', 'expected/later-action', port, cite('12.0')));
  // The enemy it met may have been beaten, and not have gone yet.
  if (samePlace(fleetsTogether(state) ?? '', port)) found.push(doubtful('fleet', 'expected/no-enemy-fleet', port, cite('11.5')));
  return found;
}

/** What an army's further move of the round may not add to the first: MP declared, MP by sea, a second change between land and sea, ASP by sea (10.1, 10.7, 11.3 H). */
function goesOn({ declared, used, path, asp, useless, leaving, to }: Movement, army: ArmyId, state: State): Fault[] {
  const found: Fault[] = [];
  const march = state.round.marches?.[army];
  if (march && march.declared > 0 && declared > march.declared)
    found.push(illegal('declared', 'expected/allowance', declared, cite('10.1'), { max: march.declared }));
  if (march && used < march.used) found.push(illegal('used', 'expected/mp-left', used, cite('10.1'), { left: Math.max(0, march.declared - march.used) }));
  const kinds = kindsOf(path);
  const turns = (march?.turns ?? 0) + turnsOf(kinds, march?.last);
  const bySea = seaMp(path);
  if (march?.last && turns > 1) found.push(illegal('path', 'expected/land-and-sea-once', turns, cite('10.7')));
  if (march?.sea && bySea > 0 && march.sea + bySea > BY_SEA) found.push(illegal('path', 'expected/four-by-sea', march.sea + bySea, cite('10.7')));
  if (march?.last && (march.openSea ?? path.some((leg) => leg.connection === 'open-sea')) && turns > 0)
    found.push(illegal('path', 'expected/open-sea-alone', 'open-sea', cite('10.7')));
  const spaces = (march?.spaces ?? 0) + spacesOf({ path });
  if (march?.spaces && useless && spaces > USELESS_SPACES) found.push(illegal('path', 'expected/useless-three', spaces, cite('11.3 H')));
  const others = Object.entries(state.round.marches ?? {}).reduce((all, [id, { aboard = 0 }]) => all + (id === army ? 0 : aboard), 0);
  const aboard = aspAboard({ asp, leaving, to });
  if (others > 0 && bySea > 0 && others + aboard > 15) found.push(illegal('asp', 'expected/fifteen-asp', others + aboard, cite('10.7')));
  return found;
}

/** Treasury Cities that would fall to the army where it ends or leaves somebody, though nobody told whom they hold (7.1). */
function untoldCities({ side, to, leaving }: Movement, state: State): Fault[] {
  const held = leaving.flatMap(({ place, asp, gsp }) => (asp + gsp > 0 && !samePlace(place, to) ? treasuryUntold('leaving', place, side, state) : []));
  return [...held, ...(foesAt(state, side, to).battle ? [] : treasuryUntold('to', to, side, state))];
}

/** GSP are left where nobody of the enemy is, ASP where no battle would follow (8.6, 10.3). */
function leavingFaults({ side, leaving }: Movement, state: State): Fault[] {
  const met = leaving.find(({ place, asp, gsp }) => {
    const { battle, city } = foesAt(state, side, place);
    return place !== '' && ((gsp > 0 && (battle || city)) || (asp > 0 && battle));
  });
  return met ? [illegal('leaving', 'expected/space-without-enemies', met.place, cite('8.6'))] : [];
}

/** Where an army as it stands may not go: a tired one not among enemies, the besieged not out by land (11.3 G, 11.4). */
function standingFaults({ side, to, path }: Movement, army: ArmyId, state: State): Fault[] {
  const found: Fault[] = [];
  const { fatigued, useless, place } = state.armies[army];
  const met = foesAt(state, side, to);
  if ((fatigued || useless) && !samePlace(to, place) && (met.battle || met.city))
    found.push(illegal('to', 'expected/space-without-enemies', to, cite('11.3 G')));
  const held = unfought(state, army);
  if (held && !samePlace(to, place)) found.push((held === 'asp' ? illegal : doubtful)('army', 'expected/space-without-enemies', place, cite('10.3')));
  if (isShutIn(state, army) && path.some((leg) => !isSea(leg.connection))) found.push(illegal('army', 'expected/not-shut-in', army, cite('11.4')));
  return found;
}

/** Who may move the Royal Family alone: the Persian while he has it; by the ruling `family-moved` whoever has it (3.3 C, 14.0). */
function familyFaults({ side }: Movement, state: State | undefined, moved: string): Fault[] {
  const barred = side !== 'persian' && moved === 'persian-only';
  if (barred) return [illegal('side', 'expected/persian-family', side, cite('14.0'))];
  if (!state) return [];
  if (state.royalFamily.holder !== side) return [illegal('side', 'expected/own-family', side, cite('3.3 C'))];
  return isFamilyShutIn(state) ? [illegal('mover', 'expected/not-shut-in', 'royal-family', cite('11.4'))] : [];
}

/** The Royal Family has three MP in a round (14.0). */
function familyMoved(input: Movement, state?: State): Fault[] {
  const spaces = spacesOf(input);
  const used = (state && mpUsed(state, 'royal-family')) ?? 0;
  return used > 0 && used + spaces > FAMILY_MP ? [illegal('mover', 'expected/mp-left', spaces, cite('14.0'), { left: Math.max(0, FAMILY_MP - used) })] : [];
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
