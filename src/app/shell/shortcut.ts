import { useEffect } from 'preact/hooks';

/** Calls `act` for Ctrl or Command with a key, unless something is being typed or a sheet is open; `again` is whether Shift was held. */
export function useShortcut(key: string, act: (again: boolean) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== key) return;
      if (document.querySelector('dialog[open], input:focus, textarea:focus')) return;
      event.preventDefault();
      act(event.shiftKey);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}
