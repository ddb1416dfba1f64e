import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upTo } from '../core/turns.ts';
import { type BackupContent, checksumOf } from './backup-file.ts';
import { photoId } from './photos.ts';
import type { Entry, SettingRecord } from './records.ts';
import { backupText, writingBackup } from './write-backup.ts';

const nothing: BackupContent = { sessions: [], secrets: [], corrections: [], copies: [], settings: [], throws: [], photos: [] };
const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 1]);
const photo = { session: 'a', photo: photoId(bytes), at: 1, type: 'image/jpeg', width: 4, height: 3, size: 4, bytes, trashed: null } as const;

/** What a damaged database may hand out in place of an entry, and what JSON makes of it. */
const anything = fc.anything({ withDate: true, withSparseArray: true, withTypedArray: true, withMap: true, withNullPrototype: true });

const saved = (id: string, entries: readonly unknown[]) => ({ id, game: 'fixture', title: 'A "title"', trashed: null, entries: entries as Entry[] });

describe('the text of a backup', () => {
  it('has in it what JSON makes of everything there is, and the checksum of that, whatever stands in an entry or a setting', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anything, { maxLength: 4 }), { maxLength: 3 }), fc.array(anything, { maxLength: 2 }), (journals, values) => {
        const sessions = journals.map((entries, i) => saved(`s${i}`, entries));
        const settings = values.map((value, i): SettingRecord => ({ name: `n${i}`, value }));
        const file = JSON.parse(backupText({ ...nothing, sessions, settings, photos: [photo] }, 7));
        const { bytes: _, size: __, ...kept } = photo;
        const photos = [{ ...kept, data: '/9j/AQ==' }];
        expect(file.content).toEqual(JSON.parse(JSON.stringify({ ...nothing, sessions, settings, photos })));
        expect(file).toMatchObject({ format: 'bematist-backup', version: 2, at: 7, checksum: checksumOf(file.content) });
      }),
    );
  });

  it('is written in turns, a hundred entries at a time, and given up as soon as it is too long', () => {
    const entries = Array.from({ length: 1_000 }, (_, number) => ({ number, text: 'x'.repeat(1_000) }));
    const content = { ...nothing, sessions: [saved('a', entries), saved('b', entries)] };
    const lengths = [...writingBackup(content, 7)];
    expect(lengths.length).toBeGreaterThan(2 * 10 + 2_000_000 / 25_000);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    const text = backupText(content, 7);
    expect(Math.abs(text.length - (lengths.at(-1) ?? 0))).toBeLessThan(500);
    const short = upTo(writingBackup(content, 7), 1_500_000);
    let [turns, now] = [0, short.next()];
    for (; !now.done; now = short.next()) turns += 1;
    expect([turns, now.value]).toEqual([14, undefined]);
  });

  it('leaves out a photo whose bytes are damaged', () => {
    const photos = [{ ...photo, bytes: Uint8Array.from([1, 2, 3, 4]) }];
    expect(JSON.parse(backupText({ ...nothing, photos }, 7)).content.photos).toEqual([]);
  });
});
