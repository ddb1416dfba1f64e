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

/** A group of the bundler: the modules `name` names go to one chunk. */
interface Group {
  readonly debugName: string;
  readonly priority: number;
  name(id: string, graph: Graph): string | null;
}

/** The rules of a game, its screens, the parts of the interface, the pages of the shell: one chunk each, since small files compress badly. */
function partOf(id: string): string | null {
  const [, game, part] = /\/src\/games\/([\w-]+)\/(rules|screens)\//.exec(id) ?? [];
  if (game && part) return `${game}-${part}`;
  if (/\/src\/core\//.test(id)) return 'core';
  if (/\/src\/app\/procedure\//.test(id)) return 'procedure';
  if (/\/src\/ui\/(?!words\/)/.test(id)) return 'parts';
  return null;
}

/**
 * The chunks that are ours to say: what the start screen needs, what any session needs beyond it. Left to themselves these would be
 * dozens of files of a few hundred bytes.
 */
export function chunks(root: string): Group[] {
  const entry = `${root}/src/app/start.tsx`;
  const session = [`${root}/src/app/beyond.tsx`, `${root}/src/app/recent.ts`, `${root}/src/app/screens/session-page.tsx`];
  const within = (name: string, priority: number, from: readonly string[]): Group => {
    let members: ReadonlySet<string> | undefined;
    return {
      debugName: name,
      priority,
      name(id, graph) {
        members ??= closure(graph, from);
        return id !== entry && members.has(id) ? name : null;
      },
    };
  };
  return [
    { debugName: 'dexie', priority: 4, name: (id) => (/[\\/]node_modules[\\/]dexie[\\/]/.test(id) ? 'dexie' : null) },
    within('start', 3, [entry]),
    within('session', 2, session),
    { debugName: 'parts of a game', priority: 1, name: partOf },
  ];
}
