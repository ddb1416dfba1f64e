import { render } from 'preact';
import type { Language } from '../../core/words.ts';
import { rotateBackups } from '../../storage/backup.ts';
import { installsByHand, offerInstall } from '../device/install.ts';
import { askOnce } from '../device/persistence.ts';
import { remind } from '../files/backup.ts';
import { inQuietTurns } from '../files/quiet-turns.ts';
import { store } from '../session/store.ts';
import { AppOffers } from './app-offers.tsx';
import { hints } from './hint.ts';
import { appSpeaker } from './i18n.ts';
import { parseRoute } from './router.ts';

/** Long enough after the start that a copy of everything is in nobody's way, in milliseconds. */
const QUIET = 4_000;

let host: HTMLElement | undefined;

/** What the app offers at the present address, over every screen; and once, the day's backup. */
export async function offer(language: Language): Promise<void> {
  if (!host) {
    host = document.body.appendChild(document.createElement('div'));
    setTimeout(() => void store.use((database) => rotateBackups(database, Date.now(), inQuietTurns)), QUIET);
  }
  const route = parseRoute(location.hash);
  // What is played in a tab there stays in that tab, so it is said before the first session begins.
  if (route.at === 'game' && route.section === 'new' && installsByHand()) offerInstall();
  // Back at the start with a session behind them, players have something to lose, and no step is interrupted.
  const [latest] = hints();
  if (route.at === 'start' && latest) {
    void askOnce();
    // Of a backup one is reminded once, when a game is over.
    if (latest.finished) void remind();
  }
  render(<AppOffers speak={await appSpeaker(language)} session={route.at === 'session'} />, host);
}
