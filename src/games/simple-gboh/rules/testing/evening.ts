import type { Evening } from '../../../../core/testing/evening.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import { neighbour } from '../procedures/rampage/input.ts';
import { RIVER_FORD } from '../samples/river-ford.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { freshUnit } from '../tracker/fresh-unit.ts';
import { unitRecord } from '../tracker/recorded.ts';
import type { Battle } from '../tracker/state.ts';
import type { Type } from '../vocabulary.ts';
import { FordBattle } from './ford-battle.ts';

/** A whole evening: the battle of the ford to the withdrawal of the League, every event of the game, changes of mind, a ruling and a note. */
export function evening(): Evening<Battle> {
  return fordBattle().game;
}

/** The same evening, with the rout points of each player turn. */
export function fordBattle(): FordBattle {
  const ford = new FordBattle();
  setUp(ford);
  opening(ford);
  centre(ford);
  rampaging(ford);
  grind(ford);
  quiet(ford);
  changesOfMind(ford);
  ending(ford);
  return ford;
}

/** A 5 on each leader's die: nobody falls. */
const safe = (count: number): Typed => Object.fromEntries(Array.from({ length: count }, (_, i) => [`leader/leader-${i + 1}`, 5]));

/** Before the first die: the armies once more as they are listed, and guests set up by hand, who change nothing of what follows. */
function setUp(ford: FordBattle): void {
  const guest = (side: 'first' | 'second', id: string, name: string, type: Type, formation = ''): BattleEvent => ({
    type: 'unit-added',
    unit: unitRecord({ ...freshUnit(side, id, undefined, type), name, formation }),
  });
  ford.act({ type: 'mustered', battle: RIVER_FORD });
  ford.act({ type: 'army-set', side: 'first', to: { name: 'Army of the consul', adjustment: 0 } });
  ford.act({ type: 'formation-added', formation: { id: 'guests', side: 'second', name: 'Guests', auxiliary: false } });
  ford.act({ type: 'formation-added', formation: { id: 'strays', side: 'second', name: 'Strays', auxiliary: false } });
  ford.act({ type: 'formation-set', formation: 'guests', to: { name: 'Guest horse' } }, { type: 'formation-removed', formation: 'strays' });
  ford.act(guest('second', 'guest-1', 'Guest riders', 'rc', 'guests'));
  ford.act(guest('first', 'guest-2', 'Old hoplites', 'hi'), guest('first', 'guest-3', 'Young hoplites', 'hi'), guest('first', 'guest-4', 'Camp guard', 'mi'));
  ford.act({ type: 'unit-set', unit: 'guest-2', to: { hits: 1 } }, { type: 'unit-removed', unit: 'guest-4' });
  const figures = { initiative: 3, radius: 3, heroic: false, attempts: 0, overall: false, replacement: false } as const;
  ford.act({ type: 'leader-added', leader: { id: 'tribune', side: 'first', name: 'A tribune', ...figures, formation: '', with: '', status: 'on-map' } });
  ford.act({ type: 'leader-set', leader: 'tribune', to: { radius: 2 } }, { type: 'leader-removed', leader: 'tribune' });
  ford.act({ type: 'placed', unit: 'guest-2', rank: 3, before: '' });
  ford.act({ type: 'army-set', side: 'second', to: { adjustment: 5 } });
  ford.game.undo().note('The ford of the herons, played from a script.');
}

function opening(ford: FordBattle): void {
  ford.resolve('who-begins', { 'begin#1/die/first': 7, 'begin#1/die/second': 3 });
  // Turns 1 to 7: velites (6, javelins adjacent) wear slingers of TQ 4 down; a hit on the firer costs one (7.81).
  ford.activate('Velites');
  ford.fire('Velites 1', 'Slingers 1', { 'die/fire': 6 });
  ford.end();
  ford.activate('Slingers and archers');
  ford.fire('Slingers 1', 'Velites 1', { 'die/fire': 2 });
  ford.end();
  ford.activate('Velites');
  ford.fire('Velites 1', 'Slingers 1', { 'die/fire': 5 });
  ford.end();
  ford.pass();
  ford.activate('Velites');
  ford.fire('Velites 1', 'Slingers 1', { 'die/fire': 6 });
  ford.fire('Velites 2', 'Slingers 1', { 'die/fire': 0 });
  ford.end();
  ford.pass();
  ford.activate('Velites');
  ford.fire('Velites 2', 'Slingers 1', { 'die/fire': 6 });
  ford.end();
}

