import { useEffect } from 'preact/hooks';
import type { AppSpeaker } from './i18n.ts';

/** Names the browser's tab after the screen. */
export function useTitle(title: string, speak: AppSpeaker): void {
  useEffect(() => {
    document.title = `${title} · ${speak('app')}`;
  }, [title, speak]);
}
