import { chance } from '../../core/odds.ts';
import type { Id } from '../../core/said.ts';
import type { Naming } from '../../ui/naming.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import { useSpeak } from '../shell/voice.ts';
import css from './luck.module.css';
import { useOddsNow } from './odds-now.ts';

/** How likely what came about was, before the dice. */
export function Luck({
  run,
  known,
  naming,
  policies,
}: {
  readonly run: ProcedureRun;
  readonly known: Readonly<Record<Id, string | number | boolean>>;
  readonly naming: Naming;
  readonly policies: Readonly<Record<Id, Id>>;
}) {
  const speak = useSpeak();
  const question = Object.keys(run.procedure.questions)[0];
  const { value: odds } = useOddsNow(run.procedure, run.input, run.situation, question, policies);
  if (question === undefined || !odds) return null;
  const answer = known[question] ?? 'none';
  const part = chance(odds, answer);
  // What came about had some chance: with none, the player decided other than the policies the odds were worked out with.
  if (part >= 1 || part === 0) return null;
  return (
    <p class={css.luck}>
      <span>{naming.question(question)}</span> {naming.answer(question, answer)}
      <b>{speak('run/was', { percent: part > 0 && part < 0.01 ? speak.tongue.percent(part, 2) : speak.tongue.percent(part) })}</b>
      <span class={css.bar} aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </span>
    </p>
  );
}
