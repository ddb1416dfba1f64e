import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { anyFields } from '../../core/fields.ts';
import { procedureOf } from '../../core/game.ts';
import type { Label, Other } from '../../core/hand.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { changed } from '../../core/shape.ts';
import type { Values } from '../../ui/form/form-props.ts';
import { isValues, settled } from '../../ui/form/settled.ts';
import { correctInput } from '../session/correct-input.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import type { StartOptions, Table } from '../session/resolving.ts';
import type { Opening } from '../shell/router.ts';
import { soundOfDice } from '../sound/dice-sound.ts';
import { Asking } from './asking.tsx';
import { useBelow } from './below.ts';
import { followingChoices, followingWithin, openedWith, prefilled, withoutTracked } from './filled-in.ts';
import css from './procedure.module.css';
import { Result } from './result.tsx';
import { Setting } from './setting.tsx';

/** What the screen of a procedure is given. */
export interface ProcedureScreenProps {
  readonly table: Table;
  readonly procedure: Id;
  /** What the player tapped to come here, and what is known of the input over what the procedure fills in by itself. */
  readonly opening: Opening;
  /** Throws at once, with what the screen was opened with. */
  readonly throws?: boolean | undefined;
  /** Leaves the screen when the player is done. */
  readonly onDone: () => void;
  /** Changes a ruling from now on; without it rulings are shown and not switched. */
  readonly onRule?: ((ruling: Id, chosen: Id) => Promise<boolean>) | undefined;
}

/** A procedure from its form to its applied result: setting, asking, the result. One screen for every procedure of every game. */
export function ProcedureScreen(props: ProcedureScreenProps) {
  return <OneOpening key={`${props.procedure} ${JSON.stringify(props.opening)}`} {...props} />;
}

/** The input as it stands: as the screen was opened, with what follows from the player's choices, as the player set it. Each part is worked out when it changes. */
function useInput(procedure: AnyProcedure, table: Table, given: Opening) {
  const [own, setOwn] = useState<Values>({});
  const [applied, setApplied] = useState(false);
  const state = table.state.value;
  const prefill = useMemo(() => prefilled(procedure, table, given.focus), [procedure, table, state]);
  const opened = useMemo(() => openedWith(procedure, prefill, applied ? withoutTracked(given, prefill) : given), [procedure, prefill, applied]);
  const choices = JSON.stringify(Object.values(own).filter((value) => typeof value === 'string'));
  const following = useMemo(() => followingChoices(procedure, table, prefill, own), [prefill, choices]);
  const input = useMemo(() => settled(anyFields(procedure.fields), { ...opened, ...following, ...own }), [opened, following, own]);
  const set = (next: Values): void => setOwn({ ...own, ...changed(input, followingWithin(procedure, table, input, { ...input, ...next })) });
  /** After a result was applied: what is tracked as it is now. */
  const afresh = (): void => {
    setApplied(true);
    setOwn({});
  };
  return { input, set, replace: setOwn, afresh, untouched: Object.keys(own).length === 0 };
}

/** The run on the screen: gone on with, begun, corrected, thrown; and whether its own dice are being typed. */
function useRun(table: Table, id: Id) {
  const [run, setRun] = useState<ProcedureRun | undefined>(() => table.unfinished(id));
  const [correcting, setCorrecting] = useState<ProcedureRun | undefined>(undefined);
  const [typing, setTyping] = useState(false);
  const ours = useRef(false);
  const before = useRef<unknown>(table.state.peek());
  const undone = run?.undone() === true && run.view.value.pending.length === 0;
  useEffect(() => {
    if (undone) setRun(undefined);
  }, [undone]);
  const begin = async (input: Values, options: StartOptions, typed: boolean): Promise<void> => {
    before.current = table.state.peek();
    const fresh = correcting ? await correctInput(table, correcting, input, options) : table.startRun(id, input, options);
    if (!fresh) return;
    setCorrecting(undefined);
    setRun(fresh);
    setTyping(typed);
    // A run that begins with a decision has not said yet whose dice it wants.
    ours.current = !typed && needsDice(fresh);
    if (!typed && !correcting && !(await throwAll(fresh)) && fresh.view.peek().answers.length === 0 && needsDice(fresh)) setRun(undefined);
    void fresh.announce();
  };
  /** Shows another run, or the form: for the run whose input is `corrected`. */
  const show = (next: ProcedureRun | undefined, corrected?: ProcedureRun): void => {
    setRun(next);
    setCorrecting(corrected);
  };
  const throwIt = (): void => {
    ours.current = true;
    goOn();
  };
  /** Throws on after a decision, if the app threw so far. */
  const goOn = (): void => {
    if (run && ours.current) void throwAll(run);
  };
  return { run, correcting, typing, setTyping, before: before.current, begin, show, throwIt, goOn };
}

function OneOpening({ table, procedure: id, opening, throws, onDone, onRule }: ProcedureScreenProps) {
  const procedure = procedureOf(table.book.rules, id);
  const { input, set, replace, afresh, untouched } = useInput(procedure, table, opening);
  const [others, setOthers] = useState<Readonly<Record<Label, readonly Other[]>>>({});
  const [policies, setPolicies] = useState<Readonly<Record<Id, Id>>>({});
  const { run, correcting, typing, setTyping, before, begin, show, throwIt, goOn } = useRun(table, id);
  const root = useRef<HTMLDivElement>(null);
  useBelow(root);
  useEffect(() => {
    if (throws && !run) void begin(input, {}, false);
  }, []);
  const correct = (): void => {
    if (!run) return;
    replace(isValues(run.input) ? run.input : {});
    setOthers(run.situation.others);
    show(undefined, run);
  };
  const again = (): void => {
    if (table.tracked && run?.view.peek().closed) afresh();
    else replace({});
    show(undefined);
    setOthers({});
  };
  const giveUp = (): void => {
    void run?.leave();
    show(undefined);
  };
  const shared = { table, procedure, policies, onPolicies: setPolicies };
  const stage = !run ? 'setting' : run.view.value.told.state === 'done' ? 'result' : 'asking';
  useHeadInSight(root, stage);
  return (
    <div ref={root} class={css.screen} data-stage={stage} data-untouched={untouched ? '' : undefined}>
      {!run ? (
        <Setting
          {...shared}
          input={input}
          onInput={set}
          others={others}
          onOthers={setOthers}
          correcting={correcting}
          onKeep={() => show(correcting)}
          onBegin={(options, typed) => void begin(input, options, typed)}
        />
      ) : run.view.value.told.state === 'done' ? (
        <Result {...shared} run={run} before={before} onCorrect={correct} onAgain={again} onDone={onDone} onRule={onRule} />
      ) : (
        <Asking {...shared} run={run} typing={typing} onTyping={setTyping} onThrow={throwIt} onChosen={goOn} onGiveUp={giveUp} />
      )}
    </div>
  );
}

/** Each stage begins with its head in sight, wherever on the page the tap before it was. */
function useHeadInSight(root: RefObject<HTMLElement | null>, stage: string): void {
  const last = useRef(stage);
  useEffect(() => {
    if (stage !== last.current) root.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    last.current = stage;
  }, [stage]);
}

function needsDice(run: ProcedureRun): boolean {
  return run.wants().some((want) => want.ask.kind !== 'choice');
}

/** Throws until a choice or the end comes; false when a throw could not be written. */
async function throwAll(run: ProcedureRun): Promise<boolean> {
  void soundOfDice(run.wants().filter(({ ask }) => ask.kind === 'dice').length * 2);
  while (needsDice(run)) if (!(await run.throwFor())) return false;
  return true;
}
