import type { Rows } from '../../../../core/events.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { oneOf } from '../../../../core/fields.ts';
import { cite, otherSide, PHASES, type Phase } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { activatable } from './activation.ts';
import { besideElephants } from './beside-elephants.ts';
import { ID, IDS, ON, SIDE } from './event-fields.ts';
import type { BattleEvent, TurnEvent } from './events.ts';
import { armyName, formationName, leaderName } from './names.ts';
import { names, obligationFaults, unresolvedFaults } from './obligations.ts';
import { beginTurn, closedTurns, logged, seized } from './player-turn.ts';
import { atCheck } from './rout-points.ts';
import { overrunFaults } from './shocks.ts';
import { type Battle, type Leader, leaderOf, type Turn } from './state.ts';

/** The player turn (3.2, 4.4). */
export const TURN_ROWS: Rows<Battle, BattleEvent, TurnEvent['type']> = {
  began: {
    v: 1,
    fields: { side: SIDE },
    reduce: (battle, { side }) => beginTurn(battle, side, '', '', ''),
    describe: ({ side }, battle) => say('event/began', { army: armyName(battle, side) }),
    faults: ({ state: { turn } }) => (turn.phase === 'before' ? [] : [illegal('side', 'phase/before', turn.phase, cite('3.1'))]),
  },
  activated: {
    v: 1,
    fields: { formations: IDS },
    reduce: (battle, { formations }) => {
      const turn = { ...battle.turn, phase: 'movement' as const, activated: [...new Set([...battle.turn.activated, ...formations])] };
      return logged(
        { ...battle, turn },
        'activated',
        formations.map((id) => formationName(battle, id)),
      );
    },
    describe: ({ formations }, battle) =>
      formations.length === 0
        ? say('event/activated-all')
        : say('event/activated', { formations: formations.map((id) => formationName(battle, id)).join(', ') }),
    faults: ({ state, event: { formations } }) => activationFaults(state, formations),
  },
  passed: {
    v: 1,
    fields: {},
    reduce: (battle) => logged({ ...battle, turn: { ...battle.turn, phase: 'withdrawal' } }, 'passed', []),
    describe: (_, battle) => say('event/passed', { army: armyName(battle, battle.turn.active) }),
    faults: ({ state }) => insteadFaults(state, '3.2'),
  },
  'commander-moved': {
    v: 1,
    fields: {},
    reduce: (battle) => logged({ ...battle, turn: { ...battle.turn, phase: 'withdrawal' } }, 'commander', []),
    describe: (_, battle) => say('event/commander-moved', { army: armyName(battle, battle.turn.active) }),
    faults: ({ state }) => [...insteadFaults(state, '4.33'), ...rideFaults(state)],
  },
  seized: {
    v: 1,
    fields: { leader: ID, success: ON, moves: ON },
    reduce: seized,
    describe: ({ leader, success, moves }, battle) =>
      say(moves ? 'event/seized-to-move' : success ? 'event/seized' : 'event/seizure-failed', { leader: leaderName(battle, leader) }),
    faults: ({ state, event, ruling }) => seizureFaults(state, event.leader, ruling),
  },
  phase: {
    onward: true,
    v: 1,
    fields: { to: oneOf(PHASES) },
    reduce: (battle, { to }) => ({ ...battle, turn: { ...battle.turn, phase: to } }),
    describe: ({ to }) => (to === 'withdrawal' ? say('event/shock-over') : say('event/phase', { phase: say(`phase/${to}`) })),
    faults: ({ state, event }) => phaseFaults(state, event.to),
  },
  'turn-ended': {
    v: 1,
    fields: {},
    reduce: (battle) => beginTurn(battle, otherSide(battle.turn.active), '', '', battle.turn.seizedBy),
    describe: (_, { turn }) => say('event/turn-ended', { turn: turn.number }),
    faults: ({ state }) => shocksLeft(state),
  },
};

/** Formations of the active army are activated, in its activation phase, after a seizure those of who seized the turn (3.2, 4.1, 4.43). */
function activationFaults(battle: Battle, ids: readonly string[]): Fault[] {
  const { turn, formations } = battle;
  const faults: Fault[] = [];
  if (turn.phase !== 'activation' && turn.phase !== 'movement') faults.push(illegal('phase', 'phase/activation', turn.phase, cite('3.2')));
  if (ids.every((id) => turn.activated.includes(id)) && formations.some(({ side }) => side === turn.active))
    faults.push(illegal('formations', 'expected/formation-of-army', ids.map((id) => formationName(battle, id)).join(', '), cite('3.2')));
  const may = activatable(battle);
  const leader = leaderOf(battle, turn.seizingLeader);
  for (const id of ids.filter((one) => !may.some((formation) => formation.id === one))) {
    const own = formations.find((formation) => formation.id === id && formation.side === turn.active);
    faults.push(
      own
        ? leader?.overall
          ? illegal('formations', 'expected/leader-on-map', own.name, cite('4.42'))
          : illegal('formations', 'expected/seizing-formation', own.name, cite('4.43'), { leader: leader?.name ?? '' })
        : illegal('formations', 'expected/formation-of-army', formationName(battle, id), cite('4.1')),
    );
  }
  return [...faults, ...choiceFaults(battle, ids), ...severalFaults(battle, ids)];
}

