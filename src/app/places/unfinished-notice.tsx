import type { Run } from '../../core/fold.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SessionSpeaker } from '../shell/i18n.ts';

/** What was thrown and not yet applied, and the way back to it where the primary button is not that. */
export function UnfinishedNotice({ run, speak, onGoOn }: { readonly run: Run; readonly speak: SessionSpeaker; readonly onGoOn: (() => void) | undefined }) {
  return (
    <Notice tone="doubt" actions={onGoOn && <Button onClick={onGoOn}>{speak('now/go-on')}</Button>}>
      <b>{speak('now/unfinished')}</b> {run.shown && speak.has(run.shown.verdict.say) ? speak(run.shown.verdict) : speak.named(`procedure/${run.procedure}`)}
    </Notice>
  );
}
