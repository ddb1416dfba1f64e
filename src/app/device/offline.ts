import { signal } from '@preact/signals';
import { Workbox } from 'workbox-window';
import { isWriting } from '../session/store.ts';

/** How often a version that was taken is asked to take over, in milliseconds. */
const ASKED = 2000;

/** How long after a version that could not be fetched whole it is tried again, in milliseconds. */
const AGAIN = 300_000;

/** An update that waits: `take` moves every tab of the app to it, as soon as nothing is being typed there. */
export interface Update {
  take(): void;
}

/** The update on offer; undefined when there is none, or it was put off until the next start. */
export const update = signal<Update | undefined>(undefined);

/** Whether the app is on this device and works without a network. */
export const keptOffline = signal(false);

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string } };
  }
}

/** Registers the service worker: the app works offline from the first visit on, and a new version waits until the player takes it. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  keptOffline.value = navigator.serviceWorker.controller !== null;
  const workbox = new Workbox(workerAddress());
  workbox.addEventListener('waiting', () => {
    update.value = { take: () => takeOver(workbox) };
  });
  workbox.addEventListener('activated', () => {
    keptOffline.value = true;
  });
  workbox.addEventListener('redundant', () => setTimeout(() => void look(workbox), AGAIN));
  followController();
  void workbox.register().catch(() => undefined);
  addEventListener('online', () => void look(workbox));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look(workbox);
  });
}

/** Asks the version that waits to take over until it does: on a slow phone its worker may not start at the first word, and what was said to it is lost. */
function takeOver(workbox: Workbox): void {
  workbox.messageSkipWaiting();
  const asking = setInterval(() => workbox.messageSkipWaiting(), ASKED);
  navigator.serviceWorker.addEventListener('controllerchange', () => clearInterval(asking), { once: true });
}

/** Looks for a newer version; where the first one could not be fetched whole, the browser has forgotten it, and it is tried anew. */
async function look(workbox: Workbox): Promise<void> {
  try {
    if (await navigator.serviceWorker.getRegistration()) await workbox.update();
    else await workbox.register();
  } catch {
    // Without a network there is nothing newer: the next look finds it.
  }
}

/** The content policy lets a script's address come only from this policy. */
function workerAddress(): string {
  const address = new URL('sw.js', document.baseURI).href;
  const policy = window.trustedTypes?.createPolicy('bematist-worker', { createScriptURL: (url) => (url === address ? url : '') });
  return policy ? policy.createScriptURL(address) : address;
}

/**
 * Whichever tab takes an update, the new worker controls them all: each loads again, but not while something is being typed. The first worker of a first visit
 * claims a page that is already the newest.
 */
function followController(): void {
  let first = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (first) {
      first = false;
      keptOffline.value = true;
      return;
    }
    whenIdle(() => location.reload());
  });
}

/** Runs `work` once no field is being typed in, no sheet is open and no entry is on its way to the disk. */
function whenIdle(work: () => void): void {
  const busy = (): boolean => isWriting() || document.querySelector('dialog[open], [aria-busy="true"], input:focus, textarea:focus') !== null;
  if (!busy()) {
    work();
    return;
  }
  const timer = setInterval(() => {
    if (busy()) return;
    clearInterval(timer);
    work();
  }, 400);
}
