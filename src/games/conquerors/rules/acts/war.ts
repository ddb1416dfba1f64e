import { demandBy } from '../demand.ts';
import { flightFrom } from '../fleeing.ts';
import { CAMPAIGNS, MARCHES } from '../in-turn.ts';
import { isFamilyShutIn, marchOver, mpUsed, retreatDue, tooManyMove, unfought } from '../movers.ts';
import { placeSaid, samePlace } from '../places.ts';
import { hasTried, isHeld } from '../procedures/devastate.ts';
import { strength, tired } from '../procedures/land-battle/input.ts';
import { prefillBattle } from '../procedures/land-battle/prefill.ts';
import { BY_SEA, FAMILY_MP, freeMp, USELESS_SPACES } from '../procedures/movement/allowance.ts';
import { prefillMove } from '../procedures/movement/prefill.ts';
import { meetings } from '../procedures/naval-battle/prefill.ts';
import { retreating } from '../retreating.ts';
import { armiesOf, fleetsOf, isMajorCity, standing, waitsForArmy1 } from '../tracker/armies.ts';
import { isShutIn, mayDemand } from '../tracker/sieges-kept.ts';
import type { Siege, State } from '../tracker/state.ts';
import { foesAt, leadersWith } from '../tracker/whereabouts.ts';
import { timesTried } from '../tried.ts';
import { ARMIES, type ArmyId, type FleetId, opponent, type Side, sideOf } from '../vocabulary.ts';
import { type Acts, player, resolved, type Table } from './acting.ts';
import { say } from './voice.ts';

/** The armies of a side that may act: none but Army 1 while another is larger, none shut in a city nor whose march is over (5.2, 11.1, 11.4). */
function mayAct(state: State, side: Side): readonly ArmyId[] {
  return armiesOf(state, side).filter(
    (id) => !waitsForArmy1(state, side, id) && !isShutIn(state, id) && [...marchOver(state, id), ...retreatDue(state, id)].length === 0,
  );
}

/** Moves by land and sea (10.1, 10.7, 14.0): who moved goes on first, for it may have MP left. */
export function moveActs(table: Table): Acts {
  const { state } = table;
  const side = player(state);
  const { step, activity, acted } = state.round;
  if (!side || step !== 'c3') return [];
  if (activity === 'royal-family' && !familyGoes(state, side)) return [];
  if (activity === 'royal-family')
    return [resolved('movement', say('act/move', { what: say('royal-family') }), ['royal-family'], { ...prefillMove(state, 'royal-family', table), side })];
  if (!MARCHES.includes(activity)) return [];
  const armies = mayAct(state, side).filter((id) => (acted.includes(id) ? hasMpLeft(state, id) : joins(state, side, id)));
  const fleets = fleetsOf(state, side).filter((id) => activity !== 'devastate' && sails(state, side, id));
  const input = (what: string): object => ({ ...prefillMove(state, what, table), side });
  // By sea goes who joins fleets that have set out, or may change between land and sea no more (10.7).
  const bySea = (id: ArmyId): object => {
    const { last, turns = 0 } = state.round.marches?.[id] ?? {};
    const sails = acted.includes(id) ? last === 'sea' && turns > 0 : !joins(state, side, id, false);
    return sails ? { path: [{ connection: 'sea', times: 1, weather: 'fair' }] } : {};
  };
  return [
    ...armies.map((army) => resolved('movement', say('act/move', { what: say(`at/${army}`) }), [`army/${army}`], { ...input(army), ...bySea(army) })),
    ...fleets.map((fleet) =>
      resolved('movement', say('act/move', { what: say(`at/${fleet}`) }), [`fleet/${fleet}`], {
        ...input(fleet === 'macedonian' ? 'fleet:macedonian' : fleet),
        loc: true,
      }),
    ),
    ...(activity === 'devastate' ? acted.flatMap((army) => devastation(table, side, army)) : []),
  ];
}

/** Whether the Royal Family may move by itself: it is the side's, not shut in a city under siege, and has MP left (11.4, 14.0). */
function familyGoes(state: State, side: Side): boolean {
  return state.royalFamily.holder === side && !isFamilyShutIn(state) && (mpUsed(state, 'royal-family') ?? 0) < FAMILY_MP;
}

/** The ASP that go by sea in an action (10.7). */
const MOST_ABOARD = 15;

/** Whether an army may be the next to move or fight (3.3 C3); by sea where fleets have set out from its port (10.7). */
const joins = (state: State, side: Side, id: ArmyId, bySea = state.armies[id].asp <= MOST_ABOARD): boolean =>
  tooManyMove(state, side, { id, from: state.armies[id].place, bySea, fleet: false }).length === 0;

/** Whether a fleet may move: its first move, or one with MP left that is not held at Rhodes (3.3 C3, 10.7, 12.0). */
function sails(state: State, side: Side, id: FleetId): boolean {
  const { port } = state.fleets[id];
  const used = mpUsed(state, id);
  if (used === undefined) return tooManyMove(state, side, { id, from: port, bySea: true, fleet: true }).length === 0;
  return used < BY_SEA && !(state.rhodes === 'none' && samePlace(port, 'rhodes'));
}

/** The roll for the treasury that paid for a march, once the army has fought and until it is made: by the MP declared (7.2, 10.1). */
export function strainActs({ state }: Table): Acts {
  const { side, step, marches = {} } = state.round;
  if (step !== 'c3' || retreating(state)) return [];
  return ARMIES.flatMap((army) => {
    const mp = marches[army]?.declared ?? 0;
    const alexander = leadersWith(state, army).some((one) => one.role === 'alexander');
    if (
      sideOf(army) !== side ||
      unfought(state, army) === 'asp' ||
      mp <= freeMp({ alexander, mover: 'army' }) ||
      timesTried(state, 'treasury-strain', army) > 0
    )
      return [];
    return [resolved('treasury-strain', say('procedure/treasury-strain'), [`army/${army}`], { army, mp, alexander })];
  });
}

