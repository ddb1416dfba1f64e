import { D10, type DiceAsk, one, readAs } from '../../../core/dice.ts';
import type { Hand } from '../../../core/hand.ts';
import type { Id } from '../../../core/said.ts';

const zero = readAs(one(D10), 'zero', (face) => face === 0);
const zeroOrOne = readAs(one(D10), 'zero or one', (face) => face <= 1);

/** Where leaders are by the name of their place ("attacker-2"): those of one kind are alike in all that follows. */
const kindOf = (at: Id): Id => at.slice(0, at.lastIndexOf('-'));

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
  const thrown = hand.all<Record<string, boolean>>(asks, kindOf);
  return places.filter((_, i) => thrown(labels[i] ?? ''));
}

/** The leader loss check (7.46): a die for each leader in a shock; a 0 threatens him. Only how many of a side are lost matters to what follows. */
export const threatenedLeaders = <Place extends string>(places: readonly Place[], hand: Pick<Hand, 'all'>): Place[] => thrownFor(places, 'leader', zero, hand);

/** A second die for each leader who is threatened: he is lost on 0 or 1 (7.46). */
export const lostLeaders = <Place extends string>(threatened: readonly Place[], hand: Pick<Hand, 'all'>): Place[] =>
  thrownFor(threatened, 'leader-again', zeroOrOne, hand);
