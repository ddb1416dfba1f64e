import { remember, remembered } from '../shell/preferences.ts';

const KEY = 'bematist/player';

/** How the player of this phone was called at the last shared table; '' for no name yet. */
export function playerName(): string {
  const kept = remembered(KEY);
  return typeof kept === 'string' ? kept.slice(0, 40) : '';
}

export function rememberPlayerName(name: string): void {
  remember(KEY, name.trim());
}
