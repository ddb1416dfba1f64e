import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Toast } from '../../ui/toast.tsx';
import { dismissInstall, install, takeInstall } from '../device/install.ts';
import { update } from '../device/offline.ts';
import { answered, dismissAnswer } from '../device/persistence.ts';
import { atStake, dismissReminder, saveBackup } from '../files/backup.ts';
import { openAllTheSame } from '../session/browser-run.ts';
import { beganClosed, held, heldTold } from '../session/store.ts';
import type { AppSpeaker } from './i18n.ts';

/**
 * What the app has to say over every screen: that the data stays closed (a `session` says so itself), or that another tab holds it. And what it offers, once and never in
 * the way of a step: an update, the home screen, how well the browser keeps the data.
 */
export function AppOffers({ speak, session }: { readonly speak: AppSpeaker; readonly session: boolean }) {
  const [later, setLater] = useState(false);
  if (beganClosed.value) return session ? null : <DataClosed speak={speak} />;
  if (held.value)
    return heldTold.value ? null : (
      <Toast seconds={0} onGone={() => undefined}>
        {speak('trouble/held')}
      </Toast>
    );
  const offered = update.value;
  if (offered && !later)
    return (
      <Offer
        words={speak('notice/update')}
        take={{ words: speak('notice/update-take'), act: () => offered.take() }}
        leave={speak('notice/later')}
        onGone={() => setLater(true)}
      />
    );
  // The start is all rows to tap: there it would lie over one of them.
  if (answered.value && session)
    return (
      <Toast seconds={7} onGone={dismissAnswer}>
        {speak(answered.value === 'kept' ? 'notice/kept' : 'notice/not-kept')}
      </Toast>
    );
  if (atStake.value !== undefined) {
    const take = { words: speak('notice/backup-take'), act: () => void saveBackup().then(dismissReminder) };
    return <Offer words={speak('end/only-here')} take={take} leave={speak('notice/later')} onGone={dismissReminder} />;
  }
  if (!install.value) return null;
  if (install.value === 'by-hand')
    return <Offer words={`${speak('notice/install-ios')} ${speak('settings/ios')}`} leave={speak('app/done')} onGone={dismissInstall} />;
  const take = { words: speak('notice/install-take'), act: () => void takeInstall() };
  return <Offer words={speak('notice/install')} take={take} leave={speak('notice/later')} onGone={dismissInstall} />;
}

function DataClosed({ speak }: { readonly speak: AppSpeaker }) {
  const open = (
    <Button kind="primary" onClick={openAllTheSame}>
      {speak('trouble/open')}
    </Button>
  );
  return (
    <Toast seconds={0} onGone={() => undefined} action={open}>
      {speak('trouble/interrupted')}
    </Toast>
  );
}

interface OfferProps {
  readonly words: string;
  readonly take?: { readonly words: string; act(): void };
  readonly leave: string;
  readonly onGone: () => void;
}

/** Something on offer until it is taken or left. */
function Offer({ words, take, leave, onGone }: OfferProps) {
  const action = (
    <>
      {take && (
        <Button kind="primary" onClick={take.act}>
          {take.words}
        </Button>
      )}
      <Button kind="quiet" onClick={onGone}>
        {leave}
      </Button>
    </>
  );
  return (
    <Toast seconds={0} onGone={onGone} action={action}>
      {words}
    </Toast>
  );
}
