import type { Facts } from '../../../../core/facts.ts';
import type { Id } from '../../../../core/said.ts';
import { isSkirmisher, type Side } from '../vocabulary.ts';
import type { Battle, Leader, Unit } from './state.ts';

/** What a unit is worth eliminated (9.0): its TQ, skirmishers, chariots and elephants 2; doubled for double size, and again for double depth. `reducedLess`: ruling `reduced-rout-points`. */
export function routPointsOf(unit: Pick<Unit, 'type' | 'tq' | 'double' | 'doubleDepth' | 'reduced'>, reducedLess = false): number {
  const flat = isSkirmisher(unit.type) || unit.type === 'ch' || unit.type === 'el';
  const base = flat ? 2 : Math.max(0, unit.tq - (reducedLess && unit.reduced ? 2 : 0));
  return base * (unit.double ? 2 : 1) * (unit.doubleDepth ? 2 : 1);
}

/** An eliminated leader's rout points: five times his initiative (9.0). */
export const leaderRoutPoints = (leader: Pick<Leader, 'initiative'>): number => 5 * leader.initiative;

/** An army's rout points: eliminated units and leaders, and what was set by hand; cavalry gone for good in pursuit counts nothing (7.63). */
export function routPoints(battle: Battle, side: Side, reducedLess = false): number {
  const units = battle.units.filter((unit) => unit.side === side && unit.status === 'eliminated');
  const leaders = battle.leaders.filter((leader) => leader.side === side && leader.status === 'eliminated');
  const points = units.reduce((all, unit) => all + routPointsOf(unit, reducedLess), 0) + leaders.reduce((all, leader) => all + leaderRoutPoints(leader), 0);
  return points + battle.armies[side].adjustment;
}

/** Who has won, if anybody. */
export const WINNERS = ['going-on', 'first', 'second', 'draw'] as const;
export type Winner = (typeof WINNERS)[number];

/**
 * Who has won (9.0): an army at its withdrawal level has lost, or by the ruling above it; if both are, the one with fewer points above its level wins, equal points draw. A
 * level that nobody entered (0) is never reached.
 */
export function winnerOf(points: Readonly<Record<Side, number>>, levels: Readonly<Record<Side, number>>, withdrawal: Id = 'equal-or-more'): Winner {
  const over = (side: Side): number => points[side] - levels[side];
  const beaten = (side: Side): boolean => levels[side] > 0 && (withdrawal === 'more-than' ? over(side) > 0 : over(side) >= 0);
  const [first, second] = [beaten('first'), beaten('second')];
  if (first && second) return over('first') === over('second') ? 'draw' : over('first') < over('second') ? 'first' : 'second';
  return first ? 'second' : second ? 'first' : 'going-on';
}

/** Whether an army may withdraw now: that is checked at the end of a player turn, which is played to its check, as both armies may reach their level in it (3.2 D, 9.0). */
export const atCheck = ({ turn }: Pick<Battle, 'turn'>): boolean => turn.phase !== 'movement' && turn.phase !== 'shock';

/** Whether the battle is over, so that nothing goes on: an army is at its level at the check of a player turn, or still as the next begins (9.0). A battle whose player turns nobody tells is not known to be. */
export const isOver = (battle: Battle, facts: Pick<Facts, 'ruling'>): boolean =>
  (battle.turn.phase === 'withdrawal' || (battle.turn.phase === 'activation' && battle.turn.number > 1)) && verdictOf(battle, facts) !== 'going-on';

/** Whether a reduced unit counts two less by the ruling `reduced-rout-points`. */
export const countsLess = (facts?: Pick<Facts, 'ruling'>): boolean => facts?.ruling('reduced-rout-points') === 'two-less';

/** Who has won a battle, by the rulings where they are known (9.0). */
export function verdictOf(battle: Battle, facts?: Pick<Facts, 'ruling'>): Winner {
  const { first, second } = battle.armies;
  const reducedLess = countsLess(facts);
  const points = { first: routPoints(battle, 'first', reducedLess), second: routPoints(battle, 'second', reducedLess) };
  return winnerOf(points, { first: first.withdrawal, second: second.withdrawal }, facts?.ruling('withdrawal'));
}
