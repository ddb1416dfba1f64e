import type { Language } from '../../../core/words.ts';
import { later, laterInLanguage } from '../../../ui/later.tsx';
import type { CampaignDoor } from './door.ts';

// A session is seldom opened in its preparation: that comes when it is first shown.
const Preparation = later(async () => (await import('./preparation.tsx')).Preparation);

/** The table with its words, and those of what it resolves: a session opens before them. */
export const stages = (language: Language) => Promise.all([import('./table.tsx'), import(`../words/${language}/book.ts`)]);
const Table = laterInLanguage(async (language) => {
  const [{ tableWith }, { words }] = await stages(language);
  return tableWith(words);
});

/** Where the campaign stands: before it, or in its turns and after them. */
export function Now({ door }: { readonly door: CampaignDoor }) {
  const { stage } = door.state.campaign;
  return stage === 'preparation' ? <Preparation door={door} /> : <Table door={door} />;
}
