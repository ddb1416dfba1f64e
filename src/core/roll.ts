import type { Faces } from './ask.ts';
import type { DrawAsk } from './cup.ts';
import { type DiceAsk, highest, lowest } from './dice.ts';
import type { RandomSource } from './random.ts';
import type { Id } from './said.ts';

/** What chance answers: dice and draws. A choice cannot be thrown. */
export type Rolled = DiceAsk<unknown> | DrawAsk<unknown>;

/**
 * Rolls dice, or draws chits, for an ask. `fallen` are faces it has already shown: those the ask can still use stand, in order, and only the rest is rolled. The one place
 * where the faces of a rule's dice are made: `tests/architecture.test.ts` says who may call it.
 */
export function roll(ask: Rolled, source: RandomSource, fallen: Faces = []): Faces {
  return ask.kind === 'dice' ? rollDice(ask, source, fallen) : drawChits(ask, source, fallen);
}

function rollDice({ die, count }: DiceAsk<unknown>, source: RandomSource, fallen: Faces): Faces {
  const fits = (face: Id | number): boolean => typeof face === 'number' && Number.isInteger(face) && face >= lowest(die) && face <= highest(die);
  const kept = fallen.every(fits) ? fallen.slice(0, count) : [];
  return [...kept, ...Array.from({ length: count - kept.length }, () => lowest(die) + source.below(die.sides))];
}

function drawChits({ cup, count }: DrawAsk<unknown>, source: RandomSource, fallen: Faces): Faces {
  const left = new Map(cup.map((chit) => [chit.id, chit.count]));
  const drawn: Id[] = [];
  const take = (id: Id): void => {
    left.set(id, (left.get(id) ?? 0) - 1);
    drawn.push(id);
  };
  // A chit that is no longer in the cup cannot come again; another is drawn in its place.
  for (const id of fallen.slice(0, count)) if (typeof id === 'string' && (left.get(id) ?? 0) > 0) take(id);
  while (drawn.length < count) {
    let at = source.below([...left.values()].reduce((total, one) => total + one, 0));
    for (const [id, one] of left) {
      at -= one;
      if (at < 0) {
        take(id);
        break;
      }
    }
  }
  return drawn;
}
