import { type Signal, signal } from '@preact/signals';
import { LateLog } from '../../company/late-log.ts';
import { level } from '../../company/level.ts';
import type { Line } from '../../company/line.ts';
import { PhoneLine } from '../../company/phone-line.ts';
import { Presence, type Present, SAY_EVERY } from '../../company/presence.ts';
import { SharedLog } from '../../company/shared-log.ts';
import { WaitingLog } from '../../company/waiting-log.ts';
import type { Entry } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { SessionLog, Silence } from '../../storage/log.ts';
import { type Change, changed, changeMembership, keepMembership, type Membership, membershipOf } from '../../storage/membership.ts';
import { forgetPhone } from '../../storage/phone-setting.ts';
import type { Secret } from '../../storage/records.ts';
import type { Stored } from '../../storage/trouble.ts';
import type { PrimaryAct } from '../../ui/primary-act.tsx';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { writer } from '../session/writer.ts';
import { say } from '../shell/say.ts';
import { othersFit } from './others-entries.ts';
import { foundTable, phoneLineOf } from './phone-table.ts';
import { freshSecret, reachRelay } from './reach.ts';
import { seatsOf } from './seats.ts';
import { SharedDice } from './shared-dice.ts';
import { type TableTurn, tableTurn } from './table-turn.ts';
import { keepBoth } from './two-sessions.ts';

/**
 * How a shared session stands to its table. *reaching*: nothing was heard of it yet, or no more; *level*: this phone has all that the table has; *alone*: this phone plays
 * on by itself from entry `from`; *parted*: both went on differently after entry `from`; *elsewhere*: another tab of this device has the line; *moved*: somebody made a
 * new invitation; *stopped*: no waiting helps (see `Silence`).
 */
export type Standing =
  | { readonly kind: 'reaching' | 'level' | 'elsewhere' | 'moved' }
  | { readonly kind: 'alone' | 'parted'; readonly from: number }
  | { readonly kind: 'stopped'; readonly why: Silence };

/** A question before an undo: who wrote what it strikes. */
export interface UndoAsked {
  readonly writers: readonly Id[];
  answer(sure: boolean): void;
}

/** Milliseconds before the table is tried again; twice as long each time, up to the longest. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [500, 10_000];
/** Longest that leaving a table takes, in milliseconds. */
const LEAVING = 2_000;
/** The seats of more phones are not remembered. */
const MOST_MET = 60;
/** Where nothing may be written: what was decided is given up, and the line at the top says why. */
const FINAL: readonly Silence[] = ['parted', 'newer', 'gone', 'full', 'moved'];

/** What phones write by themselves for shared dice is nothing that their players did. */
const OF_DICE: readonly Entry['body']['kind'][] = ['pledged', 'disclosed', 'forgone'];

/** A session that several phones share, as this phone takes part in it: its line to the table, who is there, what waits. */
export class SharedSession {
  readonly session: Session;
  readonly standing: Signal<Standing> = signal({ kind: 'reaching' });
  readonly membership: Signal<Membership>;
  /** Since when the table is not reached, in milliseconds since 1970; undefined: it is. */
  readonly away: Signal<number | undefined> = signal(Date.now());
  /** A step that waits for the table's answer. */
  readonly waiting: Signal<readonly Entry[] | undefined> = signal(undefined);
  /** Whether it waits because the table has no more room. */
  readonly full: Signal<boolean> = signal(false);
  readonly others: Signal<readonly Present[]> = signal([]);
  readonly seats: Signal<readonly Seat[]> = signal([]);
  readonly undoAsked: Signal<UndoAsked | undefined> = signal(undefined);
  /** What this phone's seat is asked, as the primary button of Now. */
  readonly asked: Signal<PrimaryAct | undefined> = signal(undefined);
  /** Whether it is the move of a seat that is not this phone's. */
  readonly othersMove: Signal<boolean> = signal(false);
  /** Another phone took the seat of this one. */
  readonly seatLost: Signal<Present | undefined> = signal(undefined);
  /** The line of a table that phones keep among themselves; undefined for a relay's. `phonesMoved` changes with all that it says of itself. */
  readonly phones: Signal<PhoneLine | undefined> = signal(undefined);
  readonly phonesMoved: Signal<number> = signal(0);
  readonly dice: SharedDice;
  private readonly late = new LateLog();
  private own: SessionLog | undefined;
  private log: WaitingLog | undefined;
  private line: Line | undefined;
  private presence: Presence | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private turn: TableTurn | undefined;
  private closed = false;
  /** Counts what goes on to reach the table: only the last of it goes on. */
  private attempt = 0;
  /** Somebody made a new invitation while this phone played on alone. */
  private leftBehind = false;
  /** Whether the session writes through the table. */
  private sharing = false;

