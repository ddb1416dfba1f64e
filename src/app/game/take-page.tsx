import { useState } from 'preact/hooks';
import type { SharedBeginning } from '../../ui/game-screens.ts';
import { Later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Voice } from '../../ui/voice.ts';
import { create } from '../session/create-session.ts';
import { type OpenBook, openBook } from '../session/open-book.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import type { Page } from '../shell/pages.tsx';
import { addressOf, go, type Route } from '../shell/router.ts';
import { gameOf } from '../shell/shelf.ts';
import { troubleSaid } from '../shell/trouble.ts';

type TakeRoute = Extract<Route, { at: 'take' }>;

/** What comes from another phone: a session by link or QR codes, or what a link brings to one game. Nothing is written before the player takes it. */
export const TakePage: Page<'take'> = ({ route, speak }) =>
  route.game === undefined ? <Later key={route.text} load={receive} with={{ text: route.text, speak }} /> : <TakeGame route={route} speak={speak} />;

const receive = async () => (await import('../hand-over/receive-page.tsx')).ReceivePage;

/** What a link brings to a game, shown by that game. */
function TakeGame({ route, speak }: { readonly route: Extract<TakeRoute, { game: string }>; readonly speak: AppSpeaker }) {
  const { language } = speak.tongue;
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const loaded = useLoaded(async () => {
    const game = await gameOf(route.game);
    return game && openBook(game, language);
  }, [route.game, language]);
  const part = loaded.at === 'there' ? loaded.value : undefined;
  const Take = part?.book.Take;
  const take = async (game: OpenBook['game'], taken: SharedBeginning): Promise<void> => {
    const made = await create(game, taken.setup, taken.title, {}, taken.events);
    if (made.ok) go({ at: 'session', session: made.value, place: 'state' }, true);
    else setFailed(troubleSaid(speak, made.trouble));
  };
  return (
    <PageFrame
      title={speak.has(`game/${route.game}`) ? speak.named(`game/${route.game}`) : speak('app')}
      back={addressOf({ at: 'game', game: route.game })}
      speak={speak}
    >
      {loaded.at === 'failed' && <Notice tone="bad">{speak('start/failed')}</Notice>}
      {loaded.at === 'there' && !Take && <Notice tone="bad">{speak('app/unknown-game')}</Notice>}
      {failed && <Notice tone="bad">{speak('game-page/not-written', { why: failed })}</Notice>}
      {part && Take && (
        <Voice.Provider value={part.speak}>
          <Take key={route.text} text={route.text} onTake={(taken: SharedBeginning) => take(part.game, taken)} />
        </Voice.Provider>
      )}
    </PageFrame>
  );
}
