import type { Facts } from '../../../core/facts.ts';
import type { Act } from '../../../core/game.ts';
import { MISSILE_RANGE } from './charts/missile-range.ts';
import { rowOf } from './procedures/missile-fire/modifiers.ts';
import { aimedAt, firing } from './procedures/missile-fire/tracked.ts';
import { activated } from './tracker/activation.ts';
import { enemiesInZocOf, inEnemyZoc } from './tracker/contacts.ts';
import type { BattleEvent } from './tracker/events.ts';
import { mayFire } from './tracker/may-fire.ts';
import { unitNamed } from './tracker/names.ts';
import { type Battle, hasMark, type Unit } from './tracker/state.ts';
import { fires, isCavalry, isFoot, isLegionary } from './vocabulary.ts';
import { say } from './voice.ts';

/** Fire of activated units at enemies in their ZOC, one of whom must then be the target (7.1, 7.12); at whom else a unit may fire only the map tells. */
export function fireActs(battle: Battle, cell: Facts['cell']): readonly Act<BattleEvent>[] {
  return activated(battle)
    .filter((unit) => fires(unit.missile) && reachesNext(unit, cell) && mayFire(battle, unit) && !unit.column && unit.type !== 'el' && !isLegionary(unit.type))
    .flatMap((unit) =>
      enemiesInZocOf(battle, unit)
        .filter((enemy) => mayFireAt(battle, unit, enemy))
        .map((enemy) => ({
          id: `fire/${unit.id}/${enemy.id}`,
          said: say('act/fire', { unit: unitNamed(unit), enemy: unitNamed(enemy) }),
          about: [`unit/${unit.id}`, `unit/${enemy.id}`],
          deed: {
            procedure: 'missile-fire',
            input: {
              manner: 'fire',
              range: 1,
              shooter: { ...firing(unit), inZoc: inEnemyZoc(battle, unit), enemyInZoc: true },
              target: { ...aimedAt(enemy, battle), near: true },
            },
          },
        })),
    );
}

/** Whether the chart, as it is corrected, has a number for the next hex. */
function reachesNext({ missile }: Unit, cell: Facts['cell']): boolean {
  const row = rowOf(missile);
  return row !== undefined && cell(MISSILE_RANGE, row, '1') !== null;
}

/** Javelins do not fire from an enemy ZOC, on foot not at cavalry (7.1); darts only at elephants (7.81); artillery and chariots that moved not at who is adjacent (7.1, 10.52). */
function mayFireAt(battle: Battle, unit: Unit, enemy: Unit): boolean {
  if (unit.missile === 'j' && (inEnemyZoc(battle, unit) || (isFoot(unit.type) && isCavalry(enemy.type)))) return false;
  if (unit.missile === 'dart' && enemy.type !== 'el') return false;
  return !hasMark(unit, 'moved') || (unit.type !== 'art' && unit.type !== 'ch');
}
