import type { Said } from '../../../core/said.ts';
import type { Answer } from '../../../core/told.ts';
import type { FireInput } from '../rules/procedures/missile-fire/input.ts';
import type { FireOutcome } from '../rules/procedures/missile-fire/outcome.ts';
import type { RampageInput } from '../rules/procedures/rampage/input.ts';
import type { ShockInput } from '../rules/procedures/shock/input.ts';
import type { ShockOutcome } from '../rules/procedures/shock/outcome.ts';
import type { Leader } from '../rules/tracker/state.ts';

/** What every result has: its sentence, the dice it was told, in order, and the leaders as they were before it. */
interface Came {
  readonly verdict: Said;
  readonly dice: readonly Answer[];
  readonly leaders?: readonly Leader[];
}

/** What came of the last thing that was thrown at the table: its sentence and its dice, and what it came of. */
export type Result = Came &
  (
    | { readonly of: 'shock'; readonly input: ShockInput; readonly outcome: ShockOutcome }
    | { readonly of: 'missile-fire'; readonly input: FireInput; readonly outcome: FireOutcome }
    | { readonly of: 'rampage'; readonly input: RampageInput }
    | { readonly of: 'other'; readonly procedure: string; readonly input: Readonly<Record<string, unknown>>; readonly outcome: unknown }
  );
