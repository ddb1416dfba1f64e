import { useEffect } from 'preact/hooks';
import type { Speaker } from '../../core/words.ts';
import { citeSaid } from '../../ui/cite-said.ts';
import { Toast } from '../../ui/toast.tsx';
import type { Session } from '../session/session.ts';

/** What the session has to say in passing: what a draw brought, news of other tabs, doubts. */
export function SessionNotice({ session, speak }: { readonly session: Session; readonly speak: Speaker }) {
  const notice = session.notice.value;
  useEffect(() => () => session.dismiss(), [session]);
  if (!notice) return null;
  const what = notice.faults?.map(({ expected, cite }) => `${speak(expected)}${cite ? ` (${citeSaid(speak, cite)})` : ''}`).join(' ');
  return <Toast onGone={() => session.dismiss()}>{what === undefined ? speak(notice.said) : speak(notice.said.say, { what })}</Toast>;
}
