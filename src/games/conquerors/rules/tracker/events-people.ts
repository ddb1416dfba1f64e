import type { Rows } from '../../../../core/events.ts';
import { type Fault, outside } from '../../../../core/fault.ts';
import { flag, group, number, oneOf, optional } from '../../../../core/fields.ts';
import { ARMIES, type ArmyId, cite, FLEETS, type FleetId, ROLES, sideOf } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { changed, leaderSaid } from './changes.ts';
import { withOthers } from './court-with.ts';
import { ARMY_OR_NONE, FLAG, NAME, PLACE, RATING, SIDE } from './event-fields.ts';
import type { Event, LeaderSet, PersonEvent, RoyalFamilySet } from './events.ts';
import { placed } from './placed.ts';
import { leaderPut } from './printed.ts';
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
    reduce: spends((state, event) => ({ ...state, leaders: putLeader(state.leaders, event) })),
    describe: ({ leader, set }, before) =>
      changed(
        say('event/leader', { leader: leaderSaid(before, leader) }),
        before.leaders.find((one) => one.id === leader),
        set,
      ),
    faults: ({ state, event: { leader, set } }) => [
      ...otherSide(state, leader, set),
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

/** A leader goes with armies of his own side alone (5.1). */
function otherSide({ leaders }: State, id: string, set: LeaderSet): Fault[] {
  const after = { ...leaders.find((one) => one.id === id), ...set };
  const army = after.state === 'with' && !after.fleet ? ARMIES.find((one) => one === after.with) : undefined;
  return army && after.side && sideOf(army) !== after.side ? [illegal('with', 'expected/his-side', army, cite('5.1'))] : [];
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
  const held = Object.values(state.treasuries).some((one) => one.owner === 'persian');
  if (!held) return [illegal('leader', 'expected/persian-treasury', event.leader, cite('5.3'))];
  return isGreatKing(state, king) ? [illegal('leader', 'expected/alexander-not-great-king', event.leader, cite('5.3'))] : [];
}

function marriageFaults(state: State, event: Of<'royal-family'>): Fault[] {
  if (!event.set.married) return [];
  if (event.byCard && state.royalFamily.holder === 'macedonian') return [];
  const { holder, captured } = { ...state.royalFamily, ...event.set };
  if (holder !== 'macedonian') return [illegal('married', 'expected/royal-family-held', true, cite('14.0'))];
  return state.round.side !== 'macedonian' || state.round.number <= captured ? [illegal('married', 'expected/later-macedonian-round', true, cite('14.0'))] : [];
}
