import {
  awaited,
  cardAt,
  type DealingFault,
  type HiddenDeal,
  handsOf,
  keysLacked,
  keysMissing,
  lockersOf,
  pileOf,
  readableDraws,
  stands,
  sumsOf,
} from './dealing.ts';
import { Deals } from './deals.ts';
import type { Entry } from './entry.ts';
import type { GameRules, HiddenPile } from './game.ts';
import { type DrawnCard, handChecks } from './hand-account.ts';
import { hashOf } from './hash.ts';
import { type DealFault, type Dealt, dealFaults, type Sums } from './hidden-deal.ts';
import type { Id } from './said.ts';
import type { Finding } from './verify.ts';

/** What became of the hidden deals of a journal. */
export interface DealAccount {
  /** Dealt, and checked from what all revealed: nothing was wrong. */
  readonly checked: number;
  /** Given up before it was dealt, also the draw of one card: whom it waited for. */
  readonly left: readonly { readonly entry: number; readonly by: readonly Id[] }[];
  /** Dealt, and not to be checked yet: whose phones have not revealed what they did. */
  readonly closed: readonly { readonly entry: number; readonly by: readonly Id[] }[];
  /** How many cards that were drawn from locked decks were checked. */
  readonly drawn: number;
  /** Hands with cards that no phone dealt: had before the deck was locked, drawn from a real one, or passed on. */
  readonly typed: readonly { readonly entry: number; readonly by: readonly Id[] }[];
  /** Draws whose event was undone and did not come again: their phone has seen the card. */
  readonly undone: readonly { readonly entry: number; readonly by: readonly Id[] }[];
  readonly faults: readonly DealProblem[];
}

/** What is wrong with a deal, at which entry, and by which phones: an entry that counts for nothing (*rules*), sums that do not follow from what was revealed (*sums*), a card that was shown and was not dealt (*card*), one that was drawn and not told of (*draw*). */
export interface DealProblem {
  readonly entry: number;
  readonly by: Id;
  readonly kind: 'rules' | 'sums' | 'card' | 'draw';
  readonly fault: DealingFault | DealFault | 'another-card' | 'not-told';
}

/** The game of a journal whose pile was locked, for the check of its hands. */
export interface PileGame {
  readonly rules: GameRules;
  // biome-ignore lint/suspicious/noExplicitAny: each game types its own cards
  readonly pile: HiddenPile<any, any>;
}

/**
 * Checks every hidden deal of a journal. Works out again what each phone did, once all have revealed their secrets, and compares what was sealed with what was dealt. With the
 * game of a locked deck it compares what the hands had and showed with what was drawn as well; the journal must fold.
 */
export function* dealAccount(entries: readonly Entry[], game?: PileGame): Sums<DealAccount> {
  const deals = new Deals();
  const faults: DealProblem[] = [];
  for (const entry of entries) {
    const fault = deals.take(entry);
    if (fault) faults.push({ entry: entry.number, by: entry.writer, kind: 'rules', fault });
  }
  const dealt = deals.all.filter(stands);
  const hidden = (deal: HiddenDeal): readonly Id[] => lockersOf(deal).filter((one) => !Object.hasOwn(deal.opened, one));
  let checked = 0;
  const drawn: DrawnCard[] = [];
  for (const deal of dealt.filter((one) => hidden(one).length === 0)) {
    const wrong = yield* openedFaults(deal);
    const found = wrong.length > 0 ? wrong.map((one): DealProblem => ({ entry: deal.begun, kind: 'sums', ...one })) : yield* otherCards(deal, entries);
    faults.push(...found);
    if (found.length > 0) continue;
    checked += 1;
    drawn.push(...(yield* drawnCards(deal)));
  }
  const decks = dealt.filter(({ terms }) => pileOf(terms) !== undefined);
  // Where one deck is closed or wrong, nobody can say what all hands were dealt.
  const whole = game !== undefined && decks.length > 0 && checked === dealt.length;
  const hands = whole ? handChecks(game, entries, decks[0]?.begun ?? 0, drawn) : { typed: [], undone: [], faults: [] };
  const unfinished = deals.all.filter((deal) => !stands(deal) && deal.left !== deal.begun).map((deal) => ({ entry: deal.begun, by: awaited(deal) }));
  return {
    checked,
    drawn: drawn.length,
    left: [...unfinished, ...decks.flatMap(unfinishedDraws)],
    closed: dealt.filter((deal) => hidden(deal).length > 0).map((deal) => ({ entry: deal.begun, by: hidden(deal) })),
    typed: hands.typed,
    undone: hands.undone,
    faults: [...faults, ...hands.faults],
  };
}

