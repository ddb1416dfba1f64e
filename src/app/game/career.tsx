import { useLoaded } from '../shell/loaded.ts';
import { hashOf } from '../shell/router.ts';
import { quickTable } from '../session/table.ts';
import type { GamePart } from './game-page.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

/** What a game counts over all its sessions, drawn by the game itself. */
export function Career({ game, speak }: GamePart) {
  const loaded = useLoaded(async () => quickTable(game, speak), [game, speak]);
  const { Career: Shown } = game.screens;
  return (
    <PageFrame title={speak('game-page/career')} eyebrow={speak(`game/${game.rules.id}`)} back={hashOf({ at: 'game', game: game.rules.id })} speak={speak}>
      {Shown && loaded.at === 'there' && <Shown door={loaded.value.door} />}
    </PageFrame>
  );
}
