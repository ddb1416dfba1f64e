import { type DiceAsk, readAs } from '../../../core/dice.ts';
import type { Hand } from '../../../core/hand.ts';
import { say } from './procedures/voice.ts';
import type { Side } from './vocabulary.ts';

/** A throw told apart only as far as `key` does, so that odds run over few values; what is read is the throw itself. */
export function classed<T>(ask: DiceAsk<T>, key: (value: T) => unknown): DiceAsk<T> {
  return readAs(ask, ask.reads, (value) => value, key);
}

/** A roll and its modifiers, already tallied, added up; says so where there is something to add, and whose it is where both sides throw. */
export function added(hand: Pick<Hand, 'note'>, roll: number, modifier: number, side?: Side): number {
  const sum = { roll, modifier: signed(modifier), total: roll + modifier };
  if (modifier !== 0) hand.note(side ? say('note/sum-of', { side: say(`side/${side}`), ...sum }) : say('note/sum', sum));
  return roll + modifier;
}

function signed(amount: number): string {
  return amount < 0 ? `− ${-amount}` : `+ ${amount}`;
}
