/**
 * Longest sides a picture is looked at with, in pixels, one after the other. The noise and blur of a camera hide a code at full size: shrunk to these it is read more
 * surely, and ten times as fast. A picture file may hold a small code in a large screen.
 */
export const CAMERA_SIDES = [540, 400] as const;
export const FILE_SIDES = [1_600, 900, 540] as const;

/** What a picture can be, for looking for codes in it. */
type Picture = ImageBitmap | HTMLVideoElement;

interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };
  }
}

/** Finds the QR codes in a picture and reads them as text, looking at it with each of these sides until there is one. Of a film, the square in the middle is looked at. */
export type Reader = (picture: Picture, sides: readonly number[]) => Promise<readonly string[]>;

let reader: Promise<Reader> | undefined;

/** The reader of this device: the browser's own where it has one, else one that is loaded when first asked for and kept. Rejects when it is not here and cannot be loaded. */
export function qrReader(): Promise<Reader> {
  reader ??= nativeReader().then((native) => native ?? ownReader());
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
}

async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return undefined;
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (picture, sides) => {
      try {
        return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
      } catch {
        // A phone may promise a detector and fail to load it.
        return (await ownReader())(picture, sides);
      }
    };
  } catch {
    return undefined;
  }
}

async function ownReader(): Promise<Reader> {
  const { default: read } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  return async (picture, sides) => {
    for (const [i, side] of sides.entries()) {
      // One look is about as long as the page may keep a tap waiting.
      if (i > 0) await new Promise((resolve) => setTimeout(resolve));
      const { x, y, width, height } = lookedAt(picture);
      const scale = Math.min(1, side / Math.max(width, height));
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = read(data, canvas.width, canvas.height, { inversionAttempts: 'dontInvert' });
      if (found) return [found.data];
    }
    return [];
  };
}

function lookedAt(picture: Picture): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  if (picture instanceof ImageBitmap) return { x: 0, y: 0, width: picture.width, height: picture.height };
  const { videoWidth, videoHeight } = picture;
  const side = Math.min(videoWidth, videoHeight);
  return { x: (videoWidth - side) / 2, y: (videoHeight - side) / 2, width: side, height: side };
}
