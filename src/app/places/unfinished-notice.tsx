import type { Run } from '../../core/journal.ts';
import type { Speaker } from '../../core/words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What was thrown and not yet applied, and the way back to it. */
export function UnfinishedNotice({ run, speak, onGoOn }: { readonly run: Run; readonly speak: Speaker; readonly onGoOn: () => void }) {
  return (
    <Notice tone="doubt" actions={<Button onClick={onGoOn}>{speak('now/go-on')}</Button>}>
      <b>{speak('now/unfinished')}</b> {run.shown ? speak(run.shown.verdict) : speak(`procedure/${run.procedure}`)}
    </Notice>
  );
}
