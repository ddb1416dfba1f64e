import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AnyFields, readInput } from '../../core/fields.ts';
import { procedureOf } from '../../core/game.ts';
import type { Label, Other } from '../../core/hand.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { answerFaults } from '../../core/told.ts';
import { settled } from '../../ui/form/settled.ts';
import type { ProcedureRun, StartOptions, Table } from '../session/procedure-run.ts';
import type { Opening } from '../shell/router.ts';
import { Asking } from './asking.tsx';
import { useBelow } from './below.ts';
import css from './procedure.module.css';
import { Result } from './result.tsx';
import { Setting } from './setting.tsx';

type Input = Readonly<Record<string, unknown>>;

/** What the screen of a procedure is given. */
export interface ProcedureScreenProps {
  readonly table: Table;
  readonly procedure: Id;
  /** What the player tapped to come here, and what is known of the input over what the procedure fills in by itself. */
  readonly opening: Opening;
  /** Leaves the screen when the player is done. */
  readonly onDone: () => void;
  /** Changes a ruling from now on; without it rulings are shown and not switched. */
  readonly onRule?: ((ruling: Id, chosen: Id) => Promise<boolean>) | undefined;
}

/** The input: as standard, as tracked, as the address says, as the player set it; the later the stronger. */
function filledIn(procedure: AnyProcedure, table: Table, { input, focus }: Opening, own: Input): Input {
  const prefill = table.tracked ? procedure.prefill(table.state.value, focus) : {};
  const given = { ...prefill, ...input, ...chosenFor(procedure, table, prefill, own) };
  const read = readInput<Input>(procedure.fields as never, given);
  // What cannot be stays as it came, so that the form can say so at its field.
  const known = read.faults.length === 0 ? read.input : { ...read.input, ...given };
  return settled(procedure.fields as AnyFields, { ...known, ...own });
}

/** What is tracked of an army, a treasury, a side … the player chose in place of the one filled in, where the procedure can be filled in for it. */
function chosenFor(procedure: AnyProcedure, table: Table, prefill: Input, own: Input): Input {
  const { standing } = table.game.rules;
  if (!table.tracked || !standing) return {};
  const plain: Input = procedure.prefill(table.state.value);
  let found: Input = {};
  for (const [name, field] of Object.entries(procedure.fields as AnyFields)) {
    const chosen = own[name];
    if (field.kind !== 'choice' || typeof chosen !== 'string' || chosen === prefill[name]) continue;
    if (field.vocabulary !== 'side' && !standing(table.state.value, field.vocabulary ?? name, chosen)) continue;
    const filled: Input = procedure.prefill(table.state.value, chosen);
    // Only what follows from the choice: a card or a city the screen was opened with stays.
    if (filled[name] === chosen) found = { ...found, ...changed(plain[name] === chosen ? prefill : plain, filled) };
  }
  return found;
}

/** What is tracked of a fleet … just chosen within a group in place of another comes with it. */
function chosenWithin(procedure: AnyProcedure, table: Table, before: Input, after: Input): Input {
  const { standing } = table.game.rules;
  if (!table.tracked || !standing) return after;
  let found = after;
  for (const [name, field] of Object.entries(procedure.fields as AnyFields)) {
    if (field.kind !== 'group' || before[name] === after[name]) continue;
    const [was, is] = [before[name] as Input, after[name] as Input];
    for (const [part, one] of Object.entries(field.of as AnyFields)) {
      const chosen = is[part];
      if (one.kind !== 'choice' || typeof chosen !== 'string' || chosen === was[part]) continue;
      if (chosen !== 'none' && !standing(table.state.value, one.vocabulary ?? part, chosen)) continue;
      const filled = (procedure.prefill(table.state.value, chosen) as Input)[name] as Input | undefined;
      if (filled?.[part] === chosen) found = { ...found, [name]: { ...is, ...filled } };
    }
  }
  return found;
}

/** A procedure from its form to its applied result: setting, asking, the result. One screen for every procedure of every game. */
export function ProcedureScreen(props: ProcedureScreenProps) {
  return <OneOpening key={`${props.procedure} ${JSON.stringify(props.opening)}`} {...props} />;
}

