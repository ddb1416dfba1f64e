import type { SessionLog } from '../../storage/log.ts';
import { languageNow } from '../shell/preferences.ts';
import { say } from '../shell/say.ts';
import type { Notice } from './notices.ts';
import { openBook } from './open-book.ts';
import type { Session } from './session.ts';

/** A log that is only read: nothing can be written to it here, or now, which `tell` says. */
export function closedLog(own: SessionLog, tell: () => void): SessionLog {
  return {
    append: () => {
      tell();
      return Promise.resolve({ kind: 'unsure', why: 'closed' });
    },
    from: (number) => own.from(number),
    subscribe: (listener) => own.subscribe(listener),
  };
}

/** A session that is shared with other phones, on a phone without what that needs: it is read, and nothing is written past its table. */
export function onlyWatch(session: Session): void {
  const missing: Notice = { said: say('session/company-missing'), act: { said: say('start/retry'), take: () => location.reload() } };
  // The words come with the book.
  const tell = async (): Promise<void> => {
    await openBook(session.game, languageNow());
    session.notice.value = missing;
  };
  session.useLog((own) => closedLog(own, () => void tell()));
  void tell();
}
