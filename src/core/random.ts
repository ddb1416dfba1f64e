/** The one door to chance. `below(n)` is a whole number from 0 to n−1, each equally likely; n from 1 to 2^32. */
export interface RandomSource {
  below(n: number): number;
}

const POOL = 1024;

/**
 * A source over random bytes that `fill` writes into an array (the platform's cryptographic generator). Bytes are drawn in pools, and values that
 * would favour small numbers are thrown away, so there is no modulo bias.
 */
export function pooled(fill: (bytes: Uint8Array) => void): RandomSource {
  const pool = new Uint8Array(POOL);
  let at = POOL;
  const byte = (): number => {
    if (at === POOL) {
      fill(pool);
      at = 0;
    }
    const value = pool[at] as number;
    pool[at] = 0;
    at += 1;
    return value;
  };
  return { below: (n) => rejecting(n, byte) };
}

/**
 * A whole number from 0 to n−1 made of bytes, without bias: values that would favour small numbers are thrown away. Throws a RangeError for an n that is not a whole number from
 * 1 to 2^32.
 */
export function rejecting(n: number, byte: () => number): number {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below: expected a whole number from 1 to 2^32, got ${n}`);
  if (n === 1) return 0;
  const bytes = n <= 0x100 ? 1 : n <= 0x10000 ? 2 : 4;
  const range = 256 ** bytes;
  const limit = range - (range % n);
  for (;;) {
    let value = 0;
    for (let i = 0; i < bytes; i += 1) value = value * 256 + byte();
    if (value < limit) return value % n;
  }
}
