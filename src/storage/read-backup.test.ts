import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../../tests/fixture/rules.ts';
import type { Entry } from '../core/entry.ts';
import { sessionFile } from '../core/export.ts';
import { standardOf } from '../core/fields.ts';
import { hashOf } from '../core/hash.ts';
import { append, fold } from '../core/journal.ts';
import { words as core } from '../core/words/en.ts';
import { opening, write } from '../core/write.ts';
import { type BackupContent, checksumming, checksumOf } from './backup-file.ts';
import { photoId } from './photos.ts';
import { MOST_TEXT, readFile, readingFile } from './read-backup.ts';
import type { PhotoRecord } from './records.ts';
import { words as own } from './words/en.ts';
import { backupText } from './write-backup.ts';

/** Damaged files tried here; a hundred thousand in the full run. */
const RUNS = process.env.FULL === '1' ? 100_000 : 1_500;

const pen = { session: 'a', writer: 'w', seat: null, at: 1 };
function journal(notes: number): Entry[] {
  const entries = [opening(rules, standardOf(rules.setup as never), pen)];
  let sofar = fold(rules, entries);
  for (let i = 0; i < notes; i += 1)
    for (const entry of write(sofar, pen, [{ kind: 'note', text: `note ${i}` }])) {
      entries.push(entry);
      sofar = append(rules, sofar, entry);
    }
  return entries;
}
/** The beginning of a JPEG is enough of one here. */
const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const photo: PhotoRecord = { session: 'a', photo: photoId(bytes), at: 6, type: 'image/jpeg', width: 8, height: 6, size: bytes.length, bytes, trashed: null };
const content: BackupContent = {
  sessions: [{ id: 'a', game: rules.id, title: 'Evening', trashed: null, entries: journal(6) }],
  secrets: [{ session: 'a', secret: 'bid', value: 3, nonce: 'n' }],
  corrections: [{ game: rules.id, key: 'ladder/6+/calm', value: 4, at: 5 }],
  copies: [{ game: rules.id, form: 'map', value: { boxes: [1, 2] }, at: 5 }],
  settings: [],
  throws: [{ number: 1, at: 5, from: 'tray', value: { parts: [] } }],
  photos: [photo],
};
const backup = backupText(content, 7);
const single = JSON.stringify(sessionFile(rules.id, 'Evening', journal(6)));

/** The sentence a refusal says; every refusal has one. */
function refusal(text: string): string | undefined {
  const read = readFile(text);
  if (read.ok) return undefined;
  expect(Object.keys({ ...core, ...own })).toContain(read.why.say);
  return read.why.say;
}

/** The backup with its photo as `change` makes it, its checksum fitting. */
function withPhoto(change: (photo: Record<string, unknown>) => unknown): string {
  const file = JSON.parse(backup);
  const changed = { ...file.content, photos: file.content.photos.map(change) };
  return JSON.stringify({ ...file, checksum: checksumOf(changed), content: changed });
}
/** A JPEG whose own head says so many pixels to a side. */
const jpeg = (side: number) => Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, side >> 8, side & 255, side >> 8, side & 255, 3, 0, 0, 0, 0]);
const ofBytes = (some: Uint8Array) => ({ photo: photoId(some), data: btoa(String.fromCharCode(...some)) });
const asPhoto = (text: string) => ({ photo: photoId(new TextEncoder().encode(text)), data: btoa(text) });