/** The doubt about several formations where who may activate them, the overall commander or else one of their leaders, came back in this very turn (4.14). */
function severalFaults({ turn, leaders }: Battle, ids: readonly string[]): Fault[] {
  const chosen = new Set([...turn.activated, ...ids]);
  const there = leaders.filter(({ side, status }) => side === turn.active && status === 'on-map');
  const overall = there.filter((leader) => leader.overall);
  const by = overall.length > 0 ? overall : there.filter(({ formation }) => chosen.has(formation));
  const back = by.length > 0 && by.every(({ id }) => turn.came?.includes(id));
  return chosen.size > 1 && back ? [doubtful('formations', 'expected/one-formation', chosen.size, cite('4.14'))] : [];
}

/** After the overall commander has seized the turn: one formation of auxiliaries, or his own, or else one or more (4.42). */
function choiceFaults({ turn, formations, leaders }: Battle, ids: readonly string[]): Fault[] {
  const seizer = turn.seizedBy === turn.active ? leaders.find(({ id, overall }) => overall && id === turn.seizingLeader) : undefined;
  if (!seizer) return [];
  const chosen = formations.filter(({ id }) => ids.includes(id) || turn.activated.includes(id));
  const alone = chosen.length > 1 && chosen.some(({ id, auxiliary }) => auxiliary || id === seizer.formation);
  return alone ? [illegal('formations', 'expected/one-formation', chosen.length, cite('4.42'))] : [];
}

/** Instead of activating formations: in the activation phase (3.2, 4.33). */
const insteadFaults = ({ turn }: Battle, by: string): Fault[] =>
  turn.phase === 'activation' ? [] : [illegal('phase', 'phase/activation', turn.phase, cite(by))];

/** The overall commander rides where he is on the map, and not in a turn that was seized: there formations act (4.42–4.43). */
function rideFaults({ turn, leaders }: Battle): Fault[] {
  const faults: Fault[] = turn.seizedBy === '' ? [] : [illegal('turn', 'expected/turn-not-seized', turn.number, cite('4.42'))];
  const commanders = leaders.filter(({ side, overall }) => overall && side === turn.active);
  const [away] = commanders;
  if (away && commanders.every(({ status }) => status !== 'on-map')) faults.push(illegal('leader', 'expected/leader-on-map', away.name, cite('4.33')));
  return faults;
}

/** The doubts when movement and shock end: artillery alone in an enemy ZOC, who has still to attack or be attacked, and what was declared and not resolved (7.31, 7.37, 7.4). */
const shocksLeft = (battle: Battle): Fault[] => (atCheck(battle) ? [] : [...overrunFaults(battle), ...obligationFaults(battle), ...unresolvedFaults(battle)]);

/** What is wrong with a phase: none comes again in a player turn, movement and shock are of formations activated (3.2), and cavalry beside elephants takes its hit before (10.23). */
function phaseFaults(battle: Battle, to: Phase): Fault[] {
  const { phase } = battle.turn;
  const shy = to === 'shock' ? besideElephants(battle) : [];
  return [
    ...(PHASES.indexOf(to) < PHASES.indexOf(phase) ? [illegal('to', 'expected/later-turn', to, cite('3.2'))] : []),
    ...(phase === 'activation' && (to === 'movement' || to === 'shock') ? [doubtful('to', 'expected/activated-unit', phase, cite('3.2'))] : []),
    ...(shy.length > 0 ? [illegal('units', 'mark/shied', names(shy), cite('10.23'))] : []),
    ...(to === 'withdrawal' ? shocksLeft(battle) : []),
  ];
}

/** Who seizes is a leader of the inactive army, on the map (4.41). Before a turn was begun nobody knows whose it is. */
export function seizerFaults({ side, status, name }: Leader, turn: Turn): Fault[] {
  const faults: Fault[] = [];
  if (turn.phase !== 'before' && side === turn.active) faults.push(illegal('leader', 'expected/inactive-leader', name, cite('4.41')));
  if (status !== 'on-map') faults.push(illegal('leader', 'expected/leader-on-map', name, cite('4.41')));
  return faults;
}

/** Who may not seize the turn now (4.41–4.45). Before a turn was begun nobody knows which it is. */
export function seizureFaults(battle: Battle, id: string, ruling: Facts['ruling']): Fault[] {
  const leader = leaderOf(battle, id);
  const { turn } = battle;
  if (!leader) return [];
  const faults = seizerFaults(leader, turn);
  if (leader.attempts < 1) faults.push(illegal('leader', 'expected/attempts-left', leader.attempts, cite('4.44')));
  if (turn.phase === 'before') return faults;
  if (turn.number <= closedTurns(ruling('first-turn'))) faults.push(illegal('turn', 'expected/later-turn', turn.number, cite('4.44')));
  if (turn.tried) faults.push(illegal('turn', 'expected/one-attempt', turn.number, cite('4.44')));
  if (turn.immune === leader.side) faults.push(illegal('turn', 'expected/turn-not-seized', turn.number, cite('4.45')));
  if (turn.phase !== 'activation') faults.push(illegal('phase', 'phase/activation', turn.phase, cite('4.41')));
  return faults;
}
