import { useState } from 'preact/hooks';
import { factsOf } from '../../core/facts.ts';
import type { Label, Line } from '../../core/hand.ts';
import type { Offer } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { Breakdown } from '../../ui/breakdown.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { naming } from '../../ui/naming.ts';
import type { ProcedureRun, Table } from '../session/procedure-run.ts';
import { useSpeak } from '../shell/voice.ts';
import { AmendSheet } from './amend-sheet.tsx';
import { ChartSheet } from './chart-sheet.tsx';
import { Effects, useEffects } from './effects.tsx';
import { Luck } from './luck.tsx';
import css from './result.module.css';
import { ResultTools } from './result-tools.tsx';
import { RulingSheet } from './ruling-sheet.tsx';
import type { ProcedurePart } from './setting.tsx';
import { ThrownDice } from './thrown-dice.tsx';

/** As many rolls as this lie right under the verdict; more stand below what changes. */
const FEW_ROLLS = 2;
/** A verdict of so many letters can be set to be read across the table. */
const SHORT_VERDICT = 60;

/** The result: what to read aloud, what changes, why, the chart with its cell; then what follows. */
export function Result({
  table,
  procedure,
  policies,
  run,
  before,
  onCorrect,
  onAgain,
  onDone,
  onRule,
}: ProcedurePart & {
  readonly run: ProcedureRun;
  readonly before: unknown;
  readonly onCorrect: () => void;
  readonly onAgain: () => void;
  readonly onDone: () => void;
  readonly onRule: ((ruling: Id, chosen: Id) => Promise<boolean>) | undefined;
}) {
  const { speak } = table;
  const { told: now, closed, pending } = run.view.value;
  const [amending, amend] = useState<{ at: Label; index: number } | undefined>(undefined);
  const [cell, openCell] = useState<Extract<Line, { kind: 'cell' }> | undefined>(undefined);
  const [ruling, openRuling] = useState<Id | undefined>(undefined);
  const effects = useEffects(table, run, before);
  const names = naming(speak, procedure, run.input, table.book.rules.charts);
  const asks = now.used;
  if (now.state !== 'done') return null;
  const busy = pending.length > 0;
  const cite = names.cite(procedure.cite);
  const verdict = speak(procedure.verdict(now.outcome, run.input));
  const offers = procedure.next(now.outcome, run.input, table.tracked ? table.state.value : undefined, factsOf(run.situation).ruling);
  const chart = cell && table.book.rules.charts.find((one) => one.id === cell.chart);
  const few = asks.filter(({ ask }) => ask.kind === 'dice').length <= FEW_ROLLS;
  const dice = (
    <ThrownDice asks={asks} answers={run.view.value.answers} naming={names} busy={busy} onDie={closed ? undefined : (at, index) => amend({ at, index })} />
  );
  return (
    <>
      <header class={css.verdict}>
        {table.tracked && (
          <p class={css.eyebrow}>
            {names.title()} {cite !== names.title() && <span>{cite}</span>}
          </p>
        )}
        <h2 class={classes(css.words, verdict.length <= SHORT_VERDICT && css.short)} aria-live="polite">
          {verdict}
        </h2>
      </header>
      {few && dice}
      <Picture run={run} outcome={now.outcome} table={table} />
      <Effects effects={effects} tracked={table.tracked} closed={closed} />
      {!few && dice}
      <Luck run={run} known={now.known} naming={names} policies={policies} />
      {(closed || !table.tracked) && <Offers offers={offers} onOpen={(offer) => table.door.open(offer.procedure, offer.input)} />}
      {now.lines.length > 0 && (
        <Card title={speak('run/why')}>
          <Breakdown lines={now.lines} naming={names} asks={asks} onCell={openCell} onRuling={(line) => openRuling(line.id)} />
        </Card>
      )}
      <ResultTools verdict={verdict} run={run} naming={names} onCorrect={closed ? undefined : onCorrect} />
      <Dock tracked={table.tracked} closed={closed} effects={effects} busy={busy} run={run} onAgain={onAgain} onDone={onDone} />
      {amending && <AmendSheet run={run} asks={asks} at={amending.at} index={amending.index} naming={names} onClose={() => amend(undefined)} />}
      {cell && chart && (
        <ChartSheet table={table} chart={chart} lines={now.lines} naming={names} corrections={run.situation.corrections} onClose={() => openCell(undefined)} />
      )}
      {ruling !== undefined && (
        <RulingSheet table={table} ruling={ruling} situation={run.situation} naming={names} onRule={onRule} onClose={() => openRuling(undefined)} />
      )}
    </>
  );
}

/** What comes next: applying the result or leaving it; once it is applied, on to Now or again. */
function Dock({
  tracked,
  closed,
  effects,
  busy,
  run,
  onAgain,
  onDone,
}: {
  readonly tracked: boolean;
  readonly closed: boolean;
  readonly effects: ReturnType<typeof useEffects>;
  readonly busy: boolean;
  readonly run: ProcedureRun;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}) {
  const speak = useSpeak();
  return (
    <div class={css.dock}>
      <Actions>
        {tracked && !closed ? (
          <>
            <Button kind="primary" busy={busy} disabled={effects.stopped} onClick={() => void effects.apply()}>
              {speak(
                busy ? 'run/writing' : effects.all.length === 0 ? 'run/keep' : effects.chosen.length === effects.all.length ? 'run/apply' : 'run/apply-part',
                { count: effects.chosen.length },
              )}
            </Button>
            {effects.all.length > 0 && (
              <Button
                disabled={busy}
                onClick={() => {
                  void run.leave().then((left) => left && onAgain());
                }}
              >
                {speak('run/leave')}
              </Button>
            )}
          </>
        ) : (
          <>
            {tracked && (
              <Button kind="primary" onClick={onDone}>
                {speak('run/to-now')}
              </Button>
            )}
            <Button kind={tracked ? 'plain' : 'primary'} onClick={onAgain}>
              {speak('run/again')}
            </Button>
          </>
        )}
      </Actions>
    </div>
  );
}

function Picture({ run, outcome, table }: { readonly run: ProcedureRun; readonly outcome: unknown; readonly table: Table }) {
  const Shown = table.book.pictures?.[run.procedure.id];
  if (!Shown) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div class={css.picture} role="region" aria-label={table.speak.named(`procedure/${run.procedure.id}`)} tabIndex={0}>
      <Shown outcome={outcome as never} input={run.input as never} />
    </div>
  );
}

function Offers({ offers, onOpen }: { readonly offers: readonly Offer[]; readonly onOpen: (offer: Offer) => void }) {
  const speak = useSpeak();
  if (offers.length === 0) return null;
  return (
    <section class={css.offers} aria-label={speak('run/what-follows')}>
      <h3 class={css.heading}>{speak('run/what-follows')}</h3>
      {offers.map((offer, i) => (
        <Button key={i} wide onClick={() => onOpen(offer)}>
          {offer.said ? speak(offer.said) : speak.named(`procedure/${offer.procedure}`)}
        </Button>
      ))}
    </section>
  );
}
