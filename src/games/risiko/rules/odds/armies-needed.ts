import type { Terms } from '../combat/combat.ts';
import { MOST_ARMIES } from '../vocabulary.ts';
import { attackOdds } from './attack-odds.ts';

/** What 3 dice against 3 cost the attacker for each army the defender loses; where a search begins, no more. */
const PRICE = 1.7103;

/** The chance to conquer a territory with `defenders` from one with `attackers` armies. */
function conquering(attackers: number, defenders: number, terms: Terms): number {
  return attackOdds(attackers, defenders, terms).results.conquered;
}

/**
 * The fewest armies on the attacking territory (the one that stays included) with which `defenders` are conquered with at least `chance` (0 to 1);
 * undefined if more than 9,999 would be needed.
 */
export function armiesNeeded(defenders: number, chance: number, terms: Terms): number | undefined {
  if (defenders <= terms.reserve && terms.reserve > 0) return undefined;
  const enough = (attackers: number): boolean => conquering(attackers, defenders, terms) >= chance;
  const guess = Math.min(MOST_ARMIES, Math.round(defenders * PRICE) + terms.keep + 1);
  let step = Math.max(1, Math.ceil(2 * Math.sqrt(defenders)));
  let [low, high] = [1, guess];
  if (enough(guess)) {
    for (low = guess - step; low > 1 && enough(low); low -= step) {
      high = low;
      step *= 2;
    }
    low = Math.max(1, low);
  } else {
    for (low = guess; ; low = high, step *= 2) {
      if (low >= MOST_ARMIES) return undefined;
      high = Math.min(MOST_ARMIES, low + step);
      if (enough(high)) break;
    }
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
