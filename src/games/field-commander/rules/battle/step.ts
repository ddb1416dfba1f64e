import { choice } from '../../../../core/ask.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Hand } from '../../../../core/hand.ts';
import { say } from '../procedures/voice.ts';
import { cite } from '../vocabulary.ts';
import { type Attack, spend, volley } from './attacks.ts';
import { type AnyTime, destroyOwn, hitLeader, placeOnEnemy, suffer } from './hits.ts';
import { type BattlePosition, forceAdvantage, leaderOf, nextSpeed, nextTurn, stepsOf, wallsOf } from './position.ts';

/** What a step of battle came to. `speed` is null when it only began a new turn. */
export interface BattleStep {
  readonly position: BattlePosition;
  readonly speed: number | null;
  readonly attacks: readonly Attack[];
}

const isForce = (type: string): boolean => type !== 'leader' && type !== 'wall';

/** The position with the battle's result where it is decided: Alexander dead, the leader killed or alone, a line destroyed (Battle resolution; Enemy leaders). */
export function judged(position: BattlePosition, hand: Hand<never>): BattlePosition {
  if (position.result !== null) return position;
  if (position.level === 0) return { ...position, result: 'lost' };
  if (position.leaderKilled) return { ...position, enemy: [], killed: [...position.killed, ...position.enemy], result: 'won' };
  const forces = position.enemy.filter((one) => isForce(one.type));
  const walls = wallsOf(position);
  if (forces.length > 0 || (walls.length > 0 && hand.ruling('walls-last') === 'must-fall')) return position;
  const leader = leaderOf(position);
  const left = position.enemy.filter((one) => one.type === 'wall');
  return { ...position, enemy: [], killed: [...position.killed, ...left, ...(leader ? [leader] : [])], leaderLeft: leader !== undefined, result: 'won' };
}

/** Surround: as many hits as the force advantage, not while a wall stands (Battle plans: surround). */
export function surround(position: BattlePosition, hand: Hand<never>): BattlePosition {
  return judged(surrounded(position, 's', hand), hand);
}

function surrounded(position: BattlePosition, label: string, hand: Hand<never>): BattlePosition {
  const hits = Math.max(0, surroundHits(position, hand));
  hand.note(say('note/surround', { hits }), cite('Battle plans: surround'));
  return placeOnEnemy(spend(position, 'surround'), hits, 'men', label, hand);
}

/** The force advantage a Surround would hit with now; none while a wall stands or without the plan. */
function surroundHits(position: BattlePosition, hand: Hand<never>): number {
  if (position.ownPlans.surround === 0 || wallsOf(position).length > 0) return 0;
  return forceAdvantage(position, hand.ruling('walls-as-forces') === 'count');
}

/** Ambush: a die of hits on the enemy's forces, not on the leader (Insights). */
export function ambush(position: BattlePosition, hand: Hand<never>): BattlePosition {
  return judged(ambushed(position, hand), hand);
}

function ambushed(start: BattlePosition, hand: Hand<never>): BattlePosition {
  const [position, hits] = fated({ ...start, ambush: false }, 'ambush', hand.ask('ambush/hits', one(D6)), hand);
  return placeOnEnemy(position, hits, 'any', 'a', hand);
}

/** Fate may throw any die of Alexander's side again, that of an Ambush too (Battle plans: fate; worked turn). */
function fated(start: BattlePosition, who: string, first: number, hand: Hand<never>): readonly [BattlePosition, number] {
  let [position, face] = [start, first];
  for (let n = 1; position.ownPlans.fate > 0; n += 1) {
    if (hand.ask(`fate/${who}-${n}`, choice('player', ['again', 'keep'], 'fate-ambush')) === 'keep') break;
    position = spend(position, 'fate');
    face = hand.ask(`again/${who}-${n}`, one(D6));
  }
  return [position, face];
}

/**
 * Surround and Ambush may be used at any time of a battle (Battle plans: surround; Insights): they are asked before each step, and once its hits on the enemy are placed
 * they stand beside the own forces a hit may fall on, because a loss changes the force advantage. At any other moment of a step they do the same as before the next one.
 */
