import { type Signal, signal } from '@preact/signals';
import { level } from '../../company/level.ts';
import type { Line } from '../../company/line.ts';
import { UNCHANGED } from '../../company/waiting-log.ts';
import type { AnyEvent } from '../../core/events.ts';
import type { Id } from '../../core/said.ts';
import type { SessionLog, Silence } from '../../storage/log.ts';
import { type Change, changed, changeMembership, keepMembership, type Membership, membershipOf } from '../../storage/membership.ts';
import { forgetPhone } from '../../storage/phone-setting.ts';
import type { Secret } from '../../storage/records.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { PrimaryAct } from '../../ui/primary-act.tsx';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { AtTable } from './at-table.ts';
import { foundTable, phoneLineOf } from './phone-table.ts';
import { freshSecret, reachRelay } from './reach.ts';
import { revealTogether } from './reveal-together.ts';
import { SealedCopies } from './sealed-copies.ts';
import { seatsOf } from './seats.ts';
import { SessionWrites } from './session-writes.ts';
import { SharedDeal } from './shared-deal.ts';
import { SharedDice } from './shared-dice.ts';
import { TableLine } from './table-line.ts';
import { type TableTurn, tableTurn } from './table-turn.ts';
import { keepBoth } from './two-sessions.ts';
import { mayUndo, type UndoAsked } from './undo-of-others.ts';

/**
 * How a shared session stands to its table. *reaching*: nothing was heard of it yet, or no more; *level*: this phone has all that the table has; *alone*: this phone plays
 * on by itself from entry `from`; *parted*: both went on differently after entry `from`; *elsewhere*: another tab of this device has the line; *moved*: somebody made a
 * new invitation; *stopped*: no waiting helps (see `Silence`).
 */
export type Standing =
  | { readonly kind: 'reaching' | 'level' | 'elsewhere' | 'moved' }
  | { readonly kind: 'alone' | 'parted'; readonly from: number }
  | { readonly kind: 'stopped'; readonly why: Silence };

/** Milliseconds before the table is tried again; twice as long each time, up to the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [500, 10_000];
/** Where nothing may be written: what was decided is given up, and the line at the top says why. */
const FINAL: readonly Silence[] = [...UNCHANGED, 'full'];

/** A session that several phones share, as this phone takes part in it: its line to the table, who is there, what waits. */
export class SharedSession {
  readonly session: Session;
  readonly standing: Signal<Standing> = signal({ kind: 'reaching' });
  readonly membership: Signal<Membership>;
  readonly undoAsked: Signal<UndoAsked | undefined> = signal(undefined);
  /** What this phone's seat is asked, as the primary button of Now. */
  readonly asked: Signal<PrimaryAct | undefined> = signal(undefined);
  /** Whether it is the move of a seat that is not this phone's. */
  readonly othersMove: Signal<boolean> = signal(false);
  readonly dice: SharedDice;
  readonly deal: SharedDeal;
  readonly copies: SealedCopies;
  readonly people: AtTable;
  readonly line: TableLine;
  readonly writes: SessionWrites;
  private turn: TableTurn | undefined;
  private keepingBoth: Promise<Id | undefined> | undefined;
  private closed = false;
  /** Counts what goes on to reach the table: only the last of it goes on. */
  private attempt = 0;
  /** Somebody made a new invitation while this phone played on alone. */
  private leftBehind = false;

  constructor(session: Session, membership: Membership) {
    this.session = session;
    this.membership = signal(membership);
    this.people = new AtTable({
      membership: this.membership,
      keep: (change) => this.keep(change),
      onMoved: () => {
        this.leftBehind = true;
        if (this.standing.peek().kind !== 'alone') this.moveOn();
      },
    });
    this.line = new TableLine(this.people);
    this.writes = new SessionWrites(session, {
      keep: (waiting, secrets) => this.keep({ waiting }, secrets),
      onSilence: (why) => {
        if (FINAL.includes(why)) this.stop(why);
      },
    });
    this.dice = new SharedDice(this);
    this.deal = new SharedDeal(this);
    this.copies = new SealedCopies(this, (change) => this.keep(change));
  }

  /** Begins to share a session, or goes on with it after it was opened. Resolves before the table is reached; nothing is written past it from here on. */
  static async attach(session: Session, membership: Membership): Promise<SharedSession> {
    const shared = new SharedSession(session, membership);
    session.shared.value = shared;
    session.beforeUndo = (step) => mayUndo(session, shared.undoAsked, step);
    shared.writes.block();
    await shared.takeTurn();
    void seatsOf(session).then((seats) => shared.people.useSeats(seats));
    return shared;
  }

