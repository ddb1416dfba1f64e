import { D10, one, readAs } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { say } from '../../../../../core/said.ts';
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
