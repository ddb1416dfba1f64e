import { D6, type DiceAsk, sorted } from '../../../core/dice.ts';
import type { Hand } from '../../../core/hand.ts';
import { compare, lostBy, type Pair } from './combat.ts';

/** The dice of both sides in one throw, from high to low. */
export interface Dice {
  readonly attackDice: readonly number[];
  readonly defenceDice: readonly number[];
}

/** Both sides throw together; the dice are compared in order, ties go to the defender (Seconda fase). */
export function throwDice(hand: Pick<Hand, 'all'>, attack: number, defence: number): Dice & { readonly pairs: Pair[] } {
  const faces = hand.all({ 'dice/attacker': sorted(attack, D6), 'dice/defender': sorted(defence, D6) });
  const [attackDice, defenceDice] = [faces['dice/attacker'], faces['dice/defender']];
  return { attackDice, defenceDice, pairs: compare(attackDice, defenceDice) };
}

/** Throws already read, by their faces: a run is told its answers again at every new one. */
const readings = new WeakMap<readonly number[], readonly (readonly number[])[]>();

/** Several throws of the same dice as one ask: the faces in the order thrown, each throw then sorted by itself. */
function inThrows(throws: number, dice: number): DiceAsk<readonly (readonly number[])[]> {
  return {
    kind: 'dice',
    die: D6,
    count: throws * dice,
    reads: `${throws} throws of ${dice}`,
    read(faces) {
      const before = readings.get(faces);
      if (before) return before;
      const read = Array.from({ length: throws }, (_, i) => faces.slice(i * dice, (i + 1) * dice).sort((a, b) => b - a));
      readings.set(faces, read);
      return read;
    },
    ways() {
      throw new RangeError(`throws: expected odds by the closed form, got a walk over ${throws} throws together`);
    },
  };
}

/** What a number of throws with the same dice cost the attacker, and the dice of the last of them. */
export function throwTogether(
  hand: Pick<Hand, 'all'>,
  { attack, defence }: { readonly attack: number; readonly defence: number },
  throws: number,
): { attackerLosses: number; defenderLosses: number; last: Dice } {
  const one = throws === 1 ? throwDice(hand, attack, defence) : undefined;
  const faces = one
    ? { 'dice/attacker': [one.attackDice], 'dice/defender': [one.defenceDice] }
    : hand.all({ 'dice/attacker': inThrows(throws, attack), 'dice/defender': inThrows(throws, defence) });
  const attackerLosses = faces['dice/attacker'].reduce((sum, mine, i) => sum + lostBy(mine, faces['dice/defender'][i] ?? []), 0);
  const last = { attackDice: faces['dice/attacker'].at(-1) ?? [], defenceDice: faces['dice/defender'].at(-1) ?? [] };
  return { attackerLosses, defenderLosses: throws * Math.min(attack, defence) - attackerLosses, last };
}
