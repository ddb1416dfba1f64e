import type { ComponentChildren, ComponentType, VNode } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { CoreWords, Gaps, Id, Said, Spoken } from '../core/said.ts';
import { type Catalogue, type SpeakerOf, speaker } from '../core/words.ts';
import type { LoadWords } from './game-screens.ts';
import { laterInLanguage } from './later.tsx';
import { Voice } from './voice.ts';
import type { UiWords } from './words/en.ts';

/** Gives what is within it the words it was loaded with, beside those in force: for a part whose words need not be there when a session opens. */
export function MoreWords({ words, children }: { readonly words: Catalogue; readonly children: ComponentChildren }) {
  const outer = useContext(Voice);
  const both = useMemo(() => beside(outer, words), [outer, words]);
  return <Voice.Provider value={both}>{children}</Voice.Provider>;
}

/** A component with words of its own. */
export function withWords<Props extends object>(Shown: ComponentType<Props>, words: Catalogue): ComponentType<Props> {
  return (props) => (
    <MoreWords words={words}>
      <Shown {...props} />
    </MoreWords>
  );
}

/** A component that gives what is within it more words, once they are loaded: for a part of a first screen that speaks the words of the book. */
export function laterWords(load: LoadWords): (props: { readonly children: ComponentChildren }) => VNode | null {
  return laterInLanguage(async (language) => withWords(Within, await load(language)));
}

function Within({ children }: { readonly children: ComponentChildren }) {
  return <>{children}</>;
}

type Parts = SpeakerOf<UiWords & CoreWords>;

/** Speaks the words of its own part, and leaves the others to who spoke before. */
function beside(outer: Parts, words: Catalogue): Parts {
  const own = speaker(outer.tongue, [words]);
  const fill = (value: Spoken): string | number => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    return 'say' in value ? speak(value) : outer.tongue.list(value.map((one) => speak(one)));
  };
  const speak = (said: Said | Id, gaps?: Gaps): string => {
    const id = typeof said === 'string' ? said : said.say;
    const given = gaps ?? (typeof said === 'string' ? {} : (said.with ?? {}));
    const filled = Object.fromEntries(Object.entries(given).map(([gap, value]) => [gap, fill(value)]));
    return (own.has(id) ? own : outer).named(id, filled);
  };
  return Object.assign(speak, { tongue: outer.tongue, has: (id: Id) => own.has(id) || outer.has(id), named: speak });
}
