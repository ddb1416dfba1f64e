import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Body, Entry } from '../../src/core/entry.ts';
import { type AnyEvent, type AnyRow, eventsOf } from '../../src/core/events.ts';
import { sessionFile } from '../../src/core/export.ts';
import { fold } from '../../src/core/journal.ts';
import { body } from '../../src/storage/body-shape.ts';
import { bodyProblems, covers, entriesOf, journalProblems, messagesKept, type SavedJournal, upcastsOf, wordProblems } from './saved.ts';
import { SUBJECTS, type Subject, subjectOf } from './subjects.ts';

const read = (url: URL): string => readFileSync(url, 'utf8');
const { version } = JSON.parse(read(new URL('../../package.json', import.meta.url))) as { version: string };
const FOLDER = new URL('../journals/', import.meta.url);
const SUMS = new URL('sums.json', FOLDER);

/**
 * Sessions as each release wrote them: the scripted game of every game, one folder a release, with the state it folded to, and the sum of every file, so that none is ever
 * rewritten unseen. JOURNALS=write adds those that are missing for this release.
 */
function save(): void {
  mkdirSync(new URL(`${version}/`, FOLDER), { recursive: true });
  const sums = JSON.parse(read(SUMS)) as Record<string, string>;
  for (const subject of SUBJECTS) {
    const name = `${version}/${subject.rules.id}.json`;
    if (existsSync(new URL(name, FOLDER))) continue;
    const entries = subject.evening();
    const text = `${JSON.stringify({ state: fold(subject.rules, entries).state, file: sessionFile(subject.rules.id, `Release ${version}`, entries) })}\n`;
    writeFileSync(new URL(name, FOLDER), text);
    sums[name] = sumOf(text);
  }
  writeFileSync(SUMS, `${JSON.stringify(sums, null, 1)}\n`);
}

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

if (process.env.JOURNALS === 'write') save();

