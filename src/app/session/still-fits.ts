import type { Body } from '../../core/entry.ts';
import type { Fold } from '../../core/journal.ts';
import { runIn } from '../../core/settled.ts';

/** Whether a body holds whatever came before it: it says nothing of the state. */
export function holdsAnyway({ kind }: Body): boolean {
  return kind === 'note' || kind === 'sealed' || kind === 'pledged' || kind === 'disclosed';
}

/**
 * Whether bodies decided on `before` still say what was meant behind `now`: the same run, the same question, the same state under a procedure. Events by hand may come to a
 * changed state; what is wrong with them there is for the game's faults.
 */
export function stillFits(bodies: readonly Body[], before: Fold, now: Fold): boolean {
  return bodies.every((body) => holdsAnyway(body) || fits(body, before, now));
}

function fits(body: Body, before: Fold, now: Fold): boolean {
  switch (body.kind) {
    case 'asked':
      return before.state === now.state;
    case 'answered':
    case 'shown':
    case 'left':
      return before.state === now.state && sameRun(body.of, before, now);
    case 'events':
      return body.of === undefined || (before.state === now.state && sameRun(body.of, before, now));
    case 'ruled':
    case 'revealed':
      return true;
    default:
      return false;
  }
}

/** A run that these bodies begin themselves is nobody else's. */
function sameRun(number: number, before: Fold, now: Fold): boolean {
  const [then, still] = [runIn(before, number), runIn(now, number)];
  return then ? still !== undefined && !still.closed && still.answers.length === then.answers.length : number < 0;
}
