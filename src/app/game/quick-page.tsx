import { useEffect } from 'preact/hooks';
import { citeSaid } from '../../ui/cite-said.ts';
import { Notice } from '../../ui/notice.tsx';
import { Voice } from '../../ui/voice.ts';
import { ProcedureHelp } from '../procedure/procedure-head.tsx';
import { ProcedureScreen } from '../procedure/procedure-screen.tsx';
import { quickTable } from '../session/table.ts';
import { useLoaded } from '../shell/loaded.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import type { Page } from '../shell/pages.tsx';
import { addressOf, go } from '../shell/router.ts';
import { gameOf } from '../shell/shelf.ts';

/** One procedure without any session: nothing is tracked, nothing applied. */
export const QuickPage: Page<'quick'> = ({ route, speak }) => {
  const { language } = speak.tongue;
  const loaded = useLoaded(async () => {
    const game = await gameOf(route.game);
    return game && quickTable(game, language);
  }, [route.game, language]);
  const table = loaded.at === 'there' ? loaded.value : undefined;
  const procedure = table?.book.rules.procedures.find((one) => one.id === route.procedure);
  const { throws, ...opening } = route;
  // Thrown once: neither the way back nor another look at the page throws again.
  useEffect(() => {
    if (throws && table) go(opening, true);
  }, [throws, table]);
  const game = speak.has(`game/${route.game}`) ? speak.named(`game/${route.game}`) : '';
  return (
    <PageFrame
      title={procedure && table ? table.speak.named(`procedure/${route.procedure}`) : game}
      {...(procedure && table
        ? { eyebrow: `${game} · ${citeSaid(table.speak, procedure.cite)}`, aside: <ProcedureHelp procedure={procedure} speak={table.speak} /> }
        : {})}
      back={addressOf({ at: 'game', game: route.game })}
      speak={speak}
    >
      {loaded.at === 'failed' && <Notice tone="bad">{speak('start/failed')}</Notice>}
      {loaded.at === 'there' && !procedure && <Notice tone="bad">{speak(table ? 'app/unknown-procedure' : 'app/unknown-game')}</Notice>}
      {table && procedure && (
        <Voice.Provider value={table.speak}>
          <ProcedureScreen
            table={table}
            procedure={route.procedure}
            opening={opening}
            throws={throws}
            onDone={() => go({ at: 'game', game: route.game }, true)}
          />
        </Voice.Provider>
      )}
    </PageFrame>
  );
};
