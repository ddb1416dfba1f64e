import type { DealPhone, DealtCard } from '../../src/company/deal-phone.ts';
import { DealSharing } from '../../src/company/deal-sharing.ts';
import { type DealTerms, partiesOf } from '../../src/core/dealing.ts';
import { type Body, type Entry, entryHash } from '../../src/core/entry.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import type { Id } from '../../src/core/said.ts';
import { commitment } from '../../src/core/sealed.ts';
import { seeded } from '../../src/core/seeded.ts';
import { COINS_PILE } from '../fixture/pile.ts';
import type { FixtureState } from '../fixture/rules.ts';
import { freshOpening } from './entries.ts';
import { MemoryLog } from './memory-log.ts';

/** What an account says of locked decks where there are none. */
export const NO_DRAWS = { drawn: 0, typed: [], undone: [] };

/** The fixture's hands do not look at it. */
const NO_STATE = {} as FixtureState;

type Seen = Parameters<DealSharing['onSeen']>[0];

/** A phone that deals, whose app may be killed and begun again at any time: its disk stays. */
export class DealOwner {
  readonly writer: Id;
  readonly seen: Seen[] = [];
  /** The cards it sealed. */
  readonly cards: DealtCard[] = [];
  /** Whether the phone is on. */
  on = true;
  /** Whether its hands are shown and the game is over. */
  over = false;
  /** Whether it shows its keys of places that others drew. */
  hands = true;
  /** What it writes in place of what it should: a cheat. */
  forge: (body: Body) => Body = (body) => body;
  sharing: DealSharing;
  private readonly log: MemoryLog;
  private readonly disk = new Map<Id, unknown>();
  private made = 0;
  private life = 0;
  private readonly seed: number;

  constructor(log: MemoryLog, writer: Id, seed: number) {
    [this.log, this.writer, this.seed] = [log, writer, seed];
    this.sharing = this.begun();
    log.subscribe(() => this.hear());
  }

  /** The cards of a hand that it drew. */
  handOf(secret: Id): readonly unknown[] {
    return COINS_PILE.cardsOf(this.disk.get(secret), NO_STATE, '');
  }

  /** All that this phone keeps is on another one too, as from a sealed copy. */
  copyTo(other: DealOwner): void {
    for (const [secret, value] of this.disk) other.disk.set(secret, value);
    other.reload();
  }

  /** The app is killed and begun again, from the journal and the disk. */
  reload(): void {
    this.life += 1;
    this.sharing = this.begun();
    void this.sharing.tend();
  }

  put(bodies: readonly Body[]): void {
    const entries: Entry[] = [];
    for (const body of bodies.map(this.forge)) {
      const last = entries.at(-1) ?? (this.log.entries.at(-1) as Entry);
      const number = last.number + 1;
      entries.push({ session: last.session, number, before: entryHash(last), writer: this.writer, step: number, seat: null, at: 1, body });
    }
    if (this.log.place(entries).kind !== 'won') throw new Error('expected entries that can stand');
  }

  private begun(): DealSharing {
    const { life, writer } = this;
    const alive = (): boolean => this.life === life && this.on;
    const session = (this.log.entries[0] as Entry).session;
    const phone: DealPhone = {
      session,
      writer,
      write: async (bodies, secrets) => {
        if (!alive()) return false;
        for (const { secret, value } of secrets) this.disk.set(secret, value);
        this.put(bodies);
        return true;
      },
      catchUp: async () => undefined,
      kept: async (secret) => this.disk.get(secret),
      fresh: () => {
        this.made += 1;
        return `${writer} ${this.made}`;
      },
      source: seeded(this.seed + life),
      mayJoin: async (terms) => partiesOf(terms).includes(writer),
      mayOpen: () => this.over,
      seal: async (cards) => {
        if (!alive()) return;
        this.cards.push(...cards);
        this.put(cards.map(({ secret, card }) => ({ kind: 'sealed', secret, commitment: commitment({ session, secret, value: card, nonce: writer }) })));
      },
      mayDraw: async () => this.on,
      mayHand: async ({ secret }) => this.hands && !this.disk.has(secret),
      mayTake: async () => true,
      take: async (card, mark) => {
        if (!alive()) return false;
        this.cards.push(card);
        const value = COINS_PILE.withCard(this.disk.get(card.secret), card.card, NO_STATE, '');
        this.disk.set(card.secret, value);
        this.disk.set(mark.secret, mark.value);
        this.put([{ kind: 'sealed', secret: card.secret, commitment: commitment({ session, secret: card.secret, value, nonce: writer }) }]);
        return true;
      },
      work: async (sums) => atOnce(sums),
    };
    const sharing = new DealSharing(phone);
    sharing.onSeen = (seen) => this.seen.push(seen);
    sharing.readWhole(this.log.entries);
    return sharing;
  }

  private hear(): void {
    if (!this.on) return;
    if (!this.sharing.read(this.log.entries)) throw new Error('expected a journal that goes on');
    void this.sharing.tend();
  }
}

/** Phones at a table, and a pile of cards that they lock among themselves. */
export function deckTable(writers: readonly Id[], cards: readonly unknown[]): { log: MemoryLog; phones: readonly DealOwner[]; terms: DealTerms } {
  const log = new MemoryLog(freshOpening());
  return { log, phones: writers.map((writer, i) => new DealOwner(log, writer, 41 + i)), terms: { cards, pile: COINS_PILE.id, writers } };
}

/** Phones at a table, and four cards to be dealt, one to each hand. */
export function dealTable(hands: readonly (readonly [secret: Id, writer: Id])[]): { log: MemoryLog; phones: readonly DealOwner[]; terms: DealTerms } {
  const log = new MemoryLog(freshOpening());
  const terms: DealTerms = { cards: ['north', 'east', 'south', 'west'], hands: hands.map(([secret, writer]) => ({ secret, writer })) };
  return { log, phones: partiesOf(terms).map((writer, i) => new DealOwner(log, writer, 17 + i)), terms };
}
