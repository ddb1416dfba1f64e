import type { ComponentType } from 'preact';
import type { Game } from '../../ui/game-screens.ts';
import { Later } from '../../ui/later.tsx';
import { Voice } from '../../ui/voice.ts';
import { bookNow, type OpenBook, openBook } from '../session/open-book.ts';
import { useSpeak } from '../shell/voice.ts';

/** A part of a session that shows procedures, charts or the journal: it is loaded when it is first shown, and the game's book with it. */
export function BookPart<Props extends object>({
  game,
  load,
  with: props,
}: {
  readonly game: Game;
  readonly load: () => Promise<ComponentType<Props & { readonly open: OpenBook }>>;
  readonly with: Props;
}) {
  const { language } = useSpeak().tongue;
  const open = bookNow(game, language);
  if (!open) return <Later key={language} load={() => openBook(game, language).then(() => Nothing)} with={{}} />;
  return (
    <Voice.Provider value={open.speak}>
      <Later load={load} with={{ ...props, open }} />
    </Voice.Provider>
  );
}

/** Stands here for the moment between the book's coming and the part's. */
function Nothing() {
  return null;
}
