import { type ForceType, isCavalry, mayFlank } from '../vocabulary.ts';
import type { Fighter } from './position.ts';

/** Kinds of fighter the rules treat apart. */
export const [ORDINARY, LEADER, WALL, SIEGE] = [0, 1, 2, 3] as const;

/** A fighter that has nothing left to do in this turn, or is gone. */
const OVER = -1;

/** One line as flat numbers; of each pair the first is the reduced side (or the only one), the second the full side of a two-sided counter. */
export class Line {
  readonly size: number;
  readonly kind: Uint8Array;
  readonly cavalry: Uint8Array;
  readonly archers: Uint8Array;
  readonly infantry: Uint8Array;
  readonly phalanx: Uint8Array;
  readonly flanks: Uint8Array;
  readonly battle: Int8Array;
  readonly superscript: Int8Array;
  readonly worth: Int32Array;
  /** What a wall takes from those who attack it. */
  private readonly takes: Uint8Array;
  readonly steps: Uint8Array;
  readonly rests: Uint8Array;
  /** The speed at which a fighter still acts in this turn, or `OVER`. */
  readonly waits: Int8Array;
  private readonly speed: Int8Array;
  private readonly attacked: Uint8Array;
  private readonly startSteps: Uint8Array;
  private readonly startRests: Uint8Array;
  private readonly startAttacked: Uint8Array;
  private readonly startDone: Uint8Array;
  alive = 0;
  walls = 0;
  forces = 0;
  leader = -1;

  constructor(fighters: readonly Fighter[], worthOf: (battle: number, superscript: number, last: boolean, type: ForceType) => number) {
    const n = fighters.length;
    this.size = n;
    const flags = (of: (one: Fighter) => boolean): Uint8Array => Uint8Array.from(fighters, (one) => Number(of(one)));
    this.kind = Uint8Array.from(fighters, ({ type }) => (type === 'leader' ? LEADER : type === 'wall' ? WALL : type === 'siege-engine' ? SIEGE : ORDINARY));
    this.cavalry = flags((one) => isCavalry(one.type));
    this.archers = flags((one) => one.type === 'archers');
    this.infantry = flags((one) => one.type === 'infantry');
    this.phalanx = flags((one) => one.type === 'phalanx');
    this.flanks = flags((one) => mayFlank(one.type));
    this.battle = new Int8Array(2 * n);
    this.superscript = new Int8Array(2 * n);
    this.speed = new Int8Array(2 * n);
    this.worth = new Int32Array(2 * n);
    this.takes = new Uint8Array(2 * n);
    const rank = [...fighters].map((one) => one.id).sort();
    for (const [i, one] of fighters.entries())
      for (const [side, face] of [one.back ?? one.full, one.full].entries()) {
        const place = 2 * i + side;
        this.battle[place] = face.battle;
        this.superscript[place] = face.superscript;
        this.speed[place] = face.speed;
        this.takes[place] = one.type !== 'wall' ? 0 : side === 0 && (one.back || one.reduced) ? 1 : 2;
        this.worth[place] = 100 * worthOf(face.battle, face.superscript, side === 0, one.type) + rank.indexOf(one.id);
      }
    this.startSteps = Uint8Array.from(fighters, (one) => (one.back && !one.reduced ? 2 : 1));
    this.startRests = flags((one) => one.rests);
    this.startAttacked = flags((one) => one.done === 'attacked');
    this.startDone = flags((one) => one.done !== 'no');
    this.steps = new Uint8Array(n);
    this.rests = new Uint8Array(n);
    this.attacked = new Uint8Array(n);
    this.waits = new Int8Array(n);
  }
  /** The line as it stood; `may`: whether its fighters attack in this turn, `charge`: whether a plan frees cavalry that rests. */
  reset(may: boolean, charge: boolean): void {
    this.steps.set(this.startSteps);
    this.rests.set(this.startRests);
    this.attacked.set(this.startAttacked);
    this.alive = this.size;
    this.walls = 0;
    this.forces = 0;
    this.leader = -1;
    for (let i = 0; i < this.size; i += 1) {
      const kind = this.kind[i];
      if (kind === WALL) this.walls += 1;
      else if (kind === LEADER) this.leader = i;
      else this.forces += 1;
      this.waits[i] = may && this.startDone[i] === 0 ? this.speedOf(i, charge) : OVER;
    }
  }
  /** Where the numbers of a fighter's upper side stand. */
  upperSide(i: number): number {
    return 2 * i + (this.steps[i] ?? 0) - 1;
  }
  private speedOf(i: number, charge: boolean): number {
    if (this.steps[i] === 0 || this.kind[i] === WALL || (this.rests[i] === 1 && !(charge && this.cavalry[i] === 1))) return OVER;
    return this.speed[this.upperSide(i)] ?? 0;
  }
  act(i: number): void {
    this.attacked[i] = 1;
    this.waits[i] = OVER;
  }
  hit(i: number): void {
    const left = (this.steps[i] ?? 0) - 1;
    this.steps[i] = left;
    if (left !== 0) {
      if (this.waits[i] !== OVER) this.waits[i] = this.speed[2 * i] ?? 0;
      return;
    }
    this.waits[i] = OVER;
    this.alive -= 1;
    if (this.kind[i] === WALL) this.walls -= 1;
    else if (this.kind[i] === LEADER) this.leader = -1;
    else this.forces -= 1;
  }
  wallPenalty(): number {
    let sum = 0;
    if (this.walls > 0) for (let i = 0; i < this.size; i += 1) if (this.kind[i] === WALL && this.steps[i] !== 0) sum += this.takes[this.upperSide(i)] ?? 0;
    return sum;
  }
  /** The fighter of least worth: a line keeps enemies with their worth turned round, so that the strongest comes first. −1: none. */
  target(wallsOnly: boolean): number {
    let [best, found] = [Number.POSITIVE_INFINITY, -1];
    for (let i = 0; i < this.size; i += 1) {
      if (this.steps[i] === 0 || this.kind[i] === LEADER || (wallsOnly && this.kind[i] !== WALL)) continue;
      const worth = this.worth[this.upperSide(i)] ?? 0;
      if (worth < best) [best, found] = [worth, i];
    }
    return found;
  }
  /** Cavalry that attacked rests in the turn that begins; `charge`: a plan may free it. */
  nextTurn(charge: boolean): void {
    for (let i = 0; i < this.size; i += 1) {
      this.rests[i] = this.cavalry[i] === 1 && this.attacked[i] === 1 ? 1 : 0;
      this.attacked[i] = 0;
      this.waits[i] = this.speedOf(i, charge);
    }
  }
  /** The last Charge is spent: cavalry that rests stays where it is. */
  noCharge(): void {
    for (let i = 0; i < this.size; i += 1) if (this.rests[i] === 1) this.waits[i] = OVER;
  }
}
