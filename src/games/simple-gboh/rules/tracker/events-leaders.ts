import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { number } from '../../../../core/fields.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from '../voice.ts';
import { formationActive, mayCome, mayLead } from './activation.ts';
import { came, changeLeaders } from './change.ts';
import { ID } from './event-fields.ts';
import type { BattleEvent, EventOf, LeaderEvent } from './events.ts';
import { offPhase } from './in-turn.ts';
import { leaderName } from './names.ts';
import { type Battle, type Leader, leaderOf, replacementOf, replacementsLeft, unitOf } from './state.ts';

/** What happens to leaders (4.36–4.37, 7.15, 7.46). */
export const LEADER_ROWS: Rows<Battle, BattleEvent, LeaderEvent['type']> = {
  'leader-lost': {
    v: 1,
    fields: { leader: ID },
    reduce: (battle, { leader }) => changeLeaders(battle, ({ id }) => id === leader, { status: 'eliminated', with: '', fell: battle.turn.number }),
    describe: ({ leader }, battle) => say('event/leader-lost', { leader: leaderName(battle, leader) }),
    faults: ({ state, event: { leader: id } }) => {
      const leader = leaderOf(state, id);
      return leader?.status === 'eliminated' ? [illegal('leader', 'expected/leader-on-map', leader.name, cite('7.46'))] : [];
    },
  },
  'leader-returned': {
    v: 1,
    fields: { leader: ID, with: ID },
    reduce: (battle, { leader, with: unit }) =>
      came(
        changeLeaders(battle, ({ id }) => id === leader, { status: 'on-map', with: unit }),
        [leader],
      ),
    describe: ({ leader }, battle) => say('event/leader-returned', { leader: leaderName(battle, leader) }),
    faults: ({ state, event }) => returnFaults(state, event),
  },
  'leader-replaced': {
    v: 1,
    fields: { leader: ID, with: ID, initiative: number(0, 999, 0) },
    reduce: replaced,
    describe: ({ leader }, battle) => say('event/leader-replaced', { leader: leaderName(battle, leader) }),
    faults: ({ state, event }) => replacementFaults(state, event),
  },
};

/** Only who lost his unit returns, in a later player turn, when his formation is activated or at the start of a turn of the overall commander's own, with a unit he may command (4.36). */
function returnFaults(battle: Battle, { leader: id, with: unit }: EventOf<'leader-returned'>): Fault[] {
  const leader = leaderOf(battle, id);
  if (!leader) return [];
  const faults: Fault[] = [];
  if (leader.status !== 'off-map') faults.push(illegal('leader', 'expected/leader-elsewhere', leader.name, cite('4.36')));
  else if (leader.fell === battle.turn.number) faults.push(illegal('leader', 'expected/later-turn', battle.turn.number, cite('4.36')));
  else if (!mayCome(battle, leader)) faults.push(illegal('leader', 'expected/formation-activated', leader.name, cite('4.36')));
  const place = unitOf(battle, unit);
  if (place?.status !== 'on-map') faults.push(illegal('with', 'expected/on-map', place?.name ?? unit, cite('4.36')));
  else if (place.side !== leader.side) faults.push(illegal('with', 'expected/unit-of-formation', place.name, cite('4.36')));
  else if (!mayLead(battle, leader, place)) faults.push(illegal('with', 'expected/unit-of-formation', place.name, cite('4.36')));
  return faults.length > 0 ? faults : offPhase(battle, 'movement', 'leader', '4.36');
}

/** Who is not replaced: the overall commander, who is not eliminated, who is followed already, anybody once no replacement is left, or while his formation is not activated; and where the new one may not stand (4.37). */
function replacementFaults(battle: Battle, { leader: id, with: unit }: EventOf<'leader-replaced'>): Fault[] {
  const leader = leaderOf(battle, id);
  if (!leader) return [];
  if (leader.overall) return [illegal('leader', 'expected/not-overall', leader.name, cite('4.37'))];
  const faults: Fault[] = [];
  if (leader.status !== 'eliminated') faults.push(illegal('leader', 'expected/eliminated-leader', leader.name, cite('4.37')));
  else if (leader.fell === battle.turn.number) faults.push(illegal('leader', 'expected/later-turn', battle.turn.number, cite('4.37')));
  else if (!formationActive(battle, leader.side, leader.formation)) faults.push(illegal('leader', 'expected/formation-activated', leader.name, cite('4.37')));
  if (leaderOf(battle, replacementOf(id))) faults.push(illegal('leader', 'expected/nobody-in-his-place', leader.name, cite('4.37')));
  const left = leader.anonymous ? undefined : replacementsLeft(battle, leader.side);
  if (left !== undefined && left < 1) faults.push(illegal('leader', 'expected/replacement-left', left, cite('4.37')));
  const place = unitOf(battle, unit);
  if (place?.status !== 'on-map') faults.push(illegal('with', 'expected/on-map', place?.name ?? unit, cite('4.37')));
  else if (place.side !== leader.side || place.formation !== leader.formation)
    faults.push(illegal('with', 'expected/unit-of-formation', place.name, cite('4.37')));
  return faults.length > 0 ? faults : offPhase(battle, 'movement', 'leader', '4.37');
}

/** A replacement stands in for a leader who was eliminated; one without a name is used again with his own figures (4.37). */
function replaced(battle: Battle, { leader: id, with: unit, initiative }: EventOf<'leader-replaced'>): Battle {
  const gone = leaderOf(battle, id);
  if (!gone) return battle;
  const again: Leader = { ...gone, id: replacementOf(id), with: unit, status: 'on-map' };
  const replacement: Leader = gone.anonymous ? again : { ...again, initiative, heroic: false, attempts: 0, overall: false, replacement: true };
  return { ...battle, leaders: [...battle.leaders.filter((leader) => leader.id !== replacement.id), replacement] };
}
