import { type ForceType, isCavalry, mayFlank } from '../vocabulary.ts';
import type { Fighter } from './position.ts';

/** Whether a fighter waits for its step, has attacked, or has rested in it. */
export const [WAITS, ATTACKED, RESTED] = [0, 1, 2] as const;
/** Kinds of fighter the rules treat apart. */
export const [ORDINARY, LEADER, WALL, SIEGE] = [0, 1, 2, 3] as const;

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
  readonly speed: Int8Array;
  readonly worth: Int32Array;
  readonly startSteps: Uint8Array;
  readonly startRests: Uint8Array;
  readonly startDone: Uint8Array;
  readonly steps: Uint8Array;
  readonly rests: Uint8Array;
  readonly done: Uint8Array;
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
    const rank = [...fighters].map((one) => one.id).sort();
    for (const [i, one] of fighters.entries())
      for (const [side, face] of [one.back ?? one.full, one.full].entries()) {
        const at = 2 * i + side;
        this.battle[at] = face.battle;
        this.superscript[at] = face.superscript;
        this.speed[at] = face.speed;
        this.worth[at] = 100 * worthOf(face.battle, face.superscript, side === 0, one.type) + rank.indexOf(one.id);
      }
    this.startSteps = Uint8Array.from(fighters, (one) => (one.back && !one.reduced ? 2 : 1));
    this.startRests = flags((one) => one.rests);
    this.startDone = Uint8Array.from(fighters, (one) => (one.done === 'no' ? WAITS : one.done === 'attacked' ? ATTACKED : RESTED));
    this.steps = new Uint8Array(n);
    this.rests = new Uint8Array(n);
    this.done = new Uint8Array(n);
  }
  reset(): void {
    this.steps.set(this.startSteps);
    this.rests.set(this.startRests);
    this.done.set(this.startDone);
    this.alive = this.size;
    this.walls = 0;
    this.forces = 0;
    this.leader = -1;
    for (let i = 0; i < this.size; i += 1) {
      if (this.kind[i] === WALL) this.walls += 1;
      else if (this.kind[i] === LEADER) this.leader = i;
      else this.forces += 1;
    }
  }
  at(i: number): number {
    return 2 * i + (this.steps[i] as number) - 1;
  }
  hit(i: number): void {
    this.steps[i] = (this.steps[i] as number) - 1;
    if (this.steps[i] !== 0) return;
    this.alive -= 1;
    if (this.kind[i] === WALL) this.walls -= 1;
    else if (this.kind[i] === LEADER) this.leader = -1;
    else this.forces -= 1;
  }
  wallPenalty(): number {
    let sum = 0;
    if (this.walls > 0) for (let i = 0; i < this.size; i += 1) if (this.kind[i] === WALL) sum += this.steps[i] as number;
    return sum;
  }
  nextTurn(): void {
    for (let i = 0; i < this.size; i += 1) {
      this.rests[i] = this.cavalry[i] === 1 && this.done[i] === ATTACKED ? 1 : 0;
      this.done[i] = WAITS;
    }
  }
}
