import type { FighterInput } from '../battle/input.ts';
import { KNOWN_COUNTERS, kindOf } from '../counters/counters.ts';
import { forceOf, type NewForce } from '../counters/forces.ts';
import type { Nation } from '../vocabulary.ts';

/** A force as a battle's form names it: a two-sided infantry 2, speed 2, but for what is given. */
export const force = (part: Partial<FighterInput>): FighterInput => ({
  id: '',
  type: 'infantry',
  name: '',
  battle: 2,
  superscript: 0,
  speed: 2,
  twoSided: true,
  reduced: false,
  reducedBattle: 1,
  reducedSuperscript: 0,
  reducedSpeed: 1,
  rests: false,
  acted: false,
  unknown: false,
  ...part,
});

/** Archers of one side. */
export const ARCHERS = force({ type: 'archers', speed: 5, twoSided: false });
/** A phalanx. */
export const PHALANX = force({ type: 'phalanx', battle: 4, speed: 1 });

/** A counter of the text as a force. */
export function forceNamed(nation: Nation, kind: string): NewForce {
  const counter = KNOWN_COUNTERS.find((one) => one.nation === nation && kindOf(one) === kind);
  if (!counter) throw new Error(`expected a counter ${kind}`);
  return forceOf(counter);
}
