import { homePorts, portLost } from '../home-ports.ts';
import { placeAmong } from '../places.ts';
import { armiesOf, exceeding, firstArmy, fleetsOf } from '../tracker/armies.ts';
import { leaderSaid } from '../tracker/changes.ts';
import { isShutIn } from '../tracker/sieges-kept.ts';
import type { Leader, State } from '../tracker/state.ts';
import { controls } from '../tracker/victory.ts';
import { cityPurse } from '../treasury-levels.ts';
import { ARMIES, type ArmyId, FLEETS, type FleetId, PERSIAN_MUSTERS, type Side, sideOf } from '../vocabulary.ts';
import { type Acts, byHand, player, resolved, type Table } from './acting.ts';
import { say } from './voice.ts';

/** ASP, fleets and leaders a player may raise (5.1, 8.3, 8.5). */
export function recruitActs(table: Table): Acts {
  const side = player(table.state);
  if (!side || table.state.round.step !== 'c3' || table.state.round.activity !== 'recruit') return [];
  return raised(table, side);
}

/** What a side could raise if it recruits (8.3, 8.5): from the first treasury of its own that serves, which the player may change. */
export function raised({ state, ruling }: Table, side: Side): Acts {
  const purse = cityPurse(state, side);
  const cup = state.leaders.filter((one) => one.side === side && one.state === 'cup').map((one) => ({ name: one.name || one.id }));
  const drawn = cup.length > 0 && !state.round.drewLeader ? [resolved('draw-leader', say('procedure/draw-leader'), [`cup/${side}`], { side, cup })] : [];
  const placed = state.leaders.filter((one) => one.side === side && one.state === 'hand').flatMap((one) => joining(state, one));
  if (!purse.treasury) return [...drawn, ...placed];
  const fleets = FLEETS.filter((id) => mayBuild(state, side, id, ruling('ionian-ports'))).map((fleet) => {
    const { nsp, max } = state.fleets[fleet];
    const input = { side, fleet, nsp, max, built: max - nsp, ...purse };
    return resolved('recruit-fleet', say('act/fleet', { fleet: say(`at/${fleet}`) }), [`fleet/${fleet}`], input);
  });
  const asp = state.pools[side] === 0 ? [] : side === 'persian' ? mustered(state, purse) : joined(state, purse);
  return [...asp, ...fleets, ...drawn, ...placed];
}

type Purse = ReturnType<typeof cityPurse>;

/** Persian recruits, in a Treasury City of the east (8.3). */
function mustered({ treasuries, pools }: State, purse: Purse): Acts {
  return PERSIAN_MUSTERS.filter((id) => treasuries[id].owner === 'persian').map((city) =>
    resolved('recruit', say('act/recruit', { what: say(`treasury/${city}`) }), [`treasury/${city}`], {
      ...{ side: 'persian', pool: pools.persian, to: 'city', city },
      ...purse,
    }),
  );
}

/** Macedonian recruits: to an army with a line of communication to Pella, whose treasury is not Empty, or as a new army (8.3). */
function joined(state: State, purse: Purse): Acts {
  const base = { side: 'macedonian', pool: state.pools.macedonian, ...purse, pellaLevel: state.treasuries.pella.level };
  const barred = exceeding(state, 'macedonian').length > 0;
  const armies = armiesOf(state, 'macedonian').filter(
    (id) => state.treasuries.pella.level !== 'empty' && state.armies[id].loc && (!barred || id === firstArmy('macedonian')),
  );
  const fresh = ARMIES.find((id) => sideOf(id) === 'macedonian' && !state.armies[id].inPlay);
  return [
    ...armies.map((army) => {
      const { asp: armyAsp, elite: armyElite } = state.armies[army];
      return resolved('recruit', say('act/recruit', { what: say(`at/${army}`) }), [`army/${army}`], { ...base, to: 'army', army, armyAsp, armyElite });
    }),
    ...(fresh && !barred
      ? [resolved('recruit', say('act/recruit', { what: say(`at/${fresh}`) }), [`army/${fresh}`], { ...base, to: 'new-army', army: fresh })]
      : []),
  ];
}

/** Whether a fleet may be built or refilled: the side's own, below its number, in a home port or off the map, or one whose home province the side holds (8.4, 8.5). */
function mayBuild(state: State, side: Side, id: FleetId, ionian: string): boolean {
  const { owner, nsp, max, inPlay, port, province } = state.fleets[id];
  if (nsp >= max || id === 'rhodian' || id === 'rhodian-card' || portLost(id, side, state, ionian)) return false;
  if (id === 'greek' && !inPlay && !state.cards.inPlay.includes('greek-fleet')) return false;
  const homes = homePorts(id, ionian);
  if (inPlay) return owner === side && (homes.length === 0 || placeAmong(homes, port) !== undefined);
  if (owner !== 'none') return owner === side;
  return id !== 'greek' && province !== 'none' && controls(state, province, side);
}

/** A leader who may be given to the armies and fleets of his side; a king stays with Army 1 (5.1, 5.2). */
function joining(state: State, leader: Leader): Acts {
  const kings = leader.role === 'alexander' || leader.role === 'darius';
  const forces = [
    ...armiesOf(state, leader.side)
      .filter((id) => !isShutIn(state, id))
      .map((id) => ({ id, fleet: false })),
    ...fleetsOf(state, leader.side).map((id) => ({ id, fleet: true })),
  ];
  return forces
    .filter(({ id, fleet }) => (kings ? id === firstArmy(leader.side) : true) && !(leader.state === 'with' && leader.with === id && leader.fleet === fleet))
    .map(({ id, fleet }) => {
      const said = say('act/joins', { leader: leaderSaid(state, leader.id), what: say(`at/${id}`) });
      const about = [`leader/${leader.id}`, `${fleet ? 'fleet' : 'army'}/${id}`];
      return byHand(`join ${about.join(' ')}`, said, about, { type: 'leader', leader: leader.id, set: { state: 'with', with: id, fleet } });
    });
}

/** Leaders who move by themselves, as an activity (10.8); not out of a besieged city (11.4). */
export function leaderActs({ state }: Table): Acts {
  const side = player(state);
  if (!side || state.round.step !== 'c3' || state.round.activity !== 'leaders') return [];
  const free = state.leaders.filter((one) => one.side === side && ['with', 'alone', 'hand'].includes(one.state) && !isCutOff(state, one));
  return free.flatMap((one) => joining(state, one));
}

function isCutOff(state: State, { with: at, fleet }: Leader): boolean {
  const army: ArmyId | undefined = fleet ? undefined : ARMIES.find((id) => id === at);
  return army !== undefined && isShutIn(state, army);
}
