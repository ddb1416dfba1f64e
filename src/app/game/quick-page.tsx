import { citeSaid } from '../../ui/cite-said.ts';
import { later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Voice } from '../../ui/voice.ts';
import type { Page } from '../shell/pages.tsx';
import { useLoaded } from '../shell/loaded.ts';
import { go, hashOf } from '../shell/router.ts';
import { quickTable } from '../session/table.ts';
import { gameOf, speakerOf } from '../shell/i18n.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { ProcedurePlace } from '../places/procedure-place.tsx';

const Help = later(async () => (await import('../procedure/procedure-head.tsx')).ProcedureHelp);

/** One procedure without any session: nothing is tracked, nothing applied. */
export const QuickPage: Page<'quick'> = ({ route, speak }) => {
  const { language } = speak.tongue;
  const loaded = useLoaded(async () => {
    const game = await gameOf(route.game);
    return game && quickTable(game, await speakerOf(language, game));
  }, [route.game, language]);
  const table = loaded.at === 'there' ? loaded.value : undefined;
  const procedure = table?.game.rules.procedures.find((one) => one.id === route.procedure);
  const game = speak.has(`game/${route.game}`) ? speak(`game/${route.game}`) : '';
  return (
    <PageFrame
      title={procedure && table ? table.speak(`procedure/${route.procedure}`) : game}
      {...(procedure && table
        ? { eyebrow: `${game} · ${citeSaid(table.speak, procedure.cite)}`, aside: <Help procedure={procedure} speak={table.speak} /> }
        : {})}
      back={hashOf({ at: 'game', game: route.game })}
      speak={speak}
    >
      {loaded.at === 'failed' && <Notice tone="bad">{speak('start/failed')}</Notice>}
      {loaded.at === 'there' && !procedure && <Notice tone="bad">{speak(table ? 'app/unknown-procedure' : 'app/unknown-game')}</Notice>}
      {table && procedure && (
        <Voice.Provider value={table.speak}>
          <ProcedurePlace table={table} procedure={route.procedure} opening={route} onDone={() => go({ at: 'game', game: route.game }, true)} />
        </Voice.Provider>
      )}
    </PageFrame>
  );
};
