import { useEffect, useState } from 'preact/hooks';
import type { Cell, Chart } from '../../../core/chart.ts';
import { type Facts, situationOf } from '../../../core/facts.ts';
import { odds } from '../../../core/odds.ts';
import type { Odds } from '../../../core/odds-asked.ts';
import type { AnyProcedure } from '../../../core/procedure.ts';
import type { Id } from '../../../core/said.ts';
import { FORTIFICATION_MISSILES, FORTIFICATION_SHOCK } from '../rules/charts/fortification-effects.ts';
import { MISSILE_RANGE } from '../rules/charts/missile-range.ts';
import { SHOCK_RESULTS } from '../rules/charts/shock-results.ts';
import { TERRAIN_SHOCK } from '../rules/charts/terrain-effects.ts';
import { WEAPON_MATRIX_FLANK } from '../rules/charts/weapon-matrix-flank.ts';
import { WEAPON_MATRIX_FRONT } from '../rules/charts/weapon-matrix-front.ts';
import { RULINGS } from '../rules/rulings.ts';

const CHARTS: readonly Chart<Cell>[] = [
  SHOCK_RESULTS,
  WEAPON_MATRIX_FRONT,
  WEAPON_MATRIX_FLANK,
  MISSILE_RANGE,
  TERRAIN_SHOCK,
  FORTIFICATION_MISSILES,
  FORTIFICATION_SHOCK,
];

/** The odds of some questions of several inputs of one procedure, worked out after the paint; undefined until then. */
export function useOdds(
  procedure: AnyProcedure,
  inputs: readonly object[],
  questions: readonly Id[],
  facts: Facts,
): readonly Readonly<Record<Id, Odds>>[] | undefined {
  const key = JSON.stringify([inputs, questions]);
  const [known, setKnown] = useState<{ readonly key: string; readonly all: readonly Readonly<Record<Id, Odds>>[] } | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      const situation = situationOf(facts, RULINGS, CHARTS);
      setKnown({ key, all: inputs.map((input) => odds(procedure, input, situation, { questions })) });
    });
    return () => clearTimeout(timer);
  }, [key]);
  return known?.key === key ? known.all : undefined;
}
