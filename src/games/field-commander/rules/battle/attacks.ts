import { choice } from '../../../../core/ask.ts';
import { D6, type DiceAsk, one, readAs } from '../../../../core/dice.ts';
import type { Hand } from '../../../../core/hand.ts';
import { say } from '../procedures/voice.ts';
import { cite, isCavalry, mayFlank, type OwnPlan } from '../vocabulary.ts';
import { alexanderFace, type BattlePosition, enemyMayAttack, type Fighter, faceOf, leaderOf, wallsOf } from './position.ts';
import { hitsOf, type Strength, strengthOf } from './strength.ts';

/** At whom an attack of Alexander's side is aimed. */
export type Target = 'forces' | 'walls' | 'leader';

/** One attack of a speed step and what it came to. `who` is the fighter's id, or `alexander`. */
export interface Attack extends Strength {
  readonly who: string;
  readonly side: 'own' | 'enemy';
  readonly target: Target;
  readonly hits: number;
}

/** An attack before its die. */
export interface Declared {
  readonly fighter: Fighter | 'alexander';
  readonly side: 'own' | 'enemy';
  readonly who: string;
  readonly target: Target;
  readonly sacrificed: boolean;
}

/** The attacks of a speed step and the position after their plans are spent (hits not yet placed). */
export interface Volley {
  readonly position: BattlePosition;
  readonly attacks: readonly Attack[];
  readonly sacrificed: readonly string[];
}

/** A die read as hits, so that odds run over at most three values. */
export function hitDie(strength: Strength): DiceAsk<number> {
  const { battle, superscript } = strength;
  return readAs(one(D6), `hits ${battle}/${superscript}`, (face) => hitsOf(face, strength), Number);
}

/** The position with one counter of a plan spent. */
export function spend(position: BattlePosition, plan: OwnPlan): BattlePosition {
  return { ...position, ownPlans: { ...position.ownPlans, [plan]: position.ownPlans[plan] - 1 } };
}

const called = (fighter: Fighter) => (fighter.name === '' ? say(`force/${fighter.type}`) : say('name', { name: fighter.name }));

/** An attack declared, with what it needs to hit. */
export interface Armed extends Declared, Strength {}

/** The attacks of a speed as declared, with their strengths, and the position after what that spends (Battle resolution). */
export function armed(start: BattlePosition, speed: number, hand: Hand<never>): { readonly position: BattlePosition; readonly list: readonly Armed[] } {
  const { position, list } = declare(start, speed, hand);
  return { position, list: list.map((one) => ({ ...one, ...strengthOf(position, one.side, one.fighter, one.target === 'walls', hand) })) };
}

/** What becomes of an attack after its die: Fate throws it again, a phalanx goes on, Flank adds a hit. */
export function followUp(start: BattlePosition, attack: Armed, first: number, hand: Hand<never>): readonly [BattlePosition, number] {
  const { fighter, side, who, sacrificed } = attack;
  let [position, hits] = [start, first];
  if (!sacrificed && side === 'own') [position, hits] = fate(position, who, '', attack, hits, hand);
  if (!sacrificed && hits > 0 && fighter !== 'alexander' && fighter.type === 'phalanx') [position, hits] = repeats(position, attack, hits, hand);
  if (hits > 0 && fighter !== 'alexander' && mayFlank(fighter.type)) [position, hits] = flank(position, attack, hits, hand);
  return [position, hits];
}

/** All attacks at one speed: declared, thrown together, thrown again by Fate, repeated by phalanxes, raised by Flank (Battle resolution). */
export function volley(start: BattlePosition, speed: number, hand: Hand<never>): Volley {
  const ready = armed(start, speed, hand);
  let { position } = ready;
  const asks: Record<string, DiceAsk<number>> = {};
  for (const one of ready.list) if (!one.sacrificed) asks[`${one.side}/${one.who}`] = hitDie(one);
  const thrown = hand.all<Record<string, number>>(asks);
  const attacks: Attack[] = [];
  for (const one of ready.list) {
    const { side, who, target, battle, superscript } = one;
    let hits = one.sacrificed ? hitsOf(1, one) : thrown(`${side}/${who}`);
    [position, hits] = followUp(position, one, hits, hand);
    attacks.push({ who, side, target, hits, battle, superscript });
  }
  return { position: afterAttack(position, ready.list, speed), attacks, sacrificed: ready.list.filter((one) => one.sacrificed).map((one) => one.who) };
}

function declare(start: BattlePosition, speed: number, hand: Hand<never>): { position: BattlePosition; list: readonly Declared[] } {
  let position = start;
  const list: Declared[] = [];
  for (const fighter of start.own.filter((one) => one.done === 'no' && faceOf(one).speed === speed)) {
    if (fighter.rests) {
      if (!isCavalry(fighter.type) || position.ownPlans.charge === 0) continue;
      if (hand.ask(`charge/${fighter.id}`, choice('player', ['charge', 'rest'], 'charge')) === 'rest') continue;
      position = spend(position, 'charge');
    }
    const breach = fighter.type === 'siege-engine' && wallsOf(start).length > 0;
    const target = breach ? hand.ask(`target/${fighter.id}`, choice<Target>('player', ['walls', 'forces'], 'siege-target')) : 'forces';
    list.push({ fighter, side: 'own', who: fighter.id, target, sacrificed: false });
  }
  for (const fighter of start.enemy.filter((one) => enemyMayAttack(start, one) && one.done === 'no' && !one.rests && faceOf(one).speed === speed))
    list.push({ fighter, side: 'enemy', who: fighter.id, target: start.duel && fighter.type === 'leader' ? 'leader' : 'forces', sacrificed: false });
  if (start.level > 0 && start.alexanderDone === 'no' && alexanderFace(start).speed === speed) {
    const target = alexanderTarget(position, hand);
    position = { ...position, duel: position.duel || target === 'leader' };
    list.push({ fighter: 'alexander', side: 'own', who: 'alexander', target, sacrificed: false });
  }
  return sacrifice(position, challenged(position, list), hand);
}

