import type { Body } from '../../core/entry.ts';
import { stopping } from '../../core/fault.ts';
import type { Fold } from '../../core/fold.ts';
import { openStep } from '../../core/undo.ts';
import { say } from '../shell/say.ts';
import { LostThrows } from './lost-throws.ts';
import type { Session } from './session.ts';
import type { Along } from './step-writer.ts';
import { stillFits } from './still-fits.ts';

/** Nothing is written of what was decided before another writer's entries were read. What still fits is offered again; what was thrown keeps its faces. */
export function overtaken(session: Session, bodies: readonly Body[], along: Along, before: Fold): void {
  session.journal.lost ??= new LostThrows();
  const thrown = session.journal.lost.keep(bodies, before);
  const now = session.fold.value;
  const events = bodies.flatMap((body) => (body.kind === 'events' ? body.events : []));
  if (!stillFits(bodies, before, now) || stopping(session.inForce.faultsOf(events), false).length > 0) {
    session.notice.value = { said: say(thrown ? 'notice/taken-thrown' : 'notice/taken') };
    return;
  }
  const step = along.step === openStep(now) ? along.step : undefined;
  const take = (): void => void session.commit(bodies, { ...along, step });
  session.notice.value = { said: say('notice/taken-fits'), act: { said: say('notice/again'), take } };
}
