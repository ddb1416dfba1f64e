import type { Resolved } from '../../../ui/game-screens.ts';
import type { RampageInput } from '../rules/procedures/rampage/input.ts';
import type { ShockInput } from '../rules/procedures/shock/input.ts';
import type { ShockOutcome } from '../rules/procedures/shock/outcome.ts';
import type { Result } from './resolved-here.ts';

type Of<Input> = { readonly input: Readonly<Record<string, unknown>> & Input };
const isShock = (procedure: string, resolved: Resolved): resolved is Resolved<ShockOutcome> & Of<ShockInput> =>
  procedure === 'shock' && 'attackers' in resolved.input;
const isRampage = (procedure: string, resolved: Resolved): resolved is Resolved & Of<RampageInput> => procedure === 'rampage' && 'neighbours' in resolved.input;

/** What a procedure resolved in place came to, as the table shows it. */
export function resultOf(procedure: string, resolved: Resolved): Result {
  const { verdict, answers: dice, input } = resolved;
  if (isShock(procedure, resolved)) return { of: 'shock', verdict, dice, input: resolved.input, outcome: resolved.outcome };
  return isRampage(procedure, resolved)
    ? { of: 'rampage', verdict, dice, input: resolved.input }
    : { of: 'other', procedure, verdict, dice, input, outcome: resolved.outcome };
}
