// What few use is no part of what every phone keeps: it is kept once it was used, and from then on with each version.

const CACHE = 'first-use';
/** Caches of 0.13.0 and before: one for the client of a relay, one for the reader of QR codes. */
const EARLIER = ['relay-client', 'qr-reader'];
/** Milliseconds in which the database says whether this phone is at a table. */
const PATIENCE = 5_000;

/** A file that is kept on first use; its name is in brackets. */
export const FIRST_USE = /assets\/(company|jsQR|relay-client)(?:-[\w-]+)?-[\w-]{8}\.(?:js|css)$/;
/** How the addresses of these files begin. */
export const FIRST_USE_ADDRESSES = ['assets/company-*', 'assets/jsQR-*', 'assets/relay-client-*'];
/** A table of phones needs all of these, and cannot ask for them: it may have no network. */
const TABLE = ['company', 'jsQR'];

const nameOf = (address: string): string => FIRST_USE.exec(address)?.[1] ?? '';

/** The files of this version that are kept on first use, in one cache. */
export class FirstUse {
  private readonly files: readonly string[];
  readonly cacheName = CACHE;

  constructor(files: readonly string[]) {
    this.files = files;
  }

  /** Fetches whatever a table of phones needs and is not kept yet: all of it or nothing. */
  keepTable(): Promise<void> {
    return this.keep(TABLE);
  }

  /** Fetches, for a new version, what this phone has used in an earlier one, and what its sessions with other phones need. */
  async keepAgain(): Promise<void> {
    const used = new Set<string>();
    for (const cache of [CACHE, ...EARLIER]) if (await caches.has(cache)) for (const { url } of await (await caches.open(cache)).keys()) used.add(nameOf(url));
    if (used.has('company') || (await isAtTable())) for (const name of TABLE) used.add(name);
    await this.keep([...used]);
  }

  /** Forgets the files of earlier versions, once this one has taken over. */
  async dropOld(): Promise<void> {
    const cache = await caches.open(CACHE);
    const own = new Set(this.files.map((file) => new URL(file, location.href).href));
    await Promise.all((await cache.keys()).map((kept) => !own.has(kept.url) && cache.delete(kept)));
    await Promise.all(EARLIER.map((name) => caches.delete(name)));
  }

  private async keep(names: readonly string[]): Promise<void> {
    const cache = await caches.open(CACHE);
    const missing: string[] = [];
    for (const file of this.files) if (names.includes(nameOf(file)) && !(await cache.match(file))) missing.push(file);
    await cache.addAll(missing);
  }
}

/** Whether this phone takes part in a session that several phones share. Where the database does not say, it may. */
function isAtTable(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, true);
    const opening = indexedDB.open('bematist');
    // Asked for without a version, only a database that is not there needs an upgrade: none is made.
    opening.onupgradeneeded = () => {
      opening.transaction?.abort();
      resolve(false);
    };
    opening.onerror = () => resolve(true);
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const counting = database.transaction('settings').objectStore('settings').count(IDBKeyRange.bound('table/', 'table0'));
        counting.onsuccess = () => resolve(counting.result > 0);
      } catch {
        resolve(true);
      }
      database.close();
    };
  });
}
