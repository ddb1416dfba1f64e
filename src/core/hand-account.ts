import type { DealAccount, DealProblem, PileGame } from './deal-account.ts';
import type { Entry } from './entry.ts';
import type { AnyEvent } from './events.ts';
import { type GameRules, setupOf } from './game.ts';
import { hashOf } from './hash.ts';
import { history, type Recorded } from './history.ts';
import { fold } from './journal.ts';
import type { Id } from './said.ts';

/** A card that was drawn from a locked deck: by which entry, for which hand. */
export interface DrawnCard {
  readonly secret: Id;
  readonly by: Id;
  readonly entry: number;
  readonly card: unknown;
}

/** A card that a seat showed, or had in its hand when it was revealed: at which entry, by whom it was written. */
interface Claim {
  readonly entry: number;
  readonly by: Id;
  readonly card: unknown;
}

/** What the table saw of a seat's cards since the first deck was locked. */
interface Seen {
  readonly shown: readonly Claim[];
  readonly hand: readonly Claim[];
  /** How many cards the seat had or got, as the table counts them. */
  readonly got: number;
  /** How many of them it had then or was told to draw; `ever`: with what was undone. */
  readonly told: number;
  readonly ever: number;
}

type Checks = Pick<DealAccount, 'typed' | 'undone' | 'faults'>;

/**
 * Compares what each seat showed and had at the end with what it drew: each card it was dealt at most once. A seat may have as many others as the table counted cards that it
 * did not draw from the deck; they are told apart. `from` is the entry by which the first deck was begun. Throws as `fold` does.
 */
export function handChecks(game: PileGame, entries: readonly Entry[], from: number, drawn: readonly DrawnCard[]): Checks {
  const opening = entries[0]?.body;
  if (opening?.kind !== 'opened') return { typed: [], undone: [], faults: [] };
  const seats = game.rules.seats(setupOf(game.rules, opening.setup, opening.version)).map(({ id }) => id);
  const after = since(game, entries, from);
  const checks = seats.map((seat) =>
    checked(
      seen(game, seat, after),
      drawn.filter(({ secret }) => secret === game.pile.secret(seat)),
    ),
  );
  return {
    typed: checks.flatMap(({ typed }) => typed),
    undone: checks.flatMap(({ undone }) => undone),
    faults: checks.flatMap(({ faults }) => faults),
  };
}

/** What was played after an entry, in order, with what was undone, and the state it began with. */
interface Since {
  readonly begun: unknown;
  readonly played: readonly (Recorded & { readonly struck: boolean })[];
}

function since({ rules }: PileGame, entries: readonly Entry[], from: number): Since {
  const played = history(rules, entries)
    .flatMap(({ entries: recorded, struck }) => recorded.map((one) => ({ ...one, struck })))
    .filter(({ entry }) => entry.number > from)
    .sort((one, two) => one.entry.number - two.entry.number);
  return { begun: stateAt(rules, entries, from), played };
}

/** The state after an entry of a whole journal. Throws as `fold` does. */
export function stateAt(rules: GameRules, entries: readonly Entry[], number: number): unknown {
  return fold(rules, entries.slice(0, number + 1)).state;
}

function seen({ rules: { tracker }, pile }: PileGame, seat: Id, { begun, played }: Since): Seen {
  const had = pile.held(begun, seat);
  let [got, told, ever] = [had, had, had];
  const shown: Claim[] = [];
  let hand: readonly Claim[] = [];
  for (const { entry, before, struck } of played) {
    const { body, number, writer: by } = entry;
    const claim = (card: unknown): Claim => ({ entry: number, by, card });
    if (body.kind === 'revealed' && body.secret === pile.secret(seat)) hand = pile.cardsOf(body.value, before, seat).map(claim);
    if (body.kind !== 'events') continue;
    let state: unknown = before;
    for (const saved of body.events) {
      const event: AnyEvent = tracker.upcast(saved);
      const after = tracker.reduce(state, event);
      const draws = pile.draws(event) === seat ? 1 : 0;
      ever += draws;
      if (!struck) {
        told += draws;
        got += Math.max(0, pile.held(after, seat) - pile.held(state, seat));
        const shows = pile.shows(event);
        if (shows?.seat === seat) shown.push(...shows.cards.map(claim));
      }
      state = after;
    }
  }
  return { shown, hand, got, told, ever };
}

function checked({ shown, hand, got, told, ever }: Seen, drawn: readonly DrawnCard[]): Checks {
  const left = drawn.map(({ card }) => hashOf(card));
  const strange = [...shown, ...hand].filter(({ card }) => {
    const at = left.indexOf(hashOf(card));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const may = Math.max(0, got - drawn.length);
  const never = strange.slice(may).map(({ entry, by }): DealProblem => ({ entry, by, kind: 'card', fault: 'another-card' }));
  const [typed] = strange;
  const untold = drawn.slice(ever).map(({ entry, by }): DealProblem => ({ entry, by, kind: 'draw', fault: 'not-told' }));
  return {
    typed: typed && may > 0 ? [{ entry: typed.entry, by: [typed.by] }] : [],
    undone: drawn.slice(told, ever).map(({ entry, by }) => ({ entry, by: [by] })),
    faults: [...never, ...untold],
  };
}
