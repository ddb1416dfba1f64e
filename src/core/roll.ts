import type { Faces } from './ask.ts';
import type { DrawAsk } from './cup.ts';
import { type DiceAsk, highest, lowest } from './dice.ts';
import type { RandomSource } from './random.ts';
import type { Id } from './said.ts';

type Dice = Pick<DiceAsk<unknown>, 'kind' | 'die' | 'count'>;
type Draw = Pick<DrawAsk<unknown>, 'kind' | 'cup' | 'count'>;
/** What chance answers: dice and draws. A choice cannot be thrown. */
export type Rolled = Dice | Draw;

/**
 * Rolls dice, or draws chits, for an ask. `fallen` are faces it has already shown: those the ask can still use stand, in order, and only the rest is rolled. The one place
 * where the faces of a rule's dice are made: `tests/architecture.test.ts` says who may call it.
 */
export function roll(ask: Rolled, source: RandomSource, fallen: Faces = []): Faces {
  return ask.kind === 'dice' ? rollDice(ask, source, fallen) : drawChits(ask, source, fallen);
}

/** The faces of an earlier throw that an ask can still use, in order: none if it is of another die, and no chit that is no longer in the cup. */
export function stillGood(ask: Rolled, fallen: Faces): Faces {
  if (ask.kind === 'dice') {
    const { die, count } = ask;
    const fits = (face: Id | number): boolean => typeof face === 'number' && Number.isInteger(face) && face >= lowest(die) && face <= highest(die);
    return fallen.every(fits) ? fallen.slice(0, count) : [];
  }
  const left = cupOf(ask);
  return fallen.slice(0, ask.count).filter((id) => typeof id === 'string' && takeFrom(left, id));
}

function rollDice(ask: Dice, source: RandomSource, fallen: Faces): Faces {
  const kept = stillGood(ask, fallen);
  return [...kept, ...Array.from({ length: ask.count - kept.length }, () => lowest(ask.die) + source.below(ask.die.sides))];
}

function drawChits(ask: Draw, source: RandomSource, fallen: Faces): Faces {
  const kept = stillGood(ask, fallen);
  const left = cupOf(ask);
  for (const id of kept) takeFrom(left, String(id));
  return [...kept, ...Array.from({ length: ask.count - kept.length }, () => drawFrom(left, source))];
}

type Cup = Map<Id, number>;

const cupOf = ({ cup }: Draw): Cup => new Map(cup.map((chit) => [chit.id, chit.count]));

/** Takes a chit out of a cup; says whether there was one. */
function takeFrom(cup: Cup, id: Id): boolean {
  const held = cup.get(id) ?? 0;
  if (held > 0) cup.set(id, held - 1);
  return held > 0;
}

function drawFrom(cup: Cup, source: RandomSource): Id {
  let place = source.below([...cup.values()].reduce((total, held) => total + held, 0));
  for (const [id, held] of cup) {
    place -= held;
    if (place >= 0) continue;
    takeFrom(cup, id);
    return id;
  }
  throw new RangeError('draw: expected a cup with something in it, got an empty one');
}