  constructor(session: Session, membership: Membership) {
    this.session = session;
    this.membership = signal(membership);
    this.dice = new SharedDice(this);
  }

  /** Begins to share a session, or goes on with it after it was opened. Resolves before the table is reached; nothing is written past it from here on. */
  static async attach(session: Session, membership: Membership): Promise<SharedSession> {
    const shared = new SharedSession(session, membership);
    session.shared.value = shared;
    session.beforeUndo = (step) => shared.mayUndo(step);
    shared.block();
    await shared.takeTurn();
    void seatsOf(session).then((seats) => {
      shared.seats.value = seats;
      shared.met(shared.others.peek());
    });
    return shared;
  }

  /** Goes on with sharing a session as it is kept. Where what is kept makes no sense, it is shared with nobody. */
  static async goOn(session: Session): Promise<void> {
    const kept = await store.use((database) => membershipOf(database, session.id));
    if (kept.ok && kept.value) await SharedSession.attach(session, kept.value);
  }

  /** Takes the line for this tab, also from another one. */
  async takeTurn(take = false): Promise<void> {
    this.turn?.end();
    this.turn = await tableTurn(this.session.id, (mine) => void (mine ? this.begin(true) : this.stepAside()), take);
    if (this.closed) this.turn.end();
    else if (this.turn.mine) await this.begin(take);
    else this.stepAside();
  }

  /** Whether a seat is played on another phone: this one has a seat of its own, or the seat's phone is there. A render that asks follows it. */
  elsewhere(seat: Id): boolean {
    const mine = this.membership.value.seat;
    return mine === null ? this.others.value.some((one) => one.seat === seat) : seat !== mine;
  }

  /** Takes a seat, also from another phone; null: none. */
  async sit(seat: Id | null): Promise<void> {
    this.seatLost.value = undefined;
    const claim = this.presence?.take(seat) ?? (seat === null ? 0 : 1);
    await this.keep({ seat, claim });
  }

  /** How the others call whoever holds this phone. */
  async rename(name: string): Promise<void> {
    this.presence?.tell({ name });
    await this.keep({ name });
  }

  /** Says whether this phone's player wants shared dice. */
  async wantDice(dice: boolean): Promise<void> {
    this.presence?.tell({ dice });
    await this.keep({ dice });
  }

  /** Shows the others what is being resolved on this phone; null: nothing. */
  doing(procedure: Id | null): void {
    this.presence?.tell({ throwing: procedure });
  }

  /** From here on this phone plays by itself, until `rejoin`. What waits is written here. */
  async playAlone(): Promise<void> {
    const from = this.session.fold.peek().next;
    this.attempt += 1;
    if (!(await this.keep({ alone: from })).ok) return this.standing.peek().kind === 'reaching' ? this.goOnReaching() : undefined;
    this.standing.value = { kind: 'alone', from };
    this.late.set(undefined);
    this.log?.playAlone();
    this.writeAlone();
  }

  /** Brings up what was played alone, if the others did nothing meanwhile. */
  async rejoin(): Promise<void> {
    if (this.leftBehind) return this.moveOn();
    this.standing.value = { kind: 'reaching' };
    this.shareLog();
    await this.goOnReaching();
  }

  /** What this phone has becomes a session of its own, and it goes on with the table's. Resolves to the name of the new session; undefined when nothing was changed. */
  async keepBoth(): Promise<Id | undefined> {
    const { waiting } = this.membership.peek();
    // What got no answer belongs to what this phone has.
    if (waiting) await this.own?.append(waiting);
    const made = this.line && (await keepBoth(this.session, this.line.log));
    if (made === undefined) return undefined;
    await this.keep({ alone: undefined, waiting: undefined });
    await this.rejoin();
    return made;
  }

