import type { Entry } from '../core/entry.ts';
import type { Id } from '../core/said.ts';
import { refusalOf } from '../storage/following.ts';
import type { Change } from './candidacy.ts';
import type { Of } from './phone-message.ts';
import { compareReigns, idOf, isMajority, MOST_MEMBERS } from './reign.ts';
import type { Standing } from './standing.ts';

/** What the phone that keeps the log does: it gives places, counts who holds them, and sees who wants to come or go. */
export class Keeper {
  /** The last answer of a keeper that a wish was too far on: how often, and how far the keeper was. */
  readonly gaps = { count: 0, confirmed: 0 };
  private readonly standing: Standing;
  /** How far each phone holds the journal of this reign. */
  private readonly held = new Map<Id, number>();
  private readonly changes = new Map<Id, Change['what']>();

  constructor(standing: Standing) {
    this.standing = standing;
  }

  /** Nothing is open, and more than half hold this reign's journal. Only then members may change. */
  private get settled(): boolean {
    const { standing } = this;
    const { copy, accepted, me } = standing;
    return standing.reigns && copy.length === copy.confirmed && isMajority(accepted.members, new Set([me, ...this.held.keys()]));
  }

  /** A connected member that holds all, to hand over to. */
  get heir(): Id | undefined {
    const { way, accepted, copy } = this.standing;
    return this.settled ? way.connected().find((id) => accepted.members.includes(id) && this.held.get(id) === copy.length) : undefined;
  }

  /** A reign of this phone has begun. */
  begin(): void {
    this.forget();
    this.standing.changed.tell();
    this.placeAll();
    this.count();
  }

  /** What was held of other entries proves nothing of these. */
  forget(): void {
    this.held.clear();
  }

  async wished(by: Id, { have, entries }: Of<'wish'>): Promise<void> {
    const { standing } = this;
    const { copy, way } = standing;
    if (!standing.reigns) return standing.greet(by);
    if (have < copy.confirmed) standing.news.send(by, have);
    const first = entries[0];
    const number = typeof first === 'object' && first !== null && 'number' in first && typeof first.number === 'number' ? first.number : -1;
    const before = copy.hashBefore(number);
    // What does not follow is no wish: the one who asks finds that out from the journal.
    if (before === undefined) way.send(by, { kind: 'gap', confirmed: copy.confirmed });
    const read = before === undefined ? undefined : copy.read(number, before, entries);
    if (read?.kind === 'chain')
      await this.give(
        by,
        read.chain.map(({ entry }) => entry),
      );
  }

  /** Gives places, if they are free and nothing else is open. */
  async give(by: Id, entries: readonly Entry[]): Promise<void> {
    const { copy, me } = this.standing;
    const [first] = entries;
    if (!first) return;
    if (copy.length > copy.confirmed) return this.placeAll(true);
    if (first.number < copy.length) return;
    const why = refusalOf(first, copy.entries(copy.length - 1)[0]);
    if (why === 'gap' && by === me) this.gap(me, { kind: 'gap', confirmed: copy.confirmed });
    const before = copy.hashBefore(copy.length);
    const read = why || before === undefined ? undefined : copy.read(copy.length, before, entries);
    if (read?.kind !== 'chain') return;
    copy.put(copy.length, read.chain, false);
    await this.standing.keep();
    this.placeAll();
    this.count();
  }

  /** A keeper says that a wish was too far on. */
  gap(by: Id, { confirmed }: Of<'gap'>): void {
    if (by !== this.standing.accepted.keeper) return;
    this.gaps.count += 1;
    this.gaps.confirmed = confirmed;
    this.standing.changed.tell();
  }

  holds(by: Id, { reign, length, at }: Of<'held'>): void {
    const { standing } = this;
    if (!standing.reigns || compareReigns(reign, standing.accepted) !== 0 || standing.copy.hashBefore(length) !== at) return;
    this.held.set(by, Math.max(this.held.get(by) ?? 0, length));
    this.count();
  }

  wantsChange(by: Id, kind: 'join' | 'leave'): void {
    const { reigns, accepted } = this.standing;
    if (!reigns) return;
    const member = accepted.members.includes(by);
    if (kind === 'join' && !member && accepted.members.length < MOST_MEMBERS) this.changes.set(by, 'in');
    if (kind === 'leave' && member) this.changes.set(by, 'out');
  }

  /** The next phone to come or go, once that may be. It is named once. */
  nextChange(): Change | undefined {
    if (!this.settled) return undefined;
    const { accepted } = this.standing;
    for (const [who, what] of this.changes) {
      this.changes.delete(who);
      if (accepted.members.includes(who) !== (what === 'in')) return { who, what, from: idOf(accepted) };
    }
    return undefined;
  }

  /** Gives places to every phone; or only to those who are not known to hold all. */
  placeAll(lackingOnly = false): void {
    const { way, copy, reigns } = this.standing;
    if (!reigns) return;
    for (const other of way.connected()) if (!lackingOnly || (this.held.get(other) ?? 0) < copy.length) this.place(other);
  }

  place(to: Id): void {
    const { copy, accepted, way } = this.standing;
    const start = copy.confirmed;
    way.send(to, { kind: 'place', reign: accepted, start, before: copy.hashBefore(start) ?? '', entries: copy.entries(start) });
  }

  /** Confirms what more than half hold. */
  private count(): void {
    const { copy, accepted, me, changed } = this.standing;
    const reached = [...this.held.values(), copy.length].filter((length) => {
      const holders = [...this.held].filter(([, held]) => held >= length).map(([id]) => id);
      return isMajority(accepted.members, new Set([me, ...holders]));
    });
    if (!copy.confirm(Math.max(0, ...reached))) return;
    changed.tell();
    this.placeAll();
  }
}
