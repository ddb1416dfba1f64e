import { fighterOf } from '../battle/begin.ts';
import type { BattlePosition } from '../battle/position.ts';
import type { Force } from '../counters/forces.ts';
import type { Campaign } from './state.ts';

// While a battle goes on the battlefield has the army and the area's defenders: what happens to them beside the battle happens to its lines too.

function onField(campaign: Campaign, change: (battle: BattlePosition) => Partial<BattlePosition>): Campaign {
  const { battle } = campaign;
  return battle ? { ...campaign, battle: { ...battle, ...change(battle) } } : campaign;
}

/** A force joins Alexander's line. */
export function joinsLine(campaign: Campaign, force: Force): Campaign {
  return onField(campaign, ({ own }) => ({ own: [...own, fighterOf(force)] }));
}

/** A force of Alexander's leaves his line. */
export function leavesLine(campaign: Campaign, id: string): Campaign {
  const rest = (line: BattlePosition['own']) => line.filter((one) => one.id !== id);
  return onField(campaign, ({ own, fallen, rallied }) => ({ own: rest(own), fallen: rest(fallen), rallied: rest(rallied) }));
}

/** A force of Alexander's lies on its other side. */
export function turnsInLine(campaign: Campaign, id: string, reduced: boolean): Campaign {
  return onField(campaign, ({ own }) => ({ own: own.map((one) => (one.id === id ? { ...one, reduced } : one)) }));
}

/** Alexander's level changes by so many: his counter in the battle too, which hits may have brought down. */
export function levelInBattle(before: Campaign, after: Campaign): Campaign {
  const by = after.level - before.level;
  return onField(after, ({ level }) => ({ level: after.level === 0 ? 0 : Math.max(0, Math.min(after.levels.length, level + by)) }));
}

/** Alexander's level is set: on the battlefield lies the same counter. */
export function levelOnField(campaign: Campaign): Campaign {
  return onField(campaign, ({ levels }) => ({ level: Math.min(campaign.level, levels.length) }));
}

/** A force enters or leaves the area of the battle. */
export function defends(campaign: Campaign, area: string, force: Force): Campaign {
  return onField(campaign, (battle) => (battle.area === area ? { enemy: [...battle.enemy, fighterOf(force)] } : {}));
}

/** A defender is gone from the area of the battle. */
export function defendsNoMore(campaign: Campaign, area: string, id: string): Campaign {
  return onField(campaign, ({ area: at, enemy, killed }) =>
    at === area ? { enemy: enemy.filter((one) => one.id !== id), killed: killed.filter((one) => one.id !== id) } : {},
  );
}
