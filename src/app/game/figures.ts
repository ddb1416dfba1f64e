import { accountOf, type Luck } from '../../core/account.ts';
import type { Entry } from '../../core/entry.ts';
import { factsOf } from '../../core/facts.ts';
import { standardRulings } from '../../core/game.ts';
import { fold } from '../../core/journal.ts';
import { spoken } from '../moments/evening.ts';
import type { OpenBook } from '../session/open-book.ts';

/** What a side or a player has come to over sessions of a game. */
export interface Tally {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly dice: number;
  readonly thrown: number;
  readonly expected: number;
}

/** A game over its sessions: wins and dice by side or player, and how long it takes, in milliseconds. */
export interface Figures {
  readonly sessions: number;
  readonly finished: number;
  readonly parties: readonly Tally[];
  /** How long each finished session was played, the shortest first. */
  readonly lengths: readonly number[];
}

export const NO_FIGURES: Figures = { sessions: 0, finished: 0, parties: [], lengths: [] };

/** Counts one more session. Wins, games and lengths are those of finished ones; dice count in all. */
export function counted(figures: Figures, { game, book, speak }: OpenBook, entries: readonly Entry[]): Figures {
  const { rules } = game;
  const { state, rulings } = fold(rules, entries);
  const facts = factsOf({ rulings, standards: standardRulings(rules), corrections: {}, others: {} });
  const finished = rules.summary(state, facts).finished === true;
  const { luck, played } = accountOf(rules, book.rules, entries, state);
  const parties = new Map(figures.parties.map((one) => [one.name, one]));
  for (const party of book.rules.chronicle?.parties(state, facts) ?? []) {
    const name = spoken(speak, party.name);
    const own = luck.find((one) => one.party === party.id);
    parties.set(name, added(parties.get(name) ?? { name, games: 0, wins: 0, dice: 0, thrown: 0, expected: 0 }, finished, party.won, own));
  }
  return {
    sessions: figures.sessions + 1,
    finished: figures.finished + (finished ? 1 : 0),
    parties: [...parties.values()],
    lengths: finished && played > 0 ? [...figures.lengths, played].sort((a, b) => a - b) : figures.lengths,
  };
}

function added(tally: Tally, finished: boolean, won: boolean, luck: Luck | undefined): Tally {
  return {
    name: tally.name,
    games: tally.games + (finished ? 1 : 0),
    wins: tally.wins + (finished && won ? 1 : 0),
    dice: tally.dice + (luck?.dice ?? 0),
    thrown: tally.thrown + (luck?.thrown ?? 0),
    expected: tally.expected + (luck?.expected ?? 0),
  };
}
