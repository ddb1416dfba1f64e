import type { Rows } from '../../../../core/events.ts';
import { number } from '../../../../core/fields.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { changeLeaders } from './change.ts';
import { ID } from './event-fields.ts';
import type { BattleEvent, EventOf, LeaderEvent } from './events.ts';
import { leaderName } from './names.ts';
import { type Battle, type Leader, leaderOf, replacementOf } from './state.ts';

/** What happens to leaders (4.36–4.37, 7.15, 7.46). */
export const LEADER_ROWS: Rows<Battle, BattleEvent, LeaderEvent['type']> = {
  'leader-lost': {
    v: 1,
    fields: { leader: ID },
    reduce: (battle, { leader }) => changeLeaders(battle, ({ id }) => id === leader, { status: 'eliminated', with: '', fell: battle.turn.number }),
    describe: ({ leader }, battle) => say('event/leader-lost', { leader: leaderName(battle, leader) }),
  },
  'leader-returned': {
    v: 1,
    fields: { leader: ID, with: ID },
    reduce: (battle, { leader, with: unit }) => changeLeaders(battle, ({ id }) => id === leader, { status: 'on-map', with: unit }),
    describe: ({ leader }, battle) => say('event/leader-returned', { leader: leaderName(battle, leader) }),
  },
  'leader-replaced': {
    v: 1,
    fields: { leader: ID, with: ID, initiative: number(0, 999, 0) },
    reduce: replaced,
    describe: ({ leader }, battle) => say('event/leader-replaced', { leader: leaderName(battle, leader) }),
    faults: ({ state, event }) => {
      const leader = leaderOf(state, event.leader);
      return leader?.overall ? [illegal('leader', 'expected/not-overall', leader.name, cite('4.37'))] : [];
    },
  },
};

/** A replacement stands in for a leader who was eliminated (4.37). */
function replaced(battle: Battle, { leader: id, with: unit, initiative }: EventOf<'leader-replaced'>): Battle {
  const gone = leaderOf(battle, id);
  if (!gone) return battle;
  const replacement: Leader = {
    ...gone,
    id: replacementOf(id),
    initiative,
    heroic: false,
    attempts: 0,
    overall: false,
    with: unit,
    status: 'on-map',
    replacement: true,
  };
  return { ...battle, leaders: [...battle.leaders.filter((leader) => leader.id !== replacement.id), replacement] };
}
