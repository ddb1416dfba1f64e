import { readFileSync } from 'node:fs';
import { secretFaults } from '../../src/core/content.ts';
import { dealAccount, dealFindings } from '../../src/core/deal-account.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { AnyRow } from '../../src/core/events.ts';
import { readSessionFile } from '../../src/core/export.ts';
import { secretKind, setupOf } from '../../src/core/game.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { fold } from '../../src/core/journal.ts';
import { LANGUAGES } from '../../src/core/languages.ts';
import { savedFaults } from '../../src/core/read-input.ts';
import { sharedFindings } from '../../src/core/shared-dice.ts';
import { isNoFault, verify } from '../../src/core/verify.ts';
import { sayingsIn } from './said.ts';
import type { Subject } from './subjects.ts';

/** A session as a release saved it: its file, and the state it folded to that day. */
export interface SavedJournal {
  readonly release: string;
  readonly state: unknown;
  readonly file: unknown;
}

/** The entries of a saved journal. Throws when its file is not read. */
export function entriesOf({ file, release }: SavedJournal): readonly Entry[] {
  const read = readSessionFile(file);
  if (!read.ok) throw new Error(`${release}: ${JSON.stringify(read.why)}`);
  return read.value.entries;
}

/** The sayings of a body that the journal keeps and shows again: a verdict, lines, faults that were insisted on. */
function storedSayings({ body }: Entry): readonly string[] {
  if (body.kind === 'shown') return sayingsIn([body.verdict, body.lines]).map(({ say }) => say);
  return body.kind === 'events' ? sayingsIn(body.insisted).map(({ say }) => say) : [];
}

/** The ids of all messages that a journal keeps. */
export function messagesKept(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(storedSayings));
}

/** Values and fields of the state that an older release kept by another name, by game: The Conquerors' places were names and are ids. */
const older: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('../journals/older-values.json', import.meta.url), 'utf8'),
);

/** Whether all of an older state is still there as it was: this release may know more than that one did, and hold what it names in `renamed` by another name. */
export function covers(now: unknown, then: unknown, renamed: Readonly<Record<string, string>>): boolean {
  if (Array.isArray(then)) return Array.isArray(now) && now.length === then.length && then.every((one, i) => covers(now[i], one, renamed));
  if (typeof then !== 'object' || then === null) return Object.is(now, then) || (typeof then === 'string' && Object.is(now, renamed[then]));
  if (typeof now !== 'object' || now === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...now };
  return Object.entries(then).every(([key, one]) => covers(fields[Object.hasOwn(fields, key) ? key : (renamed[key] ?? key)], one, renamed));
}

/** What is wrong with a journal an earlier (or this) release saved, read by this one; empty when it opens, means the same and speaks. */
export function journalProblems(subject: Subject, saved: SavedJournal): string[] {
  const entries = entriesOf(saved);
  const found = [...verify(subject.rules, subject.book, entries), ...sharedFindings(entries), ...dealFindings(atOnce(dealAccount(entries)))];
  const verified = found.flatMap((one) => (isNoFault(one) ? [] : [`entry ${one.entry}: ${one.said.say}`]));
  return [...bodyProblems(subject, entries), ...wordProblems(subject, entries), ...stateProblems(subject, saved), ...verified];
}

/** Setups, events and secrets of a journal that are not what this release's rules declare. */
export function bodyProblems(subject: Subject, entries: readonly Entry[]): string[] {
  const { rules } = subject;
  return entries.flatMap(({ number, body }) => {
    if (body.kind === 'opened') return savedFaults(rules.setup, setupOf(rules, body.setup, body.version)).map(({ field }) => `entry ${number}: setup ${field}`);
    if (body.kind === 'events')
      return body.events.flatMap((event) => rules.tracker.savedFaults(event).map(({ field }) => `entry ${number}: ${event.type} ${field}`));
    return body.kind === 'revealed' ? secretProblems(subject, body.secret, body.value) : [];
  });
}

/** Messages a journal keeps that have no words in some language. */
export function wordProblems({ catalogues }: Subject, entries: readonly Entry[]): string[] {
  return [...messagesKept(entries)].flatMap((id) =>
    LANGUAGES.flatMap((language) => (catalogues[language].some((words) => Object.hasOwn(words, id)) ? [] : [`${language} has no words for ${id}`])),
  );
}

function stateProblems({ rules }: Subject, saved: SavedJournal): string[] {
  try {
    const { state } = fold(rules, entriesOf(saved));
    return covers(JSON.parse(JSON.stringify(state)), saved.state, older[rules.id] ?? {}) ? [] : ['the state is another'];
  } catch (problem) {
    return [String(problem)];
  }
}

function secretProblems({ rules }: Subject, secret: string, value: unknown): string[] {
  const kind = secretKind(rules, secret);
  if (!kind) return [`secret ${secret} is of no declared kind`];
  return secretFaults(kind, value).map(({ field }) => `secret ${secret}: ${field}`);
}

/** The upcasts of a game's events, as `type@version`. */
export function upcastsOf({ rules }: Subject): string[] {
  return Object.entries(rules.tracker.events as Readonly<Record<string, AnyRow>>).flatMap(([type, { from }]) =>
    Object.keys(from ?? {}).map((v) => `${type}@${v}`),
  );
}
