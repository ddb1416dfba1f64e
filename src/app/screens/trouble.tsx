import type { Speaker } from '../../core/words.ts';
import type { Trouble } from '../../storage/trouble.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Session } from '../session.ts';

/** A trouble of the database as a sentence a player can act on. */
export function troubleSaid(speak: Speaker, trouble: Trouble): string {
  return speak(`trouble/${trouble.kind}`, trouble.kind === 'broken' ? { problem: trouble.problem } : {});
}

/** Shown while a step could not be written: what is on the screen stays, and the player chooses what becomes of the step. */
export function UnsavedNotice({ session, speak }: { readonly session: Session; readonly speak: Speaker }) {
  const unsaved = session.unsaved.value;
  if (!unsaved) return null;
  const save = async (): Promise<void> => {
    const { saveSession } = await import('../files.ts');
    await saveSession(session);
  };
  return (
    <Notice
      tone="bad"
      actions={
        <>
          <Button kind="primary" onClick={unsaved.retry}>
            {speak('app/retry')}
          </Button>
          <Button onClick={() => void save()}>{speak('app/save-file')}</Button>
          <Button kind="quiet" onClick={unsaved.discard}>
            {speak('trouble/discard')}
          </Button>
        </>
      }
    >
      <b>{speak('trouble/title')}</b> {troubleSaid(speak, unsaved.trouble)} {speak('trouble/pending')}
    </Notice>
  );
}
