// What a start needs is read from its cache without waiting for the worker to run, where a browser has static routes (Chromium from 123 on). All else goes through the worker, as
// everything does in other browsers. What a route does not find in its cache is asked of the network, so each names only what was kept before the worker was installed.

import { FIRST_USE_ADDRESSES } from './first-use.ts';

/** A rule of the routes a worker declares, as far as they are used here: https://w3c.github.io/ServiceWorker/#dictdef-routerrule. */
interface RouterRule {
  readonly condition: { readonly urlPattern: URLPattern; readonly requestMethod?: string };
  readonly source: 'fetch-event' | { readonly cacheName: string };
}

declare const self: ServiceWorkerGlobalScope;

/** A cache of one page: the precache keeps it under another address, with its revision. */
const pageCache = (revision: string): string => `page-${revision}`;
const scope = (): string => self.registration.scope;

/** A pattern of addresses within the scope, without a query; `path` may end with `*`. */
function addresses(path: string): URLPattern {
  const base = new URL(scope()).pathname.replace(/[\\?+*(){}:]/g, '\\$&');
  return new URLPattern({ pathname: base + path, search: '' });
}

/**
 * Declares the routes of a start: the page, and the scripts and styles, whose names change with what is in them. What is only kept once it was used stays with the worker.
 * Does nothing in a browser without them.
 */
export function addStaticRoutes(
  event: ExtendableEvent & { addRoutes?(rules: readonly RouterRule[]): Promise<void> },
  precache: string,
  revision: string,
): void {
  if (!event.addRoutes || typeof URLPattern === 'undefined') return;
  const rules: readonly RouterRule[] = [
    ...FIRST_USE_ADDRESSES.map((path) => ({ condition: { urlPattern: addresses(path) }, source: 'fetch-event' as const })),
    { condition: { urlPattern: addresses('assets/*'), requestMethod: 'GET' }, source: { cacheName: precache } },
    { condition: { urlPattern: addresses(''), requestMethod: 'GET' }, source: { cacheName: pageCache(revision) } },
  ];
  // A browser with another idea of the rules goes without.
  event.addRoutes(rules).catch(() => undefined);
}

/** Keeps the page of this version under the address it is opened at. */
export async function keepPage(revision: string, find: () => Promise<Response | undefined>): Promise<void> {
  const page = await find();
  if (!page) throw new Error('expected the page among what was kept, found none');
  const { status, headers } = page;
  await (await caches.open(pageCache(revision))).put(scope(), new Response(await page.blob(), { status, headers }));
}

/** Forgets the pages of earlier versions, once this one has taken over. */
export async function dropOldPages(revision: string): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(pageCache('')) && name !== pageCache(revision));
  await Promise.all(old.map((name) => caches.delete(name)));
}