const releases = readdirSync(FOLDER, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const names = releases.flatMap((release) => readdirSync(new URL(`${release}/`, FOLDER)).map((file) => `${release}/${file}`));
const saved = (name: string): SavedJournal => ({ release: name, ...(JSON.parse(read(new URL(name, FOLDER))) as Omit<SavedJournal, 'release'>) });
const gameOf = (name: string): string => name.replace(/^.*\/|\.json$/g, '');
const journalsOf = (subject: Subject): SavedJournal[] => names.filter((name) => gameOf(name) === subject.rules.id).map(saved);

/** Events as older releases could write them, where no saved journal has one, with what they are now: `{ game, event, now }`. */
const older = JSON.parse(read(new URL('older-events.json', FOLDER))) as { game: string; event: AnyEvent; now: AnyEvent }[];

test('a field or value of the state that has another name now is the same once that is written down, and only then', () => {
  const then = { quiet: true, at: ['Tyre'] };
  const now = { still: true, at: ['tyre'], more: 1 };
  expect(covers(now, then, { quiet: 'still', Tyre: 'tyre' })).toBe(true);
  expect(covers(now, then, { Tyre: 'tyre' })).toBe(false);
  expect(covers(now, then, { quiet: 'still' })).toBe(false);
});

test('this release has saved a session of every game', () => {
  expect(readdirSync(new URL(`${version}/`, FOLDER)).sort()).toEqual(SUBJECTS.map(({ rules }) => `${rules.id}.json`).sort());
});

test('no saved session is ever rewritten', () => {
  expect(Object.fromEntries(names.map((name) => [name, sumOf(read(new URL(name, FOLDER)))]))).toEqual(JSON.parse(read(SUMS)));
});

test.each(names)('%s opens, means what it meant, verifies, and every sentence it keeps has its words', (name) => {
  expect(journalProblems(subjectOf(gameOf(name)), saved(name))).toEqual([]);
});

/** The kinds of entries there are, with the parts of a hidden deal, and a draw that several phones share beside a throw. */
const KINDS = ['pledged draw', ...body.options.flatMap((one) => ('options' in one ? one.options.flatMap(partsOf) : [one.entries.kind.literal as string]))];

const kindOf = (one: Body): string =>
  one.kind === 'dealing' ? `dealing ${one.part}` : one.kind === 'pledged' && 'cup' in one.terms ? 'pledged draw' : one.kind;

function partsOf({
  entries: { part },
}: {
  readonly entries: { readonly part: { readonly literal: string } | { readonly options: readonly string[] } };
}): readonly string[] {
  return ('options' in part ? part.options : [part.literal]).map((one) => `dealing ${one}`);
}

test('every kind of entry stands in a session this release saved, and every part of a hidden deal', () => {
  expect(KINDS).toEqual(expect.arrayContaining(['opened', 'note', 'dealing begun', 'dealing opened']));
  const entries = names.filter((name) => name.startsWith(`${version}/`)).flatMap((name) => entriesOf(saved(name)));
  const kinds = new Set(entries.map(({ body: one }) => kindOf(one)));
  expect([...new Set(KINDS)].filter((kind) => !kinds.has(kind))).toEqual([]);
});

test.each(older)('$game: an older $event.type reads as it is now', ({ game, event, now }) => {
  const { tracker } = subjectOf(game).rules;
  expect(tracker.upcast(event)).toEqual(now);
  expect(tracker.savedFaults(event)).toEqual([]);
});

describe.each(SUBJECTS.map((subject) => [subject.rules.id, subject] as const))('%s', (_id, subject) => {
  const { rules } = subject;
  const journals = journalsOf(subject);
  const thisRelease = journals.filter(({ release }) => release.startsWith(`${version}/`));
  const eventsIn = (all: readonly SavedJournal[]): AnyEvent[] => all.flatMap(entriesOf).flatMap(({ body }) => (body.kind === 'events' ? body.events : []));

  test('every type of event stands in the session this release saved', () => {
    expect([...new Set(eventsIn(thisRelease).map(({ type }) => type))].sort()).toEqual(Object.keys(rules.tracker.events).sort());
  });

  test('every upcast runs: on a saved journal, or on an older event written down here', () => {
    const ran = [...eventsIn(journals), ...older.flatMap((one) => (one.game === rules.id ? [one.event] : []))].map(({ type, v }) => `${type}@${v ?? 1}`);
    expect(upcastsOf(subject).filter((one) => !ran.includes(one))).toEqual([]);
  });

  describe('the checks find what is taken away', () => {
    /** The game with a row of its events changed, or left out. */
    const mutated = (type: string, row: AnyRow | undefined): Subject => {
      const { [type]: _, ...others } = rules.tracker.events as Readonly<Record<string, AnyRow>>;
      const events = eventsOf<unknown, AnyEvent>((row ? { ...others, [type]: row } : others) as never);
      return { ...subject, rules: { ...rules, tracker: { ...rules.tracker, ...events } } };
    };
    const found = (one: Subject): boolean => {
      const inJournals = journals.some((journal) => bodyProblemsOf(one, entriesOf(journal)).length > 0);
      return inJournals || older.some(({ game, event }) => game === rules.id && !reads(one, event));
    };

    test('any type of event', () => {
      for (const type of Object.keys(rules.tracker.events)) expect(found(mutated(type, undefined)), type).toBe(true);
    });

    test('any upcast', () => {
      for (const [type, row] of Object.entries(rules.tracker.events as Readonly<Record<string, AnyRow>>))
        for (const v of Object.keys(row.from ?? {})) {
          const { [Number(v)]: _, ...from } = row.from ?? {};
          expect(found(mutated(type, { ...row, from })), `${type}@${v}`).toBe(true);
        }
    });

    test('any message that a journal keeps', () => {
      const entries = thisRelease.map(entriesOf);
      const kept = [...new Set(entries.flatMap((one) => [...messagesKept(one)]))];
      expect(kept.length).toBeGreaterThan(0);
      for (const id of kept) {
        const less = { ...subject, catalogues: { ...subject.catalogues, it: subject.catalogues.it.map(({ [id]: _, ...words }) => words) } };
        expect(
          entries.some((one) => wordProblems(less, one).length > 0),
          id,
        ).toBe(true);
      }
    });
  });
});

/** What is wrong with the bodies of a journal; an exception is a problem too. */
function bodyProblemsOf(subject: Subject, entries: readonly Entry[]): string[] {
  try {
    return bodyProblems(subject, entries);
  } catch (problem) {
    return [String(problem)];
  }
}

function reads({ rules }: Subject, event: AnyEvent): boolean {
  try {
    return rules.tracker.savedFaults(event).length === 0;
  } catch {
    return false;
  }
}
