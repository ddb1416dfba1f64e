import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CoreWords } from '../../../core/said.ts';
import { type Language, type SpeakerOf, speaker } from '../../../core/words.ts';
import { Voice } from '../../../ui/voice.ts';
import type { UiWords } from '../../../ui/words/en.ts';
import { useSpeak } from './voice.ts';

type Spoken = SpeakerOf<UiWords & CoreWords>;
/** The speakers that were loaded, by language. */
const loaded = new Map<Language, Spoken>();

async function load(tongue: Spoken['tongue']): Promise<Spoken> {
  const { language } = tongue;
  const words = await Promise.all([
    import(`../words/${language}/book.ts`),
    import(`../words/${language}/table.ts`),
    import(`../../../ui/words/${language}.ts`),
    import(`../../../core/words/${language}.ts`),
  ]);
  const speak = speaker<UiWords & CoreWords>(
    tongue,
    words.map((one) => one.words),
  );
  loaded.set(language, speak);
  return speak;
}

/** What speaks the words of procedures on a session's first place, which opens without them: shown as soon as they are there. */
export function BookVoice({ children }: { readonly children: ComponentChildren }) {
  const { tongue } = useSpeak();
  // A speaker is a function: it is kept in an object, as state would call it.
  const [voice, setVoice] = useState<{ readonly speak: Spoken | undefined }>({ speak: loaded.get(tongue.language) });
  useEffect(() => {
    let current = true;
    const known = loaded.get(tongue.language);
    // Without a network the words may be missing: the table works on without what they would say.
    if (known) setVoice({ speak: known });
    else
      load(tongue).then(
        (found) => current && setVoice({ speak: found }),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [tongue.language]);
  return voice.speak ? <Voice.Provider value={voice.speak}>{children}</Voice.Provider> : null;
}
