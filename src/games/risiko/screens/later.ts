import { useEffect, useMemo, useState } from 'preact/hooks';

/** Armies up to which odds are counted while the screen is drawn: less than a frame. */
const AT_ONCE = 1200;

/**
 * A value counted at once while that is quick, and otherwise after the screen has been drawn, so that thousands of armies never hold a tap up; undefined until then.
 * `weight` is the number of armies, `on` what the value depends on.
 */
export function useLater<T>(count: () => T, on: readonly unknown[], weight: number): T | undefined {
  const heavy = weight > AT_ONCE;
  const now = useMemo(() => (heavy ? undefined : { value: count() }), on);
  const [late, setLate] = useState<{ readonly key: string; readonly value: T } | undefined>(undefined);
  const key = JSON.stringify(on);
  useEffect(() => {
    if (!heavy) return;
    const timer = setTimeout(() => setLate({ key, value: count() }), 60);
    return () => clearTimeout(timer);
  }, [heavy, key]);
  return now ? now.value : late?.key === key ? late.value : undefined;
}