  /** Goes on with sharing a session as it is kept. Where what is kept makes no sense, it is shared with nobody. */
  static async goOn(session: Session): Promise<void> {
    const kept = await store.use((database) => membershipOf(database, session.id));
    if (kept.ok && kept.value) await SharedSession.attach(session, kept.value);
  }

  /** Reveals secrets that several phones keep; the phone that reveals the last applies the events made of them. Resolves to whether they were written here. */
  reveal(secrets: readonly Id[], events: (values: Readonly<Record<Id, unknown>>) => readonly AnyEvent[]): Promise<boolean> {
    return revealTogether(this.session, secrets, events);
  }

  /** Takes the line for this tab, also from another one. */
  async takeTurn(take = false): Promise<void> {
    this.turn?.end();
    this.turn = await tableTurn(this.session.id, (mine) => void (mine ? this.begin(true) : this.stepAside()), take);
    if (this.closed) this.turn.end();
    else if (this.turn.mine) await this.begin(take);
    else this.stepAside();
  }

  /** From here on this phone plays by itself, until `rejoin`. What waits is written here. */
  async playAlone(): Promise<void> {
    const from = this.session.fold.peek().next;
    this.attempt += 1;
    if (!(await this.keep({ alone: from })).ok) return this.standing.peek().kind === 'reaching' ? this.goOnReaching() : undefined;
    this.standing.value = { kind: 'alone', from };
    this.writes.goOnAlone();
  }

  /** Brings up what was played alone, if the others did nothing meanwhile. */
  async rejoin(): Promise<void> {
    if (this.leftBehind) return this.moveOn();
    this.standing.value = { kind: 'reaching' };
    this.goThroughTable();
    await this.goOnReaching();
  }

  /** What this phone has becomes a session of its own, and it goes on with the table's. Resolves to the name of the new session; undefined when nothing was changed. */
  keepBoth(): Promise<Id | undefined> {
    // A second tap means the same.
    this.keepingBoth ??= this.partWays().finally(() => (this.keepingBoth = undefined));
    return this.keepingBoth;
  }

  private async partWays(): Promise<Id | undefined> {
    // What got no answer belongs to what this phone has.
    await this.writeWaiting();
    this.writes.block();
    const { held } = this.line;
    const made = held && (await keepBoth(this.session, held.log));
    if (made === undefined) return undefined;
    await this.keep({ alone: undefined, waiting: undefined });
    await this.rejoin();
    return made;
  }

  /** Makes a new invitation, so that whoever has only the old one is left behind; the others are told. */
  async renew(): Promise<void> {
    if (!this.turn?.mine) await this.takeTurn(true);
    this.people.takeLeave('moved');
    this.writes.useTable(undefined);
    this.standing.value = { kind: 'reaching' };
    await this.line.tellOfMove();
    await this.line.hangUp();
    const secret = freshSecret();
    if (this.membership.peek().way === 'phones') await foundTable(this.session.id, secret);
    await this.keep({ secret });
    this.leftBehind = false;
    this.goThroughTable();
    await this.connect();
  }

  /** Shares the session no more. All that was played stays on this phone, and what waits is written here. */
  async leave(): Promise<void> {
    this.people.takeLeave('bye');
    await this.line.takeLeave();
    await this.writeWaiting();
    await store.use(async (database) => {
      await keepMembership(database, this.session.id, undefined);
      await forgetPhone(database, this.session.id);
    });
    this.detach();
  }

  close(): void {
    this.closed = true;
    this.dice.end();
    this.deal.end();
    this.copies.end();
    this.turn?.end();
    this.people.takeLeave('bye');
    this.writes.end();
    void this.line.hangUp();
  }

  /** Writes what waits on this device alone; where it does not fit any more, its player is told. */
  private async writeWaiting(): Promise<void> {
    const { waiting } = this.membership.peek();
    this.writes.goOnAlone();
    if (waiting) await this.session.resume(waiting);
  }

  /** From here on the session is this device's alone. */
  private detach(): void {
    this.writes.goOnAlone();
    this.close();
    this.session.shared.value = undefined;
    this.session.beforeUndo = undefined;
  }

