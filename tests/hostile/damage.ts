import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonical } from '../../src/core/hash.ts';
import { checksumOf } from '../../src/storage/backup-file.ts';

/** What nobody's app writes: wrong types, huge and odd numbers, names of prototypes, markup, scripts, formulas, text that turns itself around. */
const ODD: readonly unknown[] = [
  null,
  true,
  '',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  4294967297,
  [],
  {},
  [[]],
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '<img src=x onerror="window.harmed=1">',
  '<script>window.harmed=1</script>',
  '"><svg onload=window.harmed=1>',
  'javascript:window.harmed=1',
  '=HYPERLINK("http://x","y")',
  '\u202eevil\u0000\ud800',
  '../../etc/passwd',
  '9'.repeat(400),
  'x'.repeat(5000),
  JSON.parse('{"__proto__":{"harmed":1},"constructor":{"prototype":{"harmed":1}}}'),
  Array.from({ length: 300 }, () => 0),
  { say: '__proto__', with: { n: { say: 'constructor' } } },
  { kind: 'undo', to: -1 },
  { kind: 'redo' },
];
const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'extra', '<b>'] as const;

/** Something nested this deep. */
function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Each a copy of its own, since the next blow may hit it too. */
const oddValue: fc.Arbitrary<unknown> = fc
  .oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 2 }), fc.integer({ min: 1, max: 200 }).map(deep))
  .map((value) => JSON.parse(JSON.stringify(value)));

/** One blow: where (each number leads to one of the members there are), what happens there, and with what. */
const blow = fc.record({
  path: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 9 }),
  deed: fc.constantFrom('replace', 'remove', 'add', 'double', 'swap' as const),
  key: fc.constantFrom(...KEYS),
  value: oddValue,
});
type Blow = typeof blow extends fc.Arbitrary<infer B> ? B : never;

type Branch = Record<string, unknown>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
const put = (into: Branch, key: string, value: unknown): void => {
  if (Array.isArray(into) && !(key in into && /^\d+$/.test(key))) into.push(value);
  else Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
};

/** Does one blow to parsed JSON, in place. */
function strike(root: unknown, { path, deed, key, value }: Blow): void {
  let at = root;
  for (const [i, step] of path.entries()) {
    if (!isBranch(at)) return;
    const keys = Object.keys(at);
    const name = keys[step % Math.max(1, keys.length)];
    if (name === undefined) return;
    const next = at[name];
    if (i < path.length - 1 && isBranch(next)) {
      at = next;
      continue;
    }
    if (deed === 'replace') put(at, name, value);
    else if (deed === 'remove') Array.isArray(at) ? at.splice(Number(name), 1) : delete at[name];
    else if (deed === 'add') put(at, key, value);
    else if (deed === 'double' && Array.isArray(at)) at.push(structuredClone(next));
    else if (deed === 'swap' && Array.isArray(at)) at.reverse();
    return;
  }
}

/** The hash the app would work out, by the platform. */
const hashed = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** Chains entries anew, as a forger who knows the hash would. */
function forged(entries: unknown): void {
  if (!Array.isArray(entries)) return;
  let before = '';
  for (const entry of entries) {
    if (!isBranch(entry)) return;
    put(entry, 'before', before);
    before = hashed(entry);
  }
}

/** What an entry says, which only the game reads: a blow there, with the chain forged, comes as far as a file can. */
function strikeBody(entries: unknown, which: number, one: Blow): void {
  const entry: unknown = Array.isArray(entries) ? entries[1 + (which % Math.max(1, entries.length - 1))] : undefined;
  if (isBranch(entry)) strike(entry.body, one);
}

/** How far a forger goes to make the file look whole. */
const forgery = fc.constantFrom('none', 'chain', 'numbers' as const);

/** A file that was damaged in its structure: `text` parsed, struck, its hashes forged as far as told, and written again. */
export function struck(texts: readonly string[]): fc.Arbitrary<string> {
  const where = fc.option(fc.nat({ max: 1000 }));
  return fc.tuple(fc.constantFrom(...texts), fc.array(blow, { minLength: 1, maxLength: 4 }), forgery, where).map(([text, blows, how, which]) => {
    const file = JSON.parse(text) as Branch;
    const journals = (): unknown[] => {
      const sessions = isBranch(file.content) ? file.content.sessions : undefined;
      return Array.isArray(sessions) ? sessions.map((session: unknown) => (isBranch(session) ? session.entries : undefined)) : [file.entries];
    };
    if (which === null) for (const one of blows) strike(file, one);
    else for (const one of blows) strikeBody(journals()[which % journals().length], which, one);
    if (how === 'numbers') journals().forEach(numbered);
    if (how !== 'none' || which !== null) journals().forEach(forged);
    if (how !== 'none' && isBranch(file.content)) put(file, 'checksum', checksumOf(file.content));
    return JSON.stringify(file);
  });
}

/** Numbers entries anew. */
function numbered(entries: unknown): void {
  if (!Array.isArray(entries)) return;
  for (const [i, entry] of entries.entries()) if (isBranch(entry)) Object.assign(entry, { number: i, step: Math.min(i, Number(entry.step) || 0) });
}

/** A file whose text was cut, overwritten, repeated or filled up. */
export function torn(texts: readonly string[]): fc.Arbitrary<string> {
  const at = fc.nat({ max: 1_000_000 });
  return fc
    .tuple(fc.constantFrom(...texts), at, at, fc.string({ maxLength: 6, unit: 'binary' }), fc.constantFrom('cut', 'write', 'repeat', 'fill' as const))
    .map(([text, a, b, some, how]) => {
      const [from, to] = [a % text.length, b % text.length];
      if (how === 'cut') return text.slice(0, from);
      if (how === 'write') return text.slice(0, from) + some + text.slice(from + some.length);
      if (how === 'repeat') return text.slice(0, Math.max(from, to)) + text.slice(Math.min(from, to));
      return text.slice(0, from) + some.repeat(2000) + text.slice(from);
    });
}

/** Files nobody wrote: any JSON, any text, the app's own marks around anything. */
export const invented: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.integer({ min: 30, max: 3000 }).map((levels) => '['.repeat(levels) + ']'.repeat(levels)),
  fc.integer({ min: 30, max: 3000 }).map((levels) => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`),
  fc
    .tuple(fc.constantFrom('bematist-session', 'bematist-backup', 'bematist-corrections'), oddValue, oddValue, oddValue)
    .map(([format, version, some, more]) =>
      JSON.stringify({ format, version, game: some, title: more, entries: some, content: more, checksum: some, at: more, corrections: some }),
    ),
);