function anyTime(hand: Hand<never>): AnyTime {
  return {
    open: (position) => {
      if (position.ownPlans.surround === 0 || position.enemy.every((one) => one.type === 'leader')) return [];
      return [...(surroundHits(position, hand) > 0 ? ['surround'] : []), ...(position.ambush ? ['ambush'] : [])];
    },
    use: (id, position, nth) => (id === 'ambush' ? ambushed(position, hand) : surrounded(position, 's'.repeat(nth + 1), hand)),
  };
}

/** What may be used at any time is asked before a step: Ambush, then Surround where it may be used. */
function useAnyTime(start: BattlePosition, hand: Hand<never>): BattlePosition {
  let position = start;
  if (position.ambush && hand.ask('use/ambush', choice('player', ['use', 'keep'], 'ambush')) === 'use') position = ambush(position, hand);
  const hits = position.result === null ? surroundHits(position, hand) : 0;
  if (hits <= 0) return position;
  const needed = position.enemy.filter((one) => isForce(one.type)).reduce((sum, one) => sum + stepsOf(one), 0) + position.enemyPlans.recovery;
  const policy = hits >= needed ? 'surround-ends' : 'surround-early';
  return hand.ask('use/surround', choice('player', ['use', 'keep'], policy)) === 'use' ? surround(position, hand) : position;
}

/**
 * One step of battle: everything that acts at the next speed, its hits placed, the battle judged; a new turn begins when nothing is left to act.
 * `thrown` learns the attacks before their hits are placed.
 */
export function battleStep(start: BattlePosition, hand: Hand<never>, thrown?: (attacks: readonly Attack[]) => void): BattleStep {
  const ready = judged(start, hand);
  if (ready.result !== null) return { position: ready, speed: null, attacks: [] };
  const used = useAnyTime(nextSpeed(ready) === undefined ? nextTurn(ready) : ready, hand);
  const speed = nextSpeed(used);
  if (used.result !== null || speed === undefined) return { position: used, speed: null, attacks: [] };
  const shot = volley(used, speed, hand);
  thrown?.(shot.attacks);
  return { position: judged(place(shot.position, shot.attacks, shot.sacrificed, hand), hand), speed, attacks: shot.attacks };
}

/** The hits of a speed step, all thrown before any is placed: the enemy's forces, walls, leader; then Alexander's side. */
function place(start: BattlePosition, attacks: readonly Attack[], sacrificed: readonly string[], hand: Hand<never>): BattlePosition {
  const sum = (side: 'own' | 'enemy', target: Attack['target'], siege: boolean): number =>
    attacks.filter((one) => one.side === side && one.target === target && isSiege(start, one) === siege).reduce((all, one) => all + one.hits, 0);
  let position = start;
  const walls = wallsOf(start).length > 0;
  position = placeOnEnemy(position, sum('own', 'walls', true), 'walls', 'w', hand);
  position = placeOnEnemy(position, walls ? sum('own', 'forces', true) : 0, 'men', 'm', hand);
  position = placeOnEnemy(position, sum('own', 'forces', false) + (walls ? 0 : sum('own', 'forces', true)), 'any', '', hand);
  const leader = leaderOf(position);
  if (leader) position = hitLeader(position, leader, sum('own', 'leader', false), hand);
  const soaks = hand.ruling('sacrifice-soaks') === 'soaks';
  if (!soaks) position = fall(position, sacrificed, hand);
  position = suffer(position, sum('enemy', 'leader', false), true, 'duel-', hand);
  if (position.level > 0) position = suffer(position, sum('enemy', 'forces', false), false, '', hand, anyTime(hand));
  return soaks ? fall(position, sacrificed, hand) : position;
}

/** Forces that were sacrificed fall; by ruling before the hits of this step or after them (Battle plans: sacrifice). */
function fall(start: BattlePosition, sacrificed: readonly string[], hand: Hand<never>): BattlePosition {
  let position = start;
  for (const id of sacrificed) {
    const fighter = position.own.find((one) => one.id === id);
    if (fighter) position = destroyOwn(position, fighter, hand);
  }
  return position;
}

function isSiege(position: BattlePosition, { side, who }: Attack): boolean {
  return side === 'own' && position.own.find((one) => one.id === who)?.type === 'siege-engine';
}
