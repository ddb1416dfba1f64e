import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { refusalOf } from '../storage/following.ts';
import { Listeners } from '../storage/listeners.ts';
import { Candidacy, type Change } from './candidacy.ts';
import type { JournalCopy, ReadChain } from './journal-copy.ts';
import { News, type Way } from './news.ts';
import { bytesOf, MOST_ENTRIES_BYTES, type Of, type PhoneMessage } from './phone-message.ts';
import type { Stop } from './received.ts';
import { compareReigns, idOf, isMajority, MOST_MEMBERS, NO_REIGN, type Reign, type ReignId } from './reign.ts';
import { copyOf, NotKept, type Remembered } from './remembered.ts';

/** What a phone at a table is begun with. */
export interface TablePhoneOptions {
  readonly me: Id;
  readonly way: Way;
  /** Resolves when this is on the disk. Nothing is answered before. */
  readonly save: (remembered: Remembered) => Promise<void>;
  /** The journal as it is on the own disk: confirmed entries only. */
  readonly entries: readonly Entry[];
  readonly remembered?: Remembered;
}

/**
 * A phone at a table without any server. One phone keeps the log: it gives the places, and an entry is confirmed when more than half of the members hold it on their disks.
 * Another phone takes over when more than half promise to follow no earlier keeper, and it begins with the best journal among theirs: so it has all that was confirmed, and
 * the earlier keeper can confirm nothing more. (Viewstamped Replication, Liskov and Cowling 2012; members change one at a time, as in Raft.) `src/company/README.md` says why.
 */
export class TablePhone {
  readonly me: Id;
  readonly copy: JournalCopy;
  /** Told of everything that changed. */
  readonly changed = new Listeners();
  promised: ReignId;
  accepted: Reign;
  stopped: Stop | undefined;
  /** The last answer of a keeper that a wish was too far on: how often, and how far the keeper was. */
  readonly gaps = { count: 0, confirmed: 0 };
  /** Messages that were dropped: they made no sense, or claimed what is not theirs. */
  dropped = 0;
  private readonly way: Way;
  private readonly save: TablePhoneOptions['save'];
  /** As keeper: how far each phone holds the journal of this reign. */
  private readonly held = new Map<Id, number>();
  private readonly news: News;
  private readonly changes = new Map<Id, Change['what']>();
  private candidacy: Candidacy | undefined;
  private nayed: ReignId | undefined;
  private wanting = false;
  private joining = false;
  private keptFrom: number;
  private kept = true;
  private turn: Promise<unknown> = Promise.resolve();

  constructor({ me, way, save, entries, remembered }: TablePhoneOptions) {
    this.me = me;
    this.way = way;
    this.save = save;
    this.promised = remembered?.promised ?? NO_REIGN;
    this.accepted = remembered?.accepted ?? NO_REIGN;
    this.keptFrom = remembered ? Math.min(remembered.from, entries.length) : entries.length;
    this.copy = copyOf(entries, remembered);
    this.news = new News(this.copy, way);
  }

  /** Whether this phone keeps the log now, as far as it knows. */
  get reigns(): boolean {
    return !this.stopped && this.accepted.keeper === this.me && compareReigns(this.promised, this.accepted) === 0;
  }

  get isMember(): boolean {
    return this.accepted.members.includes(this.me);
  }

  /** Begins a new table, with this phone as its keeper and only member. */
  found(): Promise<void> {
    return this.inTurn(() => this.begin({ number: this.promised.number + 1, keeper: this.me, members: [this.me] }));
  }

  /** Takes a message of another phone. One that may not come from there is dropped. */
  receive(by: Id, message: PhoneMessage): Promise<void> {
    return this.inTurn(() => (this.stopped && message.kind !== 'hello' ? undefined : this.take(by, message)));
  }

  /** A phone was connected: both tell each other how far they are. */
  met(other: Id): void {
    this.way.send(other, this.hello());
  }

  /** To be called now and then: asks again for what got no answer. */
  tick(): Promise<void> {
    return this.inTurn(async () => {
      this.news.tick();
      if (this.stopped) return;
      if (this.candidacy) this.broadcast(this.candidacy.message(this.copy));
      else if (this.wanting || (this.reigns && this.nayed)) this.stand();
      else if (this.reigns) {
        this.placeAll();
        this.changeMembers();
      } else {
        const others = this.way.connected();
        for (const other of others.includes(this.accepted.keeper) ? [this.accepted.keeper] : others) this.met(other);
        if (this.joining && !this.isMember) this.broadcast({ kind: 'join' });
      }
    });
  }

  /** Asks for places for entries that follow each other: they win together. */
  wish(entries: readonly Entry[]): Promise<void> {
    return this.inTurn(async () => {
      if (this.stopped) return;
      if (this.reigns) await this.give(this.me, entries);
      else this.way.send(this.accepted.keeper, { kind: 'wish', have: this.copy.confirmed, entries });
    });
  }

