import type { PhotoType } from '../../storage/records.ts';
import { openPicture } from '../device/picture.ts';

/** Longest side of a photo that is kept, in pixels: counters and their figures can still be read. */
const LONGEST_SIDE = 1_600;
/** Bytes of a picture file that is tried at all: more fills a phone's memory. */
export const MOST_FILE = 60_000_000;
/** Qualities tried in turn until a photo is small enough. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/** A picture as it is kept: encoded anew on the device, so that nothing but the picture itself is in it (no place, no camera data). */
export interface Shrunk {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The size a picture of `width` × `height` is kept in. */
export function fitted(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Shrinks a picture file to at most `most` bytes. `too-large` and `many-pixels` for one that is not even tried, `unreadable` for what the browser takes for no picture. */
export async function shrink(file: Blob, most: number): Promise<Shrunk | 'unreadable' | 'too-large' | 'many-pixels'> {
  if (file.size > MOST_FILE) return 'too-large';
  const picture = await openPicture(file);
  if (typeof picture === 'string') return picture;
  const { width, height } = fitted(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) return 'unreadable';
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= most) return { type: blob.type as PhotoType, width, height, bytes: new Uint8Array(await blob.arrayBuffer()) };
  }
  return 'unreadable';
}

/** The canvas as WebP, or as JPEG where the browser writes none (it then gives a PNG). */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: PhotoType): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}
