import { standardOf } from '../../../core/fields.ts';
import type { Rulings } from '../../../core/ruling.ts';
import { seeded } from '../../../core/seeded.ts';
import { asPrinted } from '../../../core/situation.ts';
import { EXACT_WEIGHT, weightOf } from '../rules/battle/begin.ts';
import { type BattleInput, battleFields } from '../rules/battle/input.ts';
import type { BattlePosition } from '../rules/battle/position.ts';
import { writePosition } from '../rules/battle/position-form.ts';
import { Simulator } from '../rules/battle/simulate.ts';
import { uncertainty } from '../rules/battle/uncertainty.ts';
import { exactWinning } from '../rules/battle/winning.ts';
import { rulings as all } from '../rules/rulings.ts';

/** The chance of winning a battle. */
export interface Chance {
  readonly won: number;
  /** Three standard errors; 0 when exact. */
  readonly error: number;
}

/** Battles per slice of work, and slices until the figure stands: the screen is never held up for longer than a blink. */
const SLICE = 1_500;
const SLICES = 14;

/** A battle whose chance is asked, and how it is fought. */
export interface Asked {
  readonly battle: BattlePosition;
  readonly rulings: Rulings;
  /** Alexander takes on the leader at his first attack. */
  readonly challenges: boolean;
}

/** Computes the chance beside the screen's own work; the returned function gives up. */
export function watch({ battle, rulings, challenges }: Asked, say: (chance: Chance) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  if (weightOf(battle) <= EXACT_WEIGHT) {
    timer = setTimeout(() => say({ won: exactOf({ battle, rulings, challenges }), error: 0 }));
    return () => clearTimeout(timer);
  }
  const simulator = new Simulator(battle, { wallsMustFall: (rulings['walls-last'] ?? 'must-fall') === 'must-fall', challenges }, seeded(356));
  let [won, fought] = [0, 0];
  const slice = (n: number): void => {
    won += simulator.run(SLICE).won;
    fought += SLICE;
    say({ won: won / fought, error: uncertainty(won, fought) });
    if (n < SLICES) timer = setTimeout(() => slice(n + 1));
  };
  timer = setTimeout(() => slice(1));
  return () => clearTimeout(timer);
}

function exactOf({ battle, rulings, challenges }: Asked): number {
  const input: BattleInput = { ...standardOf(battleFields), ...writePosition(battle) };
  const standards = Object.fromEntries(all.map((ruling) => [ruling.id, ruling.standard]));
  return exactWinning(input, { ...asPrinted(standards), rulings }, challenges ? { duel: 'leader' } : {});
}