  /** Asks to be a member, again at each tick until it is one. */
  join(): void {
    this.joining = true;
    if (!this.isMember) this.broadcast({ kind: 'join' });
  }

  /** Leaves the table in good order: the keeper hands over first. Nothing is to be asked of this phone after that. */
  leave(): Promise<void> {
    return this.inTurn(() => {
      this.joining = false;
      const heir = this.settled ? this.way.connected().find((id) => this.accepted.members.includes(id) && this.held.get(id) === this.copy.length) : undefined;
      if (!this.reigns) this.broadcast({ kind: 'leave' });
      else if (heir) this.way.send(heir, { kind: 'handover', reign: idOf(this.accepted) });
    });
  }

  /** Wants to keep the log: begins as soon as more than half of the members have promised. */
  takeOver(): Promise<void> {
    this.wanting = true;
    return this.inTurn(() => this.stand());
  }

  /**
   * Keeps the log without waiting for more than half: with those who promised so far alone. Only a person can decide this, who knows that the others are gone: if they are
   * not, and go on too, the journals part.
   */
  takeOverAlone(): Promise<void> {
    return this.inTurn(() => this.beginIfWon(true));
  }

  /** The entries before `number` are on the own disk: they need not be remembered. */
  onDisk(number: number): void {
    this.keptFrom = Math.max(this.keptFrom, Math.min(number, this.copy.confirmed));
  }

  /** As keeper: nothing is open, and more than half hold this reign's journal. Only then members may change. */
  private get settled(): boolean {
    const { copy, accepted } = this;
    return this.reigns && copy.length === copy.confirmed && isMajority(accepted.members, new Set([this.me, ...this.held.keys()]));
  }

  private take(by: Id, message: PhoneMessage): unknown {
    switch (message.kind) {
      case 'hello':
        return this.greeted(by, message);
      case 'news':
        return this.newsFrom(by, message);
      case 'wish':
        return this.wished(by, message);
      case 'gap':
        return this.gap(by, message);
      case 'place':
        return this.placed(by, message);
      case 'held':
        return this.holds(by, message);
      case 'candidate':
        return this.asked(by, message);
      case 'promise':
        return this.promisedBy(by, message);
      case 'nay':
        return this.refusedBy(by, message);
      case 'join':
      case 'leave':
        return this.wantsChange(by, message.kind);
      case 'handover':
        return this.handedOver(by, message);
    }
  }

  private greeted(by: Id, { have, at }: Of<'hello'>): void {
    const { copy } = this;
    const ahead = have > copy.confirmed;
    if (ahead && !this.stopped) this.met(by);
    if (ahead) return;
    if (!this.stopped && copy.hashBefore(have) !== at) this.stop('parted');
    // Also when the journals part: the other sees it by what it gets.
    if (have < copy.confirmed || this.stopped) this.news.send(by, have);
    // Who lacks what is confirmed could not follow yet.
    else if (this.reigns) this.place(by);
  }

  private async newsFrom(by: Id, { start, before, entries }: Of<'news'>): Promise<void> {
    const { copy } = this;
    if (start > copy.confirmed) return this.met(by);
    if (copy.hashBefore(start) !== before) return this.stop('parted');
    const read = this.readable(copy.read(start, before, entries));
    if (!read) return;
    if (!copy.keepsConfirmed(start, read)) return this.stop('parted');
    const more = start + read.length > copy.confirmed;
    const put = copy.put(start, read, false);
    // What was held of another entry proves nothing of this one.
    if (put) this.held.clear();
    if (copy.confirm(start + read.length) || put) {
      await this.keep();
      this.changed.tell();
      if (this.reigns) this.placeAll();
    }
    if (more) this.met(by);
  }

  private async wished(by: Id, { have, entries }: Of<'wish'>): Promise<void> {
    const { copy } = this;
    if (!this.reigns) return this.met(by);
    if (have < copy.confirmed) this.news.send(by, have);
    const first = entries[0];
    const number = typeof first === 'object' && first !== null && 'number' in first && typeof first.number === 'number' ? first.number : -1;
    const before = copy.hashBefore(number);
    // What does not follow is no wish: the one who asks finds that out from the journal.
    if (before === undefined) this.way.send(by, { kind: 'gap', confirmed: copy.confirmed });
    const read = before === undefined ? undefined : copy.read(number, before, entries);
    if (read?.kind === 'chain')
      await this.give(
        by,
        read.chain.map(({ entry }) => entry),
      );
    else if (before !== undefined) this.dropped += 1;
  }

