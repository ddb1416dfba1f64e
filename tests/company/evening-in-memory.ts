import type { ProcedureRun } from '../../src/app/session/procedure-run.ts';
import type { Session } from '../../src/app/session/session.ts';
import type { AnyEvent } from '../../src/core/events.ts';
import { climb } from '../fixture/rules.ts';
import type { PhoneTab } from './phone-in-memory.ts';

/** Something a player did, and what came of it. */
export interface Deed {
  readonly phone: string;
  readonly text: string;
  /** How many notices its phone had shown before. */
  readonly before: number;
  ended: boolean;
  number: number | undefined;
  /** Its player closed the session before it was shown as done or refused. */
  leftOpen: boolean;
}

/** A player at a phone of one or two tabs; what was reported as done is kept. */
export class AtPhone {
  readonly tabs: readonly PhoneTab[];
  readonly open = new Map<PhoneTab, Session>();
  readonly deeds: Deed[] = [];
  /** Answers that a screen showed as given. */
  readonly fell: string[] = [];
  /** What the phone said, and what was refused to be written at all. */
  notices = 0;
  /** What went wrong behind a promise. */
  readonly faults: unknown[] = [];
  private count = 0;
  private run: ProcedureRun | undefined;
  private busy = 0;

  constructor(tabs: readonly PhoneTab[]) {
    this.tabs = tabs;
  }

  get phone(): string {
    return (this.tabs[0] as PhoneTab).phone;
  }

  get idle(): boolean {
    return this.busy === 0 && this.deeds.every(({ ended }) => ended);
  }

  /** Follows something that may take long. */
  does(work: Promise<unknown> | undefined): void {
    if (!work) return;
    this.busy += 1;
    void work.catch((problem: unknown) => this.faults.push(problem)).finally(() => (this.busy -= 1));
  }

  use(tab: PhoneTab, session: Session): void {
    this.open.set(tab, session);
    session.notice.subscribe((notice) => {
      if (notice) this.notices += 1;
    });
    session.shared.subscribe((shared) => shared?.undoAsked.subscribe((asked) => asked && queueMicrotask(() => asked.answer(this.count % 3 > 0))));
  }

  write(session: Session, how: 'note' | 'score'): void {
    this.count += 1;
    const text = `${this.phone} ${this.count}`;
    const deed: Deed = { phone: this.phone, text, before: this.notices, ended: false, number: undefined, leftOpen: false };
    this.deeds.push(deed);
    const note = { kind: 'note', text } as const;
    const events: AnyEvent[] = [{ type: 'scored', ...{ seat: 0, points: 1 } }];
    // The note of a score is in its step: both stand or none.
    const came = session.commit(how === 'note' ? [note] : [{ kind: 'events', events, insisted: [] }, note]);
    this.does(
      came.then((number) => {
        deed.number = number;
        deed.ended = true;
      }),
    );
  }

  throws(tab: PhoneTab, session: Session): void {
    const table = tab.runTable(session);
    const run = this.run ?? new tab.ProcedureRun(table, climb as never, { weather: 'calm', rope: false, load: 0 }, session.inForce.situation());
    this.run = run;
    this.does(this.goesOn(run));
  }

  private async goesOn(run: ProcedureRun): Promise<void> {
    const before = run.view.peek().answers.length;
    const choice = run.wants().find(({ ask }) => ask.kind === 'choice');
    const done = run.view.peek().told.state === 'done';
    if (done) await run.leave();
    else if (choice) await run.give([{ at: choice.at, faces: ['stay'], by: 'typed' }]);
    else await run.throwFor();
    for (const answer of run.view.peek().answers.slice(before)) this.fell.push(JSON.stringify(answer));
    if (run.view.peek().closed || done) this.run = undefined;
  }

  /** Closes the session in a tab, whatever is under way. */
  close(tab: PhoneTab): void {
    const session = this.open.get(tab);
    if (!session) return;
    for (const deed of this.deeds) if (!deed.ended) deed.leftOpen = true;
    session.close();
    this.open.delete(tab);
  }

  async reopen(tab: PhoneTab, id: string): Promise<void> {
    this.close(tab);
    this.run = undefined;
    this.use(tab, await tab.reopened(id));
  }
}
