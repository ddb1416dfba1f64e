import { useEffect, useRef } from 'preact/hooks';

/** Does something once what it stands in is hidden, by whatever means: its curtain, its sheet, an app that goes to the background. What a player typed there is kept, not lost. */
export function useWhenHidden(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => () => latest.current(), []);
}
