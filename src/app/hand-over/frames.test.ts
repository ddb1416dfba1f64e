import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../core/hash.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { framesOf, type Gathered, gather, MOST_FRAMES, SHARE, whole } from './frames.ts';

const bytesOf = (most: number) => fc.uint8Array({ minLength: 1, maxLength: most });
const gathered = (texts: readonly string[]): Gathered | undefined =>
  texts.reduce<Gathered | undefined>((sofar, text) => gather(sofar, text).gathered, undefined);

describe('base45', () => {
  it('writes what RFC 9285 gives as examples', () => {
    const examples = { 'Hello!!': '%69 VD92EX0', 'base-45': 'UJCLQE7W581', 'ietf!': 'QED8WEX0' };
    for (const [plain, text] of Object.entries(examples)) expect(toBase45(new TextEncoder().encode(plain))).toBe(text);
  });

  it('is read back', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void expect(fromBase45(toBase45(bytes))).toEqual(bytes)));
  });

  it.each(['A', 'abc', ':::', 'GGW', '::', 'ABCD'])('is not %s', (text) => {
    expect(fromBase45(text)).toBeUndefined();
  });
});

describe('frames', () => {
  it('are whole again in any order, seen any number of times', () => {
    const shuffled = bytesOf(6 * SHARE).chain((bytes) => {
      const frames = framesOf(bytes);
      return fc.tuple(fc.constant(bytes), fc.shuffledSubarray([...frames, ...frames], { minLength: 2 * frames.length }));
    });
    fc.assert(
      fc.property(shuffled, ([bytes, frames]) => {
        const all = gathered(frames);
        expect(all?.shares.size).toBe(all?.count);
        expect(all && whole(all)).toEqual(bytes);
      }),
      { numRuns: 60 },
    );
  });

  it('are not whole while one is missing', () => {
    fc.assert(
      fc.property(bytesOf(5 * SHARE), fc.nat(), (bytes, at) => {
        const frames = framesOf(bytes);
        const rest = gathered(frames.toSpliced(at % frames.length, 1));
        expect(rest && whole(rest)).toBeUndefined();
        expect(rest?.shares.size ?? 0).toBe(frames.length - 1);
      }),
      { numRuns: 60 },
    );
  });

  it('of another transfer are refused, and change nothing', () => {
    const [ours, theirs] = [framesOf(new Uint8Array(900).fill(1)), framesOf(new Uint8Array(900).fill(2))];
    const begun = gathered(ours.slice(0, 2));
    const { told, gathered: after } = gather(begun, theirs[2] as string);
    expect(told).toBe('foreign');
    expect(after).toBe(begun);
    const done = gathered([...ours, ...theirs]);
    expect(done && whole(done)).toEqual(new Uint8Array(900).fill(1));
  });

  it('that are damaged, newer or none of ours are told apart', () => {
    const [frame] = framesOf(new Uint8Array(50).fill(7)) as [string];
    const bytes = fromBase45(frame.slice('BEMATIST:'.length)) as Uint8Array;
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const other = bytes.map((byte, i) => (i === at ? byte ^ by : byte));
        expect(gather(undefined, `BEMATIST:${toBase45(other)}`)).toEqual({ told: 'damaged', gathered: undefined });
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void expect(['other', 'damaged']).toContain(gather(undefined, text).told)));
    fc.assert(fc.property(fc.uint8Array(), (any) => void expect(gather(undefined, `BEMATIST:${toBase45(any)}`).told).toBe('damaged')));
    expect(gather(undefined, 'https://example.org').told).toBe('other');
    const newer = Uint8Array.from(bytes);
    newer[0] = 2;
    new DataView(newer.buffer).setUint32(newer.length - 4, Number.parseInt(sha256(newer.subarray(0, -4)).slice(0, 8), 16));
    expect(gather(undefined, `BEMATIST:${toBase45(newer)}`).told).toBe('newer');
  });

  it('that fit together but are not what was sent are found out', () => {
    const frames = framesOf(new Uint8Array(2 * SHARE).fill(3));
    const all = gathered(frames) as Gathered;
    const forged = { ...all, shares: new Map([...all.shares, [1, new Uint8Array(SHARE).fill(4)]]) };
    expect(whole(forged)).toBe('damaged');
  });

  it('are refused when they would be too many', () => {
    expect(framesOf(new Uint8Array(MOST_FRAMES * SHARE)).length).toBe(MOST_FRAMES);
    expect(framesOf(new Uint8Array(MOST_FRAMES * SHARE + 1))).toEqual([]);
  });
});
