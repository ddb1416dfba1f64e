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
 * The parts of a game (what a session opens with, the rest of its rules, the rest of its screens), the parts of the interface, the pages of the shell: one chunk
 * each, since small files compress badly.
 */
function partOf(root: string, games: readonly string[], id: string, graph: Graph): string | null {
  const [, game, part] = /\/src\/games\/([\w-]+)\/(rules|screens)\//.exec(id) ?? [];
  if (game && (part === 'rules' || part === 'screens')) return `${game}-${closureOf(graph, opening(root, game)[part]).has(id) ? part : `more-${part}`}`;
  if (/\/src\/core\//.test(id))
    return closureOf(
      graph,
      games.flatMap((one) => opening(root, one).rules),
    ).has(id)
      ? 'tracking'
      : 'core';
  if (/\/src\/app\/procedure\//.test(id)) return 'procedure';
  if (/\/src\/app\/hand-over\//.test(id)) return 'hand-over';
  if (/\/src\/app\/photos\//.test(id)) return 'photos';
  if (/\/src\/ui\/(?!words\/)/.test(id)) return 'parts';
  return null;
}

/**
 * The chunks that are ours to say: what the start screen needs, what any session needs beyond it. Left to themselves these would be
 * dozens of files of a few hundred bytes.
 */
export function chunks(root: string): Group[] {
  const entry = `${root}/src/app/start.tsx`;
  const games = readdirSync(`${root}/src/games`).filter((name) => existsSync(`${root}/src/games/${name}/game.ts`));
  const session = [`${root}/src/app/beyond.tsx`, `${root}/src/app/recent.ts`, `${root}/src/app/screens/session-page.tsx`];
  const within = (name: string, priority: number, from: readonly string[]): Group => ({
    debugName: name,
    priority,
    name: (id, graph) => (id !== entry && closureOf(graph, from).has(id) ? name : null),
  });
  return [
    { debugName: 'dexie', priority: 4, name: (id) => (/[\\/]node_modules[\\/]dexie[\\/]/.test(id) ? 'dexie' : null) },
    within('start', 3, [entry]),
    within('session', 2, session),
    { debugName: 'parts of a game', priority: 1, name: (id, graph) => partOf(root, games, id, graph) },
  ];
}
