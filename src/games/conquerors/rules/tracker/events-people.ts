import type { Rows } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { flag, group, number, oneOf, optional } from '../../../../core/fields.ts';
import { ARMIES, type ArmyId, cite, FLEETS, type FleetId, opponent, ROLES, sideOf } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { firstArmy } from './armies.ts';
import { changed, leaderSaid } from './changes.ts';
import { withOthers } from './court-with.ts';
import { ARMY_OR_NONE, FLAG, NAME, PLACE, RATING, SIDE } from './event-fields.ts';
import type { Event, LeaderSet, PersonEvent, RoyalFamilySet } from './events.ts';
import { placed } from './placed.ts';
import { asEntered, leaderPut } from './printed.ts';
import { inAdmin } from './round.ts';
import type { Round } from './round-state.ts';
import { spends } from './spending.ts';
import { LEADER_STATES, type Leader, type State } from './state.ts';
import { isGreatKing } from './victory.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Leaders, the Great King and the Royal Family (5, 14). */
export const PERSON_ROWS: Rows<State, Event, PersonEvent['type']> = {
  leader: {
    v: 2,
    from: { 1: placed },
    fields: {
      leader: NAME,
      set: group<LeaderSet>({
        side: optional(SIDE),
        name: optional(NAME),
        role: optional(oneOf(ROLES)),
        battle: optional(RATING),
        naval: optional(RATING),
        foreign: optional(FLAG),
        state: optional(oneOf(LEADER_STATES)),
        with: optional(oneOf<ArmyId | FleetId | 'none'>(['none', ...ARMIES, ...FLEETS])),
        fleet: optional(FLAG),
        place: optional(PLACE),
      }),
    },
    reduce: spends((state, event) => ({ ...state, leaders: putLeader(state.leaders, event), round: roundAfter(state, event) })),
    describe: ({ leader, set }, before) =>
      changed(say('event/leader', { leader: leaderSaid(before, leader) }), asEntered(before.leaders.find((one) => one.id === leader)), set),
    faults: ({ state, event: { leader, set } }) => [
      ...goesFaults(state, leader, set),
      ...backFaults(state, leader, set),
      ...(set.battle === undefined ? [] : outside('battle', set.battle, 0, 9)),
      ...(set.naval === undefined ? [] : outside('naval', set.naval, 0, 9)),
    ],
  },
  'great-king': {
    v: 1,
    fields: { leader: NAME },
    reduce: (state, { leader }) => ({ ...state, greatKing: leader, leaders: state.leaders.map((one) => crowned(one, leader)) }),
    describe: ({ leader }, before) => (leader === 'none' ? say('event/no-great-king') : say('event/great-king', { leader: leaderSaid(before, leader) })),
    faults: ({ state, event, ruling }) => greatKingFaults(state, event, ruling('great-king')),
  },
  'royal-family': {
    v: 2,
    from: { 1: placed },
    fields: {
      set: group<RoyalFamilySet>({
        holder: optional(SIDE),
        with: optional(ARMY_OR_NONE),
        place: optional(PLACE),
        captured: optional(number(0, 999, 0)),
        married: optional(FLAG),
      }),
      byCard: optional(flag()),
    },
    reduce: spends((state, { set }) => ({ ...state, royalFamily: { ...state.royalFamily, ...set } })),
    describe: ({ set }, before) => changed(say('royal-family'), before.royalFamily, set),
    faults: ({ state, event }) => [...withOthers(event.set.with, event.set.holder ?? state.royalFamily.holder, '14.0'), ...marriageFaults(state, event)],
  },
};

/** A leader goes with armies and fleets of his own side that are on the map; the Overall Commander with Army 1 alone (5.1, 5.2, 3.3 C3). */
function goesFaults({ leaders, armies, fleets, greatKing, round }: State, id: string, set: LeaderSet): Fault[] {
  const before = leaders.find((one) => one.id === id);
  const after = { ...before, ...set };
  if (after.state !== 'with' || !after.with || after.with === 'none' || !after.side) return [];
  const found: Fault[] = [];
  const fault = (field: string, expected: Parameters<typeof illegal>[1], at: string): void => {
    found.push(illegal(field, expected, after.with, cite(at)));
  };
  const army = after.fleet ? undefined : ARMIES.find((one) => one === after.with);
  const fleet = after.fleet ? FLEETS.find((one) => one === after.with) : undefined;
  if ((army && sideOf(army) !== after.side) || (fleet && fleets[fleet].owner !== after.side)) fault('with', 'expected/his-side', '5.1');
  else if (army && !armies[army].inPlay) fault('with', 'expected/army-in-play', '5.1');
  const king = after.role === 'alexander' || after.role === 'darius' || (id === greatKing && after.role === 'great-king');
  if (king && (!army || army !== firstArmy(after.side))) fault('with', 'expected/king-army-1', '5.2');
  const changes = before?.state !== 'with' || before.with !== after.with || before.fleet !== after.fleet;
  const idle =
    round.step === 'c3' &&
    round.side === after.side &&
    !['none', 'leaders', 'reorganize', ...(before?.state === 'with' ? [] : ['recruit'])].includes(round.activity);
  if (before && before.state !== 'alone' && changes && idle) fault('leader', 'expected/leaders-activity', '10.8');
  else if (before?.state === 'with' && changes && !king && round.side === opponent(after.side))
    found.push(doubtful('leader', 'expected/leaders-activity', after.with, cite('10.8')));
  return found;
}

