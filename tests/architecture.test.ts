import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [relative(ROOT, path).replaceAll('\\', '/')];
  });
}

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const onDisk = filesBelow(join(ROOT, 'src')).filter((path) => SOURCE.test(path) && !TEST.test(path));

interface Import {
  readonly from: string;
  /** A path within the project, or the name of a package. */
  readonly to: string;
  /** Types alone: gone when the program runs. */
  readonly typeOnly: boolean;
  readonly lazy: boolean;
}

interface Module {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** A node of the syntax tree of a module, as far as imports need it. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly source?: Node | null;
  readonly importKind?: 'type' | 'value';
  readonly exportKind?: 'type' | 'value';
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function moduleOf(path: string): Module {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const look = (node: Node): void => {
    const { type, source } = node;
    if (source && typeof source.value === 'string') {
      const to = source.value.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), source.value)) : source.value;
      const typeOnly = type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
      imports.push({ from: path, to, typeOnly, lazy: type === 'ImportExpression' });
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) look(part);
  };
  look(program);
  return { path, text, imports };
}

const modules = onDisk.map(moduleOf);
const imports = modules.flatMap((module) => module.imports);
const own = imports.filter(({ to }) => to.startsWith('src/'));
const said = (list: readonly Import[]): string[] => list.map(({ from, to }) => `${from} → ${to}`);

/** The part of the house a file stands in; `games/<game>` has five rooms. */
function roomOf(path: string): string {
  const [, part = '', game, room] = path.split('/');
  if (part !== 'games') return part;
  if (game === 'index.ts') return 'shelf';
  return room === 'game.ts' || room === 'book.ts' ? room.slice(0, -'.ts'.length) : (room ?? '');
}
const gameOf = (path: string): string | undefined => /^src\/games\/([^/]+)\//.exec(path)?.[1];

