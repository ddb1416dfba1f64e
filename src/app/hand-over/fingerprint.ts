import type { Hash } from '../../core/hash.ts';

/** A short name of a journal's last entry: six digits, so that two players can compare aloud whether their phones have the same. */
export function fingerprint(hash: Hash): string {
  const digits = (Number.parseInt(hash.slice(0, 12), 16) % 1e6).toString().padStart(6, '0');
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
