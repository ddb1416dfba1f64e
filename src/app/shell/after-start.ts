import type { Language } from '../../core/words.ts';
import { holdInstall } from '../device/install.ts';
import { startOffline } from '../device/offline.ts';
import { keepScroll } from './scroll.ts';

/** After the first paint a table is still being put together: neither the worker nor where a page was scrolled to is needed until then. In milliseconds. */
const STANDING = 200;
/** Long enough that what a tap needs is there too: what is offered over every screen needs much of the app. In milliseconds. */
const SOON = 800;

const after = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

let begun: Promise<void> | undefined;

async function begin(): Promise<void> {
  holdInstall();
  await after(STANDING);
  startOffline();
  keepScroll();
  await after(SOON);
}

/** What happens once there is something on the screen, and again at each address: the service worker, and a moment later what the app offers. */
export async function afterStart(language: Language): Promise<void> {
  begun ??= begin();
  await begun;
  const { offer } = await import('./offer.tsx');
  await offer(language);
}
