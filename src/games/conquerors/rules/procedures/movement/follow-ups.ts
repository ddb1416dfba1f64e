import type { Offer } from '../../../../../core/procedure.ts';
import { dariusFound, fleetsConcerned, undefended } from '../../city-taken.ts';
import type { Place } from '../../places.ts';
import { standing } from '../../tracker/armies.ts';
import { hasDemanded } from '../../tracker/sieges.ts';
import type { State } from '../../tracker/state.ts';
import { aspOutside, foesAt, provinceAt } from '../../tracker/whereabouts.ts';
import { type ArmyId, opponent } from '../../vocabulary.ts';
import { meetings } from '../naval-battle/prefill.ts';
import { surrender } from '../surrender.ts';
import { freeMp } from './allowance.ts';
import type { Moved, Movement } from './movement.ts';

/** What a move leads to: the roll for its treasury, whom it meets where it ends, the end of a revolt, fleets of the ports it takes (6.3, 7.2, 8.5, 11.3, 11.4). */
export function followUps({ strains, within }: Moved, input: Movement, state?: State): Offer[] {
  const { declared, alexander } = input;
  if (!within) return [];
  const declares = state && input.mover === 'army' && input.army !== 'none' && !state.round.marches?.[input.army]?.declared && declared > freeMp(input);
  const strain = strains || declares ? [{ procedure: 'treasury-strain', input: { army: input.army, mp: declared, alexander } }] : [];
  return input.mover === 'army'
    ? [...strain, ...calms(input, state), ...meets(input, state), ...takes(input, state)]
    : [...strain, ...meetsFleet(input, state)];
}

/** A fleet fights those of the enemy in the port it enters (11.5). */
function meetsFleet({ mover, fleet, to }: Movement, state?: State): Offer[] {
  if (mover !== 'fleet' || fleet === 'none' || to === '' || !state) return [];
  const entered = { ...state, fleets: { ...state.fleets, [fleet]: { ...state.fleets[fleet], port: to } } };
  return meetings(entered, fleet)
    .slice(0, 1)
    .map(({ input }) => ({ procedure: 'naval-battle', input }));
}

const strengthOf = ({ army, asp }: Movement, state?: State): number => (army === 'none' || !state ? asp : state.armies[army].asp);

function calms(input: Movement, state?: State): Offer[] {
  const province = state && input.province === 'none' ? provinceAt(state, input.to) : input.province;
  const revolts = province !== 'none' && state?.provinces[province].revolt;
  return revolts ? [{ procedure: 'end-revolt', input: { province, asp: strengthOf(input, state) } }] : [];
}

/** Whom the move meets; the battle knows who attacks where, and by which connection (11.3 D). */
function meets(input: Movement, state?: State): Offer[] {
  if (!state) return [];
  const { side, army, to } = input;
  const { city, battle } = foesAt(state, side, to);
  const supplied = army === 'none' || state.armies[army].loc;
  const { declared = 0, used = 0 } = (army !== 'none' && state.round.marches?.[army]) || {};
  // To ask costs 1 MP of those declared (11.4).
  const asks = city && strengthOf(input, state) >= 10 && supplied && (declared === 0 || used < declared) && !hasDemanded(state, army, to);
  return [
    ...(asks ? [{ procedure: 'surrender', input: army === 'none' ? { city: to } : { ...surrender.prefill(arrived(state, army, to), army), city: to } }] : []),
    ...(battle ? attacks(input, state) : []),
    ...(battle || city ? [] : dariusFound(to, side, state)),
  ];
}

/** The state with the army where its move ends: whom it meets is read from there. */
function arrived(state: State, army: ArmyId, place: Place): State {
  return { ...state, armies: { ...state.armies, [army]: { ...state.armies[army], place } } };
}

/** The army attacks as it will stand there: a battle, an overrun at 8 to 1 (10.5); one that is tired, Useless or devastates does not (10.9, 11.3 G, H). */
function attacks(input: Movement, state: State): Offer[] {
  const { side, army, to } = input;
  if (army !== 'none' && (state.armies[army].fatigued || state.armies[army].useless)) return [];
  if (state.round.activity === 'devastate') return [];
  const { gsp: defenderGsp, army: theirs } = standing(state, opponent(side), to);
  const defenderAsp = aspOutside(state, opponent(side), to);
  const asp = strengthOf(input, state);
  if (defenderAsp + defenderGsp > 0 && asp >= 8 * (defenderAsp + defenderGsp)) {
    return [{ procedure: 'overrun', input: { side, asp, defenderAsp, defenderGsp, army: theirs, place: to } }];
  }
  return [{ procedure: 'land-battle', input: { attacker: side, entry: input.path.at(-1)?.connection ?? 'land', place: to } }];
}

/** Fleets whose home port the army took where it ends or left somebody (8.5). */
function takes({ side, to, leaving }: Movement, state?: State): Offer[] {
  if (!state) return [];
  const places = [...leaving.filter(({ asp, gsp }) => asp + gsp > 0).map(({ place }) => place), to];
  return places.filter((place) => undefended(place, side, state)).flatMap((place) => fleetsConcerned(place, side, state));
}
