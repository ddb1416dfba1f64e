import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { rules } from '../rules.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { routPoints, verdictOf } from '../tracker/rout-points.ts';
import { start } from '../tracker/start.ts';
import type { Battle, Unit } from '../tracker/state.ts';
import { play } from './play.ts';
import { reduce } from './tracked.ts';

type Faces = Readonly<Record<string, number | string>>;

/** The ford of the herons, played from a script: every die typed, every effect applied, points counted by hand beside it. */
class Script {
  battle: Battle = start({ battle: 'river-ford', first: '', second: '', firstWithdrawal: 0, secondWithdrawal: 0 });
  readonly points: (readonly [turn: number, first: number, second: number])[] = [];

  id(name: string): string {
    const unit = this.battle.units.find((one) => one.name === name);
    if (!unit) throw new Error(`no unit ${name}`);
    return unit.id;
  }
  unit(name: string): Unit {
    return this.battle.units.find((one) => one.name === name) as Unit;
  }
  apply(...events: readonly BattleEvent[]): void {
    for (const event of events) {
      expect(rules.tracker.faults(this.battle, event), JSON.stringify(event)).toEqual([]);
      this.battle = reduce(this.battle, event);
    }
  }
  /** Resolves a procedure as a session does: filled in from the state, its ticked effects applied. */
  resolve<Outcome>(id: string, given: object, faces: Faces, focus?: string): Outcome {
    const procedure = rules.procedures.find((one) => one.id === id) as AnyProcedure;
    const input = { ...procedure.prefill(this.battle, focus), ...given };
    const { outcome } = play<Outcome>(procedure, input, faces);
    this.apply(...procedure.effects(outcome, input, this.battle).flatMap(({ ticked, event }) => (ticked ? [event] : [])));
    return outcome;
  }
  activate(...names: readonly string[]): void {
    const formations = this.battle.formations.filter(({ name, side }) => names.includes(name) && side === this.battle.turn.active).map(({ id }) => id);
    expect(formations).toHaveLength(names.length);
    this.apply({ type: 'activated', formations });
  }
  fire(shooter: string, at: string, faces: Faces, given: object = {}): void {
    const procedure = rules.procedures.find((one) => one.id === 'missile-fire') as AnyProcedure;
    const aimed = {
      ...procedure.prefill({ ...this.battle, turn: { ...this.battle.turn, active: this.unit(at).side === 'first' ? 'second' : 'first' } }, this.id(at)),
    };
    this.resolve('missile-fire', { ...aimed, ...given }, faces, this.id(shooter));
  }
  shock(attackers: readonly string[], defenders: readonly string[], faces: Faces, leaders?: Faces): void {
    if (this.battle.turn.phase !== 'shock') this.apply({ type: 'phase', to: 'shock' });
    const shock = { attackers: attackers.map((name) => this.id(name)), defenders: defenders.map((name) => this.id(name)) };
    this.apply({ type: 'declared', shock });
    const { id } = this.battle.shocks.at(-1) as { id: string };
    this.apply({ type: 'retreats-done', shock: id, retreated: [] });
    if (leaders) this.resolve('leader-losses', {}, leaders);
    this.resolve('shock', {}, faces, id);
  }
  end(): void {
    this.points.push([this.battle.turn.number, routPoints(this.battle, 'first'), routPoints(this.battle, 'second')]);
    this.apply({ type: 'phase', to: 'withdrawal' }, { type: 'turn-ended' });
  }
  pass(): void {
    this.apply({ type: 'passed' });
    this.end();
  }
}

/** A 0 on no leader's die. */
const safe = (count: number): Faces => Object.fromEntries(Array.from({ length: count }, (_, i) => [`leader/leader-${i + 1}`, 5]));

function opening(s: Script): void {
  s.resolve('who-begins', {}, { 'begin#1/die/first': 7, 'begin#1/die/second': 3 });
  // Turns 1 to 7: velites (6, javelins adjacent) wear slingers of TQ 4 down; a hit on the firer costs one (7.81).
  s.activate('Velites');
  s.fire('Velites 1', 'Slingers 1', { 'die/fire': 6 });
  s.end();
  s.activate('Slingers and archers');
  s.fire('Slingers 1', 'Velites 1', { 'die/fire': 2 });
  s.end();
  s.activate('Velites');
  s.fire('Velites 1', 'Slingers 1', { 'die/fire': 5 });
  s.end();
  s.pass();
  s.activate('Velites');
  s.fire('Velites 1', 'Slingers 1', { 'die/fire': 6 });
  s.fire('Velites 2', 'Slingers 1', { 'die/fire': 0 });
  s.end();
  s.pass();
  s.activate('Velites');
  s.fire('Velites 2', 'Slingers 1', { 'die/fire': 6 });
  s.end();
}

