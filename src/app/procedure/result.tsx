import { useEffect, useRef, useState } from 'preact/hooks';
import type { Label, Line } from '../../core/hand.ts';
import type { Offer } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { Breakdown } from '../../ui/breakdown.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { naming } from '../../ui/naming.ts';
import type { ProcedureRun, Table } from '../session/procedure-run.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useSpeak } from '../shell/voice.ts';
import { AmendSheet } from './amend-sheet.tsx';
import { ChartSheet } from './chart-sheet.tsx';
import { Effects, type EffectsNow, useEffects } from './effects.tsx';
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
  const here = useHere();
  const effects = useEffects(table, run, before);
  const names = naming(speak, procedure, run.input, table.book.rules.charts);
  const asks = now.used;
  if (now.state !== 'done') return null;
  const busy = pending.length > 0;
  const cite = names.cite(procedure.cite);
  const verdict = speak(procedure.verdict(now.outcome, run.input));
  const offersOf = (state: unknown): readonly Offer[] => procedure.next(now.outcome, run.input, state, table.door.facts);
  const offers = closed || !table.tracked ? offersOf(table.tracked ? table.state.value : undefined) : [];
  const open = (offer: Offer): void => table.door.open(offer.procedure, offer.input);
  // One confirmation an act: the table is there again, unless something must follow first.
  const apply = async (): Promise<void> => {
    if (!(await effects.apply()) || !here.current) return;
    const state = table.state.peek();
    const proposed = table.book.proposed?.(state as never) ?? [];
    if (offersOf(state).every((offer) => proposed.includes(offer.procedure))) onDone();
  };
  const skip = async (): Promise<void> => {
    if (await run.leave()) onAgain();
  };
  const chart = cell && table.book.rules.charts.find((one) => one.id === cell.chart);
  const few = asks.filter(({ ask }) => ask.kind === 'dice').length <= FEW_ROLLS;
  const dice = (
    <ThrownDice asks={asks} answers={run.view.value.answers} naming={names} busy={busy} onDie={closed ? undefined : (at, index) => amend({ at, index })} />
  );
  const opposite = (
    <>
      <Picture run={run} outcome={now.outcome} table={table} />
      <ThrownDice asks={asks} answers={run.view.value.answers} naming={names} busy={false} large onDie={undefined} />
    </>
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
      <Offers offers={table.tracked ? offers.slice(1) : offers} onOpen={open} />
      {now.lines.length > 0 && (
        <Card title={speak('run/why')}>
          <Breakdown lines={now.lines} naming={names} asks={asks} onCell={openCell} onRuling={(line) => openRuling(line.id)} />
        </Card>
      )}
      <ResultTools verdict={verdict} run={run} naming={names} shown={opposite} onCorrect={closed ? undefined : onCorrect} />
      {table.tracked && !closed ? (
        <ApplyDock effects={effects} busy={busy} onApply={() => void apply()} onSkip={() => void skip()} />
      ) : (
        <OnDock
          procedure={run.procedure.id}
          onDone={table.tracked ? onDone : undefined}
          next={table.tracked ? offers[0] : undefined}
          onOpen={open}
          onAgain={onAgain}
        />
      )}
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

/** Whether this is still on the screen: who went elsewhere while something was written stays there. */
function useHere(): { readonly current: boolean } {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/** Applying the result, or leaving it. */
function ApplyDock({
  effects,
  busy,
  onApply,
  onSkip,
}: {
  readonly effects: EffectsNow;
  readonly busy: boolean;
  readonly onApply: () => void;
  readonly onSkip: () => void;
}) {
  const speak = useSpeak();
  const { all, chosen } = effects;
  const words = busy ? 'run/writing' : all.length === 0 ? 'run/keep' : chosen.length === all.length ? 'run/apply' : 'run/apply-part';
  return (
    <div class={css.dock}>
      <Actions>
        <Button kind="primary" busy={busy} disabled={effects.stopped} onClick={onApply}>
          {speak(words, { count: chosen.length })}
        </Button>
        {all.length > 0 && (
          <Button disabled={busy} onClick={onSkip}>
            {speak('run/leave')}
          </Button>
        )}
      </Actions>
    </div>
  );
}

/** What comes next: what follows first, else back to the table (`onDone`, in a session), or the same procedure anew. */
function OnDock({
  procedure,
  next,
  onOpen,
  onDone,
  onAgain,
}: {
  readonly procedure: Id;
  readonly next: Offer | undefined;
  readonly onOpen: (offer: Offer) => void;
  readonly onDone: (() => void) | undefined;
  readonly onAgain: () => void;
}) {
  const speak = useSpeak();
  const table = onDone && (
    <Button kind={next ? 'plain' : 'primary'} onClick={onDone}>
      {speak('run/to-table')}
    </Button>
  );
  return (
    <div class={css.dock}>
      <Actions>
        {next && (
          <Button kind="primary" onClick={() => onOpen(next)}>
            {offerWords(speak, next)}
          </Button>
        )}
        {table}
        {!next && (
          <Button kind={onDone ? 'plain' : 'primary'} onClick={onAgain}>
            {speak('run/again', { what: speak.named(`procedure/${procedure}`) })}
          </Button>
        )}
      </Actions>
    </div>
  );
}

const offerWords = (speak: AppSpeaker, offer: Offer): string => (offer.said ? speak(offer.said) : speak.named(`procedure/${offer.procedure}`));

function Picture({ run, outcome, table }: { readonly run: ProcedureRun; readonly outcome: unknown; readonly table: Table }) {
  const Shown = table.book.pictures?.[run.procedure.id];
  if (!Shown) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div class={css.picture} role="region" aria-label={table.speak.named(`procedure/${run.procedure.id}`)} tabIndex={0}>
      <Shown outcome={outcome as never} input={run.input as never} door={table.door} />
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
          {offerWords(speak, offer)}
        </Button>
      ))}
    </section>
  );
}