/** Who may import whom, their own room aside. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  core: [],
  rules: ['core'],
  words: ['core', 'rules'],
  ui: ['core'],
  screens: ['core', 'rules', 'ui'],
  game: ['core', 'rules', 'words', 'ui', 'screens', 'book'],
  book: ['core', 'rules', 'words', 'ui', 'screens'],
  shelf: ['core', 'ui', 'game'],
  storage: ['core'],
  company: ['core', 'storage'],
  app: ['core', 'ui', 'storage', 'company', 'shelf'],
  worker: [],
  cli: ['core', 'rules', 'words', 'ui'],
};

describe('the house', () => {
  test('every file was looked at, and every import leads to a file that is there', () => {
    expect(modules.length).toBe(onDisk.length);
    expect(modules.length).toBeGreaterThan(100);
    const there = new Set(filesBelow(join(ROOT, 'src')));
    expect(said(own.filter(({ to }) => !there.has(to)))).toEqual([]);
  });

  test('every file stands in a room of the plan', () => {
    expect(onDisk.filter((path) => !(roomOf(path) in MAY))).toEqual([]);
  });

  test('imports go one way', () => {
    // Sayings are typed by the words in English, which are gone when the app runs; what only tests use may read the words.
    const typed = ({ from, to, typeOnly }: Import): boolean =>
      roomOf(to) === 'words' && ((typeOnly && ['rules', 'screens'].includes(roomOf(from))) || from.includes('/rules/testing/'));
    const wrong = own.filter((one) => roomOf(one.from) !== roomOf(one.to) && !MAY[roomOf(one.from)]?.includes(roomOf(one.to)) && !typed(one));
    expect(said(wrong)).toEqual([]);
  });

  test('what leaves src stays out of the app', () => {
    expect(said(imports.filter(({ to }) => /^(\.\.|scripts|tests)/.test(to)))).toEqual([]);
  });

  test('a game never imports another', () => {
    expect(said(own.filter(({ from, to }) => gameOf(from) && gameOf(to) && gameOf(from) !== gameOf(to)))).toEqual([]);
  });

  test('core, rules and words import no package', () => {
    const bare = imports.filter(({ from, to }) => ['core', 'rules', 'words'].includes(roomOf(from)) && !to.startsWith('src/'));
    expect(said(bare)).toEqual([]);
  });

  test('only storage imports dexie, only app/device/offline.ts workbox-window and only the service worker the rest of workbox', () => {
    expect(said(imports.filter(({ from, to }) => to.startsWith('dexie') && roomOf(from) !== 'storage'))).toEqual([]);
    expect(
      said(
        imports.filter(
          ({ from, to }) => to.startsWith('workbox') && (to === 'workbox-window' ? from !== 'src/app/device/offline.ts' : roomOf(from) !== 'worker'),
        ),
      ),
    ).toEqual([]);
  });

  test('only app/company imports the room of shared sessions, and only what speaks with a relay its client', () => {
    expect(said(own.filter(({ from, to }) => roomOf(to) === 'company' && roomOf(from) === 'app' && !from.startsWith('src/app/company/')))).toEqual([]);
    const relays = imports.filter(({ to }) => to.startsWith('@nats-io')).map(({ from }) => from);
    expect([...new Set(relays)].sort()).toEqual([
      'src/company/connect.ts',
      'src/company/relay-line.ts',
      'src/company/relay-log.ts',
      'src/company/relay-user.ts',
    ]);
    // Nothing of it is loaded before it is asked for: the rest of the app reaches it by a lazy import, or by its types.
    const eager = own.filter(({ from, to, typeOnly, lazy }) => to.startsWith('src/app/company/') && !from.startsWith('src/app/company/') && !typeOnly && !lazy);
    expect(said(eager)).toEqual([]);
  });

  test('one module reads randomness, and it stands in the app', () => {
    const readers = modules.filter(({ text }) => /getRandomValues|randomUUID/.test(text)).map(({ path }) => path);
    expect(readers).toEqual(['src/app/device/random.ts']);
    expect(modules.filter(({ text }) => /Math\.random/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('the faces of a rule’s dice are made in one place', () => {
    const throwers = own.filter(({ to, typeOnly }) => to === 'src/core/roll.ts' && !typeOnly).map(({ from }) => from);
    // The app's runs; throws that come from several phones; the core's `thrown`, for tests and the command line; the command line itself.
    expect(throwers.sort()).toEqual(['src/app/session/procedure-run.ts', 'src/cli/asks.ts', 'src/core/shared-dice.ts', 'src/core/told.ts']);
    const chances = own.filter(({ to, typeOnly }) => to === 'src/app/device/random.ts' && !typeOnly).map(({ from }) => from);
    const lucky = chances.filter((from) => readFileSync(join(ROOT, from), 'utf8').includes('chance'));
    // The dice tray is nobody's rule; a phone shuffles its part of a hidden deal, and throws nothing.
    expect(lucky.filter((from) => !from.startsWith('src/app/dice-tray/')).sort()).toEqual([
      'src/app/company/shared-deal.ts',
      'src/app/session/procedure-run.ts',
    ]);
  });

  test('every file of the app stands in a room that its README names', () => {
    const rooms = [...readFileSync(join(ROOT, 'src/app/README.md'), 'utf8').matchAll(/^\| `([a-z-]+)\/` \|/gm)].map(([, room]) => room);
    const standing = new Set(onDisk.filter((path) => path.startsWith('src/app/')).map((path) => path.split('/')[2]));
    expect(rooms.sort()).toEqual([...standing].sort());
  });

  test('no cycles', () => {
    expect(cycleIn(own.filter(({ typeOnly, lazy }) => !typeOnly && !lazy))).toEqual([]);
  });

  test('no barrels, no default exports', () => {
    const reexports = modules.filter(({ text }) => /^export (?:type )?(?:\*|\{[^}]*\}) from /m.test(text)).map(({ path }) => path);
    expect(reexports).toEqual([]);
    expect(modules.filter(({ text }) => /^export default /m.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('every colour stands in the tokens', () => {
    const sheets = filesBelow(join(ROOT, 'src')).filter((path) => /\.(css|tsx)$/.test(path) && !path.endsWith('tokens.css') && !TEST.test(path));
    const coloured = sheets.filter((path) => /#[0-9a-fA-F]{3,8}\b(?!['"/?])|\b(?:rgb|hsl|oklch|oklab)a?\(/.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(coloured).toEqual([]);
  });

  test('nothing is fetched from elsewhere', () => {
    const addressed = [...onDisk, 'index.html'].filter((path) => /(?:src|href|url|fetch)\s*[=(]\s*['"`]?https?:/.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(addressed).toEqual([]);
  });
});

/** One cycle of imports, as the files on it; empty when there is none. */
function cycleIn(edges: readonly Import[]): string[] {
  const out = new Map<string, string[]>();
  for (const { from, to } of edges) out.set(from, [...(out.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): string[] => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of out.get(path) ?? []) {
      const found = visit(next, [...above, path]);
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  for (const path of out.keys()) {
    const found = visit(path, []);
    if (found.length > 0) return found;
  }
  return [];
}
