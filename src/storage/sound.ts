import { sha256 } from '../core/hash.ts';
import { isRecord, isWhole } from '../core/shape.ts';
import { isTime } from '../core/time.ts';
import { kindOf, MOST_PIXELS } from './picture.ts';
import type { PhotoRecord, SessionRecord, Snapshot } from './records.ts';

/** Most letters of a name a player gives. */
const LONGEST = 200;

/**
 * A session's record as it can be shown, whatever stands on the disk: a damaged field has what stands for none. So one bad record spoils its own row, and no list. What the
 * journal knows is not worked out here.
 */
export function soundRecord(raw: SessionRecord): SessionRecord {
  const { id, game, version, title, begun, touched, line, figures, finished, length, hash, trashed }: Readonly<Record<keyof SessionRecord, unknown>> = raw;
  return {
    id: text(id),
    game: text(game),
    version: isWhole(version) && version >= 0 ? version : 0,
    title: text(title).slice(0, LONGEST),
    begun: time(begun),
    touched: time(touched),
    line: isRecord(line) && typeof line.say === 'string' ? raw.line : { say: '' },
    figures: isRecord(figures) ? raw.figures : {},
    finished: finished === true,
    length: isWhole(length) && length >= 0 ? length : 0,
    hash: text(hash),
    trashed: trashed === null || trashed === undefined ? null : time(trashed),
  };
}

/** A snapshot that can be resumed; undefined where it is not one: the journal is read instead. */
export function soundSnapshot(raw: Snapshot | undefined): Snapshot | undefined {
  if (!raw) return undefined;
  const { next, hash, again, rulings, secrets, state }: Readonly<Record<string, unknown>> = { ...raw };
  const sound = isWhole(next) && next > 0 && typeof hash === 'string' && Array.isArray(again) && isRecord(rulings) && isRecord(secrets) && state !== undefined;
  return sound ? raw : undefined;
}

/** Whether a photo's bytes are those it was kept with, and the rest of its row can be read. */
export function isSoundPhoto(photo: PhotoRecord): boolean {
  const { bytes, photo: name, type, width, height, at, trashed }: Readonly<Record<keyof PhotoRecord, unknown>> = photo;
  const sized = [width, height].every((side) => isWhole(side) && side > 0 && side <= MOST_PIXELS);
  const dated = isTime(at) && (trashed === null || isTime(trashed));
  return bytes instanceof Uint8Array && sized && dated && type === kindOf(bytes) && sha256(bytes) === name;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const time = (value: unknown): number => (isTime(value) ? value : 0);
