import { useEffect } from 'preact/hooks';
import type { Speaker } from '../../core/words.ts';

/** Names the browser's tab after the screen. */
export function useTitle(title: string, speak: Speaker): void {
  useEffect(() => {
    document.title = `${title} · ${speak('app')}`;
  }, [title, speak]);
}
