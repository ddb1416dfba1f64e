import type { Id } from '../core/said.ts';
import type { Reign, ReignId } from '../storage/remembered-table.ts';
import { Candidacy, type Change } from './candidacy.ts';
import type { Keeper } from './keeper.ts';
import { bytesOf, MOST_ENTRIES_BYTES, type Of } from './phone-message.ts';
import { compareReigns, idOf } from './reign.ts';
import type { Standing } from './standing.ts';

/** How one keeper follows another: who wants to keep the log, who promises to follow, and the reign that begins when more than half have. */
export class Succession {
  private readonly standing: Standing;
  private readonly keeper: Keeper;
  private candidacy: Candidacy | undefined;
  /** A later reign that another phone has promised. */
  private nayed: ReignId | undefined;
  private wanting = false;

  constructor(standing: Standing, keeper: Keeper) {
    this.standing = standing;
    this.keeper = keeper;
  }

  /** Begins a new table, with this phone as its keeper and only member. */
  found(): Promise<void> {
    const { promised, me } = this.standing;
    return this.begin({ number: promised.number + 1, keeper: me, members: [me] });
  }

  /** Asks for promises until more than half have come. */
  takeOver(): Promise<void> {
    this.wanting = true;
    return this.standing.inTurn(() => this.stand());
  }

  /** Asks again for what got no answer. Says whether there was anything to ask. */
  tick(): boolean {
    const { standing, candidacy } = this;
    if (candidacy) standing.broadcast(candidacy.message(standing.copy));
    else if (this.wanting || (standing.reigns && this.nayed)) this.stand();
    else return false;
    return true;
  }

  /** Another keeper is followed. */
  followed(): void {
    [this.wanting, this.nayed] = [false, undefined];
  }

  async asked(by: Id, { reign, have, at }: Of<'candidate'>): Promise<void> {
    const { standing } = this;
    const { copy, way } = standing;
    if (by !== reign.keeper || by === standing.me) return;
    if (compareReigns(reign, standing.promised) < 0) return standing.nay(by);
    if (have <= copy.confirmed && copy.hashBefore(have) !== at) return standing.stop('parted');
    const mine = copy.hashBefore(have) === at ? copy.entries(have) : [];
    if (bytesOf(mine) > MOST_ENTRIES_BYTES) return standing.news.send(by, have);
    const promised = standing.promised;
    standing.promised = idOf(reign);
    if (compareReigns(promised, reign) !== 0) await standing.keep();
    way.send(by, {
      kind: 'promise',
      reign: standing.promised,
      accepted: standing.accepted,
      length: copy.length,
      start: have,
      before: at,
      entries: mine,
    });
  }

  promisedBy(by: Id, { reign, accepted, length, start, before, entries }: Of<'promise'>): unknown {
    const { candidacy, standing } = this;
    const { copy } = standing;
    if (!candidacy || compareReigns(reign, candidacy.reign) !== 0) return undefined;
    if (start > copy.confirmed || copy.hashBefore(start) !== before) return;
    const chain = standing.readable(copy.read(start, before, entries));
    if (!chain) return undefined;
    candidacy.promises.set(by, { accepted, length, start, chain });
    return this.beginIfWon(false);
  }

  refusedBy(by: Id, { promised, accepted }: Of<'nay'>): void {
    const { standing } = this;
    if (this.candidacy && compareReigns(promised, this.candidacy.reign) > 0) {
      this.candidacy = undefined;
      this.nayed = promised;
    } else if (standing.reigns && standing.accepted.members.includes(by) && compareReigns(promised, standing.accepted) > 0) {
      // It has promised somebody who did not begin: a reign of a higher number brings it back. Where one began, its keeper is to be followed.
      if (compareReigns(accepted, standing.accepted) > 0) standing.promised = promised;
      else this.nayed = promised;
    }
  }

  handedOver(by: Id, { reign }: Of<'handover'>): void {
    const { accepted } = this.standing;
    if (by === accepted.keeper && compareReigns(reign, accepted) === 0) this.stand({ who: by, what: 'out', from: reign });
  }

  /** Makes one phone a member, or no member, by a new reign. */
  changeMembers(): void {
    const change = this.candidacy ? undefined : this.keeper.nextChange();
    if (change) this.stand(change);
  }

  /** Begins to keep the log with those who promised; `alone`: also when they are not more than half. */
  async beginIfWon(alone: boolean): Promise<void> {
    const { candidacy, standing } = this;
    const { copy, me } = standing;
    const won = candidacy?.won(me, { accepted: standing.accepted, length: copy.length, start: copy.length, chain: [] }, alone);
    if (!candidacy || !won) return;
    this.candidacy = undefined;
    if (compareReigns(candidacy.reign, standing.promised) < 0 || !won.members.includes(me)) return;
    const { start, chain } = won.best;
    if (won.of !== me) {
      // More was confirmed since that promise: another try asks anew.
      if (!copy.keepsConfirmed(start, chain)) return;
      copy.put(start, chain, true);
    }
    await this.begin({ ...candidacy.reign, members: won.members });
  }

  private async begin(reign: Reign): Promise<void> {
    const { standing } = this;
    standing.promised = idOf(reign);
    standing.accepted = reign;
    this.keeper.forget();
    this.followed();
    await standing.keep();
    this.keeper.begin();
    this.changeMembers();
  }

  private stand(change?: Change): void {
    const { standing } = this;
    const number = Math.max(standing.promised.number, standing.accepted.number, this.nayed?.number ?? 0, this.candidacy?.reign.number ?? 0) + 1;
    this.nayed = undefined;
    this.candidacy = new Candidacy({ number, keeper: standing.me }, change);
    standing.broadcast(this.candidacy.message(standing.copy));
    void standing.inTurn(() => this.beginIfWon(false));
  }
}
