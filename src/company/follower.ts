import type { Id } from '../core/said.ts';
import type { Keeper } from './keeper.ts';
import type { Of } from './phone-message.ts';
import { compareReigns, idOf } from './reign.ts';
import type { Standing } from './standing.ts';
import type { Succession } from './succession.ts';

/** How a phone follows the others: it takes what was confirmed, holds what the keeper places, and tells who lacks something. */
export class Follower {
  private readonly standing: Standing;
  private readonly keeper: Keeper;
  private readonly succession: Succession;

  constructor(standing: Standing, keeper: Keeper, succession: Succession) {
    this.standing = standing;
    this.keeper = keeper;
    this.succession = succession;
  }

  greeted(by: Id, { have, at }: Of<'hello'>): void {
    const { standing } = this;
    const { copy } = standing;
    standing.furthest = Math.max(standing.furthest, have);
    const ahead = have > copy.confirmed;
    if (ahead && !standing.stopped) standing.greet(by);
    if (ahead) return;
    if (!standing.stopped && copy.hashBefore(have) !== at) standing.stop('parted');
    // Also when the journals part: the other sees it by what it gets.
    if (have < copy.confirmed || standing.stopped) standing.news.send(by, have);
    // Who lacks what is confirmed could not follow yet.
    else if (standing.reigns) this.keeper.place(by);
  }

  async newsFrom(by: Id, { start, before, entries }: Of<'news'>): Promise<void> {
    const { standing, keeper } = this;
    const { copy } = standing;
    if (start > copy.confirmed) return standing.greet(by);
    if (copy.hashBefore(start) !== before) return standing.stop('parted');
    const read = standing.readable(copy.read(start, before, entries));
    if (!read) return;
    if (!copy.keepsConfirmed(start, read)) return standing.stop('parted');
    const more = start + read.length > copy.confirmed;
    const put = copy.put(start, read, false);
    if (put) keeper.forget();
    if (copy.confirm(start + read.length) || put) {
      await standing.keep();
      standing.changed.tell();
      keeper.placeAll();
    }
    if (more) standing.greet(by);
  }

  /** The keeper of a reign gives places: its journal from what it has confirmed to its end. */
  async placed(by: Id, { reign, start, before, entries }: Of<'place'>): Promise<void> {
    const { standing } = this;
    const { copy, me, way } = standing;
    if (by !== reign.keeper || by === me || reign.members.length === 0) return;
    if (compareReigns(reign, standing.promised) < 0) return standing.nay(by);
    standing.furthest = Math.max(standing.furthest, start);
    // What it has confirmed and is not here comes as news first.
    if (start > copy.length || copy.hashBefore(start) !== before) return start <= copy.confirmed ? standing.stop('parted') : standing.greet(by);
    const read = standing.readable(copy.read(start, before, entries));
    if (!read) return;
    const anew = compareReigns(reign, standing.accepted) !== 0;
    // A keeper that lacks what is confirmed must get it before it is followed.
    if (!copy.keepsConfirmed(start, read) || (start + read.length < copy.confirmed && anew)) return standing.news.send(by, start);
    const put = copy.put(start, read, anew);
    if (anew) this.succession.followed();
    standing.promised = idOf(reign);
    standing.accepted = reign;
    const confirmed = copy.confirm(start);
    if (anew || put) await standing.keep();
    const length = start + read.length;
    way.send(by, { kind: 'held', reign: idOf(reign), length, at: copy.hashBefore(length) ?? '' });
    if (anew || confirmed) standing.changed.tell();
  }
}
