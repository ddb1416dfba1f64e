import type { PhotoType } from './records.ts';

/** Most pixels to a side of a photo: more than the app keeps. */
export const LONGEST_SIDE = 4_096;

/** The kind of picture bytes are by how they begin; undefined for every other kind, whatever they are said to be. */
export function kindOf(bytes: Uint8Array): PhotoType | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}

/** The sides of a picture by its own head; undefined where that is not found. A picture said to be small may unfold to a huge one. */
export function sidesOf(bytes: Uint8Array): readonly [width: number, height: number] | undefined {
  const kind = kindOf(bytes);
  return kind === 'image/jpeg' ? jpegSides(bytes) : kind === 'image/webp' ? webpSides(bytes) : undefined;
}

/** The first frame header (SOF) of a JPEG (ITU T.81, B.2.2). */
function jpegSides(bytes: Uint8Array): readonly [number, number] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    // C4, C8 and CC are tables, not frames.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
  return undefined;
}

/** The head of a WebP (RFC 9649): extended, lossless or lossy. */
function webpSides(bytes: Uint8Array): readonly [number, number] | undefined {
  if (bytes.length < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunk = String.fromCharCode(...bytes.subarray(12, 16));
  if (chunk === 'VP8X') return [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1];
  if (chunk === 'VP8L') return [(view.getUint32(21, true) & 0x3fff) + 1, ((view.getUint32(21, true) >>> 14) & 0x3fff) + 1];
  return chunk === 'VP8 ' ? [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff] : undefined;
}
