import { useEffect } from 'preact/hooks';
import { preferences } from './preferences.ts';

/** A short tick of the device, where it has one and the player wants it. */
export function tick(milliseconds = 8): void {
  if (preferences().haptics) navigator.vibrate?.(milliseconds);
}

/** Keeps the screen on while the component is shown; asked for again when the page comes back, since the system takes the lock away. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (over || document.visibilityState !== 'visible' || !preferences().awake || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