  /** Makes a new invitation, so that whoever has only the old one is left behind; the others are told. */
  async renew(): Promise<void> {
    if (!this.turn?.mine) await this.takeTurn(true);
    this.presence?.moved();
    this.late.set(undefined);
    this.standing.value = { kind: 'reaching' };
    // Who was away finds it there; where the table is not reached, they are told by nobody but who is at the new one.
    if (this.line?.reached) await Promise.race([this.line.move?.(), new Promise((resolve) => setTimeout(resolve, LEAVING))]);
    await this.hangUp();
    const secret = freshSecret();
    if (this.membership.peek().way === 'phones') await foundTable(this.session.id, secret);
    await this.keep({ secret });
    this.leftBehind = false;
    await this.connect();
  }

  /** Shares the session no more. All that was played stays on this phone, and what waits is written here. */
  async leave(): Promise<void> {
    this.presence?.leave();
    // The others are told, if they can be reached; nobody waits for that.
    await Promise.race([this.phones.peek()?.leave(), new Promise((resolve) => setTimeout(resolve, LEAVING))]);
    const { waiting } = this.membership.peek();
    if (waiting) await this.own?.append(waiting);
    await store.use(async (database) => {
      await keepMembership(database, this.session.id, undefined);
      await forgetPhone(database, this.session.id);
    });
    this.detach();
  }

  close(): void {
    this.closed = true;
    this.dice.end();
    this.turn?.end();
    this.presence?.leave();
    this.log?.end();
    this.late.set(undefined);
    void this.hangUp();
  }

