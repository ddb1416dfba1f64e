import type { Fault } from '../../../../core/fault.ts';
import type { AnyProcedure } from '../../../../core/procedure.ts';
import { doubtful } from '../procedures/voice.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';

/** Figures of the player sheet that procedures repeat. */
const ON_SHEET = ['gold', 'glory', 'level'] as const;

/** What a campaign under way doubts of a procedure's input: gold, glory and Alexander's level other than they are tracked (Player sheet). */
export function trackedFaults(
  { prefill }: Pick<AnyProcedure, 'prefill'>,
  input: Readonly<Record<string, unknown>>,
  state: State | undefined,
): readonly Fault[] {
  const named = ON_SHEET.filter((name) => typeof input[name] === 'number');
  if (state?.campaign.stage !== 'playing' || named.length === 0) return [];
  const known: Readonly<Record<string, unknown>> = prefill(state);
  return named.flatMap((name) =>
    typeof known[name] === 'number' && input[name] !== known[name]
      ? [doubtful(name, 'fault/tracked', input[name], cite('Player sheet'), { tracked: known[name] })]
      : [],
  );
}

/** A procedure that doubts what a session tracks otherwise. */
export function doubting<Of extends AnyProcedure>(procedure: Of): Of {
  return { ...procedure, faults: (facts) => [...procedure.faults(facts), ...trackedFaults(procedure, facts.input, facts.state)] };
}
