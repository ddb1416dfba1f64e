import type { AnyEvent } from '../../core/events.ts';
import { stopping } from '../../core/fault.ts';
import type { Id } from '../../core/said.ts';
import { secretsOf } from '../session/secrets.ts';
import type { Session } from '../session/session.ts';

/**
 * Reveals what lies on this phone of secrets that several phones keep. When all are revealed, applies the events made from their values; so the phone that reveals the last
 * applies them, and any other may where that one is gone. Resolves to whether the events were written here.
 */
export async function revealTogether(
  session: Session,
  secrets: readonly Id[],
  events: (values: Readonly<Record<Id, unknown>>) => readonly AnyEvent[],
): Promise<boolean> {
  const hidden = secrets.filter((secret) => !session.fold.peek().secrets[secret]?.revealed);
  const here = (await Promise.all(hidden.map((secret) => secretsOf(session.id, [secret])))).flatMap((one) => one ?? []);
  const bodies = here.map(({ secret, value, nonce }) => ({ kind: 'revealed' as const, secret, value, nonce }));
  // What waits for nobody else is one step: of several who show at once none has to do it again.
  const whole = here.length === hidden.length;
  if (here.length > 0 && !whole) {
    if ((await session.commit(bodies)) === undefined) return false;
  }
  const { secrets: known } = session.fold.peek();
  if (!whole && secrets.some((secret) => !known[secret]?.revealed)) return false;
  const revealed = await valuesOf(session, secrets);
  if (!revealed) return false;
  const values = whole ? { ...revealed, ...Object.fromEntries(here.map(({ secret, value }) => [secret, value])) } : revealed;
  const made = events(values);
  const faults = session.inForce.faultsOf(made);
  if (stopping(faults, false).length > 0 && !(await session.insist(faults))) return false;
  const insisted = faults.filter((fault) => fault.severity === 'illegal');
  return (await session.commit([...(whole ? bodies : []), { kind: 'events', events: made, insisted }])) !== undefined;
}

/** The values of secrets as the journal reveals them, each its last one. */
async function valuesOf(session: Session, secrets: readonly Id[]): Promise<Readonly<Record<Id, unknown>> | undefined> {
  const read = await session.entries();
  if (!read.ok) return undefined;
  const values: Record<Id, unknown> = {};
  for (const { body } of read.value) if (body.kind === 'revealed' && secrets.includes(body.secret)) values[body.secret] = body.value;
  return values;
}
