import { type Signal, signal } from '@preact/signals';
import { ReadingOn } from '../../company/reading-on.ts';
import { freshCode, openCopy, readCode, sealCopy } from '../../company/sealed-copy.ts';
import type { Entry } from '../../core/entry.ts';
import { hashOf } from '../../core/hash.ts';
import { keepsWord } from '../../core/keeps-word.ts';
import type { Id } from '../../core/said.ts';
import type { Secret } from '../../core/sealed.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import type { Change, Membership } from '../../storage/membership.ts';
import type { Stored } from '../../storage/trouble.ts';
import { fillRandom } from '../device/random.ts';
import { store } from '../session/store.ts';
import { type Following, followJournal } from './following-journal.ts';
import type { SharedSession } from './shared-session.ts';

/** What came of opening a copy: what it holds is on this phone now; the code is none, or opens nothing; nothing of it binds its player any more; or the disk did not take it. */
export type CopyOpened = 'came' | 'no-code' | 'wrong-code' | 'outdated' | 'not-kept';

/** The sealed copies of what is secret that lie at a table, and this phone's own: renewed by itself whenever what is secret here changes. */
export class SealedCopies {
  /** Whether a copy of this phone's seat lies at the table and holds something that is not on this phone, as far as is known: also a lost phone's part in a deck. */
  readonly lies: Signal<boolean> = signal(false);
  private readonly shared: SharedSession;
  private readonly keep: (change: Change) => Promise<Stored<void>>;
  private readonly reading = new ReadingOn();
  /** The copies of each seat, the last first: anybody at the table could write one that opens nothing. */
  private copies = new Map<Id, readonly string[]>();
  /** The seat each secret was sealed for. */
  private seats = new Map<Id, Id | null>();
  /** The sessions this one was before it parted from them: what was sealed then was sealed under their names. */
  private before: readonly Id[] = [];
  /** What each copy came to under a code: none is opened twice. */
  private readonly tried = new Map<string, readonly Secret[] | undefined>();
  private readonly queue = new SerialQueue();
  private readonly following: Following;

  constructor(shared: SharedSession, keep: (change: Change) => Promise<Stored<void>>) {
    this.shared = shared;
    this.keep = keep;
    this.following = followJournal(shared, {
      read: (entries) => this.read(entries),
      readWhole: (entries) => {
        this.reading.anew();
        [this.copies, this.seats] = [new Map(), new Map()];
        this.read(entries);
      },
      tend: () => this.tend(),
      also: () => this.membership,
    });
  }

  /** Whether this phone may keep a copy: it has a seat, and the game has secrets. A render that asks follows it. */
  get offered(): boolean {
    return this.membership.seat !== null && Object.keys(this.shared.session.game.rules.secrets ?? {}).length > 0;
  }

  /** Keeps a copy from here on, under a new code that is shown to this phone's player alone. */
  async begin(): Promise<void> {
    await this.keep({ copy: freshCode(fillRandom) });
    await this.tend();
  }

  /** Keeps no copy any more. The last one stays where it is, and nobody can open it without its code. */
  async leave(): Promise<void> {
    await this.keep({ copy: undefined });
  }

  /** Opens the copy of this phone's seat: what of it still binds its player, and is not on this phone, is kept here, and the copy is renewed from here on. */
  async open(typed: string): Promise<CopyOpened> {
    const code = readCode(typed);
    if (code === undefined) return 'no-code';
    const secrets = await this.opened(code);
    if (!secrets) return 'wrong-code';
    const { session, deal } = this.shared;
    const binding = secrets.filter((one) => this.binds(one) || isOfDeal(one)).map((one) => ({ ...one, session: session.id }));
    if (binding.length === 0) return 'outdated';
    // What this phone has of a deal itself is never another's.
    const kept = await store.use(async (database) => {
      const own = await database.secrets.bulkGet(binding.map(({ secret }) => [session.id, secret]));
      await database.secrets.bulkPut(binding.filter((one, i) => !own[i] || this.binds(one)));
    });
    if (!kept.ok) return 'not-kept';
    await this.keep({ copy: code });
    await deal.goOnInstead();
    await this.tend();
    return 'came';
  }

