import { type RandomSource, rejecting } from './random.ts';

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
