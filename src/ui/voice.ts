import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CoreWords, Over, Templates } from '../core/said.ts';
import { type SpeakerOf, speaker, tongue } from '../core/words.ts';
import type { UiWords } from './words/en.ts';

/** The language the parts speak; whoever renders them provides it (`<Voice.Provider value={speak}>`). */
export const Voice = createContext<SpeakerOf<UiWords & CoreWords>>(speaker<UiWords & CoreWords>(tongue('en'), []));

/** The speaker in force, of the words of the parts. */
export function useSpeak(): SpeakerOf<UiWords & CoreWords> {
  return useContext(Voice);
}

/**
 * The hook of a part of the app whose words are loaded where it is shown: `export const useSpeak = speakerHook<TableWords>()`. It speaks the words of
 * the parts and of the core too.
 */
export function speakerHook<Words extends Templates>(): () => SpeakerOf<Over<Words, UiWords & CoreWords>> {
  // Which words are loaded is known where the provider stands, not by the type of a context.
  return useSpeak as unknown as () => SpeakerOf<Over<Words, UiWords & CoreWords>>;
}
