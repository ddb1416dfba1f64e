import { awaited, cardAt, type DealingFault, Deals, type HiddenDeal, stageOf, sumsOf } from './dealing.ts';
import type { Entry } from './entry.ts';
import { hashOf } from './hash.ts';
import { type DealFault, type Dealt, dealFaults, type Sums } from './hidden-deal.ts';
import type { Id } from './said.ts';
import type { Finding } from './verify.ts';

/** What became of the hidden deals of a journal. */
export interface DealAccount {
  /** Dealt, and checked from what all revealed: nothing was wrong. */
  readonly checked: number;
  /** Given up before it was dealt: whom it waited for. */
  readonly left: readonly { readonly entry: number; readonly by: readonly Id[] }[];
  /** Dealt, and not to be checked yet: whose phones have not revealed what they did. */
  readonly closed: readonly { readonly entry: number; readonly by: readonly Id[] }[];
  readonly faults: readonly DealProblem[];
}

/** What is wrong with a deal, at which entry, and by which phones: an entry that counts for nothing (*rules*), sums that do not follow from what was revealed (*sums*), a card that was shown and was not dealt (*card*). */
export interface DealProblem {
  readonly entry: number;
  readonly by: Id;
  readonly kind: 'rules' | 'sums' | 'card';
  readonly fault: DealingFault | DealFault | 'another-card';
}

/** Checks every hidden deal of a journal. Works out again what each phone did, once all have revealed their secrets, and compares what was sealed with what was dealt. */
export function* dealAccount(entries: readonly Entry[]): Sums<DealAccount> {
  const deals = new Deals();
  const faults: DealProblem[] = [];
  for (const entry of entries) {
    const fault = deals.take(entry);
    if (fault) faults.push({ entry: entry.number, by: entry.writer, kind: 'rules', fault });
  }
  const dealt = deals.all.filter((deal) => stageOf(deal) === 'dealt');
  const hidden = (deal: HiddenDeal): readonly Id[] => deal.parties.filter((one) => !Object.hasOwn(deal.opened, one));
  let checked = 0;
  for (const deal of dealt.filter((one) => hidden(one).length === 0)) {
    const wrong = yield* dealFaults(
      dealtOf(deal),
      deal.parties.map((one) => deal.opened[one]),
    );
    const found = wrong.length > 0 ? wrong.map((one): DealProblem => ({ entry: deal.begun, kind: 'sums', ...one })) : yield* otherCards(deal, entries);
    faults.push(...found);
    if (found.length === 0) checked += 1;
  }
  return {
    checked,
    left: deals.all.filter((deal) => deal.left !== deal.begun && awaited(deal).length > 0).map((deal) => ({ entry: deal.begun, by: awaited(deal) })),
    closed: dealt.filter((deal) => hidden(deal).length > 0).map((deal) => ({ entry: deal.begun, by: hidden(deal) })),
    faults,
  };
}

/** A problem for each hand whose revealed secret is not the card that was dealt. What was never revealed is no fault. */
function* otherCards(deal: HiddenDeal, entries: readonly Entry[]): Sums<readonly DealProblem[]> {
  const found: DealProblem[] = [];
  for (const [place, { secret, writer }] of deal.terms.hands.entries()) {
    const card = yield* cardAt(deal, place, deal.opened[writer]?.locks[place] ?? 0n);
    for (const { number: entry, body } of entries)
      if (entry > deal.begun && body.kind === 'revealed' && body.secret === secret && hashOf(body.value) !== hashOf(card))
        found.push({ entry, by: writer, kind: 'card', fault: 'another-card' });
  }
  return found;
}

function dealtOf(deal: HiddenDeal): Dealt {
  const { parties, commitments, shuffled, locked, keys } = deal;
  const shown = parties.flatMap((by) => Object.entries(keys[by] ?? {}).map(([place, key]) => ({ by, place: Number(place), key })));
  return {
    deal: sumsOf(deal),
    commitments: parties.map((one) => commitments[one] ?? ''),
    shuffled: parties.map((one) => shuffled[one] ?? []),
    locked: parties.map((one) => locked[one] ?? []),
    shown,
  };
}

/** What an account of hidden deals finds: those that do not follow from what was revealed; and, which is no fault, those that were given up (`verify/deal-left`) or cannot be checked yet (`verify/deal-closed`). */
export function dealFindings({ left, closed, faults }: DealAccount): readonly Finding[] {
  const named = (say: string, { entry, by }: { readonly entry: number; readonly by: readonly Id[] }): Finding => ({
    entry,
    said: { say, with: { entry, writers: by.join(', ') } },
  });
  return [
    ...faults.map(({ kind, entry, by }) => named(`verify/deal/${kind}`, { entry, by: [by] })),
    ...left.map((one) => named('verify/deal-left', one)),
    ...closed.map((one) => named('verify/deal-closed', one)),
  ];
}
