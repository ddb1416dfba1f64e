import { useEffect } from 'preact/hooks';
import { preferences } from '../shell/preferences.ts';

/** A short tick of the device, where it has one and the player wants it. */
export function tick(milliseconds = 8): void {
  if (preferences().haptics) navigator.vibrate?.(milliseconds);
}

/** Keeps the screen on while the component is shown. */
export function useAwake(): void {
  useEffect(() => {
    let over = false;
    let end = (): void => undefined;
    // Where it cannot be loaded, the screen sleeps as it does elsewhere.
    void import('./wake-lock.ts').then(
      ({ keepAwake }) => {
        if (!over) end = keepAwake();
      },
      () => undefined,
    );
    return () => {
      over = true;
      end();
    };
  }, []);
}