  /** Goes on from what is kept. `anew`: another tab may have changed that. */
  private async begin(anew: boolean): Promise<void> {
    if (anew) {
      const kept = await store.use((database) => membershipOf(database, this.session.id));
      // Another tab left the table.
      if (kept.ok && !kept.value) return this.closed ? undefined : this.detach();
      if (kept.ok && kept.value) this.membership.value = kept.value;
      await this.session.catchUp();
    }
    if (this.closed || !this.turn?.mine) return;
    const { alone, waiting } = this.membership.peek();
    if (alone !== undefined) {
      this.standing.value = { kind: 'alone', from: alone };
      this.writes.alone();
      // The app was ended before what waited was written here.
      if (waiting) void this.session.resume(waiting).then(() => this.keep({ waiting: undefined }));
      return;
    }
    this.standing.value = { kind: 'reaching' };
    this.goThroughTable();
    void this.connect();
  }

  /** Writes through the table from here on, first what waits. */
  private goThroughTable(): void {
    const { waiting } = this.membership.peek();
    if (this.writes.throughTable() && waiting) void this.session.resume(waiting);
  }

  /** Another tab has the line: this one only reads. */
  private stepAside(): void {
    this.writes.block();
    this.standing.value = { kind: 'elsewhere' };
    void this.line.hangUp();
  }

  private stop(why: Silence): void {
    if (this.standing.peek().kind !== 'level') return;
    if (why === 'moved') {
      this.moveOn();
      return;
    }
    this.standing.value = why === 'parted' ? { kind: 'parted', from: this.session.fold.peek().next } : { kind: 'stopped', why };
    this.writes.block();
  }

  /** Begins to reach the table; what began before goes on no more. The function returned says whether it still goes on. */
  private reaching(): () => boolean {
    this.attempt += 1;
    const { attempt } = this;
    return () => !this.closed && this.attempt === attempt && this.standing.peek().kind === 'reaching';
  }

  private goOnReaching(): Promise<void> {
    const { held } = this.line;
    return held ? this.levelWith(held) : this.connect();
  }

  private async connect(): Promise<void> {
    const goesOn = this.reaching();
    for (let pause = FIRST_PAUSE; goesOn(); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const line = await this.reach().catch(() => undefined);
      if (!goesOn()) return void line?.close();
      if (line) {
        this.line.hold(line);
        return this.levelWith(line);
      }
      await timeOrNetwork(pause);
    }
  }

  private reach(): Promise<Line> {
    const { way, secret, alone } = this.membership.peek();
    return way === 'relay' ? reachRelay(secret) : phoneLineOf(this.session.id, secret, alone);
  }

  /** Somebody made a new invitation: nothing is written here any more. */
  private moveOn(): void {
    this.standing.value = { kind: 'moved' };
    this.writes.block();
  }

  /** Makes this phone's journal and the table's the same, and lets the session write. */
  private async levelWith(line: Line): Promise<void> {
    const goesOn = this.reaching();
    if (!goesOn()) return;
    this.goThroughTable();
    const own = this.writes.own as SessionLog;
    for (let pause = FIRST_PAUSE; goesOn() && this.line.held === line; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const came = await level(own, line.log);
      if (!goesOn() || this.line.held !== line) return;
      if (came.kind === 'parted') {
        this.standing.value = came;
        return this.writes.block();
      }
      if (came.kind === 'level') {
        await this.keep({ alone: undefined });
        if (!goesOn() || this.line.held !== line) return;
        this.standing.value = { kind: 'level' };
        return this.writes.useTable(line.log);
      }
      if (came.why === 'moved') return this.moveOn();
      if (FINAL.includes(came.why)) {
        this.standing.value = { kind: 'stopped', why: came.why };
        return this.writes.block();
      }
      await timeOrNetwork(pause);
    }
  }

  /** Keeps what changed about how this phone takes part, with the secrets that belong to what waits. */
  private async keep(change: Change, secrets: readonly Secret[] = []): Promise<Stored<void>> {
    const { alone, waiting } = this.membership.peek();
    this.membership.value = changed(this.membership.peek(), change);
    const kept = await store.use((database) => changeMembership(database, this.session.id, change, secrets));
    // What the disk has not is not so.
    if (!kept.ok) this.membership.value = changed(this.membership.peek(), { alone, waiting });
    return kept;
  }
}

/** Waits some milliseconds, or until the network is back. */
function timeOrNetwork(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    addEventListener('online', done);
  });
}
