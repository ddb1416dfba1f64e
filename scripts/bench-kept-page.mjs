// The least that any page kept on a device takes to be there: one link, made by one script, both read from a cache by static routes, as the app's own are. What the app's start takes
// over this is the app's doing; what this takes over a bare page no app that works offline is spared.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, USABLE } from './bench-page.mjs';
import { serve } from './serve.mjs';

/** @type {Readonly<Record<string, string>>} */
const FILES = {
  _headers: '',
  'index.html':
    '<!doctype html><title>A kept page</title><script>navigator.serviceWorker.register("sw.js")</script><script type="module" src="link.js"></script><main></main>',
  'link.js': `const link = document.createElement('a');
link.href = '#/g/x';
link.textContent = 'A bare page';
document.querySelector('main').append(link);`,
  'sw.js': `self.addEventListener('install', (event) => {
  const kept = { source: { cacheName: 'kept' } };
  event.addRoutes?.(['/', '/link.js'].map((pathname) => ({ condition: { urlPattern: new URLPattern({ pathname }) }, ...kept })));
  event.waitUntil(caches.open('kept').then((cache) => cache.addAll(['/', '/link.js'])));
});
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));`,
};

/**
 * Visits the page once, so that the profile keeps it.
 * @param {string} profile
 * @returns {Promise<string>} its address, where nothing answers any more
 */
export async function keepPage(profile) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bematist-kept-page-'));
  for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(join(folder, name), text);
  const site = await serve({ folder });
  const context = await launch(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(site.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
  await page.waitForSelector(USABLE);
  await context.close();
  await site.close();
  fs.rmSync(folder, { recursive: true, force: true });
  return site.address;
}
