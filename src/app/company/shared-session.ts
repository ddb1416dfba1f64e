import { type Signal, signal } from '@preact/signals';
import type { AnyEvent } from '../../core/events.ts';
import type { Id } from '../../core/said.ts';
import { type Change, changed, changeMembership, keepMembership, type Membership, membershipOf } from '../../storage/membership.ts';
import { forgetPhone } from '../../storage/phone-setting.ts';
import type { Secret } from '../../storage/records.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { PrimaryAct } from '../../ui/primary-act.tsx';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { AtTable } from './at-table.ts';
import { keepTableParts } from './keep-parts.ts';
import { foundTable } from './phone-table.ts';
import { freshSecret } from './reach.ts';
import { Reaching, type Standing } from './reaching.ts';
import { revealTogether } from './reveal-together.ts';
import { SealedCopies } from './sealed-copies.ts';
import { seatsOf } from './seats.ts';
import { SessionWrites } from './session-writes.ts';
import { SharedDeal } from './shared-deal.ts';
import { SharedDice } from './shared-dice.ts';
import { TableLine } from './table-line.ts';
import { type TableTurn, tableTurn } from './table-turn.ts';
import { keepBoth, type PartedNotes } from './two-sessions.ts';
import { mayUndo, type UndoAsked } from './undo-of-others.ts';

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
  /** What all reveal together, while some of it lies on other phones. */
  readonly revealing: Signal<readonly Id[]> = signal([]);
  readonly dice: SharedDice;
  readonly deal: SharedDeal;
  readonly copies: SealedCopies;
  readonly people: AtTable;
  readonly line: TableLine;
  readonly writes: SessionWrites;
  private turn: TableTurn | undefined;
  private keepingBoth: Promise<Id | undefined> | undefined;
  private readonly reaching: Reaching;
  private closed = false;
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
        if (this.standing.peek().kind !== 'alone') this.reaching.end({ kind: 'moved' });
      },
    });
    this.line = new TableLine(this.people);
    this.writes = new SessionWrites(session, {
      keep: (waiting, secrets) => this.keep({ waiting }, secrets),
      onSilence: (why) => this.reaching.silent(why),
    });
    const { standing, membership: taken, line, writes } = this;
    this.reaching = new Reaching({ session, standing, membership: taken, line, writes, keep: (change) => this.keep(change) });
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
    keepTableParts();
    await shared.takeTurn();
    void seatsOf(session).then((seats) => shared.people.useSeats(seats));
    return shared;
  }

  /** Goes on with sharing a session as it is kept. Where what is kept makes no sense, it is shared with nobody. */
  static async goOn(session: Session): Promise<void> {
    const kept = await store.use((database) => membershipOf(database, session.id));
    if (kept.ok && kept.value) await SharedSession.attach(session, kept.value);
  }

  /** Whether this phone has all that the table has, and reaches it. A render that asks follows it. */
  get reached(): boolean {
    return this.standing.value.kind === 'level' && this.line.away.value === undefined;
  }

  /** Reveals secrets that several phones keep; the phone that reveals the last applies the events made of them. Resolves to whether they were written here. */
  async reveal(secrets: readonly Id[], events: (values: Readonly<Record<Id, unknown>>) => readonly AnyEvent[]): Promise<boolean> {
    const written = await revealTogether(this.session, secrets, events);
    this.revealing.value = written ? [] : secrets;
    return written;
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
    this.reaching.rest();
    if (!(await this.keep({ alone: from })).ok) return this.standing.peek().kind === 'reaching' ? this.reaching.goOn() : undefined;
    this.standing.value = { kind: 'alone', from };
    this.writes.goOnAlone();
  }

  /** Brings up what was played alone, if the others did nothing meanwhile. */
  async rejoin(): Promise<void> {
    if (this.leftBehind) return this.reaching.end({ kind: 'moved' });
    this.reaching.wait();
    await this.reaching.goOn();
  }

  /**
   * What this phone has becomes a session of its own, and it goes on with the table's. Resolves to the name of the new session; undefined when nothing was changed. `notes`
   * say in both where they parted.
   */
  keepBoth(notes?: PartedNotes): Promise<Id | undefined> {
    // A second tap means the same.
    this.keepingBoth ??= this.partWays(notes).finally(() => (this.keepingBoth = undefined));
    return this.keepingBoth;
  }

  private async partWays(notes: PartedNotes | undefined): Promise<Id | undefined> {
    // What got no answer belongs to what this phone has.
    await this.writeWaiting();
    this.writes.block();
    const { held } = this.line;
    const made = held && (await keepBoth(this.session, held.log, notes?.ours));
    if (made === undefined) return undefined;
    await this.keep({ alone: undefined, waiting: undefined });
    await this.rejoin();
    if (notes) void this.session.commit([{ kind: 'note', text: notes.theirs }]);
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
    this.reaching.wait();
    await this.reaching.connect();
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
    this.reaching.close();
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
    this.reaching.wait();
    void this.reaching.connect();
  }

  /** Another tab has the line: this one only reads. */
  private stepAside(): void {
    this.reaching.end({ kind: 'elsewhere' });
    void this.line.hangUp();
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
