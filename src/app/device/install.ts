import { signal } from '@preact/signals';
import { remember, remembered } from '../shell/preferences.ts';

/** The browser's own offer to install, kept back until the moment it matters. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const OFFERED = 'bematist/install-offered';

/** What is offered while it is shown: the browser's own prompt, or the way by hand where only the player can do it. */
export const install = signal<'prompt' | 'by-hand' | undefined>(undefined);

/** Whether the browser has an offer of its own to be taken, now or later under Settings. */
export const installable = signal<InstallEvent | undefined>(undefined);

/** Holds the browser's offer back; it is made by `offerInstall`. */
export function holdInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installable.value = event as InstallEvent;
  });
}

/** Whether this is a tab of an iPhone or iPad, whose browsers install by hand alone and keep the data of a tab and of the installed app apart. */
export function installsByHand(): boolean {
  return (navigator as { readonly standalone?: boolean }).standalone === false;
}

/** Whether this is an iPhone or iPad, installed or not: only there the browser says which of the two. */
export function onApplePhone(): boolean {
  return 'standalone' in navigator;
}

/** Offers to install, once ever: when a session has been played a while, so that there is something to lose; by hand before the first session begins. */
export function offerInstall(): void {
  const way = installsByHand() ? 'by-hand' : installable.peek() && 'prompt';
  if (!way || remembered(OFFERED)) return;
  remember(OFFERED, true);
  install.value = way;
}

/** Shows the browser's prompt, which can be asked for once. */
export async function takeInstall(): Promise<void> {
  const event = installable.peek();
  dismissInstall();
  installable.value = undefined;
  await event?.prompt();
}

/** Puts the offer away. */
export function dismissInstall(): void {
  install.value = undefined;
}