describe('reading a file', () => {
  it('takes what the app wrote', () => {
    expect(readFile(backup)).toEqual({ ok: true, value: content });
    const read = readFile(single);
    expect(read.ok && read.value.sessions[0]?.entries).toEqual(journal(6));
  });

  it('takes a photo of as many pixels to a side as one may have', () => {
    const read = readFile(withPhoto((one) => ({ ...one, ...ofBytes(jpeg(4_096)) })));
    expect(read.ok && read.value.photos.map(({ photo }) => photo)).toEqual([photoId(jpeg(4_096))]);
  });

  it('takes a backup of the first release, which had no photos', () => {
    const { photos: _, ...first } = JSON.parse(backup).content;
    const file = JSON.stringify({ format: 'bematist-backup', version: 1, at: 7, checksum: hashOf(first), content: first });
    expect(readFile(file)).toEqual({ ok: true, value: { ...content, photos: [] } });
  });

  it.each([
    ['no JSON', '{"format":', 'refused/json'],
    ['another file', '{"a":1}', 'refused/format'],
    ['nothing', '', 'refused/json'],
    ['a newer backup', JSON.stringify({ ...JSON.parse(backup), version: 3 }), 'refused/newer'],
    ['a newer backup of another shape', '{"format":"bematist-backup","version":9,"parts":[]}', 'refused/newer'],
    ['a backup without its day', '{"format":"bematist-backup","version":1}', 'refused/missing'],
    ['a newer session', JSON.stringify({ ...JSON.parse(single), version: 2 }), 'refused/newer'],
    ['a changed backup', backup.replace('Evening', 'Morning'), 'refused/checksum'],
    ['a changed photo', withPhoto((one) => ({ ...one, data: btoa('\xff\xd8\xff\xe1') })), 'refused/photo'],
    ['a photo that is another kind of file', withPhoto((one) => ({ ...one, ...asPhoto('<svg xmlns="http://www.w3.org/2000/svg"/>') })), 'refused/photo'],
    ['a photo said to be another kind of file', withPhoto((one) => ({ ...one, type: 'image/svg+xml' })), 'refused/field'],
    ['a photo that unfolds to a huge one', withPhoto((one) => ({ ...one, ...ofBytes(jpeg(65_535)) })), 'refused/photo'],
    ['a photo of a pixel more than any has', withPhoto((one) => ({ ...one, ...ofBytes(jpeg(4_097)) })), 'refused/photo'],
    ['a photo larger than any', withPhoto((one) => ({ ...one, data: 'A'.repeat(1_400_000) })), 'refused/field'],
    ['a changed journal', single.replace('note 2', 'note X'), 'refused/chain'],
    ['what is nested without end', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'refused/json'],
    ['a journal without its opening', JSON.stringify({ ...JSON.parse(single), entries: [] }), 'refused/field'],
  ])('refuses %s', (_, text, why) => {
    expect(refusal(text)).toBe(why);
  });

  it('refuses more text than the app writes before it is parsed', () => {
    const huge = { length: MOST_TEXT + 1 } as unknown as string;
    expect(refusal(huge)).toBe('refused/size');
  });

  it('refuses fields nobody asked for, also when the checksum fits', () => {
    const more = { ...JSON.parse(JSON.stringify(content)), scripts: ['x'] };
    expect(refusal(JSON.stringify({ format: 'bematist-backup', version: 1, at: 1, checksum: hashOf(more), content: more }))).toBe('refused/more');
  });

  it('is never the worse for what it reads: truncated, damaged or invented files each get a sentence', () => {
    const texts = fc.oneof(
      fc.tuple(fc.constantFrom(backup, single), fc.nat({ max: backup.length })).map(([text, at]) => text.slice(0, at)),
      fc
        .tuple(fc.constantFrom(backup, single), fc.nat({ max: single.length - 1 }), fc.string({ minLength: 1, maxLength: 4 }))
        .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at + 1)),
      fc.json(),
      fc.object().map((value) => JSON.stringify({ ...value, format: 'bematist-backup', version: 1 })),
      fc.object().map((value) => JSON.stringify({ ...JSON.parse(single), ...value })),
      fc.json().map((value) => `{"format":"bematist-session","version":1,"game":"fixture","title":"","entries":[${value}]}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const why = refusal(text);
        // What is taken is what was written, or differs in nothing that is read (a title, white space).
        if (why === undefined) expect(readFile(text).ok).toBe(true);
      }),
      { numRuns: RUNS, seed: 8 },
    );
  }, 600_000);

  it('carries no prototype in', () => {
    const text = single.replace('"title":"Evening"', '"title":"Evening","__proto__":{"polluted":true}');
    readFile(text);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a long file', () => {
  /** As many turns as a file takes, and where it was at each of them. */
  const turnsOf = (text: string): number[] => [...readingFile(text)];

  it('of one session rests after each entry, and says how far it is', () => {
    const entries = journal(300);
    const turns = turnsOf(JSON.stringify(sessionFile(rules.id, '', entries)));
    expect(turns.length).toBeGreaterThan(entries.length);
    expect(turns.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
  });

  it('of everything rests in its checksum and after each entry', () => {
    const entries = journal(600);
    const all = { ...content, sessions: [{ id: 'a', game: rules.id, title: '', trashed: null, entries }] };
    const turns = turnsOf(backupText(all, 7));
    expect(turns.length).toBeGreaterThan(entries.length);
    expect(turns.filter((percent) => percent > 0 && percent < 50).length).toBeGreaterThan(3);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  });

  it('has the same checksum in turns', () => {
    const file = JSON.parse(backupText(content, 7)) as { checksum: string; content: unknown };
    const turns = checksumming(file.content);
    let now = turns.next();
    while (!now.done) now = turns.next();
    expect(now.value).toBe(file.checksum);
  });

  it('of entries whose numbers mean nothing is refused in one walk: each against each would not end within the test', () => {
    const entries = Array.from({ length: 200_000 }, (_, i) => ({ number: i === 0 ? -1 : 1_000_000 }));
    expect(readFile(JSON.stringify({ format: 'bematist-session', version: 1, game: 'x', title: '', entries })).ok).toBe(false);
  });
});
