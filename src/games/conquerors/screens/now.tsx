import type { Language } from '../../../core/words.ts';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { laterInLanguage } from '../../../ui/later.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';

/** The table and its words: a session opens before them. */
export const stages = (language: Language) => Promise.all([import('./table.tsx'), import(`../words/${language}/map.ts`)]);

/** The table: whose round it is and how far, the cup before a draw, the map, and what can be done in the step at hand. */
export const Now: GameScreen<State, Event> = laterInLanguage(async (language) => {
  const [{ tableWith }, { words }] = await stages(language);
  return tableWith(words);
});
