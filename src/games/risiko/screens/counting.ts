import { useEffect, useMemo, useState } from 'preact/hooks';

/** Armies up to which odds are counted while the screen is drawn: less than a frame. */
const AT_ONCE = 1200;
/** Milliseconds without a change before large numbers are counted: a held stepper changes them faster. */
const SETTLED = 60;

/** What has been counted so far, and of what. */
interface Counted<T> {
  readonly key: string;
  readonly values: readonly T[];
}

/**
 * Values counted at once while that is quick, and otherwise one by one with the screen drawn in between, so that thousands of armies never hold a tap up; not yet there
 * until then. `weight` is the number of armies, `on` what the values depend on.
 */
export function useCountedEach<T>(counts: readonly (() => T)[], on: readonly unknown[], weight: number): readonly T[] {
  const heavy = weight > AT_ONCE;
  const key = JSON.stringify(on);
  const now = useMemo(() => (heavy ? [] : counts.map((count) => count())), [key, heavy]);
  const [late, setLate] = useState<Counted<T>>({ key, values: [] });
  useEffect(() => {
    if (!heavy) return;
    let values: readonly T[] = [];
    let timer = setTimeout(next, SETTLED);
    function next(): void {
      const count = counts[values.length];
      if (!count) return;
      values = [...values, count()];
      setLate({ key, values });
      timer = setTimeout(next, 0);
    }
    return () => clearTimeout(timer);
  }, [heavy, key]);
  return heavy ? (late.key === key ? late.values : []) : now;
}

/** One value counted as `useCountedEach` does; undefined until it is there. */
export function useCounted<T>(count: () => T, on: readonly unknown[], weight: number): T | undefined {
  return useCountedEach([count], on, weight)[0];
}
