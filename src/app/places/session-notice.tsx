import { useEffect } from 'preact/hooks';
import type { Fault } from '../../core/fault.ts';
import { Button } from '../../ui/button.tsx';
import { citeSaid } from '../../ui/cite-said.ts';
import { Toast } from '../../ui/toast.tsx';
import type { Session } from '../session/session.ts';
import type { SessionSpeaker } from '../shell/i18n.ts';

/** What the session has to say in passing: what a draw brought, news of other tabs, doubts. */
export function SessionNotice({ session, speak }: { readonly session: Session; readonly speak: SessionSpeaker }) {
  const notice = session.notice.value;
  useEffect(() => () => session.dismiss(), [session]);
  if (!notice) return null;
  const odd = (faults: readonly Fault[]): string =>
    faults.map(({ expected, cite }) => `${speak(expected)}${cite ? ` (${citeSaid(speak, cite)})` : ''}`).join('; ');
  if (!('said' in notice)) return <Toast onGone={() => session.dismiss()}>{speak('notice/doubtful', { what: odd(notice.faults) })}</Toast>;
  const { said, act } = notice;
  const take = (): void => {
    session.dismiss();
    act?.take();
  };
  return (
    <Toast
      onGone={() => session.dismiss()}
      seconds={act ? 0 : undefined}
      action={
        act && (
          <>
            <Button kind="primary" onClick={take}>
              {speak(act.said)}
            </Button>
            <Button kind="quiet" onClick={() => session.dismiss()}>
              {speak('faults/leave')}
            </Button>
          </>
        )
      }
    >
      {speak(said)}
    </Toast>
  );
}
