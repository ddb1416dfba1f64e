import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { FIRST_USE, FirstUse } from './first-use.ts';
import { addStaticRoutes, dropOldPages, keepPage } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every file of the build, written in by the build, with the revision of each whose name does not say it. */
const ALL = self.__WB_MANIFEST.filter((file) => typeof file !== 'string');
/** What the app needs offline on every phone. */
const FILES = ALL.filter(({ url }) => !FIRST_USE.test(url));
const firstUse = new FirstUse(ALL.flatMap(({ url }) => (FIRST_USE.test(url) ? [url] : [])));
const PAGE = 'index.html';
const revision = FILES.find(({ url }) => url === PAGE)?.revision ?? '';

const precache = new PrecacheController();
precache.addToCacheList(FILES);
self.addEventListener('install', (event) => {
  addStaticRoutes(event, precache.strategy.cacheName, revision);
  const installed = precache.install(event);
  event.waitUntil(installed.then(() => Promise.all([keepPage(revision, () => precache.matchPrecache(PAGE)), firstUse.keepAgain()])));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  event.waitUntil(dropOldPages(revision));
  event.waitUntil(firstUse.dropOld());
});
self.addEventListener('message', (event) => {
  // A new version waits until a player takes it.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // Without a network it is asked for again at the next use.
  if (event.data?.type === 'KEEP_TABLE') event.waitUntil(firstUse.keepTable().catch(() => undefined));
});
clientsClaim();
cleanupOutdatedCaches();

registerRoute(new PrecacheRoute(precache));
registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(PAGE)));
registerRoute(({ url, sameOrigin }) => sameOrigin && FIRST_USE.test(url.pathname), new CacheFirst({ cacheName: firstUse.cacheName }));
// Few look at it, and it is the release's own: the newest there is, else what was seen last.
registerRoute(/\/licences\.json$/, new NetworkFirst({ cacheName: 'licences' }));
