import { openPicture } from '../device/picture.ts';
import { oneByOne } from '../files/pace.ts';
import { FILE_SIDES, qrReader } from './reader.ts';

/** Files and bytes of a file that are looked at: a picture beyond that is none of a code on a screen. */
const MOST_FILES = 200;
const MOST_BYTES = 40_000_000;

/** The texts of all QR codes in picture files; a file that is no picture has none. Rejects when there is no reader, and with `Stopped` when the player stops it. */
export async function textsIn(files: readonly File[]): Promise<readonly string[]> {
  const read = await qrReader();
  const texts: string[] = [];
  await oneByOne(files.slice(0, MOST_FILES), async (file) => {
    if (file.size > MOST_BYTES) return;
    const picture = await openPicture(file);
    if (typeof picture === 'string') return;
    texts.push(...(await read(picture, FILE_SIDES)));
    picture.close();
  });
  return texts;
}
