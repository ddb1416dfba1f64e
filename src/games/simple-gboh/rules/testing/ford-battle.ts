import { procedureOf } from '../../../../core/game.ts';
import { Evening, type Resolution } from '../../../../core/testing/evening.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import { book } from '../book.ts';
import { targetOf } from '../procedures/missile-fire/prefill.ts';
import { rules } from '../rules.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { routPoints } from '../tracker/rout-points.ts';
import type { Battle, Unit } from '../tracker/state.ts';

type Input = Readonly<Record<string, unknown>>;

/** The battle of the ford as a table plays it: units by their names, every die typed, every effect applied as it is offered. */
export class FordBattle {
  readonly game: Evening<Battle>;
  /** The rout points at the end of each player turn. */
  readonly points: (readonly [turn: number, first: number, second: number])[] = [];

  constructor() {
    this.game = new Evening(rules, book, { battle: 'river-ford', first: '', second: '', firstWithdrawal: 0, secondWithdrawal: 0 });
  }
  get battle(): Battle {
    return this.game.state;
  }
  /** The unit of a name. Throws where there is none. */
  unit(name: string): Unit {
    const unit = this.battle.units.find((one) => one.name === name);
    if (!unit) throw new Error(`ford: expected a unit of the battle, got ${name}`);
    return unit;
  }
  id(name: string): string {
    return this.unit(name).id;
  }
  ids(names: readonly string[]): string[] {
    return names.map((name) => this.id(name));
  }
  leader(name: string): string {
    const leader = this.battle.leaders.find((one) => one.name === name);
    if (!leader) throw new Error(`ford: expected a leader of the battle, got ${name}`);
    return leader.id;
  }
  formation(name: string): string {
    const formation = this.battle.formations.find((one) => one.name === name);
    if (!formation) throw new Error(`ford: expected a formation of the battle, got ${name}`);
    return formation.id;
  }

  act(...events: readonly BattleEvent[]): void {
    this.game.act(...events);
  }
  insist(...events: readonly BattleEvent[]): void {
    this.game.insist(...events);
  }
  /** Resolves a procedure filled in for what was tapped, then as given. */
  resolve(id: string, faces: Typed, focus?: string, given: Input = {}, how: Resolution = {}): void {
    const known: Input = { ...procedureOf(book, id).prefill(this.battle, focus) };
    this.game.resolve(id, { ...known, ...given }, { ...how, faces });
  }
  activate(...names: readonly string[]): void {
    this.act({ type: 'activated', formations: names.map((name) => this.formation(name)) });
  }
  fire(shooter: string, at: string, faces: Typed, given: Input = {}, how: Resolution = {}): void {
    this.resolve('missile-fire', faces, this.id(shooter), { target: targetOf(this.unit(at), this.battle), ...given }, how);
  }
  /** Declares a shock; the latest declared is last. */
  declare(attackers: readonly string[], defenders: readonly string[]): string {
    if (this.battle.turn.phase !== 'shock') this.act({ type: 'phase', to: 'shock' });
    this.act({ type: 'declared', shock: { attackers: this.ids(attackers), defenders: this.ids(defenders) } });
    return this.battle.shocks.at(-1)?.id ?? '';
  }
  shock(attackers: readonly string[], defenders: readonly string[], faces: Typed, leaders?: Typed): void {
    const shock = this.declare(attackers, defenders);
    this.act({ type: 'retreats-done', shock, retreated: [] });
    if (leaders) this.resolve('leader-losses', leaders);
    this.resolve('shock', faces, shock);
  }
  end(): void {
    this.points.push([this.battle.turn.number, routPoints(this.battle, 'first'), routPoints(this.battle, 'second')]);
    this.act({ type: 'phase', to: 'withdrawal' }, { type: 'turn-ended' });
  }
  pass(): void {
    this.act({ type: 'passed' });
    this.end();
  }
}
