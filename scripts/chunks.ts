import { existsSync, readdirSync } from 'node:fs';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Every module that must run before these do, themselves included. */
function closure(graph: Graph, ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return seen;
}

const closures = new Map<string, ReadonlySet<string>>();

/** The closure, found once: the graph is whole before any module is given a chunk. */
function closureOf(graph: Graph, ids: readonly string[]): ReadonlySet<string> {
  const key = ids.join();
  const known = closures.get(key) ?? closure(graph, ids);
  closures.set(key, known);
  return known;
}

/** A group of the bundler: the modules `name` names go to one chunk. */
interface Group {
  readonly debugName: string;
  readonly priority: number;
  name(id: string, graph: Graph): string | null;
}

/** What opening a session of a game loads: what it tracks, and the screens of its first two places. */
function opening(root: string, game: string): Readonly<Record<'rules' | 'screens', readonly string[]>> {
  const folder = `${root}/src/games/${game}`;
  return { rules: [`${folder}/rules/session.ts`], screens: [`${folder}/screens/now.tsx`, `${folder}/screens/state.tsx`] };
}

/**
 * Where words go that are loaded with something else every time: the ids of a game's beside its rules, which speak of the same things, and the words of the shell
 * and of the parts together.
 */
function wordsPart(id: string): string | null {
  const [, game, book] = /\/src\/games\/([\w-]+)\/words\/(book\/)?$/.exec(id) ?? [];
  if (game) return `${game}-${book ? 'more' : 'rules'}`;
  const [, language] = /\/src\/(?:app|ui)\/words\/(\w+)\.ts$/.exec(id) ?? [];
  return language ? `words-${language}` : null;
}

/**
 * What a module of a game is loaded with. Rules that its first screens ask for, and opening a session does not, are loaded with these screens, and so are
 * all its styles; the rest, asked for soon after, is one file, since rules and their screens speak of the same things.
 */
function partOfGame(root: string, game: string, id: string, graph: Graph): string {
  const { rules, screens } = opening(root, game);
  if (closureOf(graph, rules).has(id)) return 'rules';
  return closureOf(graph, screens).has(id) || id.endsWith('.css') ? 'screens' : 'more';
}

/** What begins alone, and should wait for nothing else: what a started app looks after, and the page of dice. */
const SOON = ['settled.tsx', 'screens/dice-page.tsx'];
/** What an open session fetches all together, before it is tapped. */
const IN_SESSION = [
  'at-once.ts',
  'commit.ts',
  ...['fault-sheet', 'journal-place', 'resolve-place', 'session-menu', 'session-notice', 'unfinished-notice', 'unsaved-notice'].map(
    (one) => `screens/${one}.tsx`,
  ),
];
const PAGES = [
  'career',
  'charts',
  'game-page',
  'import-sheet',
  'licences',
  'my-copy',
  'new-session',
  'quick-page',
  'settings-data',
  'settings-page',
  'take-page',
].map((one) => `screens/${one}.tsx`);

/**
 * The parts of a game (what a session opens with, its first screens, the rest), the parts of the interface, the pages of the shell: one chunk
 * each, since small files compress badly.
 */
function partOf(root: string, id: string, graph: Graph): string | null {
  const words = wordsPart(id);
  if (words) return words;
  const [, whole] = /\/src\/games\/([\w-]+)\/game\.ts$/.exec(id) ?? [];
  if (whole) return `${whole}-rules`;
  const [, game] = /\/src\/games\/([\w-]+)\/(?:rules|screens)\//.exec(id) ?? [];
  if (game) return `${game}-${partOfGame(root, game, id, graph)}`;
  if (/\/src\/core\//.test(id)) return 'core';
  if (/\/src\/app\/procedure\//.test(id)) return 'procedure';
  if (/\/src\/app\/hand-over\//.test(id)) return 'hand-over';
  if (/\/src\/app\/photos\//.test(id)) return 'photos';
  if (/\/src\/ui\/(?!words\/)/.test(id)) return 'parts';
  const of = (files: readonly string[]): boolean =>
    closureOf(
      graph,
      files.map((file) => `${root}/src/app/${file}`),
    ).has(id);
  if (!/\/src\/(?:app|storage)\//.test(id) || of(SOON)) return null;
  return of(IN_SESSION) ? 'session-more' : of(PAGES) ? 'pages' : null;
}

/**
 * The chunks that are ours to say: what the start screen needs, what any session needs beyond it. Left to themselves these would be
 * dozens of files of a few hundred bytes.
 */
export function chunks(root: string): Group[] {
  const entry = `${root}/src/app/shell/start.tsx`;
  const games = readdirSync(`${root}/src/games`).filter((name) => existsSync(`${root}/src/games/${name}/game.ts`));
  const session = [`${root}/src/app/beyond.tsx`, `${root}/src/app/recent.ts`, `${root}/src/app/screens/session-page.tsx`];
  const tracking = games.flatMap((one) => opening(root, one).rules);
  // What every game tracks with, and the ids of the words every session begins with.
  const ofAnySession = (id: string, graph: Graph): boolean =>
    /\/src\/(?:app|ui)\/words\/$|unfolded ids$/.test(id) || (/\/src\/core\//.test(id) && closureOf(graph, tracking).has(id));
  return [
    { debugName: 'dexie', priority: 4, name: (id) => (/[\\/]node_modules[\\/]dexie[\\/]/.test(id) ? 'dexie' : null) },
    { debugName: 'start', priority: 3, name: (id, graph) => (id !== entry && closureOf(graph, [entry]).has(id) ? 'start' : null) },
    {
      debugName: 'session',
      priority: 2,
      name: (id, graph) => (closureOf(graph, session).has(id) || ofAnySession(id, graph) ? 'session' : null),
    },
    { debugName: 'parts of a game', priority: 1, name: (id, graph) => partOf(root, id, graph) },
  ];
}
