import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionFile } from '../../core/export.ts';
import { words as core } from '../../core/words/en.ts';
import { words as stored } from '../../storage/words/en.ts';
import { backupText } from '../../storage/write-backup.ts';
import { parseRoute } from '../shell/router.ts';
import { words as en } from '../words/en/app.ts';
import { LONGEST_LINK, linkOf, pastedRoute, readLinkText } from './link.ts';
import { MOST_UNPACKED, pack, packCopies, unpack } from './parcel.ts';

const FOLDER = new URL('../../../tests/journals/0.1.0/', import.meta.url);
const FILES = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')).file as SessionFile);
const [first] = FILES as [SessionFile];
const BASE = 'https://example.org/bematist/';
/** Damaged parcels tried here; more in the full run. */
const RUNS = process.env.FULL === '1' ? 20_000 : 120;

const squeezed = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(deflateRawSync(text));
async function refusal(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const read = await unpack(bytes);
  if (read.ok) return undefined;
  expect(Object.keys({ ...core, ...stored, ...en })).toContain(read.why.say);
  return read.why.say;
}

describe('a parcel', () => {
  it.each(FILES.map((file) => [file.game, file] as const))('of %s is the same session when unpacked, and half as long', async (_, file) => {
    const packed = await pack(file);
    const read = await unpack(packed);
    expect(read.ok && JSON.parse(read.value)).toEqual(file);
    expect(packed.length).toBeLessThan(deflateRawSync(JSON.stringify(file)).length * 0.65);
    expect(await pack(file)).toEqual(packed);
  });

  it('stops growing at what no session reaches, without filling the memory', async () => {
    const bomb = squeezed('0'.repeat(MOST_UNPACKED * 5));
    expect(bomb.length).toBeLessThan(200_000);
    const before = performance.now();
    expect(await refusal(bomb)).toBe('refused/size');
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('is refused with a sentence when it is damaged, cut off or something else', async () => {
    const packed = await pack(first);
    expect(await refusal(packed.slice(0, -9))).toBe('refused/parcel');
    expect(await refusal(squeezed('{"format":"bematist-session"}'))).toBe('refused/parcel');
    expect(await refusal(squeezed(JSON.stringify({ format: 'bematist-parcel', version: 2 })))).toBe('refused/newer');
    expect(await refusal(squeezed(`{"format":"bematist-parcel","version":1,"entries":[{"body":${'['.repeat(9000)}${']'.repeat(9000)}}]}`))).toBe(
      'refused/parcel',
    );
    expect(await refusal(squeezed(JSON.stringify({ format: 'bematist-parcel', version: 1, last: 'x', entries: [{ at: 1 }] })))).toBe('refused/parcel');
  });

  it('of any bytes, or with any of its bytes changed, is refused or what was sent', async () => {
    const packed = await pack(first);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: packed.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const read = await unpack(packed.map((byte, i) => (i === at ? byte ^ by : byte)));
        if (!read.ok) expect(read.why.say).toBe('refused/parcel');
        else expect(JSON.parse(read.value).entries).toEqual(first.entries);
      }),
      { numRuns: RUNS, seed: 8 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => void (await refusal(Uint8Array.from(bytes)))),
      { numRuns: RUNS, seed: 8 },
    );
  }, 600_000);
});

describe('a link', () => {
  it('brings the session it was made of, wherever it is pasted', async () => {
    const link = linkOf(await pack(first), BASE);
    expect(link.length).toBeLessThan(LONGEST_LINK);
    expect(link).toMatch(/^https:\/\/example\.org\/bematist\/#\/take\/[\w-]+$/);
    const route = parseRoute(new URL(link).hash);
    const pasted = pastedRoute(`  Our game: ${link}\n`);
    expect(pasted).toEqual(route);
    const read = await readLinkText(pasted?.text ?? '');
    expect(read.ok && JSON.parse(read.value)).toEqual(first);
  });

  it('that brings nothing is not taken for one', async () => {
    expect(pastedRoute('https://example.org/#/settings')).toBeUndefined();
    expect(pastedRoute('https://example.org/#/take')).toBeUndefined();
    expect(pastedRoute('hello')).toBeUndefined();
    expect(await readLinkText('<script>')).toMatchObject({ ok: false, why: { say: 'refused/parcel' } });
    expect(await readLinkText('AAAA')).toMatchObject({ ok: false });
  });

  it('is read as it came, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        pastedRoute(`https://example.org/#/take/${text}`);
        expect((await readLinkText(text)).ok).toBe(false);
      }),
      { numRuns: RUNS, seed: 8 },
    );
  }, 600_000);
});

describe('a file of copies', () => {
  const nothing = { sessions: [], secrets: [], settings: [], throws: [], photos: [], corrections: [] };
  const copies = [{ game: 'field-commander', form: 'map-granicus', value: { turns: [{ label: '', vp: 30 }] }, at: 1 }];

  it('is the same file when unpacked, by a link too', async () => {
    const file = backupText({ ...nothing, copies }, 7);
    const packed = await packCopies(file);
    expect(await unpack(packed)).toEqual({ ok: true, value: file });
    expect(await readLinkText(pastedRoute(linkOf(packed, BASE))?.text ?? '')).toEqual({ ok: true, value: file });
  });
  it('brings nothing else with it: sessions and settings come as what they are', async () => {
    const setting = { name: 'preferences', value: {} };
    expect(await refusal(await packCopies(backupText({ ...nothing, copies, settings: [setting] }, 7)))).toBe('refused/parcel');
  });
});