/** Whether an army that moved may have MP left of those it declared, nobody to fight first, and a Useless one spaces (10.1, 10.3, 11.3 H). */
function hasMpLeft(state: State, army: ArmyId): boolean {
  const { round, armies } = state;
  const { declared, used, spaces = 0 } = round.marches?.[army] ?? { declared: 0, used: 0 };
  return (declared === 0 || used < declared) && unfought(state, army) !== 'asp' && !(armies[army].useless && spaces >= USELESS_SPACES);
}

/** Devastation of the province an army moved to, if no enemy is in it but inside a Major City (10.9). */
function devastation({ state, ruling }: Table, side: Side, army: ArmyId): Acts {
  const { province, inPlay } = state.armies[army];
  if (!inPlay || province === 'none' || marchOver(state, army).length > 0 || state.provinces[province].devastated || isHeld(state, opponent(side), province))
    return [];
  if (hasTried(state, province, ruling('devastate-once'))) return [];
  const input = { army, province, enemyPresent: false };
  return [resolved('devastate', say('act/devastate', { province: say(`province/${province}`) }), [`army/${army}`, `province/${province}`], input)];
}

/** Fights where enemies stand together: a land battle, an overrun at 8 to 1, a surrender to demand, a naval battle (10.5, 11.3, 11.4, 11.5). */
export function fightActs(table: Table): Acts {
  const { state } = table;
  const side = player(state);
  const beaten = retreating(state);
  if (beaten) return [resolved('retreat-ends', say('procedure/retreat-ends'), [`army/${beaten}`], { why: 'retreat', army: beaten })];
  if (!side || state.round.step !== 'c3') return [];
  if (!CAMPAIGNS.includes(state.round.activity)) return [];
  const armies = mayAct(state, side).filter((id) => state.round.acted.includes(id) || joins(state, side, id, false));
  return [...armies.flatMap((army) => [...battleOf(state, side, army), ...demandOf(state, army)]), ...navalBattles(state, side), ...sallies(state, side)];
}

function battleOf(state: State, side: Side, army: ArmyId): Acts {
  const { place } = state.armies[army];
  if (place === '' || state.armies[army].inside || !foesAt(state, side, place).battle) return [];
  const battle = prefillBattle(state, army);
  const [own, enemy] = [battle[side], battle[opponent(side)]];
  if (!own || !enemy || own.army !== army || strength(enemy) === 0 || enemy.army !== standing(state, opponent(side), place).army) return [];
  const about = [`army/${army}`, ...(enemy.army === 'none' ? [] : [`army/${enemy.army}`]), `place/${place}`];
  const at = { place: placeSaid(place) };
  if (own.asp >= 8 * strength(enemy)) {
    const input = { side, asp: own.asp, defenderAsp: enemy.asp, defenderGsp: enemy.gsp, insideMajorCity: false, avoided: false, army: enemy.army, place };
    return [resolved('overrun', say('act/overrun', at), about, input)];
  }
  return tired(own) ? [] : [resolved('land-battle', say('act/fight', at), about, battle)];
}

function demandOf(state: State, army: ArmyId): Acts {
  const { place } = state.armies[army];
  const demand = demandBy(state, army);
  const { declared = 0, used = 0 } = state.round.marches?.[army] ?? {};
  if ((declared > 0 && used >= declared) || !mayDemand(state, army) || !(isMajorCity(state, place) || demand.defenderAsp)) return [];
  return [resolved('surrender', say('act/surrender', { city: placeSaid(place) }), [`army/${army}`, `place/${place}`], demand)];
}

/** Fleets of both sides in one port, while the player's may still fight (11.5). */
function navalBattles(state: State, side: Side): Acts {
  return fleetsOf(state, side).flatMap((id) =>
    meetings(state, id).map(({ foe, input }) =>
      resolved('naval-battle', say('act/naval', { port: placeSaid(state.fleets[id].port) }), [`fleet/${id}`, `fleet/${foe}`], input),
    ),
  );
}

/** What the besieged may do in their own activity: attack the besieger, flee by sea (11.4). */
function sallies(state: State, side: Side): Acts {
  return state.sieges
    .filter((one) => one.army !== 'none' && one.besieger !== side)
    .flatMap((siege) => [...sally(state, side, siege), ...flight(state, side, siege)]);
}

function sally(state: State, side: Side, { city, army }: Siege): Acts {
  const battle = prefillBattle(state, city);
  const [own, enemy] = [battle[side], battle[opponent(side)]];
  const barred = own && own.army !== 'none' && (waitsForArmy1(state, side, own.army) || !joins(state, side, own.army, false));
  if (!own || !enemy || own.asp === 0 || tired(own) || barred || enemy.army !== army || own.asp >= 8 * strength(enemy)) return [];
  return [resolved('land-battle', say('act/sally', { city: placeSaid(city) }), [`army/${army}`, `place/${city}`], battle)];
}

function flight(state: State, side: Side, siege: Siege): Acts {
  const flees = flightFrom(state, siege);
  const barred = flees.army !== 'none' && (waitsForArmy1(state, side, flees.army) || !joins(state, side, flees.army, true));
  if (!flees.fleetInPort || flees.asp === 0 || flees.side !== side || barred) return [];
  return [resolved('flight-by-sea', say('act/flee', { city: placeSaid(siege.city) }), [`place/${siege.city}`], flees)];
}
