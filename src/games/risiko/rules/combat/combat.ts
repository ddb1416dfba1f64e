import { MOST_DICE } from '../vocabulary.ts';

/** Under which terms two territories fight. Dice caps are at most 3. */
export interface Terms {
  readonly attackDice: number;
  readonly defenceDice: number;
  readonly tournament: boolean;
  /** Defenders who cannot be lost (the last army of a last territory), and whether they throw dice with the others all the same. */
  readonly reserve: number;
  readonly reserveThrows: boolean;
  /** The attack stops once the attacking territory holds this many armies or fewer. */
  readonly stopAt: number;
  /** Armies that never leave the attacking territory for the fight: 1, or more if so many are to be kept for certain. */
  readonly keep: number;
}

/** The terms of the book: all the dice one may throw, to the end. */
export const TO_THE_END: Terms = { attackDice: MOST_DICE, defenceDice: MOST_DICE, tournament: false, reserve: 0, reserveThrows: true, stopAt: 1, keep: 1 };

/** The dice an attacker may throw at most from a territory with `armies`: one army stays behind (Seconda fase). */
export function mostAttackDice(armies: number): number {
  return Math.max(0, Math.min(MOST_DICE, armies - 1));
}

/** The dice a defender may throw at most with `armies`. */
export function mostDefenceDice(armies: number): number {
  return Math.max(0, Math.min(MOST_DICE, armies));
}

/** The dice the attacker throws under `terms` from a territory with `armies`. */
export function attackDiceOf(armies: number, terms: Terms): number {
  return Math.min(terms.attackDice, mostAttackDice(armies - terms.keep + 1));
}

/** The dice a defender may throw at most under `terms`; none where no army that can be lost is left. */
export function defenceDiceOf(defenders: number, { reserve, reserveThrows }: Pick<Terms, 'reserve' | 'reserveThrows'>): number {
  return defenders <= reserve ? 0 : mostDefenceDice(reserveThrows ? defenders : defenders - reserve);
}

/** The dice both throw with `free` armies that may leave for the fight against `open` that can be lost; undefined where the rules forbid the throw. */
export function diceFor(free: number, open: number, terms: Terms): { readonly attack: number; readonly defence: number } | undefined {
  const attack = Math.min(terms.attackDice, MOST_DICE, free);
  const most = Math.min(MOST_DICE, terms.reserveThrows ? open + terms.reserve : open);
  const defence = terms.tournament ? most : Math.min(terms.defenceDice, most);
  return attack < 1 || open < 1 || defence < 1 || (terms.tournament && attack < defence) ? undefined : { attack, defence };
}

/** The dice both throw from `attackers` against `defenders` under `terms`; undefined where the attack is over. */
export function diceOf(attackers: number, defenders: number, terms: Terms): { readonly attack: number; readonly defence: number } | undefined {
  return attackers <= terms.stopAt ? undefined : diceFor(attackers - terms.keep, defenders - terms.reserve, terms);
}

/** From here on throws are made together: so many more with all dice are sure to come, whatever falls. */
const SURE = 30;
const MOST_TOGETHER = 500;

/** How many throws are sure to come, whatever falls: none of them can end the attack or change the dice. */
export function sureThrows(attackers: number, defenders: number, { keep, stopAt, reserve }: Terms): number {
  return Math.max(0, Math.floor((Math.min(attackers - Math.max(keep, stopAt), defenders - reserve) - MOST_DICE) / MOST_DICE));
}

/**
 * How many throws of an attack may be thrown together, because they are sure to come: one, but for armies of about a hundred and more. Together
 * they are what they are one by one, and a large attack stays a matter of a moment.
 */
export function throwsTogether(attackers: number, defenders: number, terms: Terms): number {
  const sure = sureThrows(attackers, defenders, terms);
  return sure >= SURE ? Math.min(MOST_TOGETHER, sure) : 1;
}

export const RESULTS = ['conquered', 'held', 'stopped', 'exhausted'] as const;
/** How an attack ends: territory conquered; only an army left that cannot be attacked; the attacker's stop level reached; no throw allowed any more. */
export type Result = (typeof RESULTS)[number];

/** How an attack stands that is over. */
export function resultOf(attackers: number, defenders: number, terms: Terms): Result {
  if (defenders <= 0) return 'conquered';
  if (defenders <= terms.reserve) return 'held';
  return (terms.stopAt > 1 && attackers <= terms.stopAt) || (terms.keep > 1 && attackers <= terms.keep) ? 'stopped' : 'exhausted';
}

/** One pair of dice compared; ties go to the defender. */
export interface Pair {
  readonly attack: number;
  readonly defence: number;
  readonly loser: 'attacker' | 'defender';
}

/** Compares dice sorted from high to low, in order (Seconda fase). */
export function compare(attack: readonly number[], defence: readonly number[]): Pair[] {
  return attack.slice(0, defence.length).map((face, i) => {
    const other = defence[i] ?? 0;
    return { attack: face, defence: other, loser: face > other ? ('defender' as const) : ('attacker' as const) };
  });
}

/** What of the armies a throw cost the defender is lost: not those that cannot be. */
export function defenderLoses(lost: number, defenders: number, { reserve }: Pick<Terms, 'reserve'>): number {
  return Math.min(lost, Math.max(0, defenders - reserve));
}

/** The armies the attacker loses in one throw, of as many as are compared. */
export function lostBy(attack: readonly number[], defence: readonly number[]): number {
  let lost = 0;
  for (let i = Math.min(attack.length, defence.length) - 1; i >= 0; i -= 1) if ((attack[i] ?? 0) <= (defence[i] ?? 0)) lost += 1;
  return lost;
}

/** The ways of one throw: `[k]` are the ways in which the attacker loses k armies, of 6 to the number of dice. */
export interface ThrowWays {
  readonly total: number;
  readonly attackerLoses: readonly number[];
}

/** Every way of the nine throws, by attacker's and defender's dice; counted beforehand, and over all faces again in the test. */
const THROW_WAYS: readonly (readonly ThrowWays[])[] = [
  [
    { total: 36, attackerLoses: [15, 21] },
    { total: 216, attackerLoses: [55, 161] },
    { total: 1296, attackerLoses: [225, 1071] },
  ],
  [
    { total: 216, attackerLoses: [125, 91] },
    { total: 1296, attackerLoses: [295, 420, 581] },
    { total: 7776, attackerLoses: [979, 1981, 4816] },
  ],
  [
    { total: 1296, attackerLoses: [855, 441] },
    { total: 7776, attackerLoses: [2890, 2611, 2275] },
    { total: 46656, attackerLoses: [6420, 10017, 12348, 17871] },
  ],
];

/** Every way a throw of 1 to 3 dice against 1 to 3 can end. Throws on other numbers of dice. */
export function throwWays(attack: number, defence: number): ThrowWays {
  const ways = THROW_WAYS[attack - 1]?.[defence - 1];
  if (!ways) throw new RangeError(`throwWays: expected 1 to 3 dice on either side, got ${attack} against ${defence}`);
  return ways;
}

/**
 * How many armies may and must move into a conquered territory: at least those that threw the last dice, at most all but one; in a tournament two stay where
 * the origin still touches an enemy, but for the armies that must move (Guarnigione minima).
 */
export function moveIn(attackers: number, lastDice: number, tournament: boolean, borders: boolean): { readonly least: number; readonly most: number } {
  const least = Math.min(lastDice, attackers - 1);
  const staying = tournament && borders ? 2 : 1;
  return { least, most: Math.max(least, attackers - staying) };
}