function centre(s: Script): void {
  // 8: hill warriors (5/6, F) on Left Hastati 1 (6/3, reducible): BI on LG −1, F +1, moving +1, TQ −1, size 6:3 +2, Crispus −1 = +1; 9 makes 10: over 6 with +2 reduces.
  s.activate('Hill men');
  s.shock(['Hill warriors 2'], ['Left Hastati 1'], { 'die/shock': 9, 'rout/defender-1': 5 }, safe(1));
  s.end();
  // 9: Right Hastati 1 with Valens on hoplites with Theokles: +1 +1 +1 −1 +1 −1 = +2; 9 makes 11, a 5 with +2 is over 6: they rout, Theokles is elsewhere.
  s.activate('Right legion');
  s.shock(['Right Hastati 1'], ['League hoplites 1'], { 'die/shock': 9, 'rout/defender-1': 5 }, safe(2));
  s.end();
  // 10: Theokles returns to the second hoplites at once: he is the overall commander (4.36). Elephants trample Left Hastati 1, reduced, TQ 4, Crispus.
  s.apply({ type: 'leader-returned', leader: 'leader-4', with: s.id('League hoplites 2') });
  s.activate('League horse');
  s.shock(['River elephants 1'], ['Left Hastati 1'], { 'die/shock': 8, 'rout/defender-1': 5 }, safe(1));
  s.end();
  // 11: Crispus is back with Left Principes 1 when his legion is activated; they hit the elephant, which holds.
  s.activate('Left legion');
  s.apply({ type: 'leader-returned', leader: 'leader-2', with: s.id('Left Principes 1') });
  s.end();
  // 12: the same elephant again, on Left Principes 1: EL on LG 0, moving +1, Crispus −1, sizes ignored = 0; a 2 is two hits and a retreat, and one hit.
  s.activate('League horse');
  s.shock(['River elephants 1'], ['Left Principes 1'], { 'die/shock': 2 }, safe(1));
  s.end();
  // 13: velites at the elephant, TQ 6, now three hits: 3 + 4 is over 6, it rampages: Hill warriors 1 (TQ 5) take 8 − 5 = 3, and the 8 ends it.
  s.activate('Velites');
  s.fire('Velites 3', 'River elephants 1', { 'die/fire': 6, 'elephant/target': 4 });
  s.end();
}

function rampaging(s: Script): void {
  const hill = s.unit('Hill warriors 1');
  const { id: unit, name, type, tq, hits, reduced, reducible } = hill;
  const neighbours = [{ unit, name, type, tq, hits, reduced, reducible, column: false, distance: 1, started: false }];
  s.resolve('rampage', { elephant: 'River elephants 1', elephantUnit: '', neighbours }, { 'rampage#1/check/unit-1': 8 });
}

/** Turns 14 to 41: on each Roman turn the same attack at the same odds, on each of the League a pass, a shot or a seizure. */
function grind(s: Script): void {
  s.pass();
  // 15: on Hill warriors 1, three hits: LG on BI +1, pila +1, moving +1, TQ +1, size 3:6 −2, hits +3, Brennomar −1 = +4; a 8 makes 12.
  s.activate('Right legion');
  s.shock(['Right Principes 1'], ['Hill warriors 1'], { 'die/shock': 8 }, safe(1));
  s.end();
  s.pass();
  // 17: Right Principes 2 on League hoplites 2 with Theokles: +1 +1 +1 −1 −1 = +1; 9 makes 10, a 9 routs.
  s.activate('Right legion');
  s.shock(['Right Principes 2'], ['League hoplites 2'], { 'die/shock': 9, 'rout/defender-1': 9 }, { 'leader/leader-1': 0, 'leader-again/leader-1': 2 });
  s.end();
  s.pass();
  // 19 and 21: hoplites without their leader, +2.
  for (const [attacker, defender] of [
    ['Right Hastati 2', 'League hoplites 3'],
    ['Right Hastati 3', 'League hoplites 4'],
  ] as const) {
    s.activate('Right legion');
    s.shock([attacker], [defender], { 'die/shock': 8, 'rout/defender-1': 5 });
    s.end();
    s.pass();
  }
  // 23: a Roman pass seized by Lysandra (initiative 4): a 4 succeeds, and the League has turn 24 by it; then Rome cannot be seized from again.
  s.resolve('seize-the-turn', {}, { 'die/seizure': 4 }, 'leader-6');
  expect(s.battle.turn).toMatchObject({ number: 24, active: 'second', seizedBy: 'second' });
  s.activate('League horse');
  // Companions (7/4) on Equites 1 (6/4, Drusillus, who falls on 0 and 1 and helps no more): HC on RC 0, moving +1, TQ +1, Lysandra +1 = +3; 7 makes 10.
  s.shock(
    ['Companions of the League'],
    ['Equites 1'],
    { 'die/shock': 7, 'rout/defender-1': 5 },
    { 'leader/leader-1': 5, 'leader/leader-2': 0, 'leader-again/leader-2': 1 },
  );
  s.resolve('cavalry-pursuit', {}, { 'die/pursuit': 6 }, s.id('Companions of the League'));
  s.end();
  // 25 to 40: sixteen turns in which nothing is lost; the pursuers stay away when their formation is activated (a 5, less two with Lysandra).
  for (let turn = 25; turn <= 40; turn += 1) {
    if (s.battle.turn.active === 'first') s.pass();
    else {
      s.activate('League horse');
      s.resolve('cavalry-return', {}, { 'die/return': 5 });
      s.end();
    }
  }
}

