import { useEffect, useState } from 'preact/hooks';
import { answersOf } from '../../core/told.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Toast } from '../../ui/toast.tsx';
import { copyIcon, editIcon, shareIcon, turnIcon } from '../../ui/tool-icons.tsx';
import type { ProcedureRun } from '../session/procedure-run.ts';
import { Facing } from './facing.tsx';
import css from './result-tools.module.css';

/** The result in one sentence: what was resolved, the verdict, the dice. */
export function sentenceOf(verdict: string, run: ProcedureRun, naming: Naming): string {
  const rolls = [...answersOf(run.view.peek().answers).values()]
    .filter((answer) => answer.faces.every((face) => typeof face === 'number'))
    .map((answer) => `${naming.label(answer.at)} ${answer.faces.join(' ')}`);
  return naming.speak(rolls.length > 0 ? 'run/sentence' : 'run/sentence-no-dice', { title: naming.title(), verdict, dice: rolls.join('; ') });
}

/** What else one does with a result: correct what was put in, show it across the table, copy it, share it. */
export function ResultTools({
  verdict,
  run,
  naming,
  onCorrect,
}: {
  readonly verdict: string;
  readonly run: ProcedureRun;
  readonly naming: Naming;
  readonly onCorrect: (() => void) | undefined;
}) {
  const { speak } = naming;
  const [facing, face] = useState(false);
  const [copied, setCopied] = useState<string | undefined>(undefined);
  const copy = (): void => {
    const sentence = sentenceOf(verdict, run, naming);
    const said = (word: string) => () => setCopied(speak(word));
    if (navigator.clipboard) navigator.clipboard.writeText(sentence).then(said('run/copied'), said('run/not-copied'));
    else setCopied(speak('run/not-copied'));
  };
  const share = (): void => {
    navigator.share({ text: sentenceOf(verdict, run, naming) }).catch(() => undefined);
  };
  useEffect(() => setCopied(undefined), [verdict]);
  return (
    <div class={css.tools}>
      {onCorrect && (
        <button type="button" class={css.tool} onClick={onCorrect}>
          <Icon of={editIcon} /> {speak('run/correct-input')}
        </button>
      )}
      <button type="button" class={css.tool} onClick={() => face(true)}>
        <Icon of={turnIcon} /> {speak('run/turn-round')}
      </button>
      <button type="button" class={css.tool} onClick={copy}>
        <Icon of={copyIcon} /> {speak('run/copy')}
      </button>
      {'share' in navigator && (
        <button type="button" class={css.tool} onClick={share}>
          <Icon of={shareIcon} /> {speak('run/share')}
        </button>
      )}
      {facing && <Facing verdict={verdict} onClose={() => face(false)} />}
      {copied && <Toast onGone={() => setCopied(undefined)}>{copied}</Toast>}
    </div>
  );
}