function OneOpening({ table, procedure: id, opening, onDone, onRule }: ProcedureScreenProps) {
  const procedure = procedureOf(table.game.rules, id);
  const [own, setOwn] = useState<Input>({});
  const [others, setOthers] = useState<Readonly<Record<Label, readonly Other[]>>>({});
  const [policies, setPolicies] = useState<Readonly<Record<Id, Id>>>({});
  const [run, setRun] = useState<ProcedureRun | undefined>(() => table.unfinished(id));
  const [correcting, setCorrecting] = useState<ProcedureRun | undefined>(undefined);
  const [typing, setTyping] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const ours = useRef(false);
  const before = useRef<unknown>(table.state.peek());
  useBelow(root);
  const input = useMemo(() => filledIn(procedure, table, opening, own), [procedure, own, table.state.value, JSON.stringify(opening)]);
  const undone = run?.undone() === true && run.view.value.pending.length === 0;
  useEffect(() => {
    if (undone) setRun(undefined);
  }, [undone]);

  const begin = async (options: StartOptions, typed: boolean): Promise<void> => {
    const fresh = table.startRun(id, input, options);
    before.current = table.state.peek();
    if (correcting) {
      if (!(await correcting.leave())) return;
      setCorrecting(undefined);
      setRun(fresh);
      await sameDice(fresh, correcting);
    } else setRun(fresh);
    setTyping(typed);
    // A run that begins with a decision has not said yet whose dice it wants.
    ours.current = !typed && needsDice(fresh);
    if (!typed && !correcting && !(await throwAll(fresh)) && fresh.view.peek().answers.length === 0 && needsDice(fresh)) setRun(undefined);
  };
  const correct = (): void => {
    if (!run) return;
    setOwn(run.input as Input);
    setOthers(run.situation.others);
    setCorrecting(run);
    setRun(undefined);
  };
  const again = (): void => {
    setRun(undefined);
    setOwn({});
    setOthers({});
  };

  const shared = { table, procedure, policies, onPolicies: setPolicies };
  return (
    <div ref={root} class={css.screen} data-stage={!run ? 'setting' : run.view.value.told.state === 'done' ? 'result' : 'asking'}>
      {!run ? (
        <Setting
          {...shared}
          input={input}
          onInput={(next) => setOwn({ ...own, ...changed(input, chosenWithin(procedure, table, input, next)) })}
          others={others}
          onOthers={setOthers}
          correcting={correcting}
          onKeep={() => {
            setRun(correcting);
            setCorrecting(undefined);
          }}
          onBegin={(options, typed) => void begin(options, typed)}
        />
      ) : run.view.value.told.state === 'done' ? (
        <Result {...shared} run={run} before={before.current} onCorrect={correct} onAgain={again} onDone={onDone} onRule={onRule} />
      ) : (
        <Asking
          {...shared}
          run={run}
          typing={typing}
          onTyping={setTyping}
          onThrow={() => {
            ours.current = true;
            void throwAll(run);
          }}
          onChosen={() => ours.current && void throwAll(run)}
          onGiveUp={() => {
            void run.leave();
            setRun(undefined);
          }}
        />
      )}
    </div>
  );
}

/** The fields that differ. */
function changed(before: Input, after: Input): Input {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
}

function needsDice(run: ProcedureRun): boolean {
  return run.wants().some((want) => want.ask.kind !== 'choice');
}

/** Throws until a choice or the end comes; false when a throw could not be written. */
async function throwAll(run: ProcedureRun): Promise<boolean> {
  while (needsDice(run)) if (!(await run.throwFor())) return false;
  return true;
}

/** Gives a run the answers of another, as far as it asks for them. */
async function sameDice(run: ProcedureRun, from: ProcedureRun): Promise<void> {
  const before = from.view.peek().answers;
  for (;;) {
    const kept = run.wants().flatMap(({ at, ask }) => {
      const answer = before.findLast((one) => one.at === at);
      return answer && answerFaults(at, ask, answer.faces).length === 0 ? [answer] : [];
    });
    if (kept.length === 0 || !(await run.give(kept))) return;
  }
}