function ending(s: Script): void {
  // 41: Right Principes 3 on the guard, PH 7/10 reducible: −1, pila +1, moving against a phalanx −1, TQ −1, size −2, moving +1 = −3; 9 makes 6: a hit and two hits.
  s.activate('Right legion');
  s.shock(['Right Principes 3'], ['Guard of the League'], { 'die/shock': 9 });
  s.end();
  s.pass();
  // 43: three units on the guard with two hits, −1 +1 −1 −1 +2 +1, size 8:10 −1 = 0 and with Principes’ hit −1; 9 makes 8: a 8 is over 7, the guard is reduced, one hit of two.
  s.activate('Right legion');
  s.shock(['Right Principes 3', 'Right Hastati 2', 'Right Triarii'], ['Guard of the League'], { 'die/shock': 9, 'rout/defender-1': 8 });
  s.end();
  s.pass();
  // 45: reduced, with TQ 5, it routs.
  s.activate('Right legion');
  s.shock(['Right Principes 3', 'Right Hastati 2', 'Right Triarii'], ['Guard of the League'], { 'die/shock': 9, 'rout/defender-1': 6 });
  s.end();
  s.pass();
  // 47: on Hill warriors 2: +1, pila +1, moving +1, TQ +1, size 3:6 −2 = +2; 9 makes 11, a 4 with +2 is over 5.
  s.activate('Right legion');
  s.shock(['Right Hastati 2'], ['Hill warriors 2'], { 'die/shock': 9, 'rout/defender-1': 4 });
  s.end();
}

describe('a battle of 47 player turns, every die typed', () => {
  const s = new Script();
  beforeAll(() => {
    opening(s);
    centre(s);
    rampaging(s);
    grind(s);
    ending(s);
  });
  test('its rout points are those counted by hand', () => {
    const at = (turn: number): readonly number[] => s.points.find(([number]) => number === turn)?.slice(1) ?? [];
    expect(at(4)).toEqual([0, 0]);
    expect(at(7)).toEqual([0, 2]); // Slingers 1
    expect(at(8)).toEqual([0, 2]); // Left Hastati 1 only reduced
    expect(at(9)).toEqual([0, 8]); // hoplites, 6
    expect(at(10)).toEqual([6, 8]); // Left Hastati 1, printed TQ 6
    expect(at(13)).toEqual([6, 10]); // elephants, 2
    expect(at(15)).toEqual([6, 15]); // hill warriors, 5
    expect(at(17)).toEqual([6, 21]); // hoplites
    expect(at(19)).toEqual([6, 27]);
    expect(at(21)).toEqual([6, 33]);
    expect(at(24)).toEqual([32, 33]); // Equites 1, 6, and Drusillus, 4 × 5
    expect(at(41)).toEqual([32, 33]);
    expect(at(45)).toEqual([32, 47]); // the guard, twice 7
    expect(at(47)).toEqual([32, 52]); // hill warriors, 5: over the fifty of the League
  });
  test('it lasts at least forty player turns', () => expect(s.points.length).toBeGreaterThanOrEqual(40));
  test('the League withdraws', () => expect(verdictOf(s.battle)).toBe('first'));
});