/** Once Alexander attacks the leader, the leader attacks nobody else. */
function challenged(position: BattlePosition, list: readonly Declared[]): readonly Declared[] {
  if (!position.duel) return list;
  return list.map((one) => (one.side === 'enemy' && one.fighter !== 'alexander' && one.fighter.type === 'leader' ? { ...one, target: 'leader' } : one));
}

function alexanderTarget(position: BattlePosition, hand: Hand<never>): Target {
  if (!leaderOf(position)) return 'forces';
  if (position.duel) return 'leader';
  return hand.ask('target/alexander', choice<Target>('player', ['forces', 'leader'], 'duel'));
}

function sacrifice(position: BattlePosition, list: readonly Declared[], hand: Hand<never>): { position: BattlePosition; list: readonly Declared[] } {
  const own = list.filter((one) => one.side === 'own' && one.fighter !== 'alexander');
  if (position.ownPlans.sacrifice === 0 || own.length === 0) return { position, list };
  const name = (id: string) => {
    const fighter = position.own.find((one) => one.id === id);
    return fighter ? called(fighter) : say('choice/sacrifice/none');
  };
  const victim = hand.ask('sacrifice/force', choice('player', ['none', ...own.map((one) => one.who)], 'sacrifice', name));
  if (victim === 'none') return { position, list };
  hand.note(say('note/sacrifice', { force: name(victim) }), cite('Battle plans: sacrifice'));
  return { position: spend(position, 'sacrifice'), list: list.map((one) => (one.side === 'own' && one.who === victim ? { ...one, sacrificed: true } : one)) };
}

type Step = readonly [BattlePosition, number];

/** Fate throws any own die again as long as the player wants and has any: also one that cannot do better, because a miss may keep the leader on the field. */
function fate(start: BattlePosition, who: string, of: string, strength: Strength, first: number, hand: Hand<never>): Step {
  let [position, hits] = [start, first];
  for (let n = 1; position.ownPlans.fate > 0; n += 1) {
    const asked = hand.ask(`fate/${who}${of}-${n}`, choice('player', ['again', 'keep'], hits === 0 ? 'fate-miss' : 'fate-hit'));
    if (asked === 'keep') break;
    position = spend(position, 'fate');
    hits = hand.ask(`again/${who}${of}-${n}`, hitDie(strength));
  }
  return [position, hits];
}

/** A phalanx that hits attacks again at one less, until it misses (Phalanx). */
function repeats(start: BattlePosition, attack: Strength & { readonly who: string; readonly side: 'own' | 'enemy' }, first: number, hand: Hand<never>): Step {
  let [position, hits] = [start, first];
  const { who, side, superscript } = attack;
  for (let n = 1; attack.battle - n > 0; n += 1) {
    const strength = { battle: attack.battle - n, superscript };
    let more = hand.ask(`repeat/${side}-${who}-${n}`, hitDie(strength));
    if (side === 'own') [position, more] = fate(position, who, `-${n + 1}`, strength, more, hand);
    if (more === 0) break;
    hits += more;
  }
  return [position, hits];
}

function flank(position: BattlePosition, { who, side }: { readonly who: string; readonly side: 'own' | 'enemy' }, hits: number, hand: Hand<never>): Step {
  if (side === 'enemy') {
    if (position.enemyPlans.flank === 0) return [position, hits];
    hand.note(say('note/enemy-flank'), cite('Battle plans: flank'));
    return [{ ...position, enemyPlans: { ...position.enemyPlans, flank: position.enemyPlans.flank - 1 } }, hits + 1];
  }
  if (position.ownPlans.flank === 0) return [position, hits];
  const used = hand.ask(`flank/${who}`, choice('player', ['use', 'keep'], 'flank'));
  return used === 'use' ? [spend(position, 'flank'), hits + 1] : [position, hits];
}

/** Who attacked has had the step, and with a Charge its rest; cavalry of this speed that rested has had the step too. */
function afterAttack(position: BattlePosition, list: readonly Declared[], speed: number): BattlePosition {
  const attacked = (side: 'own' | 'enemy', id: string): boolean => list.some((one) => one.side === side && one.who === id);
  const mark =
    (side: 'own' | 'enemy') =>
    (one: Fighter): Fighter =>
      attacked(side, one.id) ? { ...one, rests: false, done: 'attacked' } : one.rests && faceOf(one).speed === speed ? { ...one, done: 'rested' } : one;
  return {
    ...position,
    own: position.own.map(mark('own')),
    enemy: position.enemy.map(mark('enemy')),
    alexanderDone: list.some((one) => one.fighter === 'alexander') ? 'attacked' : position.alexanderDone,
  };
}
