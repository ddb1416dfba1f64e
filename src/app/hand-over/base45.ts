const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const VALUES: ReadonlyMap<string, number> = new Map([...SIGNS].map((sign, value) => [sign, value]));

/** Bytes in the 45 signs that QR codes write most tightly (RFC 9285), since what a reader makes of raw bytes differs from phone to phone. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high, low] = [bytes[at] as number, bytes[at + 1]];
    const value = low === undefined ? high : high * 256 + low;
    text += sign(value) + sign(value / 45) + (low === undefined ? '' : sign(value / 2025));
  }
  return text;
}

/** The bytes of such a text; undefined when it is none. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const values = [...text.slice(at, at + 3)].map((one) => VALUES.get(one) ?? Number.NaN);
    const value = values.reduceRight((sum, one) => sum * 45 + one, 0);
    const most = values.length === 3 ? 0xffff : 0xff;
    if (!(value <= most)) return undefined;
    bytes.push(...(values.length === 3 ? [value >> 8, value & 255] : [value]));
  }
  return Uint8Array.from(bytes);
}

function sign(value: number): string {
  return SIGNS[Math.trunc(value) % 45] as string;
}
