import { type MusterRead, readCsv } from '../rules/muster/read.ts';

/** Longest text a link carries: longer addresses are cut by messengers. */
export const LONGEST_LINK = 8_000;
/** A battle file is never longer: what unpacks to more is not read on. */
const LONGEST_FILE = 400_000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(`battle link: expected at most ${most} bytes`);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A battle file as the text of a link: compressed, in base64url. Rejects where the browser cannot compress. */
export async function linkTextOf(csv: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(csv), new CompressionStream('deflate-raw'), LONGEST_FILE);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The battle a link's text carries, read line by line as a file is; undefined when the text is no compressed file or too long. */
export async function battleOfLink(text: string): Promise<MusterRead | undefined> {
  if (text.length > LONGEST_LINK || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const file = await through(bytes, new DecompressionStream('deflate-raw'), LONGEST_FILE);
    return readCsv(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
}
