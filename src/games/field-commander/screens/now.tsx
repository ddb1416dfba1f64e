import { LANGUAGES } from '../../../core/languages.ts';
import type { Language } from '../../../core/words.ts';
import { later } from '../../../ui/later.tsx';
import type { CampaignDoor } from './door.ts';
import { useSpeak } from './voice.ts';

// The stages a session is seldom opened in come when they are first shown.
const Finished = later(async () => (await import('./finished.tsx')).Finished);
const Preparation = later(async () => (await import('./preparation.tsx')).Preparation);

/** The table with its words, and those of what it resolves: a session opens before them. */
export const stages = (language: Language) =>
  Promise.all([import('./table.tsx'), import(`../words/${language}/play.ts`), import(`../words/${language}/book.ts`)]);
const inLanguage = (language: Language) =>
  later(async () => {
    const [{ withWords }, { words: play }, { words: book }] = await stages(language);
    return withWords({ ...book, ...play });
  });
const TABLES = new Map(LANGUAGES.map((language) => [language, inLanguage(language)]));

/** Where the campaign stands: before it, in its turns, or after it. */
export function Now({ door }: { readonly door: CampaignDoor }) {
  const Table = TABLES.get(useSpeak().tongue.language);
  const { stage } = door.state.campaign;
  if (stage === 'preparation') return <Preparation door={door} />;
  if (stage !== 'playing') return <Finished door={door} />;
  return Table ? <Table door={door} /> : null;
}
