import type { Language } from '../../core/words.ts';

/** A number of bytes in the unit a person would use. */
export function bytesSaid(language: Language, bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(size);
}
