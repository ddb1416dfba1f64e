import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Fault, stopping } from '../../core/fault.ts';
import { anyFields } from '../../core/fields.ts';
import type { Label, Other } from '../../core/hand.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import { readInput } from '../../core/read-input.ts';
import type { Id } from '../../core/said.ts';
import type { Situation } from '../../core/situation.ts';
import { inputFaults } from '../../core/told.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FaultLines, faultSaid } from '../../ui/form/fault-lines.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Values } from '../../ui/form/form-props.ts';
import { type Tracked, TrackedSession } from '../../ui/form/tracked.ts';
import { naming } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { tick } from '../device/feedback.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import type { StartOptions, Table } from '../session/resolving.ts';
import { useDeferred } from './deferred.ts';
import { FirstAsked } from './first-asked.tsx';
import { OddsPreview } from './odds-preview.tsx';
import { firstOf, runningSums } from './preview.ts';
import css from './procedure.module.css';
import { ProcedureHead } from './procedure-head.tsx';
import { RunningSums } from './running-sums.tsx';

/** What every part of the screen knows. */
export interface ProcedurePart {
  readonly table: Table;
  readonly procedure: AnyProcedure;
  readonly policies: Readonly<Record<Id, Id>>;
  readonly onPolicies: (policies: Readonly<Record<Id, Id>>) => void;
}

/** Everything wrong with an input: what no die shows, what the rules forbid, what is odd. */
function faultsOf(procedure: AnyProcedure, table: Table, input: Values): readonly Fault[] {
  const read = readInput(anyFields(procedure.fields), input);
  if (read.faults.length > 0) return read.faults;
  return inputFaults(procedure, read.input, table.situation(), table.tracked ? table.state.value : undefined);
}

/** What is wrong with an input as it stands, how far its run comes before anything is thrown, and its running sums. */
function useWeighed(table: Table, procedure: AnyProcedure, input: Values, situation: Situation) {
  const key = JSON.stringify([input, situation]);
  const faults = useMemo(() => faultsOf(procedure, table, input), [procedure, key, table.state.value]);
  const impossible = stopping(faults, true).length > 0;
  const first = useMemo(() => (impossible ? undefined : firstOf(procedure, input, situation)), [procedure, key, impossible]);
  const sums = useDeferred(key, !impossible, () => (first ? runningSums(procedure, input, situation, first) : [])).value;
  return { faults, impossible, first, sums };
}

/** What a form may say of the session it stands in: what it proposes, what is left of a field, how an option stands. */
function trackedOf(table: Table, procedure: AnyProcedure, input: Values, impossible: boolean): Tracked {
  const { speak, tracked } = table;
  const proposal = tracked && !impossible ? procedure.proposal?.(input, table.state.value) : undefined;
  const left = tracked ? procedure.left?.(input, table.state.value) : undefined;
  return {
    knows: tracked,
    proposal: proposal && { words: speak(proposal.said), says: proposal.says },
    left: (field) => left?.[field],
    stands: (vocabulary, option) => {
      const said = tracked ? table.book.rules.standing?.(table.state.value, vocabulary, option) : undefined;
      return said && speak(said);
    },
  };
}

