import type { RandomSource } from '../../../../core/random.ts';
import { alexanderFace, type BattlePosition, LAST_TURN } from './position.ts';
import { QuickDice } from './quick-dice.ts';
import { LEADER, Line, SIEGE } from './simulated-line.ts';

/** What a simulation found: battles won, lost and undecided, speed steps fought. */
export interface Simulation {
  readonly battles: number;
  readonly won: number;
  readonly lost: number;
  readonly steps: number;
}

/** The rulings a battle depends on, and whether Alexander takes on the leader at his first attack. */
export interface BattleRulings {
  readonly wallsMustFall: boolean;
  readonly challenges?: boolean;
}

/** A battle fought many times over flat arrays, by the standard policies of `battlePolicies`; tested against `run`. */
export class Simulator {
  private readonly start: BattlePosition;
  private readonly rulings: BattleRulings;
  private readonly faces: Int8Array;
  private readonly dice: QuickDice;
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
  private ambush = false;
  private guards = 0;
  private enemyRecovery = 0;
  private enemyFlank = 0;
  private leaderKilled = false;
  private duel = false;

  constructor(start: BattlePosition, rulings: BattleRulings, source: RandomSource) {
    this.start = start;
    this.rulings = rulings;
    this.dice = new QuickDice(source.below(2 ** 32));
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
    this.duel = start.duel;
  }
  private judge(): number {
    if (this.level === 0) return -1;
    if (this.leaderKilled) return 1;
    return this.enemy.forces === 0 && (this.enemy.walls === 0 || !this.rulings.wallsMustFall) ? 1 : 0;
  }
  private nextSpeed(): number {
    const { own, enemy } = this;
    let most = this.level > 0 && !this.alexanderDone ? (this.faces[3 * this.level + 2] ?? 0) : -1;
    const mine = own.waits;
    for (let i = 0; i < mine.length; i += 1) if ((mine[i] ?? 0) > most) most = mine[i] ?? 0;
    const theirs = enemy.waits;
    for (let i = 0; i < theirs.length; i += 1) if ((theirs[i] ?? 0) > most) most = theirs[i] ?? 0;
    return most;
  }
  private useAnyTime(): void {
    if (this.ambush) {
      this.ambush = false;
      this.placeOnEnemy(this.dice.thrown(), false);
      if (this.judge() !== 0) return;
    }
    const { enemy } = this;
    if (this.surround === 0 || enemy.walls > 0) return;
    const hits = this.own.alive + 1 - enemy.alive;
    let needed = this.enemyRecovery;
    for (let i = 0; i < enemy.size; i += 1) if (enemy.kind[i] !== LEADER) needed += enemy.steps[i] ?? 0;
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
    const strikes = this.level > 0 && !this.alexanderDone && this.faces[3 * this.level + 2] === speed;
    if (strikes && this.rulings.challenges && enemy.leader >= 0) this.duel = true;
    let onOwn = 0;
    let onAlexander = 0;
    for (let i = 0; i < enemy.size; i += 1) {
      if (enemy.waits[i] !== speed) continue;
      enemy.act(i);
      const hits = this.enemyAttack(i);
      if (this.duel && enemy.kind[i] === LEADER) onAlexander += hits;
      else onOwn += hits;
    }
    const struck = strikes ? this.alexanderAttack(penalty) : 0;
    const duel = this.duel && enemy.leader >= 0;
    if (onWalls > 0) this.placeOnEnemy(onWalls, true);
    if (!duel) onForces += struck;
    if (onForces > 0) this.placeOnEnemy(onForces, false);
    if (duel && struck > 0) this.hitLeader(struck);
    if (onAlexander > 0) this.suffer(onAlexander, true);
    if (onOwn > 0 && this.level > 0) this.suffer(onOwn, false);
  }
  private ownAttack(i: number, penalty: number, breach: boolean): number {
    const { own } = this;
    const side = own.upperSide(i);
    const siege = own.kind[i] === SIEGE;
    const battle = (own.battle[side] ?? 0) + (siege ? (breach ? 2 : 0) : -penalty);
    const hits = this.attack(battle, (own.superscript[side] ?? 0) - (siege ? 0 : penalty), own.phalanx[i] === 1, true);
    if (hits === 0 || this.flank === 0 || own.flanks[i] === 0) return hits;
    this.flank -= 1;
    return hits + 1;
  }
  private enemyAttack(i: number): number {
    const { enemy } = this;
    const side = enemy.upperSide(i);
    let battle = enemy.battle[side] ?? 0;
    let superscript = enemy.superscript[side] ?? 0;
    if (this.turn === 1) {
      const { archers, infantry, cavalry } = this.start.enemyPlans;
      battle += 3 * (enemy.archers[i] ?? 0) * archers + 2 * (enemy.infantry[i] ?? 0) * infantry + (enemy.cavalry[i] ?? 0) * cavalry;
      superscript += (enemy.cavalry[i] ?? 0) * cavalry;
    }
    const hits = this.attack(battle, superscript, enemy.phalanx[i] === 1, false);
    if (hits === 0 || this.enemyFlank === 0 || enemy.flanks[i] === 0) return hits;
    this.enemyFlank -= 1;
    return hits + 1;
  }
  private alexanderAttack(penalty: number): number {
    this.alexanderDone = true;
    const { start, faces } = this;
    const face = 3 * this.level;
    const both = start.ownPlans.leadership + (start.bucephalus ? 1 : 0) - penalty;
    return this.attack((faces[face] ?? 0) + both + (start.hephaestion ? 1 : 0), (faces[face + 1] ?? 0) + both, false, true);
  }
  private die(battle: number, superscript: number, own: boolean): number {
    for (;;) {
      const face = this.dice.thrown();
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
  private placeOnEnemy(hits: number, wallsOnly: boolean): void {
    for (let n = 0; n < hits; n += 1) {
      const target = this.enemy.target(wallsOnly);
      if (target < 0) return;
      if (this.enemyRecovery > 0) this.enemyRecovery -= 1;
      else this.enemy.hit(target);
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
      const target = onAlexander ? -1 : this.own.target(false);
      if (target >= 0) this.own.hit(target);
      else this.level = this.level > 2 ? this.level - 2 : 0;
    }
  }
}
