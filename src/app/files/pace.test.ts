import { describe, expect, it } from 'vitest';
import { inTurns, reading, Stopped } from './pace.ts';
import { inQuietTurns, slices } from './quiet-turns.ts';

/** Keeps the page busy, as a hostile file would. */
function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('what is read in slices', () => {
  it('is all done, in order, and lets others go on meanwhile', async () => {
    const items = Array.from({ length: 200 }, (_, i) => i);
    const done: number[] = [];
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const work = slices(items, (piece) => {
      busy(20);
      done.push(...piece);
    });
    await inQuietTurns(work);
    clearInterval(timer);
    expect(done).toEqual(items);
    expect(turns).toBeGreaterThan(1);
    expect(reading.value).toBeUndefined();
  });

  it('takes smaller pieces where each item takes long', async () => {
    const lengths: number[] = [];
    const items = Array.from({ length: 120 }, (_, i) => i);
    const work = slices(items, (piece) => {
      busy(2 * piece.length);
      lengths.push(piece.length);
    });
    await inQuietTurns(work);
    // But for the first pieces, none keeps the page for much longer than a slice.
    expect(Math.max(...lengths.slice(2))).toBeLessThanOrEqual(12);
  });

  it('is stopped by the player, and says how far it was', async () => {
    const items = Array.from({ length: 5_000 }, (_, i) => i);
    let count = 0;
    const work = slices(items, (piece) => {
      busy(40);
      count += piece.length;
      const now = reading.value;
      if (now && now.percent > 0) now.stop();
    });
    await expect(inTurns(work)).rejects.toBeInstanceOf(Stopped);
    expect(count).toBeLessThan(items.length);
    expect(reading.value).toBeUndefined();
  });
});
