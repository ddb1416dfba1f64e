import type { ComponentType } from 'preact';
import { LANGUAGES } from '../../../core/languages.ts';
import type { Catalogue, Language } from '../../../core/words.ts';
import { later } from '../../../ui/later.tsx';
import { MoreWords } from '../../../ui/more-words.tsx';
import { useSpeak } from './voice.ts';

const withWords =
  <Props extends object>(Screen: ComponentType<Props>, words: Catalogue) =>
  (props: Props) => (
    <MoreWords words={words}>
      <Screen {...props} />
    </MoreWords>
  );

/** A screen of the player's copy, which comes with its words in the language in force. */
export function inCopyWords<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const inLanguage = (language: Language) =>
    later<Props>(async () => {
      const [Screen, { words }] = await Promise.all([load(), import(`../words/${language}/copy.ts`)]);
      return withWords(Screen, words);
    });
  const screens = new Map(LANGUAGES.map((language) => [language, inLanguage(language)]));
  return (props) => {
    const Screen = screens.get(useSpeak().tongue.language);
    return Screen ? <Screen {...props} /> : null;
  };
}
