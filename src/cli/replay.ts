import { type DealAccount, dealAccount, dealFindings } from '../core/deal-account.ts';
import type { Entry } from '../core/entry.ts';
import { readSessionFile } from '../core/export.ts';
import type { Fold } from '../core/fold.ts';
import { hashOf } from '../core/hash.ts';
import { atOnce } from '../core/hidden-deal.ts';
import { fold } from '../core/journal.ts';
import { sharedAccount, sharedFindings } from '../core/shared-dice.ts';
import { summaryOf } from '../core/summary.ts';
import { type Finding, isNoFault, verify } from '../core/verify.ts';
import { type Language, speaker, tongue } from '../core/words.ts';
import { Refusal, refuse } from './refusal.ts';
import { type CliGame, type CliShelf, speakerOf } from './shelf.ts';
import { CLI_WORDS } from './words.ts';

/** Reads an exported session again and returns its state. Throws a Refusal that says what is wrong: with the file, or with what the journal claims. */
export function replay(shelf: CliShelf, raw: unknown, language: Language): Readonly<Record<string, unknown>> {
  const read = readSessionFile(raw);
  if (!read.ok) throw new Refusal(speaker(tongue(language), [CLI_WORDS[language]])(read.why));
  const { game: id, title, entries } = read.value;
  const game = shelf.games.find(({ rules }) => rules.id === id) ?? refuse('game', shelf.games.map(({ rules }) => rules.id).join(', '), id);
  const speak = speakerOf(shelf, game, language);
  const version = entries[0]?.body.kind === 'opened' ? entries[0].body.version : 0;
  if (version > game.rules.version) refuse('entries.0.body.version', `at most ${game.rules.version} (the session was written by a newer release)`, version);
  const { findings, wrong, deals, folded } = readAgain(game, entries);
  if (wrong[0]) throw new Refusal(`entries.${wrong[0].entry}: ${speak(wrong[0].said)}${wrong.length > 1 ? ` (and ${wrong.length - 1} more)` : ''}`);
  const after = folded();
  const shared = sharedAccount(entries);
  const { state, rulings, steps } = after;
  return {
    game: id,
    title,
    entries: entries.length,
    summary: speak(summaryOf(game.rules, after).line),
    state,
    hash: hashOf(state),
    rulings,
    steps: Array.from(steps, ({ number, title: said }) => ({ number, text: speak(said) })),
    shared: { throws: shared.followed, left: shared.left.length },
    deals: { checked: deals.checked, drawn: deals.drawn, closed: deals.closed.length, left: deals.left.length },
    notes: findings.map(({ entry, said }) => ({ entry, text: speak(said) })),
  };
}

interface ReadAgain {
  readonly findings: readonly Finding[];
  readonly wrong: readonly Finding[];
  readonly deals: DealAccount;
  readonly folded: () => Fold;
}

/** Verifies a journal. Its shape was checked, not what its entries hold: one that makes the rules stumble is refused like one that is not true. */
function readAgain({ rules, book, hidden }: CliGame, entries: readonly Entry[]): ReadAgain {
  try {
    const found = verify(rules, book, entries);
    const deals = atOnce(dealAccount(entries, found.every(isNoFault) && hidden?.pile ? { rules, pile: hidden.pile } : undefined));
    const findings = [...found, ...sharedFindings(entries), ...dealFindings(deals)];
    return { findings, deals, wrong: findings.filter((one) => !isNoFault(one)), folded: () => fold(rules, entries) };
  } catch (problem) {
    throw new Refusal(`entries: expected a journal the rules can read, found one they cannot (${(problem as Error).message})`);
  }
}
