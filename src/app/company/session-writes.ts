import { type Signal, signal } from '@preact/signals';
import { LateLog } from '../../company/late-log.ts';
import { SharedLog } from '../../company/shared-log.ts';
import { WaitingLog } from '../../company/waiting-log.ts';
import type { Entry } from '../../core/entry.ts';
import type { Log, SessionLog, Silence } from '../../storage/log.ts';
import type { Secret } from '../../storage/records.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { Session } from '../session/session.ts';
import { closedLog } from '../session/without-table.ts';
import { say } from '../shell/say.ts';
import { othersFit } from './others-entries.ts';

/** What must be known to write through a table. */
interface Through {
  /** Keeps what waits on the disk, with its secrets; undefined: nothing waits any more. */
  readonly keep: (waiting: readonly Entry[] | undefined, secrets: readonly Secret[]) => Promise<Stored<void>>;
  /** Told why what the table holds could not be read here. */
  readonly onSilence: (why: Silence) => void;
}

/** Which log a shared session writes through: the table's, this device's alone, or none. */
export class SessionWrites {
  /** A step that waits for the table's answer. */
  readonly waiting: Signal<readonly Entry[] | undefined> = signal(undefined);
  /** Whether it waits because the table has no more room. */
  readonly full: Signal<boolean> = signal(false);
  /** The log of this device, once the session writes through the table. */
  own: SessionLog | undefined;
  private readonly session: Session;
  private readonly through: Through;
  private readonly late = new LateLog();
  private log: WaitingLog | undefined;
  private sharing = false;

  constructor(session: Session, through: Through) {
    this.session = session;
    this.through = through;
  }

  /** The table's log, now that both journals are the same; undefined: steps wait. */
  useTable(log: Log | undefined): void {
    this.late.set(log);
  }

  /** Through the table from here on; a step waits while it is not reached. Returns whether that is new, so that nobody offers what waited before. */
  throughTable(): boolean {
    if (this.sharing) return false;
    this.sharing = true;
    this.session.useLog((own) => {
      this.own = own;
      const table = new SharedLog(own, this.late, (entries) => othersFit(this.session, own, entries));
      table.onCaught = (caught) => {
        if (!caught.ok) this.through.onSilence(caught.why);
      };
      this.log = new WaitingLog({
        table,
        own,
        keep: this.through.keep,
        onWaiting: (entries, why) => {
          this.waiting.value = entries;
          this.full.value = why === 'full';
        },
      });
      return this.log;
    });
    return true;
  }

  /** This device gives the places from here on: also to what waits. */
  goOnAlone(): void {
    this.useTable(undefined);
    this.log?.playAlone();
    this.alone();
  }

  /** On this device alone. */
  alone(): void {
    this.sharing = false;
    this.session.useLog((own) => own);
  }

  /** Nothing can be written: not here, or not now. What others wrote is read. */
  block(): void {
    this.sharing = false;
    this.end();
    this.session.useLog((own) =>
      closedLog(own, () => {
        this.session.notice.value = { said: say('notice/only-watching') };
      }),
    );
  }

  /** Nothing is offered to the table any more: else the session would wait for its answer, and read nothing meanwhile. What waits stays on the disk. */
  end(): void {
    this.log?.end();
    this.useTable(undefined);
  }
}
