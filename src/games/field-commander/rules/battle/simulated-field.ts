import type { RandomSource } from '../../../../core/random.ts';
import { alexanderFace, type BattlePosition } from './position.ts';
import { QuickDice } from './quick-dice.ts';
import { Line } from './simulated-line.ts';

/** The rulings a battle depends on, and whether Alexander takes on the leader at his first attack. */
export interface BattleRulings {
  readonly wallsMustFall: boolean;
  readonly challenges?: boolean;
}

/** A battlefield over flat arrays that is laid out again for every battle: who stands, what is left of the plans, where hits fall, and whether it is decided. */
export class SimulatedField {
  protected readonly start: BattlePosition;
  protected readonly rulings: BattleRulings;
  protected readonly faces: Int8Array;
  protected readonly dice: QuickDice;
  protected readonly own: Line;
  protected readonly enemy: Line;
  protected level = 0;
  protected alexanderDone = false;
  protected turn = 0;
  protected charge = 0;
  protected surround = 0;
  protected fate = 0;
  protected flank = 0;
  protected recovery = 0;
  protected ambush = false;
  protected guards = 0;
  protected enemyRecovery = 0;
  protected enemyFlank = 0;
  protected leaderKilled = false;
  protected duel = false;

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
  protected reset(): void {
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
  protected judge(): number {
    if (this.level === 0) return -1;
    if (this.leaderKilled) return 1;
    return this.enemy.forces === 0 && (this.enemy.walls === 0 || !this.rulings.wallsMustFall) ? 1 : 0;
  }
  protected nextSpeed(): number {
    const { own, enemy } = this;
    let most = this.level > 0 && !this.alexanderDone ? (this.faces[3 * this.level + 2] ?? 0) : -1;
    const mine = own.waits;
    for (let i = 0; i < mine.length; i += 1) if ((mine[i] ?? 0) > most) most = mine[i] ?? 0;
    const theirs = enemy.waits;
    for (let i = 0; i < theirs.length; i += 1) if ((theirs[i] ?? 0) > most) most = theirs[i] ?? 0;
    return most;
  }
  protected placeOnEnemy(hits: number, wallsOnly: boolean): void {
    for (let n = 0; n < hits; n += 1) {
      const target = this.enemy.target(wallsOnly);
      if (target < 0) return;
      if (this.enemyRecovery > 0) this.enemyRecovery -= 1;
      else this.enemy.hit(target);
    }
  }
  protected hitLeader(hits: number): void {
    for (let n = 0; n < hits && this.enemy.leader >= 0; n += 1) {
      if (this.guards > 0) this.guards -= 1;
      else if (this.enemyRecovery > 0) this.enemyRecovery -= 1;
      else {
        this.enemy.hit(this.enemy.leader);
        this.leaderKilled = this.enemy.leader < 0;
      }
    }
  }
  protected suffer(hits: number, onAlexander: boolean): void {
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
