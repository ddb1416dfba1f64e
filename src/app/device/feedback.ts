import { useEffect } from 'preact/hooks';
import { preferences } from '../shell/preferences.ts';
import { keepAwake } from './wake-lock.ts';

/** A short tick of the device, where it has one and the player wants it. */
export function tick(milliseconds = 8): void {
  // Before the first tap browsers refuse it, and grumble.
  if (preferences().haptics && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(milliseconds);
}

/** Keeps the screen on while the component is shown. */
export function useAwake(): void {
  useEffect(() => keepAwake(), []);
}
