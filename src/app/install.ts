import { signal } from '@preact/signals';
import { remember, remembered } from './preferences.ts';

/** The browser's own offer to install, kept back until the moment it matters. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const OFFERED = 'bematist/install-offered';
let held: InstallEvent | undefined;

/** The offer while it is shown. */
export const install = signal<{ take(): Promise<void> } | undefined>(undefined);

/** Holds the browser's offer back; it is made by `offerInstall`. */
export function holdInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event as InstallEvent;
  });
}

/** Offers to install, once ever: when a session has been played a while, so that there is something to lose. */
export function offerInstall(): void {
  if (!held || remembered(OFFERED)) return;
  const event = held;
  remember(OFFERED, true);
  install.value = {
    take: async () => {
      install.value = undefined;
      await event.prompt();
    },
  };
}

/** Puts the offer away. */
export function dismissInstall(): void {
  install.value = undefined;
}
