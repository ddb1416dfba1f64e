import { describe, expect, it } from 'vitest';
import { framesOf } from './frames.ts';
import { type Receiving, received } from './receiving.ts';

const START: Receiving = { gathered: undefined, told: undefined };
const [ours, theirs] = [framesOf(new Uint8Array(1_000).fill(1)), framesOf(new Uint8Array(1_000).fill(2))];

describe('reading codes', () => {
  it('takes several of one picture, and says nothing while all is well', () => {
    const sofar = received(START, [ours[1] as string, ours[0] as string, ours[1] as string]);
    expect(sofar.gathered?.shares.size).toBe(2);
    expect(sofar.told).toBeUndefined();
  });

  it('says what is wrong with the last one until a better one comes', () => {
    const begun = received(START, ours.slice(0, 1));
    const foreign = received(begun, theirs.slice(0, 1));
    expect(foreign).toEqual({ gathered: begun.gathered, told: 'foreign' });
    expect(received(foreign, ['https://example.org']).told).toBe('other');
    expect(received(foreign, ours.slice(0, 1))).toEqual(begun);
    expect(received(START, ['BEMATIST:%%%']).told).toBe('damaged');
  });
});
