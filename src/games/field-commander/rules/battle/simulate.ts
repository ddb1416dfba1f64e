import { LAST_TURN } from './position.ts';
import { SimulatedField } from './simulated-field.ts';
import { LEADER, SIEGE } from './simulated-line.ts';

/** What a simulation found: battles won, lost and undecided, speed steps fought. */
export interface Simulation {
  readonly battles: number;
  readonly won: number;
  readonly lost: number;
  readonly steps: number;
}

/** A battle fought many times over flat arrays, by the standard policies of `battlePolicies`; tested against `run`. */
export class Simulator extends SimulatedField {
  private steps = 0;

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
}
