import type { PhotoType } from './records.ts';

/** More pixels to a side than a photo of the app has. */
export const MOST_PIXELS = 4_096;

/** The kind of picture bytes are by how they begin; undefined for every other kind, whatever they are said to be. */
export function kindOf(bytes: Uint8Array): PhotoType | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}
