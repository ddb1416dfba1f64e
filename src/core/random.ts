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

function rejecting(n: number, byte: () => number): number {
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

/** A repeatable source (xoshiro128**), for tests and simulations; never for a player's dice. */
export function seeded(seed: number): RandomSource {
  let mix = seed >>> 0;
  const next32 = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  const state = Uint32Array.from([next32(), next32(), next32(), next32()]);
  const rotate = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0;
  const word = (): number => {
    const [s0, s1, s2, s3] = state as unknown as [number, number, number, number];
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
    const t = (s1 << 9) >>> 0;
    const b = s2 ^ s0;
    const c = s3 ^ s1;
    state[1] = s1 ^ b;
    state[0] = s0 ^ c;
    state[2] = b ^ t;
    state[3] = rotate(c >>> 0, 11);
    return result;
  };
  return { below: (n) => rejecting(n, () => word() >>> 24) };
}
