import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import type { Listeners } from '../storage/listeners.ts';
import type { Reign, ReignId } from '../storage/remembered-table.ts';
import { Follower } from './follower.ts';
import type { JournalCopy } from './journal-copy.ts';
import { Keeper } from './keeper.ts';
import type { PhoneMessage } from './phone-message.ts';
import type { Stop } from './received.ts';
import { idOf } from './reign.ts';
import { Standing, type TablePhoneOptions } from './standing.ts';
import { Succession } from './succession.ts';

/**
 * A phone at a table without any server. One phone keeps the log: it gives the places, and an entry is confirmed when more than half of the members hold it on their disks.
 * Another phone takes over when more than half promise to follow no earlier keeper, and it begins with the best journal among theirs: so it has all that was confirmed, and
 * the earlier keeper can confirm nothing more. (Viewstamped Replication, Liskov and Cowling 2012; members change one at a time, as in Raft.) `src/company/README.md` says why.
 */
export class TablePhone {
  private readonly standing: Standing;
  private readonly keeper: Keeper;
  private readonly succession: Succession;
  private readonly follower: Follower;
  private joining = false;

  constructor(options: TablePhoneOptions) {
    this.standing = new Standing(options);
    this.keeper = new Keeper(this.standing);
    this.succession = new Succession(this.standing, this.keeper);
    this.follower = new Follower(this.standing, this.keeper, this.succession);
  }

  get me(): Id {
    return this.standing.me;
  }

  get copy(): JournalCopy {
    return this.standing.copy;
  }

  /** Told of everything that changed. */
  get changed(): Listeners {
    return this.standing.changed;
  }

  get promised(): ReignId {
    return this.standing.promised;
  }

  get accepted(): Reign {
    return this.standing.accepted;
  }

  get stopped(): Stop | undefined {
    return this.standing.stopped;
  }

  /** The most entries that another phone said are confirmed. */
  get furthest(): number {
    return this.standing.furthest;
  }

  /** The last answer of a keeper that a wish was too far on: how often, and how far the keeper was. */
  get gaps(): Keeper['gaps'] {
    return this.keeper.gaps;
  }

  /** Whether this phone keeps the log now, as far as it knows. */
  get reigns(): boolean {
    return this.standing.reigns;
  }

  get isMember(): boolean {
    return this.standing.isMember;
  }

  /** Begins a new table, with this phone as its keeper and only member. */
  found(): Promise<void> {
    return this.standing.inTurn(() => this.succession.found());
  }

  /** Takes a message of another phone. One that may not come from there is dropped. */
  receive(by: Id, message: PhoneMessage): Promise<void> {
    return this.standing.inTurn(() => (this.stopped && message.kind !== 'hello' ? undefined : this.take(by, message)));
  }

  /** A phone was connected: both tell each other how far they are. */
  met(other: Id): void {
    this.standing.greet(other);
  }

  /** To be called now and then: asks again for what got no answer. */
  tick(): Promise<void> {
    const { standing } = this;
    return standing.inTurn(() => {
      standing.news.tick();
      if (this.stopped || this.succession.tick()) return;
      if (this.reigns) {
        this.keeper.placeAll();
        this.succession.changeMembers();
        return;
      }
      const others = standing.way.connected();
      const { keeper } = this.accepted;
      for (const other of others.includes(keeper) ? [keeper] : others) this.met(other);
      if (this.joining && !this.isMember) standing.broadcast({ kind: 'join' });
    });
  }

  /** Asks for places for entries that follow each other: they win together. */
  wish(entries: readonly Entry[]): Promise<void> {
    return this.standing.inTurn(async () => {
      if (this.stopped) return;
      if (!this.reigns) return this.standing.way.send(this.accepted.keeper, { kind: 'wish', have: this.copy.confirmed, entries });
      await this.keeper.give(this.me, entries);
      this.succession.changeMembers();
    });
  }

  /** Asks to be a member, again at each tick until it is one. What it stands for is on its disk before. */
  join(): Promise<void> {
    this.joining = true;
    return this.standing.inTurn(async () => {
      if (this.isMember) return;
      await this.standing.keep();
      this.standing.broadcast({ kind: 'join' });
    });
  }

  /** Leaves the table in good order: the keeper hands over first. Nothing is to be asked of this phone after that. */
  leave(): Promise<void> {
    return this.standing.inTurn(() => {
      this.joining = false;
      const { heir } = this.keeper;
      if (!this.reigns) this.standing.broadcast({ kind: 'leave' });
      else if (heir !== undefined) this.standing.way.send(heir, { kind: 'handover', reign: idOf(this.accepted) });
    });
  }

  /** Wants to keep the log: begins as soon as more than half of the members have promised. */
  takeOver(): Promise<void> {
    return this.succession.takeOver();
  }

  /**
   * Keeps the log without waiting for more than half: with those who promised so far alone. Only a person can decide this, who knows that the others are gone: if they are
   * not, and go on too, the journals part.
   */
  takeOverAlone(): Promise<void> {
    return this.standing.inTurn(() => this.succession.beginIfWon(true));
  }

  private async take(by: Id, message: PhoneMessage): Promise<void> {
    switch (message.kind) {
      case 'hello':
        return this.follower.greeted(by, message);
      case 'news':
        return this.follower.newsFrom(by, message);
      case 'place':
        return this.follower.placed(by, message);
      case 'gap':
        return this.keeper.gap(by, message);
      case 'wish':
        await this.keeper.wished(by, message);
        return this.succession.changeMembers();
      case 'held':
        this.keeper.holds(by, message);
        return this.succession.changeMembers();
      case 'join':
      case 'leave':
        this.keeper.wantsChange(by, message.kind);
        return this.succession.changeMembers();
      case 'candidate':
        return this.succession.asked(by, message);
      case 'promise':
        await this.succession.promisedBy(by, message);
        return;
      case 'nay':
        return this.succession.refusedBy(by, message);
      case 'handover':
        return this.succession.handedOver(by, message);
    }
  }
}
