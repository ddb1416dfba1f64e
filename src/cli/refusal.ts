/** What the command line refuses: one line that names what was given, what was expected and what was found. */
export class Refusal extends Error {
  /** The fields, labels or options at fault, where it is about some. */
  readonly fields: readonly string[];
  constructor(message: string, fields: readonly string[] = [message.split(':')[0] ?? '']) {
    super(message);
    this.fields = fields;
  }
}

/** Refuses a value: `at` is where it stands (an option, a field, a path in a file). */
export function refuse(at: string, expected: string, found: unknown): never {
  throw new Refusal(`${at}: expected ${expected}, found ${shown(found)}`);
}

/** A value in few characters. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'number' ? String(value) : JSON.stringify(typeof value === 'string' ? value.slice(0, 121) : value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** The one of `names` a reader most likely meant, by the letters that must change, `within` of them at most; undefined when none is near. */
export function nearest(name: string, names: readonly string[], within = Math.max(2, name.length / 2)): string | undefined {
  const ranked = names.map((one) => [one, Math.min(distance(name, one), distance(name, one.slice(one.indexOf('/') + 1)))] as const);
  const [best] = ranked.sort(([, a], [, b]) => a - b);
  return best && best[1] <= within ? best[0] : undefined;
}

/** " (did you mean …?)" with the nearest of `names`; nothing when none is near. */
export function didYouMean(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  return meant === undefined ? '' : ` (did you mean ${meant}?)`;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
