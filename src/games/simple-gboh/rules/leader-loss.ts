import { choose, D10, type DiceAsk, one, readAs } from '../../../core/dice.ts';
import { gcd } from '../../../core/divisors.ts';
import type { Hand } from '../../../core/hand.ts';
import { certain, mixture } from '../../../core/odds.ts';
import type { Odds } from '../../../core/odds-asked.ts';

const zero = readAs(one(D10), 'zero', (face) => face === 0);
const zeroOrOne = readAs(one(D10), 'zero or one', (face) => face <= 1);

/** The places of the leaders of whom a check is true, thrown for together. */
function thrownFor<Place extends string>(
  places: readonly Place[],
  label: 'leader' | 'leader-again',
  check: DiceAsk<boolean>,
  hand: Pick<Hand, 'all'>,
): Place[] {
  if (places.length === 0) return [];
  const asks: Record<string, DiceAsk<boolean>> = {};
  const labels = places.map((place) => `${label}/${place}`);
  for (const at of labels) asks[at] = check;
  const thrown = hand.all<Record<string, boolean>>(asks);
  return places.filter((_, i) => thrown(labels[i] ?? ''));
}

/** The leader loss check (7.46): a die for each leader in a shock; a 0 threatens him. */
export const threatenedLeaders = <Place extends string>(places: readonly Place[], hand: Pick<Hand, 'all'>): Place[] => thrownFor(places, 'leader', zero, hand);

/** A second die for each leader who is threatened: he is lost on 0 or 1 (7.46). */
export const lostLeaders = <Place extends string>(threatened: readonly Place[], hand: Pick<Hand, 'all'>): Place[] =>
  thrownFor(threatened, 'leader-again', zeroOrOne, hand);

const yes = (ask: DiceAsk<boolean>): number => ask.ways().reduce((all, [is, ways]) => all + (is ? ways : 0), 0);
const all = (ask: DiceAsk<boolean>): number => ask.ways().reduce((total, [, ways]) => total + ways, 0);

/** The odds of how many of `count` leaders are lost: each alone, so that walking every way is not needed. */
export function lossOdds(count: number): Odds {
  const [lost, total] = [yes(zero) * yes(zeroOrOne), all(zero) * all(zeroOrOne)];
  const shared = gcd(lost, total);
  const ways = (fallen: number): number => choose(count, fallen) * (lost / shared) ** fallen * ((total - lost) / shared) ** (count - fallen);
  const parts = Array.from({ length: count + 1 }, (_, fallen) => [ways(fallen), certain(fallen)] as const);
  return mixture({ total: (total / shared) ** count, error: 0 }, parts);
}
