import { useEffect, useState } from 'preact/hooks';

/** Whether something was waited for longer than `patience`, in milliseconds; counted anew when what is waited for changes. */
export function useLongWait(patience: number, waitsFor?: unknown): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, [waitsFor]);
  return long;
}
