import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { answersOf } from '../../core/told.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Toast } from '../../ui/toast.tsx';
import { copyIcon, editIcon, shareIcon, turnIcon } from '../../ui/tool-icons.tsx';
import type { ProcedureRun } from '../session/procedure-run.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useSpeak } from '../shell/voice.ts';
import { Facing } from './facing.tsx';
import css from './result-tools.module.css';

/** The result in one sentence: what was resolved, the verdict, the dice. */
export function sentenceOf(speak: AppSpeaker, verdict: string, run: ProcedureRun, naming: Naming): string {
  const rolls = [...answersOf(run.view.peek().answers).values()]
    .filter((answer) => answer.faces.every((face) => typeof face === 'number'))
    .map((answer) => `${naming.label(answer.at)} ${answer.faces.join(' ')}`);
  const title = naming.title();
  return rolls.length > 0 ? speak('run/sentence', { title, verdict, dice: rolls.join('; ') }) : speak('run/sentence-no-dice', { title, verdict });
}

/** What else one does with a result: correct what was put in, show it across the table, copy it, share it. */
export function ResultTools({
  verdict,
  run,
  naming,
  shown,
  onCorrect,
}: {
  readonly verdict: string;
  readonly run: ProcedureRun;
  readonly naming: Naming;
  /** What the player opposite sees over the verdict; undefined where nobody sits opposite. */
  readonly shown: ComponentChildren | undefined;
  readonly onCorrect: (() => void) | undefined;
}) {
  const speak = useSpeak();
  const [facing, face] = useState(false);
  const [copied, setCopied] = useState<string | undefined>(undefined);
  const copy = (): void => {
    const sentence = sentenceOf(speak, verdict, run, naming);
    const said = (word: 'run/copied' | 'run/not-copied') => () => setCopied(speak(word));
    if (navigator.clipboard) navigator.clipboard.writeText(sentence).then(said('run/copied'), said('run/not-copied'));
    else setCopied(speak('run/not-copied'));
  };
  const share = (): void => {
    navigator.share({ text: sentenceOf(speak, verdict, run, naming) }).catch(() => undefined);
  };
  useEffect(() => setCopied(undefined), [verdict]);
  return (
    <div class={css.tools}>
      {onCorrect && (
        <button type="button" class={css.tool} onClick={onCorrect}>
          <Icon of={editIcon} /> {speak('run/correct-input')}
        </button>
      )}
      {shown !== undefined && (
        <button type="button" class={css.tool} onClick={() => face(true)}>
          <Icon of={turnIcon} /> {speak('run/turn-round')}
        </button>
      )}
      <button type="button" class={css.tool} onClick={copy}>
        <Icon of={copyIcon} /> {speak('run/copy')}
      </button>
      {'share' in navigator && (
        <button type="button" class={css.tool} onClick={share}>
          <Icon of={shareIcon} /> {speak('run/share')}
        </button>
      )}
      {facing && (
        <Facing verdict={verdict} onClose={() => face(false)}>
          {shown}
        </Facing>
      )}
      {copied && <Toast onGone={() => setCopied(undefined)}>{copied}</Toast>}
    </div>
  );
}
