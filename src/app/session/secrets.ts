import type { Body } from '../../core/entry.ts';
import type { AnyEvent } from '../../core/events.ts';
import { stopping } from '../../core/fault.ts';
import type { Id } from '../../core/said.ts';
import { commitment } from '../../core/sealed.ts';
import { freshId } from '../device/random.ts';
import type { Session } from './session.ts';
import { store } from './store.ts';

/** Keeps a value secret until it is revealed: the journal gets a commitment now, and `events` that say so. Resolves to whether it was written. */
export async function seal(session: Session, secret: Id, value: unknown, seat?: Id, events: readonly AnyEvent[] = []): Promise<boolean> {
  const kept = { session: session.id, secret, value, nonce: freshId() };
  const said: readonly Body[] = events.length > 0 ? [{ kind: 'events', events, insisted: [] }] : [];
  return (await session.commit([{ kind: 'sealed', secret, commitment: commitment(kept) }, ...said], { seat, secrets: [kept] })) !== undefined;
}

/** The value sealed on this device; undefined when there is none. */
export async function peek(session: Session, secret: Id): Promise<unknown> {
  return (await secretsOf(session.id, [secret]))?.[0]?.value;
}

/** Reveals secrets together and applies the events made from their values, as one step, after asking about faults. Resolves to whether it was written. */
export async function reveal(
  session: Session,
  secrets: readonly Id[],
  events: (values: Readonly<Record<Id, unknown>>) => readonly AnyEvent[],
): Promise<boolean> {
  const kept = await secretsOf(session.id, secrets);
  if (!kept) return false;
  const values = Object.fromEntries(kept.map(({ secret, value }) => [secret, value]));
  const made = events(values);
  const faults = session.inForce.faultsOf(made);
  if (stopping(faults, false).length > 0 && !(await session.insist(faults))) return false;
  const insisted = faults.filter((fault) => fault.severity === 'illegal');
  const revealed = kept.map(({ secret, value, nonce }) => ({ kind: 'revealed' as const, secret, value, nonce }));
  return (await session.commit([...revealed, { kind: 'events', events: made, insisted }])) !== undefined;
}

/** Secrets kept on this device, in the order asked for; undefined unless all of them are. */
export async function secretsOf(session: Id, secrets: readonly Id[]) {
  const read = await store.use((database) => database.secrets.bulkGet(secrets.map((secret) => [session, secret])));
  const kept = read.ok ? read.value.filter((one) => one !== undefined) : [];
  return kept.length === secrets.length ? kept : undefined;
}
