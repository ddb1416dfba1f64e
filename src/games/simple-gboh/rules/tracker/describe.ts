import { type Said, type Spoken, say } from '../../../../core/said.ts';
import { type Battle, leaderOf, unitOf } from './battle.ts';
import type { BattleEvent } from './events.ts';

type Gaps = Record<string, Spoken>;

const unitName = (battle: Battle, id: string): Spoken => {
  const unit = unitOf(battle, id);
  return unit ? unit.name || say(`type/${unit.type}`) : id;
};
const leaderName = (battle: Battle, id: string): string => leaderOf(battle, id)?.name ?? id;
const formationName = (battle: Battle, id: string): string => battle.formations.find((one) => one.id === id)?.name ?? id;
export const armyName = (battle: Battle, side: 'first' | 'second'): Spoken => battle.armies[side].name || say(`side/${side}`);

/** The gaps an event's message has, or the message itself where it depends on more than the type. */
function gapsOf(event: BattleEvent, battle: Battle): Gaps | Said {
  switch (event.type) {
    case 'mustered':
      return { units: event.battle.units.length };
    case 'army-set':
    case 'began':
      return { army: armyName(battle, event.side) };
    case 'unit-added':
      return { unit: event.unit.name || say(`type/${event.unit.type}`) };
    case 'unit-set':
      return event.to.hits !== undefined && Object.keys(event.to).length === 1
        ? say('event/hits-set', { unit: unitName(battle, event.unit), from: unitOf(battle, event.unit)?.hits ?? 0, to: event.to.hits })
        : { unit: unitName(battle, event.unit) };
    case 'harmed': {
      const before = unitOf(battle, event.unit);
      const gaps = { unit: unitName(battle, event.unit), from: before?.hits ?? 0, to: event.hits };
      return event.reduced && !before?.reduced ? say('event/reduced', gaps) : gaps;
    }
    case 'eliminated':
      return say(`event/eliminated-${event.how}`, { unit: unitName(battle, event.unit) });
    case 'marked':
      return say(event.on ? 'event/marked' : 'event/unmarked', { unit: unitName(battle, event.unit), mark: say(`mark/${event.mark}`) });
    case 'zoc':
      return say(event.on ? 'event/zoc' : 'event/zoc-left', { unit: unitName(battle, event.unit), enemy: unitName(battle, event.enemy) });
    case 'unit-removed':
    case 'pursued':
    case 'deepened':
    case 'spread':
      return { unit: unitName(battle, event.unit) };
    case 'leader-added':
      return { leader: event.leader.name };
    case 'leader-set':
    case 'leader-removed':
    case 'leader-lost':
    case 'leader-returned':
    case 'leader-replaced':
      return { leader: leaderName(battle, event.leader) };
    case 'seized':
      return say(event.moves ? 'event/seized-to-move' : event.success ? 'event/seized' : 'event/seizure-failed', { leader: leaderName(battle, event.leader) });
    case 'formation-added':
      return { formation: event.formation.name };
    case 'formation-set':
    case 'formation-removed':
      return { formation: formationName(battle, event.formation) };
    case 'activated':
      return { formations: event.formations.map((id) => formationName(battle, id)).join(', ') };
    case 'parted':
    case 'returned':
    case 'gone':
      return { count: event.units.length };
    case 'phase':
      return { phase: say(`phase/${event.to}`) };
    case 'declared':
      return { attackers: event.shock.attackers.length, defenders: event.shock.defenders.length };
    case 'turn-ended':
      return { turn: battle.turn.number };
    case 'fought':
    case 'passed':
    case 'commander-moved':
    case 'undeclared':
    case 'retreats-done':
    case 'leaders-checked':
    case 'shocks-ordered':
      return {};
  }
}

/** What an event does, for the journal and for undo. */
export function describe(event: BattleEvent, before: Battle): Said {
  const gaps = gapsOf(event, before);
  return typeof gaps.say === 'string' ? (gaps as unknown as Said) : say(`event/${event.type}`, gaps as Gaps);
}
