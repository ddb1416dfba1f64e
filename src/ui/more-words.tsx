import type { ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import type { CoreWords, Gaps, Id, Said, Spoken } from '../core/said.ts';
import { type Catalogue, type SpeakerOf, speaker } from '../core/words.ts';
import { Voice } from './voice.ts';
import type { UiWords } from './words/en.ts';

/** Gives what is within it the words it was loaded with, beside those in force: for a part whose words need not be there when a session opens. */
export function MoreWords({ words, children }: { readonly words: Catalogue; readonly children: ComponentChildren }) {
  const outer = useContext(Voice);
  const both = useMemo(() => beside(outer, words), [outer, words]);
  return <Voice.Provider value={both}>{children}</Voice.Provider>;
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
