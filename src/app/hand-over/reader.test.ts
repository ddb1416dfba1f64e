// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const detect = vi.fn(async (_: unknown) => [{ rawValue: 'BEMATIST:0' }, { rawValue: 'other' }]);
let formats = ['qr_code'];
class Detector {
  static getSupportedFormats = async () => formats;
  detect = detect;
}
const picture = {} as ImageBitmap;

beforeEach(() => {
  vi.resetModules();
  detect.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('the browser’s own reader is taken where it reads QR codes', async () => {
  vi.stubGlobal('BarcodeDetector', Detector);
  const { qrReader } = await import('./reader.ts');
  expect(await (await qrReader())(picture, [540])).toEqual(['BEMATIST:0', 'other']);
});

it('and ours where it does not', async () => {
  formats = ['ean_13'];
  vi.stubGlobal('BarcodeDetector', Detector);
  const { qrReader } = await import('./reader.ts');
  await qrReader();
  expect(detect).not.toHaveBeenCalled();
});
