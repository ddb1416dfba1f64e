import { sha256 } from '../core/hash.ts';
import { isWhole } from '../core/shape.ts';
import { isTime } from '../core/time.ts';
import { kindOf, LONGEST_SIDE } from './picture.ts';
import type { PhotoRecord } from './records.ts';

/** Whether a photo's bytes are those it was kept with, and the rest of its row can be read. */
export function isSoundPhoto(photo: PhotoRecord): boolean {
  const { bytes, photo: name, type, width, height, at, trashed }: Readonly<Record<keyof PhotoRecord, unknown>> = photo;
  const sized = [width, height].every((side) => isWhole(side) && side > 0 && side <= LONGEST_SIDE);
  const dated = isTime(at) && (trashed === null || isTime(trashed));
  return bytes instanceof Uint8Array && sized && dated && type === kindOf(bytes) && sha256(bytes) === name;
}
