import { isRecord, isWhole } from '../core/shape.ts';
import { isTime } from '../core/time.ts';
import type { SessionRecord, Snapshot } from './records.ts';

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

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const time = (value: unknown): number => (isTime(value) ? value : 0);
