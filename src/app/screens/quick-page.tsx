import { Notice } from '../../ui/notice.tsx';
import { Voice } from '../../ui/voice.ts';
import type { Page } from '../beyond.tsx';
import { useLoaded } from '../loaded.ts';
import { go, hashOf } from '../route.ts';
import { quickTable } from '../table.ts';
import { gameOf, speakerOf } from '../voice.ts';
import { PageFrame } from './page-frame.tsx';
import { ProcedurePlace } from './procedure-place.tsx';

/** One procedure without any session: nothing is tracked, nothing applied. */
export const QuickPage: Page<'quick'> = ({ route, speak }) => {
  const { language } = speak.tongue;
  const loaded = useLoaded(async () => {
    const game = await gameOf(route.game);
    return game && quickTable(game, await speakerOf(language, game));
  }, [route.game, language]);
  const table = loaded.at === 'there' ? loaded.value : undefined;
  const known = table?.game.rules.procedures.some((procedure) => procedure.id === route.procedure);
  const game = speak.has(`game/${route.game}`) ? speak(`game/${route.game}`) : '';
  return (
    <PageFrame
      title={known && table ? table.speak(`procedure/${route.procedure}`) : game}
      {...(known ? { eyebrow: game } : {})}
      back={hashOf({ at: 'game', game: route.game })}
      speak={speak}
    >
      {loaded.at === 'failed' && <Notice tone="bad">{speak('app/load-failed')}</Notice>}
      {loaded.at === 'there' && !known && <Notice tone="bad">{speak(table ? 'app/unknown-procedure' : 'app/unknown-game')}</Notice>}
      {table && known && (
        <Voice.Provider value={table.speak}>
          <ProcedurePlace table={table} procedure={route.procedure} opening={route} onDone={() => go({ at: 'game', game: route.game }, true)} />
        </Voice.Provider>
      )}
    </PageFrame>
  );
};
