import { useEffect } from 'preact/hooks';
import type { SessionSpeaker } from './i18n.ts';

/** Names the browser's tab after the screen. */
export function useTitle(title: string, speak: SessionSpeaker): void {
  useEffect(() => {
    document.title = `${title} · ${speak('app')}`;
  }, [title, speak]);
}
