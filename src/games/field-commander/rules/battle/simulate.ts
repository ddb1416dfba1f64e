import type { RandomSource } from '../../../../core/random.ts';
import { alexanderFace, type BattlePosition } from './position.ts';
import { LEADER, Line, SIEGE, WALL } from './simulated-line.ts';
import { LAST_TURN } from './winning.ts';

/** What a simulation found: battles won, lost and undecided, speed steps fought. */
export interface Simulation {
  readonly battles: number;
  readonly won: number;
  readonly lost: number;
  readonly steps: number;
}

/** The rulings a battle depends on. */
export interface BattleRulings {
  readonly wallsMustFall: boolean;
}

/** Ways of eleven dice, and the highest multiple of them that 32 bits hold. */
const DICE = 6 ** 11;
const LIMIT = DICE * Math.floor(2 ** 32 / DICE);

/** A battle fought many times over flat arrays, by the standard policies of `battlePolicies`; tested against `run`. */
export class Simulator {
  private readonly start: BattlePosition;
  private readonly rulings: BattleRulings;
  private readonly faces: Int8Array;
  private mix: number;
  private readonly own: Line;
  private readonly enemy: Line;
  private level = 0;
  private alexanderDone = false;
  private turn = 0;
  private steps = 0;
  private charge = 0;
  private surround = 0;
  private fate = 0;
  private flank = 0;
  private recovery = 0;
  /** Dice still in the last draw of randomness, the next one its last digit to the base 6. */
  private dice = 0;
  private left = 0;
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
  }
  run(battles: number): Simulation {
    let [won, lost] = [0, 0];
    this.steps = 0;
    for (let i = 0; i < battles; i += 1) {
      const result = this.fight();
      if (result > 0) won += 1;
      else if (result < 0) lost += 1;
    }
    return { battles, won, lost, steps: this.steps };
  }
  /** One battle: 1 won, −1 lost, 0 undecided. */
  private fight(): number {
    this.reset();
    let verdict = this.judge();
    while (verdict === 0) {
      let speed = this.nextSpeed();
      if (speed < 0) {
        this.turn += 1;
        this.own.nextTurn(this.charge > 0);
        this.enemy.nextTurn(false);
        this.alexanderDone = false;
        speed = this.nextSpeed();
      }
      if (this.ambush || this.surround > 0) {
        this.useAnyTime();
        verdict = this.judge();
        if (verdict !== 0) return verdict;
        speed = this.nextSpeed();
      }
      if (speed >= 0) this.volley(speed);
      verdict = this.judge();
      if (this.turn >= LAST_TURN) return verdict;
    }
    return verdict;
  }
  private reset(): void {
    const { start } = this;
    const { charge, surround, fate, flank, recovery } = start.ownPlans;
    this.charge = charge;
    this.surround = surround;
    this.fate = fate;
    this.flank = flank;
    this.recovery = recovery;
    this.own.reset(true, charge > 0);
    this.enemy.reset(!(start.maneuver && start.turn === 1), false);
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
  private nextSpeed(): number {
    const { own, enemy } = this;
    let most = this.level > 0 && !this.alexanderDone ? (this.faces[3 * this.level + 2] as number) : -1;
    const mine = own.waits;
    for (let i = 0; i < mine.length; i += 1) if ((mine[i] as number) > most) most = mine[i] as number;
    const theirs = enemy.waits;
    for (let i = 0; i < theirs.length; i += 1) if ((theirs[i] as number) > most) most = theirs[i] as number;
    return most;
  }
  private useAnyTime(): void {
    if (this.ambush) {
      this.ambush = false;
      this.placeOnEnemy(this.throwDie(), false);
      if (this.judge() !== 0) return;
    }
    const { enemy } = this;
    if (this.surround === 0 || enemy.walls > 0) return;
    const hits = this.own.alive + 1 - enemy.alive;
    let needed = this.enemyRecovery;
    for (let i = 0; i < enemy.size; i += 1) if (enemy.kind[i] !== LEADER) needed += enemy.steps[i] as number;
    if (hits <= 0 || hits < needed) return;
    this.surround -= 1;
    this.placeOnEnemy(hits, false);
  }
  /** Everything that acts at a speed, then its hits: the enemy's walls, forces and leader, Alexander, his forces. */
  private volley(speed: number): void {
    this.steps += 1;
    const { enemy } = this;
    const penalty = enemy.walls > 0 ? enemy.wallPenalty() : 0;
    const breach = enemy.walls > 0;
    let onForces = 0;
    let onWalls = 0;
    const { own } = this;
    for (let i = 0; i < own.size; i += 1) {
      if (own.waits[i] !== speed) continue;
      if (own.rests[i] === 1) {
        this.charge -= 1;
        if (this.charge === 0) own.noCharge();
      }
      own.act(i);
      const hits = this.ownAttack(i, penalty, breach);
      if (breach && own.kind[i] === SIEGE) onWalls += hits;
      else onForces += hits;
    }
    let onOwn = 0;
    let onAlexander = 0;
    for (let i = 0; i < enemy.size; i += 1) {
      if (enemy.waits[i] !== speed) continue;
      enemy.act(i);
      const hits = this.enemyAttack(i);
      if (this.start.duel && enemy.kind[i] === LEADER) onAlexander += hits;
      else onOwn += hits;
    }
    const strikes = this.level > 0 && !this.alexanderDone && this.faces[3 * this.level + 2] === speed;
    const struck = strikes ? this.alexanderAttack(penalty) : 0;
    const duel = this.start.duel && enemy.leader >= 0;
    if (onWalls > 0) this.placeOnEnemy(onWalls, true);
    if (!duel) onForces += struck;
    if (onForces > 0) this.placeOnEnemy(onForces, false);
    if (duel && struck > 0) this.hitLeader(struck);
    if (onAlexander > 0) this.suffer(onAlexander, true);
    if (onOwn > 0 && this.level > 0) this.suffer(onOwn, false);
  }
  private ownAttack(i: number, penalty: number, breach: boolean): number {
    const { own } = this;
    const at = own.at(i);
    const siege = own.kind[i] === SIEGE;
    const battle = (own.battle[at] as number) + (siege ? (breach ? 2 : 0) : -penalty);
    const hits = this.attack(battle, (own.superscript[at] as number) - (siege ? 0 : penalty), own.phalanx[i] === 1, true);
    if (hits === 0 || this.flank === 0 || own.flanks[i] === 0) return hits;
    this.flank -= 1;
    return hits + 1;
  }
  private enemyAttack(i: number): number {
    const { enemy } = this;
    const at = enemy.at(i);
    let battle = enemy.battle[at] as number;
    let superscript = enemy.superscript[at] as number;
    if (this.turn === 1) {
      const { archers, infantry, cavalry } = this.start.enemyPlans;
      battle += 3 * (enemy.archers[i] as number) * archers + 2 * (enemy.infantry[i] as number) * infantry + (enemy.cavalry[i] as number) * cavalry;
      superscript += (enemy.cavalry[i] as number) * cavalry;
    }
    const hits = this.attack(battle, superscript, enemy.phalanx[i] === 1, false);
    if (hits === 0 || this.enemyFlank === 0 || enemy.flanks[i] === 0) return hits;
    this.enemyFlank -= 1;
    return hits + 1;
  }
  private alexanderAttack(penalty: number): number {
    this.alexanderDone = true;
    const { start, faces } = this;
    const at = 3 * this.level;
    const both = start.ownPlans.leadership + (start.bucephalus ? 1 : 0) - penalty;
    return this.attack((faces[at] as number) + both + (start.hephaestion ? 1 : 0), (faces[at + 1] as number) + both, false, true);
  }
  /** A face from 1 to 6, eleven out of each draw of a 32-bit mixing generator, so that a million battles do not wait for the platform's. */
  private throwDie(): number {
    if (this.left === 0) this.drawDice();
    this.left -= 1;
    const rest = (this.dice / 6) | 0;
    const face = this.dice - 6 * rest + 1;
    this.dice = rest;
    return face;
  }
  /** Eleven dice at once; what would favour some of them is thrown away. */
  private drawDice(): void {
    let drawn: number;
    do {
      this.mix = (this.mix + 0x6d2b79f5) | 0;
      let t = Math.imul(this.mix ^ (this.mix >>> 15), 1 | this.mix);
      t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
      drawn = (t ^ (t >>> 14)) >>> 0;
    } while (drawn >= LIMIT);
    this.dice = drawn % DICE;
    this.left = 11;
  }
  private die(battle: number, superscript: number, own: boolean): number {
    for (;;) {
      const face = this.throwDie();
      if (face <= battle) return face <= superscript ? 2 : 1;
      if (!own || battle < 1 || this.fate === 0) return 0;
      this.fate -= 1;
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
      if (this.recovery > 0) {
        this.recovery -= 1;
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
