import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { openAllTheSame } from '../session/browser-run.ts';
import type { Unopened } from '../session/open-session.ts';
import type { SessionSpeaker } from '../shell/i18n.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { go } from '../shell/router.ts';
import { troubleSaid } from '../shell/trouble.ts';

/** A session that does not open: why, and what can be done. */
export function Unopenable({ speak, why, session }: { readonly speak: SessionSpeaker; readonly why: Unopened; readonly session: string }) {
  const save = async (): Promise<void> => {
    const { saveJournal } = await import('../files/save-file.ts');
    await saveJournal(session);
  };
  const repaired = async (): Promise<void> => {
    const { repairAll } = await import('../session/check.ts');
    await repairAll([session]);
    location.reload();
  };
  if (why.kind === 'interrupted')
    return (
      <PageFrame title={speak('session/open-failed')} back="#/" speak={speak}>
        <Notice tone="bad">{unopenedSaid(speak, why)}</Notice>
        <Button wide onClick={openAllTheSame}>
          {speak('trouble/open')}
        </Button>
      </PageFrame>
    );
  return (
    <PageFrame title={speak('session/open-failed')} back="#/" speak={speak}>
      <Notice tone="bad">{unopenedSaid(speak, why)}</Notice>
      {why.kind === 'missing' && (
        <Button kind="primary" wide onClick={() => go({ at: 'start' }, true)}>
          {speak('app/start')}
        </Button>
      )}
      {why.kind !== 'missing' && why.kind !== 'damaged' && (
        <Button kind="primary" wide onClick={() => location.reload()}>
          {speak('start/retry')}
        </Button>
      )}
      {why.kind !== 'missing' && (
        <Button kind={why.kind === 'damaged' ? 'primary' : 'plain'} wide onClick={() => void save()}>
          {speak('app/save-file')}
        </Button>
      )}
      {why.kind === 'damaged' && (
        <Button wide onClick={() => void repaired()}>
          {speak('session/repair')}
        </Button>
      )}
    </PageFrame>
  );
}

function unopenedSaid(speak: SessionSpeaker, why: Unopened): string {
  if (why.kind === 'missing') return speak('session/missing');
  if (why.kind === 'newer-session') return speak('session/newer', { version: why.version });
  if (why.kind === 'damaged') return speak('session/damaged', { number: why.number });
  if (why.kind === 'unreadable') return speak('session/unreadable', { problem: why.problem });
  return troubleSaid(speak, why);
}
