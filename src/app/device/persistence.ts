import { signal } from '@preact/signals';
import { remember, remembered } from '../shell/preferences.ts';

const ASKED = 'bematist/persistence-asked';

/** What the browser answered when it was asked to keep the data, until the player has seen it. */
export const answered = signal<'kept' | 'not-kept' | undefined>(undefined);

/** Whether the browser promises to keep the data; undefined where it does not say (plain http, old browsers). */
export async function isKept(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.();
}

/** Asks the browser to keep the data; resolves to its answer. */
export async function askToKeep(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** Asks once, at the first moment there is something to lose, and shows the answer. */
export async function askOnce(): Promise<void> {
  if (remembered(ASKED) || !navigator.storage?.persist || (await isKept())) return;
  remember(ASKED, true);
  answered.value = (await askToKeep()) ? 'kept' : 'not-kept';
}

/** The answer has been seen. */
export function dismissAnswer(): void {
  answered.value = undefined;
}
