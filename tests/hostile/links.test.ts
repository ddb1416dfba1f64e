import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCorrections } from '../../src/app/files/correction-file.ts';
import { readLinkText } from '../../src/app/hand-over/link.ts';
import { parseRoute } from '../../src/app/shell/router.ts';
import { hashOf } from '../../src/core/hash.ts';
import { battleOfLink, linkTextOf } from '../../src/games/simple-gboh/screens/battle-link.ts';
import { toBase64 } from '../../src/storage/base64.ts';
import { subjectOf } from '../laws/subjects.ts';
import { invented, struck, torn } from './damage.ts';
import { digest, type Evening, evening, expectSentence, expectUnharmed, FILES, tried } from './evening.ts';

let mine: Evening;
beforeAll(async () => {
  mine = await evening();
}, 120_000);
afterAll(async () => expect(await digest()).toBe(mine.stored));

describe('links and codes', () => {
  test('texts of a session in a link: damaged, packed by a forger or a thousand times as large unpacked', async () => {
    const packed = async (text: string): Promise<string> => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    };
    const parcels = mine.singles.map((text) => {
      const { entries, ...file } = JSON.parse(text);
      const bare = entries.map(({ session: _s, number: _n, before: _b, ...rest }: Record<string, unknown>) => rest);
      return JSON.stringify({ ...file, format: 'bematist-parcel', session: entries[0].session, last: hashOf(entries.at(-1)), entries: bare });
    });
    const texts = fc.oneof(struck(parcels), torn(parcels), invented);
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (text, tear) => {
        const link = await packed(text);
        const read = await readLinkText(tear ? link.slice(0, link.length / 2) + link.slice(link.length / 2 + 3) : link);
        if (read.ok) await tried(read.value);
        else expectSentence(read.why);
        expectUnharmed();
      }),
      { numRuns: FILES / 8, seed: 9, endOnFailure: true },
    );
    expect(await readLinkText(await packed(' '.repeat(40_000_000)))).toMatchObject({ ok: false, why: { say: 'refused/size' } });
  }, 3_600_000);

  test('addresses of any kind lead to a screen', () => {
    const hash = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('g', 's', 'take', 'dice', 'settings'),
          fc.array(fc.oneof(fc.constantFrom('__proto__', 'constructor', '%', '%ff', '..', 'take', 'r'), fc.string())),
        )
        .map(([kind, rest]) => `#/${kind}/${rest.join('/')}`),
      fc.json().map((input) => `#/g/conquerors/r/land-battle?input=${encodeURIComponent(input)}`),
    );
    fc.assert(
      fc.property(hash, (text) => {
        expect(['start', 'dice', 'settings', 'game', 'take', 'quick', 'session']).toContain(parseRoute(text).at);
        expectUnharmed();
      }),
      { numRuns: FILES, seed: 10 },
    );
  }, 3_600_000);

  test('a battle in a link, and the text of its file', async () => {
    const csv = 'side,formation,name,type\n1,1,"<img src=x onerror=1>",PH\n__proto__,constructor,=1+1,LN\n';
    const texts = fc.oneof(
      torn([csv]),
      fc.string({ unit: 'binary' }),
      fc.array(fc.array(fc.string(), { maxLength: 12 })).map((rows) => rows.map((cells) => cells.join(',')).join('\n')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const read = await battleOfLink(await linkTextOf(text).catch(() => text));
        if (read) for (const { units } of [read.muster]) expect(Array.isArray(units)).toBe(true);
        expectUnharmed();
      }),
      { numRuns: FILES / 8, seed: 11, endOnFailure: true },
    );
  }, 3_600_000);
});

test('files of corrections get a sentence or hold nothing but figures of cells there are', () => {
  const { rules, book } = subjectOf('conquerors');
  const whole = JSON.stringify({ format: 'bematist-corrections', version: 1, game: rules.id, corrections: {} });
  fc.assert(
    fc.property(fc.oneof(struck([whole]), torn([whole]), invented), (text) => {
      const read = readCorrections(rules.id, book.charts, text);
      if (!read.ok) expectSentence(read.why);
      expectUnharmed();
    }),
    { numRuns: FILES, seed: 12 },
  );
}, 3_600_000);