  /** From here on the session is this device's alone. */
  private detach(): void {
    this.log?.playAlone();
    this.close();
    this.writeAlone();
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
      this.writeAlone();
      // The app was ended before what waited was written here.
      if (waiting) void this.session.resume(waiting).then(() => this.keep({ waiting: undefined }));
      return;
    }
    this.standing.value = { kind: 'reaching' };
    this.shareLog();
    if (waiting) void this.session.resume(waiting);
    void this.connect();
  }

  /** Another tab has the line: this one only reads. */
  private stepAside(): void {
    this.block();
    this.standing.value = { kind: 'elsewhere' };
    void this.hangUp();
  }

  /** The session writes on this device alone from here on. */
  private writeAlone(): void {
    this.sharing = false;
    this.session.useLog((own) => own);
  }

  /** Nothing can be written: not here, or not now. What others wrote is read. */
  private block(): void {
    this.sharing = false;
    this.late.set(undefined);
    // Else the session would wait for its answer, and read nothing meanwhile.
    this.log?.end();
    this.session.useLog((own) => ({
      append: () => {
        this.session.notice.value = { said: say('notice/only-watching') };
        return Promise.resolve({ kind: 'unsure', why: 'closed' });
      },
      from: (number) => own.from(number),
      subscribe: (listener) => own.subscribe(listener),
    }));
  }

  /** The session writes through the table from here on, and waits for it while it is not reached. */
  private shareLog(): void {
    if (this.sharing) return;
    this.sharing = true;
    this.session.useLog((own) => {
      this.own = own;
      const table = new SharedLog(own, this.late, (entries) => othersFit(this.session, own, entries));
      table.onCaught = (caught) => {
        if (!caught.ok && FINAL.includes(caught.why)) this.stop(caught.why);
      };
      this.log = new WaitingLog({
        table,
        own,
        keep: (entries, secrets) => this.keep({ waiting: entries }, secrets),
        onWaiting: (entries, why) => {
          this.waiting.value = entries;
          this.full.value = why === 'full';
        },
      });
      return this.log;
    });
  }

  private stop(why: Silence): void {
    if (this.standing.peek().kind !== 'level') return;
    if (why === 'moved') {
      this.moveOn();
      return;
    }
    this.standing.value = why === 'parted' ? { kind: 'parted', from: this.session.fold.peek().next } : { kind: 'stopped', why };
    this.block();
  }

  /** Begins to reach the table; what began before goes on no more. The function returned says whether it still goes on. */
  private reaching(): () => boolean {
    this.attempt += 1;
    const { attempt } = this;
    return () => !this.closed && this.attempt === attempt && this.standing.peek().kind === 'reaching';
  }

  private goOnReaching(): Promise<void> {
    return this.line ? this.levelWith(this.line) : this.connect();
  }

  private async connect(): Promise<void> {
    const goesOn = this.reaching();
    for (let pause = FIRST_PAUSE; goesOn(); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const line = await this.reach().catch(() => undefined);
      if (!goesOn()) return void line?.close();
      if (line) {
        this.useLine(line);
        return this.levelWith(line);
      }
      await timeOrNetwork(pause);
    }
  }

  private reach(): Promise<Line> {
    const { way, secret, alone } = this.membership.peek();
    return way === 'relay' ? reachRelay(secret) : phoneLineOf(this.session.id, secret, alone);
  }

  private useLine(line: Line): void {
    this.line = line;
    this.away.value = line.reached ? undefined : Date.now();
    this.phones.value = line instanceof PhoneLine ? line : undefined;
    line.onReached = (reached) => {
      this.away.value = reached ? undefined : Date.now();
      if (reached) this.presence?.tell();
    };
    if (line instanceof PhoneLine)
      line.onChange = () => {
        this.phonesMoved.value += 1;
      };
    const { name, seat, claim, dice = null } = this.membership.peek();
    const presence = new Presence({ phone: writer(), name, seat, claim, throwing: null, dice }, (what) => line.say(what));
    presence.onChange = (others) => this.met(others);
    presence.onSeatLost = (by) => {
      this.seatLost.value = by;
      void this.keep({ seat: null, claim: 0 });
    };
    presence.onMoved = () => {
      this.leftBehind = true;
      if (this.standing.peek().kind !== 'alone') this.moveOn();
    };
    line.onHeard = (what) => presence.heard(what);
    this.presence = presence;
    presence.tell();
    this.ticking = setInterval(() => presence.tick(), SAY_EVERY);
  }

  /** Somebody made a new invitation: nothing is written here any more. */
  private moveOn(): void {
    this.standing.value = { kind: 'moved' };
    this.block();
  }

  /** Makes this phone's journal and the table's the same, and lets the session write. */
  private async levelWith(line: Line): Promise<void> {
    const goesOn = this.reaching();
    if (!goesOn()) return;
    this.shareLog();
    const own = this.own as SessionLog;
    for (let pause = FIRST_PAUSE; goesOn() && this.line === line; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const came = await level(own, line.log);
      if (!goesOn() || this.line !== line) return;
      if (came.kind === 'parted') {
        this.standing.value = came;
        return this.block();
      }
      if (came.kind === 'level') {
        await this.keep({ alone: undefined });
        if (!goesOn() || this.line !== line) return;
        this.standing.value = { kind: 'level' };
        return this.late.set(line.log);
      }
      if (came.why === 'moved') return this.moveOn();
      if (FINAL.includes(came.why)) {
        this.standing.value = { kind: 'stopped', why: came.why };
        return this.block();
      }
      await timeOrNetwork(pause);
    }
  }

  private async hangUp(): Promise<void> {
    const { line } = this;
    if (line) {
      line.onHeard = () => undefined;
      line.onReached = () => undefined;
    }
    this.line = undefined;
    this.phones.value = undefined;
    clearInterval(this.ticking);
    this.presence = undefined;
    this.others.value = [];
    this.away.value ??= Date.now();
    await line?.close();
  }

  private met(others: readonly Present[]): void {
    this.others.value = others;
    const met = Object.entries(this.membership.peek().met ?? {});
    const seats = this.seats.peek();
    const fresh = others.flatMap(({ phone, seat }): [Id, Id][] =>
      seat !== null && seats.some(({ id }) => id === seat) && !met.some(([known, sat]) => known === phone && sat === seat) ? [[phone, seat]] : [],
    );
    if (fresh.length > 0) void this.keep({ met: Object.fromEntries([...met, ...fresh].slice(-MOST_MET)) });
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

  /** Whether a step and all after it may be struck: what another player wrote only after asking. */
  private async mayUndo(step: number): Promise<boolean> {
    const read = await this.session.entries();
    const theirs = read.ok ? read.value.filter((entry) => entry.number >= step && entry.writer !== writer() && !OF_DICE.includes(entry.body.kind)) : [];
    const writers = [...new Set(theirs.map((entry) => entry.writer))];
    if (writers.length === 0) return true;
    return new Promise((resolve) => {
      this.undoAsked.value = {
        writers,
        answer: (sure) => {
          this.undoAsked.value = undefined;
          resolve(sure);
        },
      };
    });
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
