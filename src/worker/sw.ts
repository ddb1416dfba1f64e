import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { addStaticRoutes, dropOldPages, keepPage } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every file of the build that the app needs offline, written in by the build, with the revision of each whose name does not say it. */
const FILES = self.__WB_MANIFEST.filter((file) => typeof file !== 'string');
const PAGE = 'index.html';
const revision = FILES.find(({ url }) => url === PAGE)?.revision ?? '';

const precache = new PrecacheController();
precache.addToCacheList(FILES);
self.addEventListener('install', (event) => {
  addStaticRoutes(event, precache.strategy.cacheName, revision);
  const installed = precache.install(event);
  event.waitUntil(installed.then(() => keepPage(revision, () => precache.matchPrecache(PAGE))));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
  event.waitUntil(dropOldPages(revision));
});
// A new version waits until a player takes it.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();
cleanupOutdatedCaches();

registerRoute(new PrecacheRoute(precache));
registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(PAGE)));
// Few phones need the client of a relay, or a reader of QR codes of our own, and both are large: each is kept when it was first used.
registerRoute(/\/assets\/relay-client-[\w-]+\.js$/, new CacheFirst({ cacheName: 'relay-client' }));
registerRoute(/\/assets\/jsQR-[\w-]+\.js$/, new CacheFirst({ cacheName: 'qr-reader' }));
// Few look at it, and it is the release's own: the newest there is, else what was seen last.
registerRoute(/\/licences\.json$/, new NetworkFirst({ cacheName: 'licences' }));
