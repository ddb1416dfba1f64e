import type { ComponentType, VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { LANGUAGES } from '../core/languages.ts';
import type { Language } from '../core/words.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useSpeak } from './voice.ts';

/** How a component is loaded: `async () => (await import('./state.tsx')).State`. */
type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** What each way of loading has brought, so that it is shown at once from then on. */
// biome-ignore lint/suspicious/noExplicitAny: a way of loading knows the props of what it loads
const there = new WeakMap<Load<any>, ComponentType<any>>();

/**
 * A component that is loaded when it is first shown, so that a page opens with only what it shows first; nothing until then, and a sentence with a way to try again when
 * that fails, or `missing` where the part has one of its own. `load` is read when this is first drawn; give it a key where another is to take its place.
 */
export function Later<Props extends object>({ load, with: props, missing }: { readonly load: Load<Props>; readonly with: Props; readonly missing?: string }) {
  const speak = useSpeak();
  const [Shown, show] = useState<ComponentType<Props> | undefined>(() => there.get(load));
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  // Not after the next paint: a stage that is asked for a frame later is there a frame later.
  useLayoutEffect(() => {
    if (Shown) return;
    let current = true;
    load().then(
      (loaded) => {
        there.set(load, loaded);
        if (current) show(() => loaded);
      },
      () => current && setFailed(attempt),
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  if (Shown) return <Shown {...props} />;
  if (failed < attempt) return null;
  // By the HTML standard a module that failed stays failed until the page is loaded again; the first new attempt keeps what was typed where a browser is kinder.
  const again = () => (attempt === 1 ? setAttempt(2) : location.reload());
  return (
    <Notice tone="bad" actions={<Button onClick={again}>{speak('ui/load-again')}</Button>}>
      {missing ?? speak('ui/not-loaded')}
    </Notice>
  );
}

/** A component of its own that is loaded when it is first shown (see `Later`): for a game's screens, forms and pictures. */
export function later<Props extends object>(load: Load<Props>): (props: Props) => VNode {
  return (props) => <Later load={load} with={props} />;
}

/** A component that is loaded when it is first shown, with what belongs to it in the language in force. */
export function laterInLanguage<Props extends object>(load: (language: Language) => Promise<ComponentType<Props>>): (props: Props) => VNode | null {
  const loads = new Map(LANGUAGES.map((language) => [language, () => load(language)]));
  return (props) => {
    const { language } = useSpeak().tongue;
    const own = loads.get(language);
    return own ? <Later key={language} load={own} with={props} /> : null;
  };
}
