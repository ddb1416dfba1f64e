import { type Entry, entryHash } from './entry.ts';
import type { Book, GameRules } from './game.ts';
import { canonical } from './hash.ts';
import { advance, begin, fold } from './journal.ts';
import { keepsWord } from './keeps-word.ts';
import { readAgain } from './read-again.ts';
import { named, type Said, say } from './said.ts';
import { settledBefore } from './settled.ts';
import type { Answer } from './told.ts';

/** One thing a verification found: at which entry, and what. */
export interface Finding {
  readonly entry: number;
  readonly said: Said;
}

/** Findings that are no fault of a journal: an older release worked the rule out in another way; a shared throw or a hidden deal was left, or is not revealed yet; a hand has cards that no phone dealt, a draw was undone. */
const NO_FAULTS: readonly string[] = [
  'verify/older',
  'verify/left',
  'verify/deal-left',
  'verify/deal-closed',
  'verify/deal-typed',
  'verify/deal-undone',
  'verify/unchecked',
];

/** Whether a finding is no fault of the journal. */
export function isNoFault({ said }: Pick<Finding, 'said'>): boolean {
  return NO_FAULTS.includes(said.say);
}

/**
 * Reads a journal again: that each entry follows the one before, that the events fold, that each run gives from its answers the outcome that
 * was shown, that revealed secrets are those sealed. Only reports; nothing is changed. A run of another version of its procedure that differs is told apart.
 */
export function verify(rules: GameRules, book: Book, entries: readonly Entry[]): Finding[] {
  const findings: Finding[] = [];
  for (const [i, entry] of entries.entries()) {
    const last = entries[i - 1];
    if (entry.number !== i) findings.push({ entry: entry.number, said: say('verify/number', { expected: i, found: entry.number }) });
    else if (entry.before !== (last ? entryHash(last) : '')) findings.push({ entry: entry.number, said: say('verify/chain', { number: entry.number }) });
  }
  if (findings.length > 0) return findings;
  return [...foldFindings(rules, entries), ...runFindings(rules, book, entries), ...secretFindings(entries)];
}

/** Whether the changes can be replayed, and each run was applied or left once. An older release could write a second time; what it wrote still counts. */
function foldFindings(rules: GameRules, entries: readonly Entry[]): Finding[] {
  const findings: Finding[] = [];
  const [first, ...rest] = entries;
  let at = 0;
  try {
    let now = first ? begin(rules, first) : fold(rules, entries);
    for (const entry of rest) {
      at = entry.number;
      const settled = settledBefore(now, entry);
      if (settled !== undefined) findings.push({ entry: at, said: say('verify/settled', { number: settled }) });
      now = advance(rules, now, entry);
    }
  } catch (problem) {
    findings.push({ entry: at, said: say('verify/fold', { problem: problem instanceof Error ? problem.message : String(problem) }) });
  }
  return findings;
}

function runFindings(rules: GameRules, book: Book, entries: readonly Entry[]): Finding[] {
  const findings: Finding[] = [];
  for (const entry of entries) {
    if (entry.body.kind !== 'shown') continue;
    const { of, outcome } = entry.body;
    const asked = entries[of]?.body;
    if (asked?.kind !== 'asked') {
      findings.push({ entry: entry.number, said: say('verify/run', { number: of }) });
      continue;
    }
    const procedure = book.procedures.find((one) => one.id === asked.procedure);
    if (!procedure) {
      findings.push({ entry: entry.number, said: say('verify/procedure', { id: asked.procedure }) });
      continue;
    }
    const further = entries.flatMap(({ body, number }): readonly Answer[] =>
      body.kind === 'answered' && body.of === of && number < entry.number ? body.answers : [],
    );
    const again = readAgain(rules, procedure, asked, [...asked.answers, ...further]);
    if (again.state === 'done' && canonical(again.outcome) === canonical(outcome)) continue;
    const older = asked.version !== procedure.version;
    findings.push({ entry: entry.number, said: say(older ? 'verify/older' : 'verify/outcome', { procedure: named(`procedure/${asked.procedure}`) }) });
  }
  return findings;
}

function secretFindings(entries: readonly Entry[]): Finding[] {
  const findings: Finding[] = [];
  const sealed = new Map<string, string>();
  const opened = entries[0]?.body;
  const before = opened?.kind === 'opened' ? (opened.from ?? []) : [];
  for (const { body, number, session } of entries) {
    if (body.kind === 'sealed') sealed.set(body.secret, body.commitment);
    if (body.kind !== 'revealed') continue;
    const { secret, value, nonce } = body;
    if (!keepsWord({ session, secret, value, nonce }, sealed.get(secret) ?? '', before))
      findings.push({ entry: number, said: say('verify/secret', { secret }) });
  }
  return findings;
}