function centre(ford: FordBattle): void {
  // 8: hill warriors (5/6, F) on Left Hastati 1 (6/3, reducible): BI on LG −1, F +1, moving +1, TQ −1, size 6:3 +2, Crispus −1 = +1; 9 makes 10: over 6 with +2 reduces.
  ford.activate('Hill men');
  ford.shock(['Hill warriors 2'], ['Left Hastati 1'], { 'die/shock': 9, 'rout/defender-1': 5 }, safe(1));
  ford.end();
  // 9: Right Hastati 1 with Valens on hoplites with Theokles: +1 +1 +1 −1 +1 −1 = +2; 9 makes 11, a 5 with +2 is over 6: they rout, Theokles is elsewhere.
  ford.activate('Right legion');
  ford.shock(['Right Hastati 1'], ['League hoplites 1'], { 'die/shock': 9, 'rout/defender-1': 5 }, safe(2));
  ford.end();
  // 10: Theokles returns to the second hoplites at once: he is the overall commander (4.36). Elephants trample Left Hastati 1, reduced, TQ 4, Crispus.
  ford.act({ type: 'leader-returned', leader: ford.leader('Theokles'), with: ford.id('League hoplites 2') });
  ford.activate('League horse');
  ford.shock(['River elephants 1'], ['Left Hastati 1'], { 'die/shock': 8, 'rout/defender-1': 5 }, safe(1));
  ford.end();
  // 11: Crispus is back with Left Principes 1 when his legion is activated; they hit the elephant, which holds.
  ford.activate('Left legion');
  ford.act({ type: 'leader-returned', leader: ford.leader('Crispus'), with: ford.id('Left Principes 1') });
  ford.end();
  // 12: the same elephant again, on Left Principes 1: EL on LG 0, moving +1, Crispus −1, sizes ignored = 0; a 2 is two hits and a retreat, and one hit.
  ford.activate('League horse');
  ford.shock(['River elephants 1'], ['Left Principes 1'], { 'die/shock': 2 }, safe(1));
  ford.end();
  // 13: velites at the elephant, TQ 6, now three hits: 3 + 4 is over 6, it rampages: Hill warriors 1 (TQ 5) take 8 − 5 = 3, and the 8 ends it.
  ford.activate('Velites');
  ford.fire('Velites 3', 'River elephants 1', { 'die/fire': 6, 'elephant/target': 4 });
  ford.end();
}

function rampaging(ford: FordBattle): void {
  const { id, name, type, tq, hits, reduced, reducible } = ford.unit('Hill warriors 1');
  const neighbours = [neighbour({ unit: id, name, type, tq, hits, reduced, reducible })];
  ford.resolve('rampage', { 'rampage#1/check/unit-1': 8 }, undefined, { elephant: 'River elephants 1', neighbours });
}

/** Turns 14 to 24: on each Roman turn the same attack at the same odds, on each of the League a pass, a shot or a seizure. */
function grind(ford: FordBattle): void {
  ford.pass();
  // 15: on Hill warriors 1, three hits: LG on BI +1, pila +1, moving +1, TQ +1, size 3:6 −2, hits +3, Brennomar −1 = +4; a 8 makes 12.
  ford.activate('Right legion');
  ford.shock(['Right Principes 1'], ['Hill warriors 1'], { 'die/shock': 8 }, safe(1));
  ford.end();
  ford.pass();
  // 17: Right Principes 2 on League hoplites 2 with Theokles: +1 +1 +1 −1 −1 = +1; 9 makes 10, a 9 routs.
  ford.activate('Right legion');
  ford.shock(['Right Principes 2'], ['League hoplites 2'], { 'die/shock': 9, 'rout/defender-1': 9 }, { 'leader/leader-1': 0, 'leader-again/leader-1': 2 });
  ford.end();
  ford.pass();
  // 19 and 21: hoplites without their leader, +2.
  for (const [attacker, defender] of [
    ['Right Hastati 2', 'League hoplites 3'],
    ['Right Hastati 3', 'League hoplites 4'],
  ] as const) {
    ford.activate('Right legion');
    ford.shock([attacker], [defender], { 'die/shock': 8, 'rout/defender-1': 5 });
    ford.end();
    ford.pass();
  }
  // 23: a Roman pass seized by Lysandra (initiative 4): a 4 succeeds, and the League has turn 24 by it; then Rome cannot be seized from again.
  ford.resolve('seize-the-turn', { 'die/seizure': 4 }, ford.leader('Lysandra'));
  ford.activate('League horse');
  // Companions (7/4) on Equites 1 (6/4, Drusillus, who falls on 0 and 1 and helps no more): HC on RC 0, moving +1, TQ +1, Lysandra +1 = +3; 7 makes 10.
  ford.shock(
    ['Companions of the League'],
    ['Equites 1'],
    { 'die/shock': 7, 'rout/defender-1': 5 },
    { 'leader/leader-1': 5, 'leader/leader-2': 0, 'leader-again/leader-2': 1 },
  );
  ford.resolve('cavalry-pursuit', { 'die/pursuit': 6 }, ford.id('Companions of the League'));
  ford.end();
}

