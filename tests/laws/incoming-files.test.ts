import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentRefused } from '../../src/core/content.ts';
import type { SessionFile } from '../../src/core/export.ts';
import { sessionFile } from '../../src/core/export.ts';
import { readFile } from '../../src/storage/read-backup.ts';
import { SUBJECTS } from './subjects.ts';

const JOURNALS = new URL('../journals/', import.meta.url);
const releases = readdirSync(JOURNALS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The saved sessions of a game, release by release. */
function savedOf(game: string): (readonly [release: string, file: SessionFile])[] {
  return releases.flatMap((release) => {
    const names = readdirSync(new URL(`${release}/`, JOURNALS));
    if (!names.includes(`${game}.json`)) return [];
    const saved: { readonly file: SessionFile } = JSON.parse(readFileSync(new URL(`${release}/${game}.json`, JOURNALS), 'utf8'));
    return [[release, saved.file] as const];
  });
}

describe.each(SUBJECTS.map((subject) => [subject.rules.id, subject] as const))('%s', (game, { rules, book, evening }) => {
  test.each(savedOf(game))('a session of release %s is let in', (_release, file) => {
    const read = readFile(JSON.stringify(file));
    expect(read.ok ? undefined : read.why).toBeUndefined();
    expect(contentRefused(rules, book, file.entries)).toBeUndefined();
  });

  test('a whole evening is let in, and with one event changed it is not', () => {
    const entries = evening();
    expect(readFile(JSON.stringify(sessionFile(game, '', entries))).ok).toBe(true);
    expect(contentRefused(rules, book, entries)).toBeUndefined();
    const forged = entries.map((entry) =>
      entry.body.kind === 'events' ? { ...entry, body: { ...entry.body, events: entry.body.events.map((event) => ({ ...event, forged: true })) } } : entry,
    );
    expect(contentRefused(rules, book, forged)?.say).toBe('refused/content');
  });

  test('a procedure that a later release has changed is not read as if it were this one’s', () => {
    const entries = evening();
    const asked = entries.flatMap(({ body }) => (body.kind === 'asked' ? [body.version] : []));
    expect(asked.length).toBeGreaterThan(0);
    const later = entries.map((entry) => (entry.body.kind === 'asked' ? { ...entry, body: { ...entry.body, version: 99 } } : entry));
    expect(contentRefused(rules, book, later)?.say).toBe('refused/procedure');
  });
});