  /** Gives places, if they are free and nothing else is open. */
  private async give(by: Id, entries: readonly Entry[]): Promise<void> {
    const { copy } = this;
    const [first] = entries;
    if (!first) return;
    if (copy.length > copy.confirmed) return this.placeAll(true);
    if (first.number < copy.length) return;
    const why = refusalOf(first, copy.entries(copy.length - 1)[0]);
    if (why === 'gap' && by === this.me) this.gap(this.me, { kind: 'gap', confirmed: copy.confirmed });
    const before = copy.hashBefore(copy.length);
    const read = why || before === undefined ? undefined : copy.read(copy.length, before, entries);
    if (read?.kind !== 'chain') return;
    copy.put(copy.length, read.chain, false);
    await this.keep();
    this.placeAll();
    this.count();
  }

  private gap(by: Id, { confirmed }: Of<'gap'>): void {
    if (by !== this.accepted.keeper) return;
    this.gaps.count += 1;
    this.gaps.confirmed = confirmed;
    this.changed.tell();
  }

  /** The keeper of a reign gives places: its journal from what it has confirmed to its end. */
  private async placed(by: Id, { reign, start, before, entries }: Of<'place'>): Promise<void> {
    const { copy } = this;
    if (by !== reign.keeper || by === this.me || reign.members.length === 0) return this.drop();
    if (compareReigns(reign, this.promised) < 0) return this.nay(by);
    // What it has confirmed and is not here comes as news first.
    if (start > copy.length || copy.hashBefore(start) !== before) return start <= copy.confirmed ? this.stop('parted') : this.met(by);
    const read = this.readable(copy.read(start, before, entries));
    if (!read) return;
    const anew = compareReigns(reign, this.accepted) !== 0;
    // A keeper that lacks what is confirmed must get it before it is followed.
    if (!copy.keepsConfirmed(start, read) || (start + read.length < copy.confirmed && anew)) return this.news.send(by, start);
    const put = copy.put(start, read, anew);
    if (anew) [this.wanting, this.nayed] = [false, undefined];
    this.promised = idOf(reign);
    this.accepted = reign;
    const confirmed = copy.confirm(start);
    if (anew || put) await this.keep();
    const length = start + read.length;
    this.way.send(by, { kind: 'held', reign: idOf(reign), length, at: copy.hashBefore(length) ?? '' });
    if (anew || confirmed) this.changed.tell();
  }

  private holds(by: Id, { reign, length, at }: Of<'held'>): void {
    if (!this.reigns || compareReigns(reign, this.accepted) !== 0 || this.copy.hashBefore(length) !== at) return;
    this.held.set(by, Math.max(this.held.get(by) ?? 0, length));
    this.count();
  }

  /** Confirms what more than half hold. */
  private count(): void {
    const { copy, accepted } = this;
    const reached = [...this.held.values(), copy.length].filter((length) => {
      const holders = [...this.held].filter(([, held]) => held >= length).map(([id]) => id);
      return isMajority(accepted.members, new Set([this.me, ...holders]));
    });
    if (copy.confirm(Math.max(0, ...reached))) {
      this.changed.tell();
      this.placeAll();
    }
    this.changeMembers();
  }

  private async asked(by: Id, { reign, have, at }: Of<'candidate'>): Promise<void> {
    const { copy } = this;
    if (by !== reign.keeper || by === this.me) return this.drop();
    if (compareReigns(reign, this.promised) < 0) return this.nay(by);
    if (have <= copy.confirmed && copy.hashBefore(have) !== at) return this.stop('parted');
    const mine = copy.hashBefore(have) === at ? copy.entries(have) : [];
    if (bytesOf(mine) > MOST_ENTRIES_BYTES) return this.news.send(by, have);
    const promised = this.promised;
    this.promised = idOf(reign);
    if (compareReigns(promised, reign) !== 0) await this.keep();
    this.way.send(by, { kind: 'promise', reign: this.promised, accepted: this.accepted, length: copy.length, start: have, before: at, entries: mine });
  }

  private promisedBy(by: Id, { reign, accepted, length, start, before, entries }: Of<'promise'>): unknown {
    const { candidacy, copy } = this;
    if (!candidacy || compareReigns(reign, candidacy.reign) !== 0) return undefined;
    if (start > copy.confirmed || copy.hashBefore(start) !== before) return this.drop();
    const chain = this.readable(copy.read(start, before, entries));
    if (!chain) return undefined;
    candidacy.promises.set(by, { accepted, length, start, chain });
    return this.beginIfWon(false);
  }

  private async beginIfWon(alone: boolean): Promise<void> {
    const { candidacy, copy } = this;
    const won = candidacy?.won(this.me, { accepted: this.accepted, length: copy.length, start: copy.length, chain: [] }, alone);
    if (!candidacy || !won) return;
    this.candidacy = undefined;
    if (compareReigns(candidacy.reign, this.promised) < 0 || !won.members.includes(this.me)) return;
    const { start, chain } = won.best;
    if (won.of !== this.me) {
      // More was confirmed since that promise: another try asks anew.
      if (!copy.keepsConfirmed(start, chain)) return;
      copy.put(start, chain, true);
    }
    await this.begin({ ...candidacy.reign, members: won.members });
  }