  /** Nothing is renewed here any more. */
  end(): void {
    this.following.stop();
  }

  private get membership(): Membership {
    return this.shared.membership.value;
  }

  private read(entries: readonly Entry[]): boolean {
    const fresh = this.reading.fresh(entries);
    for (const { body, seat } of fresh ?? []) {
      if (body.kind === 'opened') this.before = body.from ?? [];
      if (body.kind === 'copied') this.copies.set(body.seat, [body.copy, ...(this.copies.get(body.seat) ?? [])]);
      if (body.kind === 'sealed') this.seats.set(body.secret, seat);
    }
    return fresh !== undefined;
  }

  /** One after the other: renews the copy where it is not what is secret here, and looks whether one lies there. */
  private tend(): Promise<void> {
    return this.queue.run(() => this.look());
  }

  private async look(): Promise<void> {
    const { session, membership } = this.shared;
    const { seat, copy: code } = membership.peek();
    // Nothing is read from the disk where nobody keeps a copy.
    if (seat === null || (code === undefined && !this.copies.has(seat))) {
      this.lies.value = false;
      return;
    }
    const sealed = session.fold.peek().secrets;
    const hidden = Object.keys(sealed).filter((secret) => !sealed[secret]?.revealed);
    const names = [...hidden, ...this.shared.deal.keptHere];
    const read = await store.use((database) => database.secrets.bulkGet(names.map((secret) => [session.id, secret])));
    if (!read.ok) return;
    const here = read.value.flatMap((one) => (one ? [one] : []));
    const away = hidden.filter((secret) => this.seats.get(secret) === seat && !here.some((one) => one.secret === secret));
    const copied = code === undefined ? undefined : await this.opened(code);
    this.lies.value = this.copies.has(seat) && !copied && (away.length > 0 || this.shared.deal.deck.late);
    // What waits for its place is copied once it stands: a card that is in no hand yet is not said to be in one.
    if (code === undefined || here.length === 0 || this.shared.writes.waiting.peek()) return;
    // What lies on no phone but in the copy stays in it.
    const whole = [...here, ...(copied ?? []).filter((one) => away.includes(one.secret) && this.binds(one))];
    if (copied && whole.every((one) => has(copied, one)) && copied.every((one) => has(whole, one) || isLong(one))) return;
    // A part in a deal is long and never changes: one copy of it is enough.
    const fresh = whole.filter((one) => !isLong(one) || !copied || !has(copied, one));
    await session.commit([{ kind: 'copied', seat, copy: await sealCopy(code, seat, fresh, fillRandom) }]);
  }

  /** Whether a secret is what its player is bound to now, and was not revealed. */
  private binds(one: Secret): boolean {
    const { fold, id } = this.shared.session;
    const word = fold.peek().secrets[one.secret];
    return word !== undefined && !word.revealed && keepsWord({ ...one, session: id }, word.commitment, this.before);
  }

  /** What the last copy of this phone's seat holds that the code opens, with the parts in deals of those before; undefined where there is none. */
  private async opened(code: string): Promise<readonly Secret[] | undefined> {
    const { seat } = this.shared.membership.peek();
    if (seat === null) return undefined;
    const opened: (readonly Secret[])[] = [];
    for (const copy of this.copies.get(seat) ?? []) {
      const under = code + copy;
      const secrets = this.tried.has(under) ? this.tried.get(under) : await openCopy(code, seat, copy);
      this.tried.set(under, secrets);
      if (secrets) opened.push(secrets);
    }
    return opened[0] && [...opened[0], ...opened.slice(1).flatMap((secrets) => secrets.filter(isLong))];
  }
}

/** Whether a secret is of a phone's part in deals: its keys, or which card it has drawn. Its keys are long. */
const isOfDeal = ({ secret }: Secret): boolean => secret.startsWith('deal/');
const isLong = ({ secret }: Secret): boolean => /^deal\/[^/]+$/.test(secret);
const has = (secrets: readonly Secret[], one: Secret): boolean => secrets.some((other) => hashOf(other) === hashOf(one));