/** Setting the input: the form, the sums and the odds as they stand, and the throw. */
export function Setting({
  table,
  procedure,
  policies,
  onPolicies,
  input,
  onInput,
  others,
  onOthers,
  correcting,
  onKeep,
  onBegin,
}: ProcedurePart & {
  readonly input: Values;
  readonly onInput: (input: Values) => void;
  readonly others: Situation['others'];
  readonly onOthers: (others: Readonly<Record<Label, readonly Other[]>>) => void;
  /** The run whose input is being corrected, its dice kept. */
  readonly correcting: ProcedureRun | undefined;
  readonly onKeep: () => void;
  readonly onBegin: (options: StartOptions, typed: boolean) => void;
}) {
  const { speak } = table;
  const [insisting, insist] = useState(false);
  const situation = table.situation(others);
  const names = naming(speak, procedure, input, table.book.rules.charts);
  const { faults, impossible, first, sums } = useWeighed(table, procedure, input, situation);
  const Own = table.book.forms?.[procedure.id];
  const asksOf = (fault: Fault) => (table.tracked ? table.book.asks?.(fault, table.state.value as never) : undefined);
  const [asks] = faults.flatMap((fault) => asksOf(fault) ?? []);
  const told = faults.filter((fault) => !asksOf(fault));
  const begin = (typed: boolean): void => {
    tick();
    onBegin({ others, insisted: insisting ? faults.filter((fault) => fault.severity === 'illegal') : [] }, typed);
  };
  const set = (next: Values): void => {
    insist(false);
    onInput(next);
  };
  // What is not known yet weighs nothing: it is asked first, where the throw stands.
  const odds = !impossible && !asks && (
    <OddsPreview
      procedure={procedure}
      input={input}
      situation={situation}
      naming={names}
      policies={policies}
      onPolicies={onPolicies}
      uncertain={faults.some(({ unknown }) => unknown)}
    />
  );
  return (
    <>
      <ProcedureHead procedure={procedure} speak={speak} named={!table.tracked} />
      {correcting && <Notice actions={<Button onClick={onKeep}>{speak('run/back-to-result')}</Button>}>{speak('run/correcting')}</Notice>}
      <TrackedSession.Provider value={trackedOf(table, procedure, input, impossible)}>
        {Own ? (
          <Own input={input as never} onInput={set} door={table.door} faults={faults} />
        ) : (
          <Form fields={anyFields(procedure.fields)} value={input} onChange={set} faults={told} />
        )}
      </TrackedSession.Provider>
      {/* The worst of what is impossible stands at the throw. */}
      {Own && <FaultLines id="own-form" faults={told.filter((fault) => fault !== stopping(faults, true)[0])} />}
      {table.tracked && odds}
      {sums && <RunningSums sums={sums} naming={names} others={others} onOthers={onOthers} />}
      {first?.state === 'done' && stopping(faults, insisting).length === 0 && <p class={css.foretold}>{speak(procedure.verdict(first.outcome, input))}</p>}
      <SettingDock
        table={table}
        procedure={procedure}
        odds={!table.tracked && odds}
        faults={faults}
        insisting={insisting}
        onInsist={() => insist(true)}
        first={first}
        correcting={correcting !== undefined}
        asked={asks && <FirstAsked table={table} asks={asks} input={input} onInput={set} />}
        onBegin={begin}
      />
    </>
  );
}

/** Under the form: what forbids the throw, and the throw. */
function SettingDock({
  table,
  procedure,
  odds,
  faults,
  insisting,
  onInsist,
  first,
  correcting,
  asked,
  onBegin,
}: Pick<ProcedurePart, 'table' | 'procedure'> & {
  /** The odds as they stand, where there is room for them beside the throw. */
  readonly odds: ComponentChildren;
  readonly faults: readonly Fault[];
  readonly insisting: boolean;
  readonly onInsist: () => void;
  /** How far the run comes before anything is thrown; undefined where the input is impossible. */
  readonly first: ReturnType<typeof firstOf> | undefined;
  readonly correcting: boolean;
  /** A figure that nobody entered, in the place of the throw. */
  readonly asked: ComponentChildren;
  readonly onBegin: (typed: boolean) => void;
}) {
  const { speak } = table;
  const [worst] = stopping(faults, true);
  const impossible = worst !== undefined;
  const stopped = stopping(faults, insisting).length > 0;
  const [usual] = procedure.labels.flatMap(({ ask }) => (ask === 'tally' ? [] : [ask]));
  const kind = (first?.state === 'waiting' ? first.wants[0]?.ask.kind : first ? undefined : usual) ?? 'none';
  return (
    <div class={classes(css.dock, table.tracked && css.over)} data-dock>
      {odds}
      {stopped && !impossible && (
        <Notice
          tone="bad"
          actions={
            <Button kind="danger" onClick={onInsist}>
              {speak('run/insist')}
            </Button>
          }
        >
          {speak('run/against-the-rules')}
        </Notice>
      )}
      {impossible && <Notice tone="bad">{table.book.forms?.[procedure.id] ? faultSaid(speak, worst) : speak('run/impossible-input')}</Notice>}
      {asked ?? (
        <Actions class={!correcting && (kind === 'dice' || kind === 'draw') && css.pair}>
          <Button kind="primary" disabled={stopped} onClick={() => onBegin(false)}>
            {speak(correcting ? 'run/same-dice' : `run/begin/${kind}`)}
          </Button>
          {!correcting && (kind === 'dice' || kind === 'draw') && (
            <Button disabled={stopped} onClick={() => onBegin(true)}>
              {speak(kind === 'draw' ? 'run/i-drew' : 'run/i-threw')}
            </Button>
          )}
        </Actions>
      )}
    </div>
  );
}