/** A turn of the League: its horse is activated, and the pursuers throw for their return (7.63); a 5, less two with Lysandra, keeps them away. */
function leagueTurn(ford: FordBattle, die = 5): void {
  ford.activate('League horse');
  ford.resolve('cavalry-return', { 'die/return': die });
}
function quietLeague(ford: FordBattle, die?: number): void {
  leagueTurn(ford, die);
  ford.end();
}

/** Turns 25 to 34, in which nothing is lost: what else may happen on a field. */
function quiet(ford: FordBattle): void {
  ford.pass(); // 25
  quietLeague(ford);
  // 27: who stands in for Drusillus comes when his formation is activated (4.37).
  ford.activate('Consul’s horse');
  ford.act({ type: 'leader-replaced', leader: ford.leader('Drusillus'), with: ford.id('Equites 2'), initiative: 3 });
  ford.end();
  // 28: the guests ride off, RC +2: 9 makes 11.
  leagueTurn(ford);
  ford.resolve('cavalry-pursuit', { 'die/pursuit': 9 }, 'guest-1');
  ford.end();
  // 29: a ZOC said and left; a stack that spreads before the enemy (5.36).
  ford.activate('Left legion');
  ford.act({ type: 'zoc', unit: ford.id('Left Hastati 2'), enemy: ford.id('Hill warriors 3'), on: true });
  ford.act({ type: 'parted', units: [ford.id('Left Hastati 2')] });
  ford.act({ type: 'unit-set', unit: ford.id('Left Principes 2'), to: { stackedUnder: ford.id('Left Principes 3') } });
  ford.act({ type: 'spread', unit: ford.id('Left Principes 3') });
  ford.end();
  // 30: the guests are gone for good (7.63).
  ford.activate('Guest horse');
  ford.resolve('cavalry-return', { 'die/return': 9 }, 'guests');
  ford.end();
  // 31: two units of hoplites in double depth (10.3).
  ford.activate('Left legion');
  ford.act({ type: 'deepened', unit: 'guest-2', behind: 'guest-3' });
  ford.end();
  quietLeague(ford);
  // 33: the overall commander rides (4.22).
  ford.act({ type: 'commander-moved' });
  ford.end();
  quietLeague(ford);
}

/** Turns 35 to 40: changes of mind. The pursuers return in the last. */
function changesOfMind(ford: FordBattle): void {
  const { game } = ford;
  // 35: shocks declared, put in order and taken back; skirmishers who may not attack, declared all the same, and that undone (10.0).
  ford.activate('Left legion');
  const one = ford.declare(['Left Hastati 2'], ['Hill warriors 3']);
  const other = ford.declare(['Left Hastati 3'], ['Hill warriors 4']);
  ford.act({ type: 'shocks-ordered', order: [other, one] });
  ford.insist({ type: 'declared', shock: { attackers: [ford.id('Velites 1')], defenders: [ford.id('Slingers 2')] } });
  game.undo();
  ford.act({ type: 'undeclared', shock: one }, { type: 'undeclared', shock: other });
  game.undo().redo();
  ford.end();
  quietLeague(ford);
  // 37: a shot that is not applied, and a ruling that is changed and changed back.
  ford.activate('Velites');
  ford.fire('Velites 1', 'Slingers 2', { 'die/fire': 9 }, {}, { leave: true });
  game.rule('odd-hits', 'top-unit').rule('odd-hits', 'inflicting-player');
  ford.end();
  quietLeague(ford);
  ford.pass(); // 39
  quietLeague(ford, 0);
}

function ending(ford: FordBattle): void {
  // 41: Right Principes 3 on the guard, PH 7/10 reducible: −1, pila +1, moving against a phalanx −1, TQ −1, size −2, moving +1 = −3; 9 makes 6: a hit and two hits.
  ford.activate('Right legion');
  ford.shock(['Right Principes 3'], ['Guard of the League'], { 'die/shock': 9 });
  ford.end();
  ford.pass();
  // 43: three units on the guard with two hits, −1 +1 −1 −1 +2 +1, size 8:10 −1 = 0 and with Principes’ hit −1; 9 makes 8: a 8 is over 7, the guard is reduced, one hit of two.
  ford.activate('Right legion');
  ford.shock(['Right Principes 3', 'Right Hastati 2', 'Right Triarii'], ['Guard of the League'], { 'die/shock': 9, 'rout/defender-1': 8 });
  ford.end();
  ford.pass();
  // 45: reduced, with TQ 5, it routs.
  ford.activate('Right legion');
  ford.shock(['Right Principes 3', 'Right Hastati 2', 'Right Triarii'], ['Guard of the League'], { 'die/shock': 9, 'rout/defender-1': 6 });
  ford.end();
  ford.pass();
  // 47: on Hill warriors 2: +1, pila +1, moving +1, TQ +1, size 3:6 −2 = +2; 9 makes 11, a 4 with +2 is over 5.
  ford.activate('Right legion');
  ford.shock(['Right Hastati 2'], ['Hill warriors 2'], { 'die/shock': 9, 'rout/defender-1': 4 });
  ford.end();
}