/** Who did not deal as they had to, in a deal that phones have shown what they did of. */
export function openedFaults(deal: HiddenDeal): ReturnType<typeof dealFaults> {
  return dealFaults(
    dealtOf(deal),
    lockersOf(deal).map((one) => deal.opened[one]),
  );
}

/** What was drawn of a locked deck whose phones have all revealed what they did. */
function* drawnCards(deal: HiddenDeal): Sums<readonly DrawnCard[]> {
  const cards: DrawnCard[] = [];
  for (const { place, secret, by, entry } of readableDraws(deal))
    cards.push({ secret, by, entry, card: yield* cardAt(deal, place, deal.opened[by]?.locks[place] ?? 0n) });
  return cards;
}

/** Draws that somebody gave up, or whose keys never came: by whose phones. */
function unfinishedDraws(deal: HiddenDeal): readonly { readonly entry: number; readonly by: readonly Id[] }[] {
  return deal.draws.flatMap(({ entry, left }, place) => {
    return left !== undefined || keysMissing(deal, place).length > 0 ? [{ entry, by: keysLacked(deal, place) }] : [];
  });
}

/** A problem for each hand whose revealed secret is not the card that was dealt. What was never revealed is no fault. */
function* otherCards(deal: HiddenDeal, entries: readonly Entry[]): Sums<readonly DealProblem[]> {
  const found: DealProblem[] = [];
  for (const [place, { secret, writer }] of handsOf(deal.terms).entries()) {
    const card = yield* cardAt(deal, place, deal.opened[writer]?.locks[place] ?? 0n);
    for (const { number: entry, body } of entries)
      if (entry > deal.begun && body.kind === 'revealed' && body.secret === secret && hashOf(body.value) !== hashOf(card))
        found.push({ entry, by: writer, kind: 'card', fault: 'another-card' });
  }
  return found;
}

function dealtOf(deal: HiddenDeal): Dealt {
  const { parties, commitments, shuffled, locked, keys, late } = deal;
  const lockers = lockersOf(deal);
  const shown = lockers.flatMap((by) => Object.entries(keys[by] ?? {}).map(([place, key]) => ({ by, place: Number(place), key })));
  return {
    deal: sumsOf(deal),
    commitments: lockers.map((one) => commitments[one] ?? ''),
    shuffled: parties.map((one) => shuffled[one] ?? []),
    locked: lockers.map((one) => locked[one] ?? []),
    late,
    shown,
  };
}

/**
 * What an account of hidden deals finds: those that do not follow from what was revealed; and, which is no fault, those that were given up (`verify/deal-left`) or cannot be checked
 * yet (`verify/deal-closed`), hands with cards that were typed in (`verify/deal-typed`) and draws that were undone (`verify/deal-undone`).
 */
export function dealFindings(account: DealAccount): readonly Finding[] {
  const named = (say: string, { entry, by }: { readonly entry: number; readonly by: readonly Id[] }): Finding => ({
    entry,
    said: { say, with: { entry, writers: by.join(', ') } },
  });
  return [
    ...account.faults.map(({ kind, entry, by }) => named(`verify/deal/${kind}`, { entry, by: [by] })),
    ...(['left', 'closed', 'typed', 'undone'] as const).flatMap((what) => account[what].map((one) => named(`verify/deal-${what}`, one))),
  ];
}
