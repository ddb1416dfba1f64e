import { choice } from '../../../../core/ask.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Said } from '../../../../core/said.ts';
import { say } from '../procedures/voice.ts';
import { cite, HIT_LEVELS } from '../vocabulary.ts';
import { spend } from './attacks.ts';
import { type BattlePosition, type Fighter, faceOf } from './position.ts';

/** Where hits of Alexander's side may fall: on any force, on forces only (a siege engine that aims at them), on walls only. */
export type Pool = 'any' | 'men' | 'walls';

const named = (line: readonly Fighter[]) => (id: string | number) => {
  const fighter = line.find((one) => one.id === id);
  if (!fighter) return say('force/alexander');
  return fighter.name === '' ? say(`force/${fighter.type}`) : say('name', { name: fighter.name });
};

/** The enemy forces a hit may be placed on, the most dangerous first: a policy takes the first. Leaders are Alexander's alone. */
export function enemyTargets(position: BattlePosition, pool: Pool): readonly Fighter[] {
  const worth = (one: Fighter): number =>
    one.type === 'wall' ? -1 : 20 * faceOf(one).battle + 2 * faceOf(one).superscript + (one.reduced || !one.back ? 1 : 0);
  return position.enemy
    .filter((one) => one.type !== 'leader' && (pool === 'any' || (one.type === 'wall') === (pool === 'walls')))
    .sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
}

/** A fighter hit once: turned, or gone. */
function hitOnce(fighter: Fighter): Fighter | undefined {
  return fighter.back && !fighter.reduced ? { ...fighter, reduced: true } : undefined;
}

function hitEnemy(position: BattlePosition, id: string): BattlePosition {
  const fighter = position.enemy.find((one) => one.id === id);
  if (!fighter) return position;
  const left = hitOnce(fighter);
  if (left) return { ...position, enemy: position.enemy.map((one) => (one.id === id ? left : one)) };
  return { ...position, enemy: position.enemy.filter((one) => one.id !== id), killed: [...position.killed, fighter] };
}

/** Both lines with these fighters hit once each, as they stand while the hits of a step are being placed. */
export function afterHits(start: BattlePosition, ids: readonly string[]): BattlePosition {
  const hit = (line: readonly Fighter[], id: string): readonly Fighter[] => line.flatMap((one) => (one.id === id ? (hitOnce(one) ?? []) : one));
  let position = start;
  for (const id of ids) position = { ...position, own: hit(position.own, id), enemy: hit(position.enemy, id) };
  return position;
}

/** Whether it makes no difference on which of these fighters a hit falls: their counters print the same and stand alike. */
export function alike({ own, enemy }: Pick<BattlePosition, 'own' | 'enemy'>, ids: readonly (string | number)[]): boolean {
  const found = ids.map((id) => [...own, ...enemy].find((one) => one.id === id));
  const standing = found.map((one) => one && JSON.stringify([one.type, one.full, one.back, one.reduced, one.rests, one.done]));
  return standing.every((one) => one !== undefined && one === standing[0]);
}

/** Places hits of Alexander's side, Recovery counters first; `label` numbers them within the step (Battle resolution). */
export function placeOnEnemy(start: BattlePosition, hits: number, pool: Pool, label: string, hand: Hand<never>): BattlePosition {
  let position = start;
  for (let n = 1; n <= hits; n += 1) {
    const targets = enemyTargets(position, pool);
    if (targets.length === 0) return position;
    if (position.enemyPlans.recovery > 0) {
      hand.note(say('note/enemy-recovery'), cite('Battle plans: recovery'));
      position = { ...position, enemyPlans: { ...position.enemyPlans, recovery: position.enemyPlans.recovery - 1 } };
      continue;
    }
    const ids = targets.map((one) => one.id);
    const [only = ''] = ids;
    const id =
      ids.length === 1 ? only : hand.ask(`place/${label}${n}`, choice('player', ids, 'place-enemy', named(position.enemy), say('ask/place', { hit: n, hits })));
    position = hitEnemy(position, id);
  }
  return position;
}

/** Hits of Alexander on the leader: Guards, then Recovery, then the leader himself (Enemy leaders). */
export function hitLeader(start: BattlePosition, leader: Fighter, hits: number, hand: Hand<never>): BattlePosition {
  let position = start;
  for (let n = 1; n <= hits; n += 1) {
    const plan = position.enemyPlans.guards > 0 ? 'guards' : position.enemyPlans.recovery > 0 ? 'recovery' : undefined;
    if (plan) {
      hand.note(say(`note/enemy-${plan}`), cite(`Battle plans: ${plan}`));
      position = { ...position, enemyPlans: { ...position.enemyPlans, [plan]: position.enemyPlans[plan] - 1 } };
      continue;
    }
    position = hitEnemy(position, leader.id);
    if (!position.enemy.some((one) => one.id === leader.id)) return { ...position, leaderKilled: true };
  }
  return position;
}

