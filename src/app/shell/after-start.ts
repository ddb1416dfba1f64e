import type { Language } from '../../core/words.ts';
import { holdInstall } from '../device/install.ts';
import { startOffline } from '../device/offline.ts';
import { keepScroll } from './scroll.ts';

/** Long enough after the first paint that the last session's table stands: what is offered over every screen needs much of the app. In milliseconds. */
const SOON = 800;

let begun: Promise<void> | undefined;

function begin(): Promise<void> {
  holdInstall();
  startOffline();
  keepScroll();
  return new Promise((resolve) => setTimeout(resolve, SOON));
}

/** What happens once there is something on the screen, and again at each address: the service worker, and a moment later what the app offers. */
export async function afterStart(language: Language): Promise<void> {
  begun ??= begin();
  await begun;
  const { offer } = await import('./offer.tsx');
  await offer(language);
}
