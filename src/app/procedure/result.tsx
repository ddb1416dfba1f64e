import { useEffect, useRef, useState } from 'preact/hooks';
import type { Offer } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import type { Told } from '../../core/told.ts';
import { Breakdown } from '../../ui/breakdown.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { type Naming, naming } from '../../ui/naming.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import type { Table } from '../session/resolving.ts';
import { isSolitaire } from '../session/solitaire.ts';
import { useSpeak } from '../shell/voice.ts';
import { Effects, useEffects } from './effects.tsx';
import { Luck } from './luck.tsx';
import css from './result.module.css';
import { ApplyDock, Offers, OnDock } from './result-docks.tsx';
import { ResultSheet, type Tapped } from './result-sheets.tsx';
import { ResultTools } from './result-tools.tsx';
import type { ProcedurePart } from './setting.tsx';
import { ThrownDice } from './thrown-dice.tsx';

/** As many rolls as this, the first, lie right under the verdict; the others stand below what changes. */
const FIRST_ROLLS = 2;
/** A verdict of so many letters can be set to be read across the table. */
const SHORT_VERDICT = 60;

interface ResultProps extends ProcedurePart {
  readonly run: ProcedureRun;
  readonly before: unknown;
  readonly onCorrect: () => void;
  readonly onAgain: () => void;
  readonly onDone: () => void;
  readonly onRule: ((ruling: Id, chosen: Id) => Promise<boolean>) | undefined;
}

/** The result: what to read aloud, what changes, why, the chart with its cell; then what follows. */
export function Result({ table, procedure, policies, run, before, onCorrect, onAgain, onDone, onRule }: ResultProps) {
  const { speak } = table;
  const { told: now, closed, pending } = run.view.value;
  const [tapped, tap] = useState<Tapped | undefined>(undefined);
  const here = useHere();
  const effects = useEffects(table, run, before);
  const names = naming(speak, procedure, run.input, table.book.rules.charts);
  const asks = now.used;
  if (now.state !== 'done') return null;
  const busy = pending.length > 0;
  const verdict = speak(procedure.verdict(now.outcome, run.input));
  const offersOf = (state: unknown): readonly Offer[] => procedure.next(now.outcome, run.input, state, table.door.facts);
  const offers = closed || !table.tracked ? offersOf(table.tracked ? table.state.value : undefined) : [];
  // Who let the app throw and goes on, with nothing left to fill in, lets it throw again.
  const thrownHere = run.view.value.answers.every(({ by }) => by === 'thrown');
  const throws = (offer: Offer): boolean =>
    thrownHere && (offer.whole ?? (offer.procedure === run.procedure.id && Object.keys(run.input as object).every((field) => field in offer.input)));
  const open = (offer: Offer): void => table.door.open(offer.procedure, offer.input, undefined, throws(offer));
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
  const thrown = { asks, answers: run.view.value.answers, naming: names, paired: table.book.pictures?.[run.procedure.id] !== undefined };
  const dice = (part: 'first' | 'others') => (
    <ThrownDice {...thrown} busy={busy} part={{ which: part, count: FIRST_ROLLS }} onDie={closed ? undefined : (at, index) => tap({ die: { at, index } })} />
  );
  const opposite = (
    <>
      <Picture run={run} outcome={now.outcome} table={table} />
      <ThrownDice {...thrown} busy={false} large onDie={undefined} />
    </>
  );
  // Without a session the same once more, with what is left, is what a table goes on with; other procedures stand among the offers.
  const goesOn = table.tracked || offers[0]?.procedure === run.procedure.id ? offers[0] : undefined;
  return (
    <>
      <Verdict words={verdict} title={table.tracked ? names.title() : undefined} cite={names.cite(procedure.cite)} />
      {dice('first')}
      <Picture run={run} outcome={now.outcome} table={table} />
      <Effects effects={effects} tracked={table.tracked} closed={closed} />
      {dice('others')}
      <Luck run={run} known={now.known} naming={names} policies={policies} />
      <Offers offers={goesOn ? offers.slice(1) : offers} onOpen={open} />
      {now.lines.length > 0 && <Why now={now} naming={names} onTapped={tap} />}
      <ResultTools
        verdict={verdict}
        run={run}
        naming={names}
        shown={isSolitaire(table.game.rules) ? undefined : opposite}
        onCorrect={closed ? undefined : onCorrect}
      />
      {table.tracked && !closed ? (
        <ApplyDock effects={effects} busy={busy} onApply={() => void apply()} onSkip={() => void skip()} />
      ) : (
        <OnDock procedure={run.procedure.id} onDone={table.tracked ? onDone : undefined} next={goesOn} onOpen={open} onAgain={onAgain} />
      )}
      {tapped && <ResultSheet tapped={tapped} table={table} run={run} naming={names} onRule={onRule} onClose={() => tap(undefined)} />}
    </>
  );
}

/** Why it came so, line by line; cells of charts and rulings answer a tap. */
function Why({ now, naming: names, onTapped }: { readonly now: Told<unknown>; readonly naming: Naming; readonly onTapped: (tapped: Tapped) => void }) {
  const speak = useSpeak();
  return (
    <Card title={speak('run/why')}>
      <Breakdown lines={now.lines} naming={names} asks={now.used} onCell={(cell) => onTapped({ cell })} onRuling={({ id }) => onTapped({ ruling: id })} />
    </Card>
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

/** What to read aloud; in a session with the title and the rule of what was resolved. */
function Verdict({ words, title, cite }: { readonly words: string; readonly title: string | undefined; readonly cite: string }) {
  return (
    <header class={css.verdict}>
      {title !== undefined && (
        <p class={css.eyebrow}>
          {title} {cite !== title && <span>{cite}</span>}
        </p>
      )}
      <h2 class={classes(css.words, words.length <= SHORT_VERDICT && css.short)} aria-live="polite">
        {words}
      </h2>
    </header>
  );
}

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
