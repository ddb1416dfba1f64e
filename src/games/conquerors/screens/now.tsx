import { LANGUAGES } from '../../../core/languages.ts';
import type { Language } from '../../../core/words.ts';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { useSpeak } from './voice.ts';

/** The table and its words: a session opens before them. */
export const stages = (language: Language) => Promise.all([import('./table.tsx'), import(`../words/${language}/map.ts`)]);
const inLanguage = (language: Language) =>
  later(async () => {
    const [{ withWords }, { words }] = await stages(language);
    return withWords(words);
  });
const TABLES = new Map(LANGUAGES.map((language) => [language, inLanguage(language)]));

/** The table: whose round it is and how far, the cup before a draw, the map, and what can be done in the step at hand. */
export const Now: GameScreen<State, Event> = ({ door }) => {
  const Table = TABLES.get(useSpeak().tongue.language);
  return Table ? <Table door={door} /> : null;
};
