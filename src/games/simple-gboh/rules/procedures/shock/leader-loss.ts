import { choose, D10, type DiceAsk, one, readAs } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { certain, mixture, type Odds } from '../../../../../core/odds.ts';
import { say } from '../../../../../core/said.ts';
import { gcd } from '../../../../../core/whole.ts';
import { cite } from '../../vocabulary.ts';

const zero = readAs(one(D10), 'zero', (face) => face === 0);
const zeroOrOne = readAs(one(D10), 'zero or one', (face) => face <= 1);

/** The leader loss check (7.46): a die for each leader in a shock; on 0 a second, and he is lost on 0 or 1. Returns the places of those lost. */
export function leaderLosses<Place extends string>(places: readonly Place[], hand: Pick<Hand, 'all' | 'note'>): Place[] {
  if (places.length === 0) return [];
  const first = hand.all<Record<string, boolean>>(Object.fromEntries(places.map((place) => [`leader/${place}`, zero])));
  const threatened = places.filter((place) => first[`leader/${place}`]);
  if (threatened.length === 0) return [];
  const second = hand.all<Record<string, boolean>>(Object.fromEntries(threatened.map((place) => [`leader-again/${place}`, zeroOrOne])));
  const lost = threatened.filter((place) => second[`leader-again/${place}`]);
  if (lost.length > 0) hand.note(say('note/leader-lost', { count: lost.length }), cite('7.46'));
  return lost;
}

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
