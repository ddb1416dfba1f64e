import { signal } from '@preact/signals';
import { Store } from '../../storage/store.ts';
import { keepInMind, wasInterrupted } from './browser-run.ts';

/** The one connection of this page to the database. */
export const store = new Store();

/** Whether the session on the screen says already that the database is held. */
export const heldTold = signal(false);

/** Whether this page began with the data closed, since a write was broken off before in this run of the browser. */
export const beganClosed = signal(false);

let waits = 0;
/** Whether something asked of the database waits long for its turn: another tab holds it. */
export const held = signal(false);
store.onHeld = (waiting) => {
  waits += waiting ? 1 : -1;
  held.value = waits > 0;
};

let writes = 0;

/** Follows a write from its beginning to its end, so that `isWriting` is true meanwhile. */
export async function following<T>(write: Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await write;
  } finally {
    writes -= 1;
  }
}

/** Whether something is on its way to the disk: the page must not be loaded again now. */
export function isWriting(): boolean {
  return writes > 0;
}

/** What tabs of the app tell each other: that a session has entries up to `next`, that something shared by a game's sessions changed, or that a write was broken off. */
export type News =
  | { readonly about: 'session'; readonly session: string; readonly next: number }
  | { readonly about: 'game'; readonly game: string }
  | { readonly about: 'sessions' }
  | { readonly about: 'interruption' };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bematist');

/** Tells the other tabs. */
export function tell(news: News): void {
  channel?.postMessage(news);
}

/** Hears what other tabs tell; the function returned ends it. */
export function hear(listener: (news: News) => void): () => void {
  const heard = (message: MessageEvent<News>): void => listener(message.data);
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}

store.wasInterrupted = async () => {
  beganClosed.value = await wasInterrupted();
  return beganClosed.value;
};
store.onInterrupted = () => {
  keepInMind();
  tell({ about: 'interruption' });
};
hear(({ about }) => {
  if (about !== 'interruption') return;
  store.stop();
  keepInMind();
});