  private async begin(reign: Reign): Promise<void> {
    this.promised = idOf(reign);
    this.accepted = reign;
    this.held.clear();
    [this.wanting, this.nayed] = [false, undefined];
    await this.keep();
    this.changed.tell();
    this.placeAll();
    this.count();
  }

  private refusedBy(by: Id, { promised, accepted }: Of<'nay'>): void {
    if (this.candidacy && compareReigns(promised, this.candidacy.reign) > 0) {
      this.candidacy = undefined;
      this.nayed = promised;
    } else if (this.reigns && this.accepted.members.includes(by) && compareReigns(promised, this.accepted) > 0) {
      // It has promised somebody who did not begin: a reign of a higher number brings it back. Where one began, its keeper is to be followed.
      if (compareReigns(accepted, this.accepted) > 0) this.promised = promised;
      else this.nayed = promised;
    }
  }

  private wantsChange(by: Id, kind: 'join' | 'leave'): void {
    if (!this.reigns) return;
    const member = this.accepted.members.includes(by);
    if (kind === 'join' && !member && this.accepted.members.length < MOST_MEMBERS) this.changes.set(by, 'in');
    if (kind === 'leave' && member) this.changes.set(by, 'out');
    this.changeMembers();
  }

  private handedOver(by: Id, { reign }: Of<'handover'>): void {
    if (by === this.accepted.keeper && compareReigns(reign, this.accepted) === 0) this.stand({ who: by, what: 'out', from: reign });
    else this.drop();
  }

  /** Makes one phone a member, or no member, by a new reign. */
  private changeMembers(): void {
    if (!this.settled || this.candidacy) return;
    for (const [who, what] of this.changes) {
      this.changes.delete(who);
      if (this.accepted.members.includes(who) === (what === 'in')) continue;
      this.stand({ who, what, from: idOf(this.accepted) });
      return;
    }
  }

  private stand(change?: Change): void {
    const number = Math.max(this.promised.number, this.accepted.number, this.nayed?.number ?? 0, this.candidacy?.reign.number ?? 0) + 1;
    this.nayed = undefined;
    this.candidacy = new Candidacy({ number, keeper: this.me }, change);
    this.broadcast(this.candidacy.message(this.copy));
    void this.inTurn(() => this.beginIfWon(false));
  }

  private readable(read: ReadChain): Extract<ReadChain, { kind: 'chain' }>['chain'] | undefined {
    if (read.kind === 'chain') return read.chain;
    if (read.kind === 'newer') this.stop('newer');
    else this.drop();
    return undefined;
  }

  private drop(): void {
    this.dropped += 1;
  }

  private stop(why: Stop): void {
    this.stopped = why;
    this.changed.tell();
  }

  private hello(): PhoneMessage {
    return { kind: 'hello', have: this.copy.confirmed, at: this.copy.hashBefore(this.copy.confirmed) ?? '' };
  }

  private nay(to: Id): void {
    this.way.send(to, { kind: 'nay', promised: idOf(this.promised), accepted: idOf(this.accepted) });
  }

  private broadcast(message: PhoneMessage): void {
    for (const other of this.way.connected()) this.way.send(other, message);
  }

  /** To every phone; or only to those who are not known to hold all. */
  private placeAll(lackingOnly = false): void {
    if (!this.reigns) return;
    for (const other of this.way.connected()) if (!lackingOnly || (this.held.get(other) ?? 0) < this.copy.length) this.place(other);
  }

  private place(to: Id): void {
    const { copy, accepted } = this;
    const start = copy.confirmed;
    this.way.send(to, { kind: 'place', reign: accepted, start, before: copy.hashBefore(start) ?? '', entries: copy.entries(start) });
  }

  /** Writes down what changed. */
  private async keep(): Promise<void> {
    const { promised, accepted, copy } = this;
    this.kept = false;
    const remembered = { promised, accepted, from: this.keptFrom, entries: copy.entries(this.keptFrom), open: copy.length - copy.confirmed };
    await this.save(remembered).catch((problem: unknown) => {
      throw new NotKept('not kept', { cause: problem });
    });
    this.kept = true;
  }

  private inTurn(act: () => unknown): Promise<void> {
    // What an earlier turn could not write down comes first.
    const begun = this.turn.then(() => (this.kept ? undefined : this.keep()));
    const done = begun.then(act).then(
      () => undefined,
      (problem: unknown) => {
        if (!(problem instanceof NotKept)) throw problem;
      },
    );
    this.turn = done.catch(() => undefined);
    return done;
  }
}
