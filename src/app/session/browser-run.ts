/** The name of the mark of this tab, and of the lock that tells other tabs of it. */
const NAME = 'bematist/interrupted';

/** Whether a write was broken off in this run of the browser, as far as can be known: in this tab before it was loaded again, or in a tab that still stands. */
export async function wasInterrupted(): Promise<boolean> {
  const marked = mark();
  const came = marked ? marked === 'closed' : await anotherTab();
  if (came) keepInMind();
  return came;
}

/** Keeps in mind that a write was broken off: for this tab when it is loaded again, and for other tabs as long as this one stands. */
export function keepInMind(): void {
  mark('closed');
  // A lock that is never let go, so that it stands as long as this page.
  locks()
    ?.request(NAME, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);
}

/** The player opens the data all the same. Loads the page again. */
export function openAllTheSame(): void {
  mark('open');
  location.reload();
}

async function anotherTab(): Promise<boolean> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return held.some(({ name }) => name === NAME);
  } catch {
    return false;
  }
}

/** The locks that pages share; older browsers have none, nor have pages without https. */
function locks(): LockManager | undefined {
  return globalThis.navigator?.locks;
}

/** The mark of this tab, changed first where a new one is given. Browsers may forbid it. */
function mark(now?: 'closed' | 'open'): string | null {
  try {
    if (now) sessionStorage.setItem(NAME, now);
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}
