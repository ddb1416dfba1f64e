import { useEffect, useState } from 'preact/hooks';
import { standardOf } from '../../../core/fields.ts';
import { asPrinted } from '../../../core/procedure.ts';
import type { Rulings } from '../../../core/ruling.ts';
import { seeded } from '../../../core/seeded.ts';
import type { Speaker } from '../../../core/words.ts';
import { OddsBar } from '../../../ui/odds-bar.tsx';
import { EXACT_WEIGHT, weightOf } from '../rules/battle/begin.ts';
import { type BattleInput, battleFields, writePosition } from '../rules/battle/input.ts';
import { type BattlePosition, positionKey } from '../rules/battle/position.ts';
import { Simulator } from '../rules/battle/simulate.ts';
import { exactWinning } from '../rules/battle/winning.ts';
import { rulings as all } from '../rules/rulings.ts';

interface Chance {
  readonly won: number;
  /** Three standard errors; 0 when exact. */
  readonly error: number;
}

/** Battles per slice of work, and slices until the figure stands: the screen is never held up for longer than a blink. */
const SLICE = 1_500;
const SLICES = 14;

/** The chance of winning from the present position: exact for a small battle, otherwise simulated in slices with its uncertainty shown. */
export function BattleOdds({ speak, battle, rulings }: { readonly speak: Speaker; readonly battle: BattlePosition; readonly rulings: Rulings }) {
  const [chance, setChance] = useState<Chance | undefined>(undefined);
  const key = JSON.stringify([positionKey(battle), battle.turn, battle.hephaestion, battle.bucephalus, battle.maneuver, rulings]);
  useEffect(() => watch({ ...battle, turn: Math.max(1, battle.turn) }, rulings, setChance), [key]);
  if (!chance || battle.result !== null) return null;
  const parts = [
    { id: 'won', words: speak('fc/won'), part: chance.won, side: 1 as const },
    { id: 'lost', words: speak('fc/odds-loses'), part: 1 - chance.won, side: 2 as const },
  ];
  const note = chance.error === 0 ? speak('fc/odds-exact') : speak('fc/odds-about', { error: speak.tongue.percent(chance.error, 1) });
  return <OddsBar label={speak('fc/odds-title')} parts={parts} note={note} />;
}

/** Computes the chance beside the screen's own work; the returned function gives up. */
function watch(battle: BattlePosition, rulings: Rulings, say: (chance: Chance) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  if (weightOf(battle) <= EXACT_WEIGHT) {
    timer = setTimeout(() => say({ won: exactOf(battle, rulings), error: 0 }));
    return () => clearTimeout(timer);
  }
  const simulator = new Simulator(battle, { wallsMustFall: (rulings['walls-last'] ?? 'must-fall') === 'must-fall' }, seeded(356));
  let [won, fought] = [0, 0];
  const slice = (n: number): void => {
    won += simulator.run(SLICE).won;
    fought += SLICE;
    const part = won / fought;
    say({ won: part, error: 3 * Math.sqrt(Math.max(part * (1 - part), 1 / fought) / fought) });
    if (n < SLICES) timer = setTimeout(() => slice(n + 1));
  };
  timer = setTimeout(() => slice(1));
  return () => clearTimeout(timer);
}

function exactOf(battle: BattlePosition, rulings: Rulings): number {
  const input: BattleInput = { ...standardOf(battleFields), ...writePosition(battle) };
  const standards = Object.fromEntries(all.map((ruling) => [ruling.id, ruling.standard]));
  return exactWinning(input, { ...asPrinted(standards), rulings });
}
