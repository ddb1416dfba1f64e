import type { AnyAsk } from './ask.ts';
import type { Label } from './hand.ts';
import type { AnyProcedure } from './procedure.ts';

/** How the standard (or the named) policy answers a choice. Throws on a policy the procedure does not have, or an option that is not offered. */
export function byPolicy(
  procedure: AnyProcedure,
  ask: Extract<AnyAsk, { kind: 'choice' }>,
  input: unknown,
  at: Label,
  options: Readonly<Record<string, string>> = {},
): string | number {
  const list = procedure.policies[ask.policy];
  const policy = list?.find((candidate) => candidate.id === options[ask.policy]) ?? list?.[0];
  if (!policy) throw new Error(`${procedure.id}: expected a policy ${ask.policy} for ${at}, got none`);
  const chosen = policy.choose(ask, input, at);
  if (!ask.options.includes(chosen)) throw new Error(`${procedure.id}: policy ${ask.policy} expected one of ${ask.options.join(', ')}, got ${chosen}`);
  return chosen;
}
