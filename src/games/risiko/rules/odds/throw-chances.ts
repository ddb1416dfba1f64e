import { diceFor, type Terms, throwWays } from '../combat/combat.ts';
import { MOST_DICE } from '../vocabulary.ts';

/** Where a throw of so many free attackers against so many open defenders stands in a list of throws: more than three of either throw three dice. */
export function throwAt(free: number, open: number): number {
  return Math.min(free, MOST_DICE) * 4 + Math.min(open, MOST_DICE);
}

/** The chance of each loss of the attacker, from none to all that can be lost, for the throws the terms allow. Stop levels are looked at before. */
export function throwsUnder(terms: Terms): (readonly number[] | undefined)[] {
  const found: (readonly number[] | undefined)[] = [];
  for (let free = 1; free <= MOST_DICE; free += 1)
    for (let open = 1; open <= MOST_DICE; open += 1) {
      const dice = diceFor(free, open, terms);
      found[throwAt(free, open)] = dice && CHANCES[throwAt(dice.attack, dice.defence)];
    }
  return found;
}

const CHANCES: (readonly number[])[] = [];
for (const attack of [1, 2, 3])
  for (const defence of [1, 2, 3]) {
    const { total, attackerLoses } = throwWays(attack, defence);
    CHANCES[throwAt(attack, defence)] = attackerLoses.map((ways) => ways / total);
  }
