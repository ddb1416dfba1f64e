import { type Body, isBeside } from '../../core/entry.ts';

const SAYS_NOTHING: readonly Body['kind'][] = ['note', 'sealed', 'revealed'];

/** Whether a body holds whatever came before it: it says nothing of the state. */
export function holdsAnyway(body: Body): boolean {
  return SAYS_NOTHING.includes(body.kind) || isBeside(body);
}

/**
 * Whether bodies hold whatever came before them: they say nothing of the state, or only that something was sealed or revealed. Several players do that at once, and none of them is to do
 * it again since another was quicker; what is wrong with such events by then is for the game's faults.
 */
export function allHold(bodies: readonly Body[]): boolean {
  if (bodies.every(holdsAnyway)) return true;
  return (
    (bodies[0]?.kind === 'sealed' || bodies[0]?.kind === 'revealed') &&
    bodies.every((body) => holdsAnyway(body) || (body.kind === 'events' && body.of === undefined))
  );
}
