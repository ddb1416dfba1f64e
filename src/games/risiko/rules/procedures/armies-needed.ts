import { type Fields, flag, number } from '../../../../core/fields.ts';
import { type Procedure, untracked } from '../../../../core/procedure.ts';
import { type Terms, TO_THE_END } from '../combat/combat.ts';
import { armiesNeeded } from '../odds/armies-needed.ts';
import { attackOdds } from '../odds/attack-odds.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, MOST_ARMIES, MOST_DICE } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** What the search for armies asks for. */
export interface NeededInput {
  readonly defenders: number;
  readonly percent: number;
  /** Armies that must be left on the attacking territory; 1 for an attack to the end. */
  readonly keep: number;
  readonly defenceDice: number;
  readonly tournament: boolean;
}

/** The armies found. */
export interface NeededOutcome {
  /** The fewest armies on the attacking territory, those that stay included; 0 where 9,999 would not do. */
  readonly armies: number;
  /** The chance to conquer with them, in percent. */
  readonly percent: number;
}

const fields: Fields<NeededInput> = {
  defenders: number(1, MOST_ARMIES, 3),
  percent: number(1, 99, 80),
  keep: number(1, MOST_ARMIES, 1, { rare: true }),
  defenceDice: number(0, MOST_DICE, 0, { rare: true }),
  tournament: flag(false, { rare: true, known: true, cite: cite('Regole da torneo') }),
};

/** How many armies an attack to the end needs for a given chance (Seconda fase). */
export const needed: Procedure<NeededInput, NeededOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  ...untracked,
  id: 'armies-needed',
  version: 1,
  cite: cite('Seconda fase'),
  fields,
  labels: [],
  questions: {},
  policies: {},
  examples: [
    { defenders: 10, percent: 80 },
    { defenders: 4, percent: 50, keep: 3 },
    { defenders: 4, defenceDice: 1 },
    { defenders: 4, keep: 9999 },
  ],
  prefill: ({ tournament }) => ({ tournament }),
  faults: ({ input: { tournament, defenders, defenceDice } }) => [
    ...(defenceDice > defenders ? [illegal('defenceDice', 'expected/defence-dice', defenceDice, cite('Seconda fase'), { most: defenders })] : []),
    ...(tournament && defenceDice > 0 ? [doubtful('defenceDice', 'expected/forced-defence', defenceDice, cite('Difesa obbligata'), { dice: MOST_DICE })] : []),
  ],
  run({ defenders, percent, keep, defenceDice, tournament }) {
    const terms: Terms = { ...TO_THE_END, keep, tournament, defenceDice: defenceDice || MOST_DICE };
    const armies = armiesNeeded(defenders, percent / 100, terms);
    if (armies === undefined) return { armies: 0, percent: 0 };
    return { armies, percent: Math.round(attackOdds(armies, defenders, terms).results.conquered * 10_000) / 100 };
  },
  verdict: ({ armies, percent }, input) =>
    armies === 0
      ? say('verdict/never-enough', { most: MOST_ARMIES, defenders: input.defenders })
      : say('verdict/needed', { armies, percent, defenders: input.defenders }),
};
