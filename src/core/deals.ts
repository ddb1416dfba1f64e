import {
  awaited,
  canBeDealt,
  type Dealing,
  type DealingFault,
  type Draw,
  type HiddenDeal,
  handsOf,
  isOpen,
  keysMissing,
  lastDeck,
  lockersOf,
  MOST_PARTIES,
  partiesOf,
  partyOf,
  pileOf,
  placesOfOthers,
  readSecret,
  stageOf,
  stands,
  sumsOf,
  unhex,
} from './dealing.ts';
import type { Entry } from './entry.ts';
import { type Hash, hashOf } from './hash.ts';
import { dealCommitment, soundDeck } from './hidden-deal.ts';
import type { Id } from './said.ts';

/** The hidden deals of a journal, entry by entry. */
export class Deals {
  private readonly deals = new Map<Id, HiddenDeal>();

  /** All of them, in the order they were begun. */
  get all(): readonly HiddenDeal[] {
    return [...this.deals.values()];
  }

  /** The locked deck of a pile that cards are drawn from now: the last one that all have locked, unless somebody gave it up or a phone has opened what it did. */
  deckOf(pile: Id): HiddenDeal | undefined {
    const deck = this.all.findLast((deal) => pileOf(deal.terms) === pile && deal.left === undefined && stands(deal));
    return deck && deck.ended === undefined && Object.keys(deck.opened).length === 0 ? deck : undefined;
  }

  /** Takes the next entry. Returns why it counts for nothing, where something is wrong with it. */
  take({ number, writer, body }: Entry): DealingFault | undefined {
    if (body.kind === 'sealed') this.sealed(body.secret, body.commitment);
    if (body.kind !== 'dealing') return undefined;
    const deal = this.deals.get(body.deal);
    if (body.part === 'begun') return this.begun(body, number, writer);
    if (!deal) return 'not-asked';
    if (body.part === 'left') {
      if (deal.left === undefined) this.deals.set(deal.id, body.place === undefined ? leftAt(deal, number) : drawLeft(deal, body.place, number));
      return undefined;
    }
    const party = partyOf(deal, writer);
    if (body.part === 'entered') return party === undefined ? this.entered(deal, body.as, writer) : 'not-asked';
    if (party === undefined) return 'not-asked';
    if (deal.left !== undefined) return undefined;
    if (body.part === 'opened') return this.opened(deal, body, party);
    if (body.part === 'drawn') return this.drawn(deal, { secret: body.secret, by: party, entry: number });
    if (body.part === 'handed') return this.handed(deal, body, party);
    return this.goesOn(deal, body, party);
  }

  private begun({ deal: id, terms }: Extract<Dealing, { part: 'begun' }>, number: number, writer: Id): DealingFault | undefined {
    const parties = partiesOf(terms);
    if (this.deals.has(id) || !canBeDealt(terms)) return 'terms';
    const under = this.all.some(isOpen);
    // Of two that were begun at the same time, the first counts.
    const left = under ? { left: number } : {};
    this.deals.set(id, {
      id,
      terms,
      parties,
      begun: number,
      commitments: {},
      shuffled: {},
      locked: {},
      keys: {},
      late: [],
      instead: {},
      draws: [],
      sealed: {},
      opened: {},
      ...left,
    });
    return parties.includes(writer) ? undefined : 'not-asked';
  }

  /** What is done in its turn: joined, shuffled, locked, shown. */
  private goesOn(deal: HiddenDeal, body: Extract<Dealing, { part: 'joined' | 'shuffled' | 'locked' | 'shown' }>, writer: Id): DealingFault | undefined {
    const stage = { joined: 'joining', shuffled: 'shuffling', locked: 'locking', shown: 'showing' }[body.part];
    if (stageOf(deal) !== stage || !awaited(deal).includes(writer)) return 'out-of-turn';
    if (body.part === 'joined') this.deals.set(deal.id, { ...deal, commitments: { ...deal.commitments, [writer]: body.commitment } });
    else if (body.part === 'shown') {
      const places = placesOfOthers(deal, writer);
      if (hashOf(body.keys.map(({ place }) => place)) !== hashOf(places)) return 'keys';
      const keys = Object.fromEntries(body.keys.map(({ place, key }) => [place, unhex(key)]));
      this.deals.set(deal.id, { ...deal, keys: { ...deal.keys, [writer]: keys } });
    } else {
      const deck = body.cards.map(unhex);
      if (!soundDeck(sumsOf(deal), deck)) return 'deck';
      this.deals.set(deal.id, { ...deal, [body.part]: { ...deal[body.part], [writer]: deck } });
    }
    return undefined;
  }

