/**
 * What can go wrong with the database: *full* (no space left), *blocked* (another tab holds an older version of it open), *newer* (a newer version of the app made
 * it), *lost* (its connection gone for good), *interrupted* (a write was broken off: nothing is opened or written any more before the browser was ended), *gone* (the session is not there any more), *forbidden* (the browser allows no storage), *taken* (another writer won the
 * place in the journal), *broken* (anything else, with the browser's words).
 */
export type Trouble = { readonly kind: Known } | { readonly kind: 'broken'; readonly problem: string };

type Known = 'full' | 'blocked' | 'newer' | 'lost' | 'interrupted' | 'gone' | 'forbidden' | 'taken';

/** Thrown inside a transaction when the session it writes to has been deleted. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
}

/** Thrown inside a transaction when entries do not follow what is on the disk: another writer was there first. */
export class NotFollowing extends Error {
  override readonly name = 'NotFollowing';
}

/** A value of the database, or why there is none. */
export type Stored<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: Trouble };

const KINDS: Readonly<Record<string, Known>> = {
  QuotaExceededError: 'full',
  SessionGone: 'gone',
  ConstraintError: 'taken',
  NotFollowing: 'taken',
  VersionError: 'newer',
  DatabaseClosedError: 'lost',
  InvalidStateError: 'lost',
  NotFoundError: 'lost',
  MissingAPIError: 'forbidden',
  SecurityError: 'forbidden',
  InvalidAccessError: 'forbidden',
};

/** Reads an error of Dexie or IndexedDB; the cause inside an AbortError or BulkError counts. */
export function troubleOf(problem: unknown): Trouble {
  for (const error of causes(problem)) {
    const kind = KINDS[error.name];
    if (kind) return { kind };
  }
  return { kind: 'broken', problem: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem) };
}

function causes(problem: unknown): Error[] {
  const found: Error[] = [];
  const visit = (error: unknown): void => {
    if (!(error instanceof Error) || found.includes(error)) return;
    found.push(error);
    const { inner, cause, failures } = error as Error & { inner?: unknown; failures?: unknown };
    if (Array.isArray(failures)) failures.forEach(visit);
    visit(inner);
    visit(cause);
  };
  visit(problem);
  return found;
}
