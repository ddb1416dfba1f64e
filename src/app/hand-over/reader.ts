/** Longest side a picture is looked at with, in pixels: enough for a code on a screenshot, and quick. */
const LONGEST_SIDE = 1_600;

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

/** Finds the QR codes in a picture and reads them as text. `thorough` also looks for light codes on dark. */
export type Reader = (picture: Picture, thorough?: boolean) => Promise<readonly string[]>;

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
    return async (picture) => {
      try {
        return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
      } catch {
        // A phone may promise a detector and fail to load it.
        return (await ownReader())(picture);
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
  return async (picture, thorough = false) => {
    const [width, height] = picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = read(data, canvas.width, canvas.height, { inversionAttempts: thorough ? 'attemptBoth' : 'dontInvert' });
    return found ? [found.data] : [];
  };
}
