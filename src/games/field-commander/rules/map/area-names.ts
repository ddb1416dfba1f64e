/** What maps in the three languages call the areas that the text names, a row for each that has several names. */
const NAMES: readonly (readonly string[])[] = [
  ['chaeronea', 'cheronea', 'queronea'],
  ['sestus', 'sesto'],
  ['ilium', 'ilion', 'ilio'],
  ['granicus', 'granico'],
  ['sardis', 'sardes', 'sardi'],
  ['halicarnassus', 'halicarnaso', 'alicarnasso'],
  ['lycia', 'licia'],
  ['gordion', 'gordio'],
  ['tarsus', 'tarsos', 'tarso'],
  ['issus', 'issos', 'isso'],
  ['sidon', 'sidone'],
  ['tyre', 'tiro'],
  ['old tyre', 'antiguo tiro', 'antigua tiro', 'tiro antiguo', 'tiro antigua', 'vecchia tiro', 'tiro vecchia', 'antica tiro', 'tiro antica'],
];

/** A name without capitals, accents and what stands between words. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Whether two names are of one area: they differ in capitals and accents alone, or the text's area is called so in another language. */
export function sameArea(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [plainName(one), plainName(other)];
  return a !== '' && (a === b || NAMES.some((row) => row.includes(a) && row.includes(b)));
}

/** An area by the name it has among `names`, however it was written; as it was written where it is none of them. */
export function areaNamed(names: readonly string[], typed: string): string {
  const plain = plainName(typed);
  if (plain === '' || names.includes(typed)) return typed;
  return names.find((name) => plainName(name) === plain) ?? names.find((name) => sameArea(name, typed)) ?? typed;
}