/** Own forces a hit may be placed on, the cheapest first and Alexander last: a policy takes the first. */
export function ownTargets(position: BattlePosition): readonly string[] {
  const worth = (one: Fighter): number => 20 * faceOf(one).battle + 2 * faceOf(one).superscript - (one.back && !one.reduced ? 10 : 0);
  const line = [...position.own].sort((a, b) => worth(a) - worth(b) || (a.id < b.id ? -1 : 1));
  return [...line.map((one) => one.id), ...(position.level > 0 ? ['alexander'] : [])];
}

/** Alexander hit once: two levels less, dead at A1 and A2 (Death of Alexander). */
export function hitAlexander(level: number): number {
  return level > HIT_LEVELS ? level - HIT_LEVELS : 0;
}

/** What may be used at any time, and so before a loss too: the ids that are open now, and what using one does. */
export interface AnyTime {
  readonly open: (position: BattlePosition) => readonly string[];
  readonly use: (id: string, position: BattlePosition, nth: number) => BattlePosition;
}

/** Places enemy hits as the player likes, a Recovery against any of them; `onAlexander`: those of a leader in the duel fall on him alone. */
export function suffer(start: BattlePosition, hits: number, onAlexander: boolean, label: string, hand: Hand<never>, anyTime?: AnyTime): BattlePosition {
  let position = start;
  for (let n = 1; n <= hits; n += 1) {
    const targets = onAlexander ? (position.level > 0 ? ['alexander'] : []) : ownTargets(position);
    if (targets.length === 0) return position;
    if (
      position.ownPlans.recovery > 0 &&
      hand.ask(
        `recover/${label}${n}`,
        choice('player', ['use', 'keep'], onAlexander ? 'recover-duel' : 'recover', undefined, recoverAsked(position, onAlexander, n, hits)),
      ) === 'use'
    ) {
      position = spend(position, 'recovery');
      continue;
    }
    let [id = 'alexander'] = targets;
    for (let nth = 1; targets.length > 1; nth += 1) {
      const open = anyTime?.open(position) ?? [];
      const at = nth === 1 ? `suffer/${label}${n}` : `suffer/${label}${n}-${nth}`;
      id = hand.ask(at, choice('player', [...targets, ...open], 'place-own', lossOr(position), say('ask/suffer', { hit: n, hits })));
      if (!open.includes(id)) break;
      position = anyTime?.use(id, position, nth) ?? position;
    }
    position = id === 'alexander' ? { ...position, level: hitAlexander(position.level) } : loseOwn(position, id, hand);
    if (position.level === 0) return position;
  }
  return position;
}

/** Whether a Recovery absorbs a hit; on Alexander it says what is at stake (Death of Alexander). */
function recoverAsked({ level }: BattlePosition, onAlexander: boolean, hit: number, hits: number): Said {
  if (!onAlexander) return say('ask/recover', { hit, hits });
  const to = hitAlexander(level);
  return to === 0 ? say('ask/recover-dies', { from: level }) : say('ask/recover-alexander', { from: level, to });
}

const lossOr = (position: BattlePosition) => (id: string | number) =>
  id === 'surround' || id === 'ambush' ? say(`choice/place-own/${id}`) : named(position.own)(id);

/** One hit on an own force; Rally may keep a destroyed one for after the battle. */
function loseOwn(position: BattlePosition, id: string, hand: Hand<never>): BattlePosition {
  const fighter = position.own.find((one) => one.id === id);
  if (!fighter) return position;
  const left = hitOnce(fighter);
  if (left) return { ...position, own: position.own.map((one) => (one.id === id ? left : one)) };
  return destroyOwn(position, fighter, hand);
}

/** An own force destroyed: rallied by the plan, if the player wants, or fallen. */
export function destroyOwn(start: BattlePosition, fighter: Fighter, hand: Hand<never>): BattlePosition {
  const position = { ...start, own: start.own.filter((one) => one.id !== fighter.id) };
  if (position.ownPlans.rally > 0 && hand.ask(`rally/${fighter.id}`, choice('player', ['use', 'keep'], 'rally')) === 'use')
    return { ...spend(position, 'rally'), rallied: [...position.rallied, { ...fighter, reduced: false }] };
  return { ...position, fallen: [...position.fallen, fighter] };
}
