import { quickTable } from '../session/table.ts';
import { useLoaded } from '../shell/loaded.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { addressOf } from '../shell/router.ts';
import type { GamePart } from './game-page.tsx';

/** What a game counts over all its sessions, drawn by the game itself. */
export function Career({ game, book, speak }: GamePart) {
  const loaded = useLoaded(async () => quickTable(game, speak.tongue.language), [game, speak]);
  const { Career: Shown } = book;
  return (
    <PageFrame
      title={speak('game-page/career')}
      eyebrow={speak.named(`game/${game.rules.id}`)}
      back={addressOf({ at: 'game', game: game.rules.id })}
      speak={speak}
    >
      {Shown && loaded.at === 'there' && <Shown door={loaded.value.door} />}
    </PageFrame>
  );
}
