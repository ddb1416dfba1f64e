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
  if (beganClosed.value) {
    if (session) return null;
    return (
      <Toast
        seconds={0}
        onGone={() => undefined}
        action={
          <Button kind="primary" onClick={openAllTheSame}>
            {speak('trouble/open')}
          </Button>
        }
      >
        {speak('trouble/interrupted')}
      </Toast>
    );
  }
  if (held.value) {
    if (heldTold.value) return null;
    return (
      <Toast seconds={0} onGone={() => undefined}>
        {speak('trouble/held')}
      </Toast>
    );
  }
  const offered = update.value;
  if (offered && !later)
    return (
      <Toast
        seconds={0}
        onGone={() => setLater(true)}
        action={
          <>
            <Button kind="primary" onClick={() => offered.take()}>
              {speak('notice/update-take')}
            </Button>
            <Button kind="quiet" onClick={() => setLater(true)}>
              {speak('notice/later')}
            </Button>
          </>
        }
      >
        {speak('notice/update')}
      </Toast>
    );
  if (answered.value)
    return (
      <Toast seconds={7} onGone={dismissAnswer}>
        {speak(answered.value === 'kept' ? 'notice/kept' : 'notice/not-kept')}
      </Toast>
    );
  if (atStake.value !== undefined)
    return (
      <Toast
        seconds={0}
        onGone={dismissReminder}
        action={
          <>
            <Button kind="primary" onClick={() => void saveBackup().then(dismissReminder)}>
              {speak('notice/backup-take')}
            </Button>
            <Button kind="quiet" onClick={dismissReminder}>
              {speak('notice/later')}
            </Button>
          </>
        }
      >
        {speak('end/only-here')}
      </Toast>
    );
  if (!install.value) return null;
  const byHand = install.value === 'by-hand';
  return (
    <Toast
      seconds={0}
      onGone={dismissInstall}
      action={
        <>
          {!byHand && (
            <Button kind="primary" onClick={() => void takeInstall()}>
              {speak('notice/install-take')}
            </Button>
          )}
          <Button kind="quiet" onClick={dismissInstall}>
            {speak(byHand ? 'app/done' : 'notice/later')}
          </Button>
        </>
      }
    >
      {byHand ? `${speak('notice/install-ios')} ${speak('settings/ios')}` : speak('notice/install')}
    </Toast>
  );
}
