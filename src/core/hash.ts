/** A SHA-256 in hexadecimal. */
export type Hash = string;

/** JSON with the keys of every object in order, so that equal values are equal text. `undefined` members are left out, as JSON does. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    let text = '';
    for (const item of value) text += text === '' ? canonical(item) : `,${canonical(item)}`;
    return `[${text}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
}

/** The same text in parts, the members of `levels` levels each for itself. */
export function* canonicalParts(value: unknown, levels: number): Generator<string, void> {
  if (levels === 0 || typeof value !== 'object' || value === null) return yield canonical(value);
  const list = Array.isArray(value);
  const members = list ? value.map((item) => ['', item] as const) : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  let first = true;
  yield list ? '[' : '{';
  for (const [key, member] of members) {
    if (!list && member === undefined) continue;
    yield (first ? '' : ',') + (list ? '' : `${JSON.stringify(key)}:`);
    yield* canonicalParts(member, levels - 1);
    first = false;
  }
  yield list ? ']' : '}';
}

/** The hash of a value's canonical JSON. */
export function hashOf(value: unknown): Hash {
  return sha256(utf8(canonical(value)));
}

function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code >= 0xd800) {
      code = text.codePointAt(i) as number;
      if (code >= 0x10000) i += 1;
    }
    if (code < 0x800) bytes[length++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12);
      else {
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 63);
    }
    bytes[length++] = 0x80 | (code & 63);
  }
  return bytes.subarray(0, length);
}

// FIPS 180-4: the fractions of the square and cube roots of the first primes.
const PRIMES = firstPrimes(64);
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}
function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

/** The hash of what comes in parts, one after the other: for what is too large to be hashed at once. FIPS 180-4. */
export class HashInParts {
  private readonly state = Int32Array.from(START);
  private readonly words = new Int32Array(64);
  private rest: Uint8Array = new Uint8Array(0);
  private length = 0;

  /** Takes text in. No part may end within a character. */
  add(text: string): void {
    this.take(utf8(text));
  }

  /** Takes bytes in. */
  take(bytes: Uint8Array): void {
    this.length += bytes.length;
    const all = new Uint8Array(this.rest.length + bytes.length);
    all.set(this.rest);
    all.set(bytes, this.rest.length);
    this.rest = all.subarray(this.blocks(all));
  }

  /** The hash of all that came. */
  end(): Hash {
    const { rest, length, state } = this;
    const last = new Uint8Array(((rest.length + 72) >> 6) << 6);
    last.set(rest);
    last[rest.length] = 0x80;
    const view = new DataView(last.buffer);
    view.setUint32(last.length - 8, Math.floor(length / 2 ** 29));
    view.setUint32(last.length - 4, (length << 3) >>> 0);
    this.blocks(last);
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** Works through the whole blocks of these bytes; how far they reach. */
  private blocks(bytes: Uint8Array): number {
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (; at + 64 <= bytes.length; at += 64) compress(this.state, this.words, view, at);
    return at;
  }
}

/** SHA-256 of bytes, synchronous and without a platform: journals are hashed where there is no crypto.subtle (plain http, the command line). */
export function sha256(bytes: Uint8Array): Hash {
  const hash = new HashInParts();
  hash.take(bytes);
  return hash.end();
}

function compress(state: Int32Array, words: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = words[i - 15] as number;
    const late = words[i - 2] as number;
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + (words[i] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const values = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] as number) + (values[i] as number);
}

function turn(x: number, n: number): number {
  return (x >>> n) | (x << (32 - n));
}
