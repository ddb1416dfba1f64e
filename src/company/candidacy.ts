import type { Id } from '../core/said.ts';
import type { Reign, ReignId } from '../storage/remembered-table.ts';
import type { JournalCopy, ReadChain } from './journal-copy.ts';
import type { PhoneMessage } from './phone-message.ts';
import { compareReigns, isMajority } from './reign.ts';

/** A phone that comes to the members or goes, in the reign that follows `from`. */
export interface Change {
  readonly who: Id;
  readonly what: 'in' | 'out';
  readonly from: ReignId;
}

/** What a phone had when it promised: whose journal, how long, and its entries from `start` on. */
export interface Had {
  readonly accepted: Reign;
  readonly length: number;
  readonly start: number;
  readonly chain: Extract<ReadChain, { kind: 'chain' }>['chain'];
}

/** A phone that wants to keep the log, and who promised to follow it. */
export class Candidacy {
  readonly reign: ReignId;
  readonly change: Change | undefined;
  readonly promises = new Map<Id, Had>();

  constructor(reign: ReignId, change?: Change) {
    this.reign = reign;
    this.change = change;
  }

  message(copy: JournalCopy): PhoneMessage {
    return { kind: 'candidate', reign: this.reign, have: copy.confirmed, at: copy.hashBefore(copy.confirmed) ?? '' };
  }

  /**
   * The journal to begin with and the members, once more than half of the members have promised; `alone`: whoever has. The best journal is that of the latest reign, and
   * the longest of these: no confirmed entry is missing in it. Undefined until then.
   */
  won(me: Id, own: Had, alone: boolean): { readonly of: Id; readonly best: Had; readonly members: readonly Id[] } | undefined {
    let [of, best] = [me, own];
    for (const [id, had] of this.promises) {
      const later = compareReigns(had.accepted, best.accepted) || had.length - best.length;
      if (later > 0) [of, best] = [id, had];
    }
    const voters = new Set([me, ...this.promises.keys()]);
    const { members } = best.accepted;
    if (alone) return { of, best, members: members.filter((id) => voters.has(id)) };
    return isMajority(members, voters) ? { of, best, members: this.changed(best.accepted) } : undefined;
  }

  private changed({ members, ...reign }: Reign): readonly Id[] {
    const { change } = this;
    if (!change || compareReigns(change.from, reign) !== 0) return members;
    const others = members.filter((id) => id !== change.who);
    return change.what === 'in' ? [...others, change.who] : others;
  }
}
