import { type Language, type SpeakerOf, speaker, tongue } from '../../core/words.ts';
import type { Game } from '../../ui/game-screens.ts';
import { type AppWords, appWords } from '../shell/i18n.ts';
import type { CompanyTexts } from '../words/en/company.ts';

/** Speaks all the words of the app, and what is said of a shared session. */
export type CompanySpeaker = SpeakerOf<AppWords & CompanyTexts>;

/** The speaker of a shared session, with all the words of its game where the game is known. */
export async function companySpeaker(language: Language, game?: Game): Promise<CompanySpeaker> {
  const [{ words }, own, table, opened] = await Promise.all([
    import(`../words/${language}/company.ts`),
    appWords(language),
    game?.words(language),
    game?.book(),
  ]);
  const book = await opened?.book.words(language);
  return speaker<AppWords & CompanyTexts>(tongue(language), [words, ...(book ? [book] : []), ...(table ? [table] : []), ...own]);
}
