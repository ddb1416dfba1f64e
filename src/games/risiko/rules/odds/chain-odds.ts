import { attackDiceOf, moveIn, type Terms } from '../combat/combat.ts';
import { attackOddsFrom, expected } from './attack-odds.ts';

/** One territory of a chain: its defenders, and how many armies are left behind in the territory it is attacked from. */
export interface Link {
  readonly defenders: number;
  readonly leave: number;
  /** The territory it is attacked from still touches an enemy once it is taken: in a tournament two stay there. */
  readonly borders: boolean;
}

/** How a chain of attacks stands after a link: the chance that it is conquered, and the armies then in it (`armies[n]`, summing to that chance). */
export interface LinkOdds {
  readonly conquered: number;
  readonly armies: Float64Array;
  /** Armies in the conquered territory, if it is conquered. */
  readonly expected: number;
}

/**
 * The armies that go on into a conquered territory when `leave` are to stay behind, two at least where a tournament asks for them; those that threw the last
 * dice must go (Seconda fase, Guarnigione minima).
 */
export function goingOn(attackers: number, { leave, borders }: Pick<Link, 'leave' | 'borders'>, terms: Terms): number {
  const { least, most } = moveIn(attackers, attackDiceOf(attackers, terms), terms.tournament, borders);
  return Math.min(most, Math.max(least, attackers - leave));
}

/** How a chain can go, link by link, and the armies where it ends: on the last territory conquered, or on the one the last attack came from. */
export interface ChainOdds {
  readonly links: readonly LinkOdds[];
  readonly atTheEnd: Float64Array;
  readonly error: number;
}

/** What is counted of a chain up to a link: the armies that go on, and those where it has ended before. */
interface Progress {
  readonly link: LinkOdds;
  readonly ended: Float64Array;
  readonly error: number;
}

function further(start: Float64Array, ended: Float64Array, error: number, link: Link, terms: Terms): Progress {
  const odds = attackOddsFrom(start, link.defenders, terms);
  const next = new Float64Array(start.length);
  const atTheEnd = Float64Array.from(ended);
  for (let n = 1; n < odds.conquerorsLeft.length; n += 1) {
    atTheEnd[n] = (atTheEnd[n] ?? 0) + Math.max(0, (odds.attackersLeft[n] ?? 0) - (odds.conquerorsLeft[n] ?? 0));
    const chance = odds.conquerorsLeft[n] ?? 0;
    if (chance === 0) continue;
    const moved = goingOn(n, link, terms);
    next[moved] = (next[moved] ?? 0) + chance;
  }
  const conquered = odds.results.conquered;
  return { link: { conquered, armies: next, expected: conquered > 0 ? expected(next) / conquered : 0 }, ended: atTheEnd, error: error + odds.error };
}

/** The links of the chain asked for last: a chain is set up link by link, and those before the one just changed need not be counted again. */
let last: readonly { readonly key: string; readonly progress: Progress }[] = [];

/** The odds of a chain of whole attacks from `attackers` armies, each from the territory conquered before. */
export function chainOdds(attackers: number, links: readonly Link[], terms: Terms): ChainOdds {
  let start: Float64Array = new Float64Array(attackers + 1);
  start[attackers] = 1;
  let ended: Float64Array = new Float64Array(attackers + 1);
  let error = 0;
  let key = `${attackers} ${JSON.stringify(terms)}`;
  last = links.map((link, i) => {
    key += `/${link.defenders} ${link.leave} ${link.borders}`;
    const known = last[i];
    const progress = known?.key === key ? known.progress : further(start, ended, error, link, terms);
    start = progress.link.armies;
    ({ ended, error } = progress);
    return { key, progress };
  });
  const atTheEnd = Float64Array.from(ended);
  for (const [n, chance] of start.entries()) atTheEnd[n] = (atTheEnd[n] ?? 0) + chance;
  return { links: last.map(({ progress }) => progress.link), atTheEnd, error };
}
