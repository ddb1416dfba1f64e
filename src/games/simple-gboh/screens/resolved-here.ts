import type { Said } from '../../../core/said.ts';
import type { FireInput } from '../rules/procedures/missile-fire/input.ts';
import type { FireOutcome } from '../rules/procedures/missile-fire/outcome.ts';
import type { ShockInput } from '../rules/procedures/shock/input.ts';
import type { ShockOutcome } from '../rules/procedures/shock/outcome.ts';

/** What came of the last thing that was thrown at the table: its sentence, and for a shock or a shot its dice and what may follow. */
export type Result =
  | { readonly of: 'shock'; readonly verdict: Said; readonly input: ShockInput; readonly outcome: ShockOutcome }
  | { readonly of: 'missile-fire'; readonly verdict: Said; readonly input: FireInput; readonly outcome: FireOutcome }
  | { readonly of: 'other'; readonly verdict: Said };

/** Whether cavalry has to be checked for pursuit after a shock (7.61): that is thrown next. */
export const pursues = (result: Result): boolean => result.of === 'shock' && result.outcome.advance === 'pursuit' && result.outcome.advances !== 'nobody';
