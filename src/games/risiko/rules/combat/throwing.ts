import { D6, type DiceAsk, sorted } from '../../../../core/dice.ts';
import type { Hand } from '../../../../core/hand.ts';
import { compare, lostBy, type Pair } from './combat.ts';

/** The dice of both sides in one throw, from high to low. */
export interface Dice {
  readonly attackDice: readonly number[];
  readonly defenceDice: readonly number[];
}

/** Both sides throw together; the dice are compared in order, ties go to the defender (Seconda fase). */
export function throwDice(hand: Pick<Hand, 'all'>, attack: number, defence: number): Dice & { readonly pairs: Pair[] } {
  const thrown = hand.all({ 'dice/attacker': sorted(attack, D6), 'dice/defender': sorted(defence, D6) });
  const [attackDice, defenceDice] = [thrown('dice/attacker'), thrown('dice/defender')];
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

/** What a number of throws came to: the armies lost, and the dice of the last throw. */
export interface Thrown {
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly last: Dice;
}

/** A number of throws with the same dice; several are one ask. */
export function throwTogether(hand: Pick<Hand, 'all'>, { attack, defence }: { readonly attack: number; readonly defence: number }, throws: number): Thrown {
  const all = throws === 1 ? [throwDice(hand, attack, defence)] : throwMany(hand, { attack, defence }, throws);
  const attackerLosses = all.reduce((sum, { attackDice, defenceDice }) => sum + lostBy(attackDice, defenceDice), 0);
  const { attackDice, defenceDice } = all.at(-1) ?? { attackDice: [], defenceDice: [] };
  return { attackerLosses, defenderLosses: throws * Math.min(attack, defence) - attackerLosses, last: { attackDice, defenceDice } };
}

function throwMany(hand: Pick<Hand, 'all'>, { attack, defence }: { readonly attack: number; readonly defence: number }, throws: number): Dice[] {
  const thrown = hand.all({ 'dice/attacker': inThrows(throws, attack), 'dice/defender': inThrows(throws, defence) });
  const theirs = thrown('dice/defender');
  return thrown('dice/attacker').map((attackDice, i) => ({ attackDice, defenceDice: theirs[i] ?? [] }));
}
