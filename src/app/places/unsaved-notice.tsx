import { useEffect } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Session } from '../session/session.ts';
import { heldTold } from '../session/store.ts';
import type { SessionSpeaker } from '../shell/i18n.ts';
import { troubleSaid } from '../shell/trouble.ts';

/** Shown while a step could not be written: what is on the screen stays, and the player chooses what becomes of the step. */
export function UnsavedNotice({ session, speak }: { readonly session: Session; readonly speak: SessionSpeaker }) {
  const unsaved = session.unsaved.value;
  const held = unsaved?.trouble.kind === 'held';
  useEffect(() => {
    heldTold.value = held;
    return () => {
      heldTold.value = false;
    };
  }, [held]);
  if (!unsaved) return null;
  const save = async (): Promise<void> => {
    const { saveSession } = await import('../files/save-file.ts');
    await saveSession(session);
  };
  const { trouble, choice } = unsaved;
  return (
    <Notice
      tone="bad"
      actions={
        <>
          {choice && (
            <Button kind="primary" onClick={choice.retry}>
              {speak('start/retry')}
            </Button>
          )}
          <Button onClick={() => void save()}>{speak('app/save-file')}</Button>
          {choice && (
            <Button kind="quiet" onClick={choice.discard}>
              {speak('trouble/discard')}
            </Button>
          )}
        </>
      }
    >
      <b>{speak('trouble/title')}</b>{' '}
      {trouble.kind === 'held'
        ? speak('trouble/held')
        : `${troubleSaid(speak, trouble)} ${speak(trouble.kind === 'interrupted' ? 'trouble/only-here' : 'trouble/pending')}`}
    </Notice>
  );
}
