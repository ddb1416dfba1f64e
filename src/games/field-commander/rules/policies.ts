import type { PolicyOption } from '../../../core/procedure.ts';
import type { Id } from '../../../core/said.ts';

// A choice always has options; an answer that is none of them is refused by whoever asks.

/** Odds take the first option. */
export function first(id: Id): PolicyOption<never> {
  return { id, choose: (ask) => ask.options[0] ?? '' };
}

/** Odds take the last option. */
export function last(id: Id): PolicyOption<never> {
  return { id, choose: (ask) => ask.options.at(-1) ?? '' };
}

/** Odds always take this option, which names the policy. */
export function always(option: Id): PolicyOption<never> {
  return { id: option, choose: () => option };
}