/** Who is dead or captured stays so (5.1, 10.8); who is ill is back in an Administrative Phase (15.0). */
function backFaults(state: State, id: string, { state: to }: LeaderSet): Fault[] {
  const was = state.leaders.find((one) => one.id === id)?.state;
  if (to === undefined || to === was || to === 'dead' || to === 'captured') return [];
  if (was === 'dead' || was === 'captured') return [illegal('state', `leader-state/${was}`, to, cite('5.1'))];
  return was === 'ill' && !inAdmin(state) ? [illegal('state', 'expected/administrative-phase', to, cite('15.0'))] : [];
}

/** The round, in which a leader who comes from the cup to the hand of who recruits was the one drawn (5.1). */
function roundAfter({ round, leaders }: State, { leader, set }: Of<'leader'>): Round {
  const before = leaders.find(({ id }) => id === leader);
  const drawn = set.state === 'hand' && (before?.state ?? 'cup') === 'cup';
  const recruits = round.step === 'c3' && round.activity === 'recruit' && round.side === (set.side ?? before?.side);
  return drawn && recruits ? { ...round, drewLeader: true } : round;
}

function putLeader(leaders: readonly Leader[], event: Of<'leader'>): Leader[] {
  const blank: Leader = {
    id: event.leader,
    side: 'macedonian',
    name: event.leader,
    role: 'leader',
    battle: 0,
    naval: 0,
    foreign: false,
    state: 'hand',
    with: 'none',
    fleet: false,
    place: '',
  };
  const known = leaders.some((one) => one.id === event.leader);
  if (!known) return [...leaders, leaderPut(blank, event.set)];
  return leaders.map((one) => (one.id === event.leader ? leaderPut(one, event.set) : one));
}

function crowned(leader: Leader, king: string): Leader {
  if (leader.id === king && leader.role === 'leader') return { ...leader, role: 'great-king' };
  return leader.role === 'great-king' && leader.id !== king ? { ...leader, role: 'leader' } : leader;
}

function greatKingFaults(state: State, event: Of<'great-king'>, king: string): Fault[] {
  if (event.leader === 'none') return [];
  const heir = state.leaders.find(({ id }) => id === event.leader);
  if (heir && (heir.side !== 'persian' || (heir.state !== 'with' && heir.state !== 'alone')))
    return [illegal('leader', 'expected/persian-leader', event.leader, cite('5.3'))];
  const crowned = state.leaders.find(({ id }) => id === state.greatKing);
  if (crowned && crowned.id !== event.leader && crowned.state !== 'dead' && crowned.state !== 'captured')
    return [illegal('leader', 'expected/no-king-alive', event.leader, cite('5.3'))];
  const held = Object.values(state.treasuries).some((one) => one.owner === 'persian');
  if (!held) return [illegal('leader', 'expected/persian-treasury', event.leader, cite('5.3'))];
  return isGreatKing(state, king) ? [illegal('leader', 'expected/alexander-not-great-king', event.leader, cite('5.3'))] : [];
}

function marriageFaults(state: State, event: Of<'royal-family'>): Fault[] {
  if (!event.set.married) return [];
  if (event.byCard && state.royalFamily.holder === 'macedonian') return [];
  const { holder, captured } = { ...state.royalFamily, ...event.set };
  if (holder !== 'macedonian') return [illegal('married', 'expected/royal-family-held', true, cite('14.0'))];
  const wrong = state.round.laidOut && state.round.number > captured ? doubtful : illegal;
  return state.round.side !== 'macedonian' || state.round.number <= captured ? [wrong('married', 'expected/later-macedonian-round', true, cite('14.0'))] : [];
}
