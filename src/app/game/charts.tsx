import { useState } from 'preact/hooks';
import { rowsOf } from '../../core/band.ts';
import { type Cell, type Chart, type Corrections, cellKey, confidence } from '../../core/chart.ts';
import type { Id } from '../../core/said.ts';
import { Button } from '../../ui/button.tsx';
import { type CellPlace, ChartTable } from '../../ui/chart-table.tsx';
import { classes } from '../../ui/classes.ts';
import { giveFile } from '../../ui/give-file.ts';
import { type ChartNaming, chartNaming } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Toast } from '../../ui/toast.tsx';
import { correctionText, readCorrections } from '../files/correction-file.ts';
import { FileButton } from '../files/file-button.tsx';
import { fileName } from '../files/save-file.ts';
import fold from '../places/session-menu.module.css';
import { CorrectCell } from '../procedure/correct-cell.tsx';
import { type CorrectionChanges, correctionsOf, setCorrections } from '../session/corrections.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { addressOf } from '../shell/router.ts';
import { troubleSaid } from '../shell/trouble.ts';
import { useSpeak } from '../shell/voice.ts';
import css from './charts.module.css';
import type { GamePart } from './game-page.tsx';

/** At most so many charts stand open at first. */
const FEW = 2;

/** A player's corrections of a game as they are kept, and the way to change them; `told` is what the last change did and how to take it back. */
function useCorrections(game: Id, speak: AppSpeaker) {
  const [changes, setChanges] = useState(0);
  const [told, tell] = useState<{ readonly words: string; readonly before: CorrectionChanges } | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const loaded = useLoaded(() => correctionsOf(game), [game, changes], true);
  const read = loaded.at === 'there' ? loaded.value : undefined;
  const corrections: Corrections = read?.ok ? read.value : {};
  const change = async (changed: CorrectionChanges, words?: string): Promise<void> => {
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, corrections[key]]));
    const written = await setCorrections(game, changed);
    setFailed(written.ok ? undefined : troubleSaid(speak, written.trouble));
    tell(written.ok && words !== undefined ? { words, before } : undefined);
    setChanges((count) => count + 1);
  };
  const trouble = failed ?? (read && !read.ok ? troubleSaid(speak, read.trouble) : undefined);
  return { read: read?.ok ? corrections : undefined, trouble, change, told, forget: () => tell(undefined) };
}

/** The printed charts of a game: what is doubtful in them, what the player corrected, and their corrections as a file. */
export function Charts({ game, book, speak, from }: GamePart) {
  const { id } = game.rules;
  const { charts } = book.rules;
  const naming = chartNaming(speak, charts);
  const [cell, setCell] = useState<{ readonly chart: Chart; readonly place: CellPlace } | undefined>(undefined);
  const { read: corrections, trouble, change, told, forget } = useCorrections(id, speak);
  const correct = (value: Cell | undefined): void => {
    if (cell)
      void change({ [cellKey(cell.chart, cell.place.row, cell.place.column)]: value }, speak(value === undefined ? 'charts/shipped' : 'run/correction-kept'));
    setCell(undefined);
  };
  return (
    <PageFrame
      title={speak('game-page/charts')}
      eyebrow={speak.named(`game/${id}`)}
      back={from === undefined ? addressOf({ at: 'game', game: id }) : addressOf({ at: 'session', session: from, place: 'now' })}
      speak={speak}
    >
      <p>{speak('charts/hint')}</p>
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      {corrections && (
        <div class={css.charts}>
          {charts.map((chart) => (
            <ChartCard
              key={chart.id}
              chart={chart}
              naming={naming}
              corrections={corrections}
              open={charts.length <= FEW}
              onCell={(place) => setCell({ chart, place })}
              onReset={(keys) =>
                void change(Object.fromEntries(keys.map((key) => [key, undefined])), speak('charts/was-reset', { chart: naming.chart(chart.id) }))
              }
            />
          ))}
        </div>
      )}
      {corrections && <AsFile game={id} charts={charts} corrections={corrections} speak={speak} onCorrections={change} />}
      {cell && corrections && (
        <Sheet open title={naming.chart(cell.chart.id)} eyebrow={naming.cite(cell.chart.cite)} onClose={() => setCell(undefined)}>
          <CorrectCell {...cell} naming={naming} corrections={corrections} onValue={correct} />
        </Sheet>
      )}
      {told && (
        <Toast
          onGone={forget}
          seconds={8}
          action={
            <Button kind="quiet" onClick={() => void change(told.before)}>
              {speak('charts/undo')}
            </Button>
          }
        >
          {told.words}
        </Toast>
      )}
    </PageFrame>
  );
}

/** The corrections given to a file and read from one; a file that is not right in every figure is refused, saying why. */
function AsFile({
  game,
  charts,
  corrections,
  speak,
  onCorrections,
}: {
  readonly game: Id;
  readonly charts: readonly Chart[];
  readonly corrections: Corrections;
  readonly speak: AppSpeaker;
  readonly onCorrections: (corrections: Corrections, words: string) => Promise<void>;
}) {
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const takeIn = (text: string): void => {
    const file = readCorrections(game, charts, text);
    setRefused(file.ok ? undefined : `${speak('refused/title')}. ${speak(file.why)}`);
    if (file.ok) void onCorrections(file.corrections, speak('charts/taken', { n: Object.keys(file.corrections).length }));
  };
  return (
    <>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {Object.keys(corrections).length > 0 && (
        <Button wide onClick={() => void giveFile(fileName(`corrections ${game}`), correctionText(game, corrections))}>
          {speak('charts/export')}
        </Button>
      )}
      <FileButton words={speak('charts/import')} onText={takeIn} />
    </>
  );
}

/** One chart, folded to its name, how much of it is doubtful and how much corrected. */
function ChartCard({
  chart,
  naming,
  corrections,
  open,
  onCell,
  onReset,
}: {
  readonly chart: Chart;
  readonly naming: ChartNaming;
  readonly corrections: Corrections;
  readonly open: boolean;
  readonly onCell: (place: CellPlace) => void;
  readonly onReset: (keys: readonly string[]) => void;
}) {
  const speak = useSpeak();
  const [shown, setShown] = useState(open);
  const cells = rowsOf(chart).flatMap((row) => chart.columns.map((column) => ({ row, column, key: cellKey(chart, row, column) })));
  const own = cells.filter(({ key }) => Object.hasOwn(corrections, key)).map(({ key }) => key);
  const doubtful = cells.filter(({ row, column, key }) => !Object.hasOwn(corrections, key) && confidence(chart, row, column) !== 'read').length;
  const state = [
    ...(own.length > 0 ? [speak('charts/corrected', { n: own.length })] : []),
    ...(doubtful > 0 ? [speak('charts/doubtful', { n: doubtful })] : []),
  ];
  return (
    <details class={classes(fold.fold, css.one)} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <span class={css.name}>
          {naming.chart(chart.id)}
          {state.length > 0 && <small>{state.join(' · ')}</small>}
        </span>
      </summary>
      {shown && (
        <div class={css.chart}>
          <ChartTable chart={chart} naming={naming} corrections={corrections} onCell={onCell} />
          {own.length > 0 && (
            <Button wide onClick={() => onReset(own)}>
              {speak('charts/reset')}
            </Button>
          )}
        </div>
      )}
    </details>
  );
}
