import type { Entry } from '../core/entry.ts';
import type { Appended, Log, ReadOn } from '../storage/log.ts';
import { bytesOf, MOST_ENTRIES_BYTES } from './phone-message.ts';
import { placesOf, refusalWithin } from './sound-entry.ts';
import type { TablePhone } from './table-phone.ts';

/** How a table's log may be set. */
export interface PhoneLogOptions {
  /** Ends after the time in which an answer should have come. */
  readonly pause?: () => Promise<void>;
  /** How often is asked before an append is `unsure`. */
  readonly tries?: number;
}

const PAUSE = 250;

/** The log of a session that phones at one table keep among themselves, without a server. What is read from it is confirmed. */
export class PhoneLog implements Log {
  private readonly phone: TablePhone;
  private readonly pause: () => Promise<void>;
  private readonly tries: number;
  private closed = false;
  /** Whether the first reading has ended. */
  private whole = false;

  constructor(phone: TablePhone, { pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE)), tries = 40 }: PhoneLogOptions = {}) {
    this.phone = phone;
    this.pause = pause;
    this.tries = tries;
  }

  async append(entries: readonly Entry[]): Promise<Appended> {
    const why = refusalWithin(entries) ?? (bytesOf(entries) > MOST_ENTRIES_BYTES ? 'too-long' : undefined);
    if (why) return { kind: 'refused', why };
    const { phone } = this;
    const asked = phone.gaps.count;
    for (let tries = 0; tries < this.tries; tries += 1) {
      const settled = this.settled(entries, asked);
      // Who asks a closed log again and again must not keep all else from running.
      if (settled?.kind === 'unsure') await this.pause();
      if (settled) return settled;
      const moved = this.changeOrPause();
      if (tries > 0) await phone.tick();
      await phone.wish(entries.filter(({ number }) => number >= phone.copy.confirmed));
      await moved;
    }
    return this.settled(entries, asked) ?? { kind: 'unsure', why: 'unreachable' };
  }

  /** Who has just come gets the journal in pieces: the first reading waits for all of it. */
  async from(number: number): Promise<ReadOn> {
    const { phone } = this;
    const { copy } = phone;
    if (!this.whole) await this.until(() => this.closed || phone.stopped !== undefined || (copy.confirmed > 0 && copy.confirmed >= phone.furthest));
    this.whole ||= copy.confirmed > 0;
    if (this.closed || phone.stopped) return { ok: false, why: phone.stopped ?? 'closed' };
    if (copy.confirmed === 0) return { ok: false, why: 'unreachable' };
    return { ok: true, entries: copy.entries(number, copy.confirmed) };
  }

  subscribe(listener: () => void): () => void {
    return this.phone.changed.add(listener);
  }

  /** Nothing is won any more. */
  close(): void {
    this.closed = true;
    this.phone.changed.tell();
  }

  /** Makes this phone a member of the table. Resolves to whether it is one. */
  async join(): Promise<boolean> {
    await this.phone.join();
    return this.until(() => this.phone.isMember);
  }

  /** Makes this phone the keeper, once more than half of the members promise to follow it. Resolves to whether it is. */
  async takeOver(): Promise<boolean> {
    await this.phone.takeOver();
    return this.until(() => this.phone.reigns);
  }

  /** Makes this phone the keeper of those who can be reached. See `TablePhone.takeOverAlone`. */
  async takeOverAlone(): Promise<boolean> {
    await this.phone.takeOver();
    await this.pause();
    await this.phone.takeOverAlone();
    return this.phone.reigns;
  }

  /** Leaves the table; a keeper hands over. Resolves to whether the others know. */
  async leave(): Promise<boolean> {
    for (let tries = 0; tries < this.tries && this.phone.isMember; tries += 1) {
      const moved = this.changeOrPause();
      await this.phone.leave();
      await moved;
    }
    return !this.phone.isMember;
  }

  private async until(isSo: () => boolean): Promise<boolean> {
    for (let tries = 0; tries < this.tries && !isSo(); tries += 1) {
      const moved = this.changeOrPause();
      await this.phone.tick();
      if (!isSo()) await moved;
    }
    return isSo();
  }

  /** What the confirmed journal says of the entries' places; undefined: they must be asked for. `asked`: how often a keeper had said `gap` before. */
  private settled(entries: readonly Entry[], asked: number): Appended | undefined {
    const { copy, stopped, gaps } = this.phone;
    if (this.closed || stopped) return { kind: 'unsure', why: stopped ?? 'closed' };
    const [last] = copy.entries(copy.confirmed - 1, copy.confirmed);
    if (!last) return undefined;
    if (entries[0] && entries[0].session !== last.session) return { kind: 'refused', why: 'other-session' };
    const known = placesOf(entries, (number) => copy.entries(number, copy.confirmed)[0], last);
    // The keeper may know more: it must have said so itself.
    const isGap = known?.kind === 'refused' && known.why === 'gap';
    return isGap && (gaps.count === asked || gaps.confirmed > copy.confirmed) ? undefined : known;
  }

  private changeOrPause(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        end();
        resolve();
      };
      const end = this.phone.changed.add(done);
      void this.pause().then(done);
    });
  }
}