  /** The next place, in the order of the entries: of two who draw at once each has one. What is drawn too late, of a deck that is used up or another's turn by now, counts for nothing. */
  private drawn(deal: HiddenDeal, draw: Draw): DealingFault | undefined {
    const pile = pileOf(deal.terms);
    if (pile === undefined || !stands(deal)) return 'out-of-turn';
    if (this.deckOf(pile) === deal && deal.draws.length < deal.terms.cards.length) this.deals.set(deal.id, { ...deal, draws: [...deal.draws, draw] });
    return undefined;
  }

  /** A phone that comes to a deal which stands. Of two that lock the cards left at the same time, the second counts for nothing, as where the deck is used up or given up by now. */
  private entered(deal: HiddenDeal, as: Extract<Dealing, { part: 'entered' }>['as'], writer: Id): DealingFault | undefined {
    if (!stands(deal)) return 'out-of-turn';
    const lockers = lockersOf(deal);
    if ('instead' in as) {
      if (!lockers.includes(as.instead)) return 'not-asked';
      this.deals.set(deal.id, { ...deal, instead: { ...deal.instead, [writer]: as.instead } });
      return undefined;
    }
    const pile = pileOf(deal.terms);
    if (pile === undefined || lockers.length >= MOST_PARTIES) return 'not-asked';
    const [deck, before] = [as.cards.map(unhex), lastDeck(deal)];
    const [from, first] = [deal.draws.length, before.length - deck.length];
    if (!soundDeck({ cards: deck.length }, deck) || first < 0) return 'deck';
    if (this.deckOf(pile) !== deal || as.after !== lockers.length || first > from || from === before.length) return undefined;
    this.deals.set(deal.id, {
      ...deal,
      late: [...deal.late, { by: writer, from }],
      commitments: { ...deal.commitments, [writer]: as.commitment },
      // Places that were drawn meanwhile stay as they were.
      locked: { ...deal.locked, [writer]: [...before.slice(0, from), ...deck.slice(from - first)] },
    });
    return undefined;
  }

  private handed(deal: HiddenDeal, { place, key }: Extract<Dealing, { part: 'handed' }>, writer: Id): DealingFault | undefined {
    const draw = deal.draws[place];
    const known = deal.keys[writer]?.[place];
    // Two phones that go on for one may show the same.
    if (!draw || draw.by === writer || (known !== undefined && known !== unhex(key))) return 'out-of-turn';
    // What comes too late is no fault.
    if (keysMissing(deal, place).includes(writer))
      this.deals.set(deal.id, { ...deal, keys: { ...deal.keys, [writer]: { ...deal.keys[writer], [place]: unhex(key) } } });
    return undefined;
  }

  private opened(deal: HiddenDeal, { secret }: Extract<Dealing, { part: 'opened' }>, writer: Id): DealingFault | undefined {
    if (!stands(deal) || (Object.hasOwn(deal.opened, writer) && !Object.values(deal.instead).includes(writer))) return 'out-of-turn';
    const read = readSecret(secret);
    if (dealCommitment(sumsOf(deal), writer, read) !== deal.commitments[writer]) return 'another-secret';
    this.deals.set(deal.id, { ...deal, opened: { ...deal.opened, [writer]: read } });
    return undefined;
  }

  /** What is sealed for a hand the first time since it was dealt: later it may be given back and another drawn, which is for the check at the end. */
  private sealed(secret: Id, sealed: Hash): void {
    for (const deal of this.deals.values())
      if (stageOf(deal) === 'dealt' && !Object.hasOwn(deal.sealed, secret) && handsOf(deal.terms).some((hand) => hand.secret === secret))
        this.deals.set(deal.id, { ...deal, sealed: { ...deal.sealed, [secret]: sealed } });
  }
}

/** A deal that somebody gave up: as a whole while it was under way, else a locked deck from then on. */
function leftAt(deal: HiddenDeal, entry: number): HiddenDeal {
  if (!stands(deal)) return { ...deal, left: entry };
  return pileOf(deal.terms) === undefined || deal.ended !== undefined ? deal : { ...deal, ended: entry };
}

/** A draw that somebody gave up while keys were missing: afterwards its phone knows the card. */
function drawLeft(deal: HiddenDeal, place: number, entry: number): HiddenDeal {
  if (keysMissing(deal, place).length === 0) return deal;
  return { ...deal, draws: deal.draws.map((draw, i) => (i === place ? { ...draw, left: entry } : draw)) };
}
