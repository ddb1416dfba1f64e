import type { Resolved } from '../../../ui/game-screens.ts';
import type { ShockInput } from '../rules/procedures/shock/input.ts';
import type { ShockOutcome } from '../rules/procedures/shock/outcome.ts';
import type { Result } from './resolved-here.ts';

const isShock = (
  procedure: string,
  resolved: Resolved,
): resolved is Resolved<ShockOutcome> & { readonly input: Readonly<Record<string, unknown>> & ShockInput } =>
  procedure === 'shock' && 'attackers' in resolved.input;

/** What a procedure resolved in place came to, as the table shows it. */
export function resultOf(procedure: string, resolved: Resolved): Result {
  const { verdict, answers: dice } = resolved;
  return isShock(procedure, resolved) ? { of: 'shock', verdict, dice, input: resolved.input, outcome: resolved.outcome } : { of: 'other', verdict, dice };
}
