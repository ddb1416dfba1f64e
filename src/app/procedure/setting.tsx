import { useMemo, useState } from 'preact/hooks';
import { type Fault, stopping } from '../../core/fault.ts';
import { type AnyFields, readInput } from '../../core/fields.ts';
import type { Hand, Label, Other } from '../../core/hand.ts';
import type { AnyProcedure, Situation } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { cellOf, faultsUnder } from '../../core/told.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { faultSaid } from '../../ui/form/fault-lines.tsx';
import { Form } from '../../ui/form/form.tsx';
import { settled } from '../../ui/form/settled.ts';
import { Standing } from '../../ui/form/standing.ts';
import { naming } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { tick } from '../device/feedback.ts';
import type { ProcedureRun, StartOptions, Table } from '../session/procedure-run.ts';
import { useDeferred } from './deferred.ts';
import { OddsPreview } from './odds-preview.tsx';
import { firstOf, runningSums } from './preview.ts';
import css from './procedure.module.css';
import { ProcedureHead } from './procedure-head.tsx';
import { RunningSums } from './running-sums.tsx';

type Input = Readonly<Record<string, unknown>>;

/** What every stage of the screen knows. */
export interface Stage {
  readonly table: Table;
  readonly procedure: AnyProcedure;
  readonly policies: Readonly<Record<Id, Id>>;
  readonly onPolicies: (policies: Readonly<Record<Id, Id>>) => void;
}

/** Everything wrong with an input: what no die shows, what the rules forbid, what is odd. */
function faultsOf(procedure: AnyProcedure, table: Table, input: Input): readonly Fault[] {
  const read = readInput(procedure.fields as never, input);
  if (read.faults.length > 0) return read.faults;
  return faultsUnder(procedure, read.input, table.situation(), table.tracked ? table.state.value : undefined);
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
}: Stage & {
  readonly input: Input;
  readonly onInput: (input: Input) => void;
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
  const names = naming(speak, procedure, input);
  const key = JSON.stringify([input, situation]);
  const faults = useMemo(() => faultsOf(procedure, table, input), [procedure, key, table.state.value]);
  const impossible = stopping(faults, true).length > 0;
  const stopped = stopping(faults, insisting).length > 0;
  const first = useMemo(() => (impossible ? undefined : firstOf(procedure, input, situation)), [procedure, key, impossible]);
  const sums = useDeferred(key, !impossible, () => runningSums(procedure, input, situation)).value;
  const own = table.game.forms?.[procedure.id];
  const stands = (vocabulary: Id, option: Id): string | undefined => {
    const said = table.tracked ? table.game.rules.standing?.(table.state.value, vocabulary, option) : undefined;
    return said && speak(said);
  };
  const begin = (typed: boolean): void => {
    tick();
    onBegin({ others, insisted: insisting ? faults.filter((fault) => fault.severity === 'illegal') : [] }, typed);
  };
  const set = (next: Input): void => {
    insist(false);
    onInput(settled(procedure.fields as AnyFields, { ...input, ...next }));
  };
  const usual = procedure.labels.find((label) => label.ask !== 'tally')?.ask;
  const kind = (first?.state === 'waiting' ? first.wants[0]?.ask.kind : first ? undefined : usual) ?? 'none';
  return (
    <>
      <ProcedureHead procedure={procedure} speak={speak} named={!table.tracked} />
      {correcting && <Notice actions={<Button onClick={onKeep}>{speak('run/back-to-result')}</Button>}>{speak('run/correcting')}</Notice>}
      {own ? (
        <OwnForm form={own} input={input} onInput={set} table={table} faults={faults} />
      ) : (
        <Standing.Provider value={stands}>
          <Form fields={procedure.fields as AnyFields} value={input} onChange={set} faults={faults} />
        </Standing.Provider>
      )}
      {own && <Faults faults={faults} speak={speak} />}
      {sums && <RunningSums sums={sums} naming={names} others={others} onOthers={onOthers} />}
      {first?.state === 'done' && <p class={css.foretold}>{speak(procedure.verdict(first.outcome, input as never))}</p>}
      <div class={css.dock}>
        {!impossible && <OddsPreview procedure={procedure} input={input} situation={situation} naming={names} policies={policies} onPolicies={onPolicies} />}
        {stopped && !impossible && (
          <Notice
            tone="bad"
            actions={
              <Button kind="danger" onClick={() => insist(true)}>
                {speak('run/insist')}
              </Button>
            }
          >
            {speak('run/against-the-rules')}
          </Notice>
        )}
        {impossible && <Notice tone="bad">{own ? faultSaid(speak, stopping(faults, true)[0] as Fault) : speak('run/impossible-input')}</Notice>}
        <Actions>
          <Button kind="primary" disabled={stopped} onClick={() => begin(false)}>
            {speak(correcting ? 'run/same-dice' : `run/begin/${kind}`)}
          </Button>
          {!correcting && (kind === 'dice' || kind === 'draw') && (
            <Button disabled={stopped} onClick={() => begin(true)}>
              {speak(kind === 'draw' ? 'run/i-drew' : 'run/i-threw')}
            </Button>
          )}
        </Actions>
      </div>
    </>
  );
}

function Faults({ faults, speak }: { readonly faults: readonly Fault[]; readonly speak: Table['speak'] }) {
  if (faults.length === 0) return null;
  return (
    <Notice tone={faults.some((fault) => fault.severity !== 'doubtful') ? 'bad' : 'doubt'}>
      {faults.map((fault, i) => (
        <p key={i}>
          {fault.severity === 'doubtful' ? speak('form/doubtful') : speak(`form/${fault.severity}`)} {faultSaid(speak, fault)}
        </p>
      ))}
    </Notice>
  );
}

function OwnForm({
  form,
  input,
  onInput,
  table,
  faults,
}: {
  readonly form: unknown;
  readonly input: Input;
  readonly onInput: (input: Input) => void;
  readonly table: Table;
  readonly faults: readonly Fault[];
}) {
  const Shown = form as preact.ComponentType<{
    input: Input;
    onInput: (input: Input) => void;
    door: Table['door'];
    faults: readonly Fault[];
    cell: Hand['cell'];
  }>;
  const cell: Hand['cell'] = (chart, row, column) => cellOf(table.situation(), chart, row, column);
  return <Shown input={input} onInput={onInput} door={table.door} faults={faults} cell={cell} />;
}
