import type { RandomSource } from '../../../../core/random.ts';
import { alexanderFace, type BattlePosition, type OwnPlans } from './position.ts';
import { ATTACKED, LEADER, Line, RESTED, SIEGE, WAITS, WALL } from './simulated-line.ts';
import { LAST_TURN } from './winning.ts';

/** What a simulation found: battles won, lost and undecided, turns of battle fought. */
export interface Simulation {
  readonly battles: number;
  readonly won: number;
  readonly lost: number;
  readonly turns: number;
}

/** The rulings a battle depends on. */
export interface BattleRulings {
  readonly wallsMustFall: boolean;
}

/** A battle fought many times over flat arrays, by the standard policies of `battlePolicies`; tested against `run`. */
export class Simulator {
  private readonly start: BattlePosition;
  private readonly rulings: BattleRulings;
  private readonly faces: Int8Array;
  private mix: number;
  private readonly own: Line;
  private readonly enemy: Line;
  private readonly plans: Record<keyof OwnPlans, number>;
  private level = 0;
  private alexanderDone = false;
  private turn = 0;
  private ambush = false;
  private guards = 0;
  private enemyRecovery = 0;
  private enemyFlank = 0;
  private leaderKilled = false;

  constructor(start: BattlePosition, rulings: BattleRulings, source: RandomSource) {
    this.start = start;
    this.rulings = rulings;
    this.mix = source.below(2 ** 32);
    this.faces = Int8Array.from(
      Array.from({ length: 9 }, (_, level) => alexanderFace({ level, levels: start.levels })).flatMap((face) => [face.battle, face.superscript, face.speed]),
    );
    this.own = new Line(start.own, (battle, superscript, last) => 20 * battle + 2 * superscript - (last ? 0 : 10));
    this.enemy = new Line(start.enemy, (battle, superscript, last, type) => -(type === 'wall' ? -1 : 20 * battle + 2 * superscript + (last ? 1 : 0)));
    this.plans = { ...start.ownPlans };
  }
  run(battles: number): Simulation {
    const found = { battles, won: 0, lost: 0, turns: 0 };
    for (let i = 0; i < battles; i += 1) {
      const result = this.fight();
      if (result > 0) found.won += 1;
      else if (result < 0) found.lost += 1;
      found.turns += this.turn - this.start.turn + 1;
    }
    return found;
  }
  /** One battle: 1 won, −1 lost, 0 undecided. */
  private fight(): number {
    this.reset();
    for (;;) {
      let verdict = this.judge();
      if (verdict !== 0) return verdict;
      if (this.nextSpeed() < 0) {
        this.own.nextTurn();
        this.enemy.nextTurn();
        this.alexanderDone = false;
        this.turn += 1;
      }
      this.useAnyTime();
      verdict = this.judge();
      if (verdict !== 0) return verdict;
      const speed = this.nextSpeed();
      if (speed >= 0) this.volley(speed);
      if (this.turn >= LAST_TURN) return this.judge();
    }
  }
  private reset(): void {
    const { start } = this;
    this.own.reset();
    this.enemy.reset();
    Object.assign(this.plans, start.ownPlans);
    this.level = start.level;
    this.alexanderDone = start.alexanderDone !== 'no';
    this.turn = start.turn;
    this.ambush = start.ambush;
    this.guards = start.enemyPlans.guards;
    this.enemyRecovery = start.enemyPlans.recovery;
    this.enemyFlank = start.enemyPlans.flank;
    this.leaderKilled = false;
  }
  private judge(): number {
    if (this.level === 0) return -1;
    if (this.leaderKilled) return 1;
    return this.enemy.forces === 0 && (this.enemy.walls === 0 || !this.rulings.wallsMustFall) ? 1 : 0;
  }
  private mayEnemy(i: number): boolean {
    return this.enemy.kind[i] !== WALL && !(this.start.maneuver && this.turn === 1);
  }
  private nextSpeed(): number {
    const { own, enemy } = this;
    let most = this.level > 0 && !this.alexanderDone ? (this.faces[3 * this.level + 2] as number) : -1;
    for (let i = 0; i < own.size; i += 1) {
      if (own.steps[i] === 0 || own.done[i] !== WAITS || (own.rests[i] === 1 && (own.cavalry[i] === 0 || this.plans.charge === 0))) continue;
      const speed = own.speed[own.at(i)] as number;
      if (speed > most) most = speed;
    }
    for (let i = 0; i < enemy.size; i += 1) {
      if (enemy.steps[i] === 0 || enemy.done[i] !== WAITS || enemy.rests[i] === 1 || !this.mayEnemy(i)) continue;
      const speed = enemy.speed[enemy.at(i)] as number;
      if (speed > most) most = speed;
    }
    return most;
  }
  private useAnyTime(): void {
    if (this.ambush) {
      this.ambush = false;
      this.placeOnEnemy(this.throwDie(), false);
      if (this.judge() !== 0) return;
    }
    const { enemy } = this;
    if (this.plans.surround === 0 || enemy.walls > 0) return;
    const hits = this.own.alive + 1 - enemy.alive;
    let needed = this.enemyRecovery;
    for (let i = 0; i < enemy.size; i += 1) if (enemy.kind[i] !== LEADER) needed += enemy.steps[i] as number;
    if (hits <= 0 || hits < needed) return;
    this.plans.surround -= 1;
    this.placeOnEnemy(hits, false);
  }
  private volley(speed: number): void {
    const { own, enemy, start } = this;
    const penalty = enemy.wallPenalty();
    const breach = enemy.walls > 0;
    let [onForces, onWalls, onLeader, onOwn, onAlexander] = [0, 0, 0, 0, 0];
    for (let i = 0; i < own.size; i += 1) {
      if (own.steps[i] === 0 || own.done[i] !== WAITS || own.speed[own.at(i)] !== speed) continue;
      if (own.rests[i] === 1) {
        if (own.cavalry[i] === 0 || this.plans.charge === 0) {
          own.done[i] = RESTED;
          continue;
        }
        this.plans.charge -= 1;
      }
      own.done[i] = ATTACKED;
      const siege = own.kind[i] === SIEGE;
      const battle = (own.battle[own.at(i)] as number) + (siege ? (breach ? 2 : 0) : -penalty);
      const hits = this.attack(battle, (own.superscript[own.at(i)] as number) - (siege ? 0 : penalty), own.phalanx[i] === 1, true);
      const flanked = hits > 0 && own.flanks[i] === 1 && this.plans.flank > 0;
      if (flanked) this.plans.flank -= 1;
      if (siege && breach) onWalls += hits;
      else onForces += hits + (flanked ? 1 : 0);
    }
    const { archers, infantry, cavalry } = start.enemyPlans;
    const first = this.turn === 1 ? 1 : 0;
    for (let i = 0; i < enemy.size; i += 1) {
      if (enemy.steps[i] === 0 || enemy.done[i] !== WAITS || enemy.speed[enemy.at(i)] !== speed || !this.mayEnemy(i)) continue;
      if (enemy.rests[i] === 1) {
        enemy.done[i] = RESTED;
        continue;
      }
      enemy.done[i] = ATTACKED;
      const horse = first * (enemy.cavalry[i] as number) * cavalry;
      const battle =
        (enemy.battle[enemy.at(i)] as number) + first * (3 * (enemy.archers[i] as number) * archers + 2 * (enemy.infantry[i] as number) * infantry) + horse;
      let hits = this.attack(battle, (enemy.superscript[enemy.at(i)] as number) + horse, enemy.phalanx[i] === 1, false);
      if (hits > 0 && enemy.flanks[i] === 1 && this.enemyFlank > 0) {
        this.enemyFlank -= 1;
        hits += 1;
      }
      if (start.duel && enemy.kind[i] === LEADER) onAlexander += hits;
      else onOwn += hits;
    }
    const at = 3 * this.level;
    if (!this.alexanderDone && this.faces[at + 2] === speed) {
      this.alexanderDone = true;
      const both = start.ownPlans.leadership + (start.bucephalus ? 1 : 0) - penalty;
      const hits = this.attack((this.faces[at] as number) + both + (start.hephaestion ? 1 : 0), (this.faces[at + 1] as number) + both, false, true);
      if (start.duel && enemy.leader >= 0) onLeader += hits;
      else onForces += hits;
    }
    this.placeOnEnemy(onWalls, true);
    this.placeOnEnemy(onForces, false);
    this.hitLeader(onLeader);
    this.suffer(onAlexander, true);
    if (this.level > 0) this.suffer(onOwn, false);
  }
  /** A face from 1 to 6: a 32-bit mixing generator of its own, so that a million battles do not wait for the platform's. */
  private throwDie(): number {
    this.mix = (this.mix + 0x6d2b79f5) | 0;
    let t = Math.imul(this.mix ^ (this.mix >>> 15), 1 | this.mix);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return 1 + Math.floor((((t ^ (t >>> 14)) >>> 0) * 6) / 4294967296);
  }
  private die(battle: number, superscript: number, own: boolean): number {
    for (;;) {
      const face = this.throwDie();
      if (face <= battle) return face <= superscript ? 2 : 1;
      if (!own || battle < 1 || this.plans.fate === 0) return 0;
      this.plans.fate -= 1;
    }
  }
  private attack(battle: number, superscript: number, phalanx: boolean, own: boolean): number {
    let hits = this.die(battle, superscript, own);
    if (phalanx && hits > 0)
      for (let value = battle - 1; value > 0; value -= 1) {
        const more = this.die(value, superscript, own);
        if (more === 0) break;
        hits += more;
      }
    return hits;
  }
  /** The target of least `worth`: lines keep enemies with their worth turned round, so that the strongest comes first. */
  private target(line: Line, wallsOnly: boolean): number {
    let [best, at] = [Number.POSITIVE_INFINITY, -1];
    for (let i = 0; i < line.size; i += 1) {
      if (line.steps[i] === 0 || line.kind[i] === LEADER || (wallsOnly && line.kind[i] !== WALL)) continue;
      const worth = line.worth[line.at(i)] as number;
      if (worth < best) [best, at] = [worth, i];
    }
    return at;
  }
  private placeOnEnemy(hits: number, wallsOnly: boolean): void {
    for (let n = 0; n < hits; n += 1) {
      const at = this.target(this.enemy, wallsOnly);
      if (at < 0) return;
      if (this.enemyRecovery > 0) this.enemyRecovery -= 1;
      else this.enemy.hit(at);
    }
  }
  private hitLeader(hits: number): void {
    for (let n = 0; n < hits && this.enemy.leader >= 0; n += 1) {
      if (this.guards > 0) this.guards -= 1;
      else if (this.enemyRecovery > 0) this.enemyRecovery -= 1;
      else {
        this.enemy.hit(this.enemy.leader);
        this.leaderKilled = this.enemy.leader < 0;
      }
    }
  }
  private suffer(hits: number, onAlexander: boolean): void {
    for (let n = 0; n < hits && this.level > 0; n += 1) {
      if (this.plans.recovery > 0) {
        this.plans.recovery -= 1;
        continue;
      }
      const at = onAlexander ? -1 : this.target(this.own, false);
      if (at >= 0) this.own.hit(at);
      else this.level = this.level > 2 ? this.level - 2 : 0;
    }
  }
}

/** The chance that Alexander wins after so many simulated battles, and how far it may be off (three standard errors). */
export function simulatedWinning(
  position: BattlePosition,
  rulings: BattleRulings,
  source: RandomSource,
  battles = 20_000,
): { readonly chance: number; readonly error: number } {
  const { won } = new Simulator(position, rulings, source).run(battles);
  const chance = won / battles;
  return { chance, error: 3 * Math.sqrt(Math.max(chance * (1 - chance), 1 / battles) / battles) };
}
