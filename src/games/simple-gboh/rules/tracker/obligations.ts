import type { Fault } from '../../../../core/fault.ts';
import { cite, isCavalry, isSkirmisher, otherSide } from '../vocabulary.ts';
import { doubtful } from '../voice.ts';
import { activated } from './activation.ts';
import { beforeShocks, enemiesInZocOf, inEnemyZoc } from './contacts.ts';
import { fighterNames } from './names.ts';
import { engagement } from './shocks.ts';
import { type Battle, beneath, hasMark, type Unit } from './state.ts';

/** Who has still to attack and to be attacked. `held`: by an active unit that stands in an enemy ZOC itself (7.31), else 7.32 asks for it. */
export interface Obligations {
  readonly attack: readonly Unit[];
  readonly beAttacked: readonly Unit[];
  readonly held: boolean;
}

const stands = (unit: Unit): boolean => unit.status === 'on-map' && unit.stackedUnder === '' && !hasMark(unit, 'fortified');
/** Whether a unit may attack an enemy in shock at all: no SK, no cavalry on elephants, nobody in column (10.0, 10.23, 11.25). */
export const mayAttack = (unit: Unit, enemy: Unit): boolean => unit.type !== 'sk' && !unit.column && !(isCavalry(unit.type) && enemy.type === 'el');

/**
 * What 7.31–7.32 ask. Said are who stands in whose ZOC (contacts), or only that a unit stands in some enemy ZOC (`in-zoc`): then an enemy may be in its own as well. An active unit in an enemy
 * ZOC takes part in a shock if it has an enemy in its own that it may attack; an enemy in the ZOC of an active unit is attacked by somebody. Artillery overrun alone is eliminated
 * without a shock (7.37), and artillery alone has no front, so no ZOC to attack into (6.21, 10.12); across fortified hexsides nothing is asked (11.14).
 */
export function obligations(now: Battle): Obligations {
  const battle = beforeShocks(now);
  const active = activated(battle).filter((unit) => stands(unit) && (unit.type !== 'art' || beneath(battle, unit.id).length > 0));
  const enemies = battle.units.filter((unit) => unit.side === otherSide(battle.turn.active) && stands(unit));
  const facing = (unit: Unit): readonly Unit[] => enemiesInZocOf(battle, unit).filter((enemy) => stands(enemy) && mayAttack(unit, enemy));
  const marked = enemies.filter((unit) => hasMark(unit, 'in-zoc'));
  const onlyElephants = (marked.length > 0 ? marked : enemies).every(({ type }) => type === 'el');
  const noneForElephants = active.every(({ type }) => isCavalry(type) || isSkirmisher(type));
  const exempt = (unit: Unit): boolean =>
    enemiesInZocOf(battle, unit).length > 0
      ? facing(unit).length === 0
      : !hasMark(unit, 'in-zoc') || unit.type === 'sk' || unit.column || (isCavalry(unit.type) && onlyElephants);
  const spared = (unit: Unit): boolean => unit.type === 'art' || (unit.type === 'el' && noneForElephants);
  const faced = new Set(active.flatMap(facing));
  const beAttacked = enemies
    .filter((unit) => (faced.has(unit) && unit.type !== 'art') || (marked.includes(unit) && !spared(unit)))
    .filter((unit) => engagement(battle, unit, 'defenders') === undefined);
  return {
    attack: active.filter((unit) => inEnemyZoc(battle, unit) && !exempt(unit) && engagement(battle, unit, 'attackers') === undefined),
    beAttacked,
    held: active.some((unit) => inEnemyZoc(battle, unit) && facing(unit).some((enemy) => beAttacked.includes(enemy))),
  };
}

/** Units in a row, by name or else by type. */
export const names = (units: readonly Unit[]): string => units.map(({ name, type }) => name || type.toUpperCase()).join(', ');

/** The doubts when the shock phase ends with shocks declared and not resolved (7.4). */
export const unresolvedFaults = (battle: Battle): Fault[] =>
  battle.shocks.map((shock) => doubtful('shocks', 'act/shock', battle.shocks.length, cite('7.4'), fighterNames(battle, shock)));

/** The doubts when shocks are no longer declared while somebody must still attack or be attacked: the map may say otherwise. */
export function obligationFaults(battle: Battle): Fault[] {
  const { attack, beAttacked, held } = obligations(battle);
  return [
    ...(attack.length > 0 ? [doubtful('attackers', 'expected/must-attack', attack.length, cite('7.31'), { units: names(attack) })] : []),
    ...(beAttacked.length > 0
      ? [doubtful('defenders', 'expected/must-be-attacked', beAttacked.length, cite(held ? '7.31' : '7.32'), { units: names(beAttacked) })]
      : []),
  ];
}

/** Whether leaders were checked or a shock was fought in the phase: all retreats come before (7.4). */
export const fightingBegun = ({ turn, units }: Battle): boolean => turn.leadersChecked || units.some((unit) => hasMark(unit, 'attacked'));

/** Whether the shocks of the phase are being resolved, so that no more are declared (7.3). */
export const shocksBegun = (battle: Battle): boolean =>
  fightingBegun(battle) || battle.shocks.some(({ retreatsDone }) => retreatsDone) || battle.units.some((unit) => hasMark(unit, 'retreated'));
