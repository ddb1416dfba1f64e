import type { Language } from '../../../core/words.ts';
import { later, laterInLanguage } from '../../../ui/later.tsx';
import type { CampaignDoor } from './door.ts';

// The stages a session is seldom opened in come when they are first shown.
const Finished = later(async () => (await import('./finished.tsx')).Finished);
const Preparation = later(async () => (await import('./preparation.tsx')).Preparation);

/** The table with its words, and those of what it resolves: a session opens before them. */
export const stages = (language: Language) => Promise.all([import('./table.tsx'), import(`../words/${language}/book.ts`)]);
const Table = laterInLanguage(async (language) => {
  const [{ tableWith }, { words }] = await stages(language);
  return tableWith(words);
});

/** Where the campaign stands: before it, in its turns, or after it. */
export function Now({ door }: { readonly door: CampaignDoor }) {
  const { stage } = door.state.campaign;
  if (stage === 'preparation') return <Preparation door={door} />;
  if (stage !== 'playing') return <Finished door={door} />;
  return <Table door={door} />;
}
