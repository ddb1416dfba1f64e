import { existsSync, readdirSync } from 'node:fs';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** A group of the bundler: the modules `name` names go to one chunk. */
interface Group {
  readonly priority: number;
  name(id: string, graph: Graph): string | null;
}

/** Every module that must run before these do, themselves included. */
function needs(graph: Graph, ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return seen;
}

/**
 * A chunk of chosen modules, within a folder if one is named, and of the ids of some words (`words.ts`). The graph is whole before any module is given a chunk, so it is
 * walked once.
 */
function chunkOfChosen(name: string, priority: number, choose: (graph: Graph) => ReadonlySet<string>, within: string, words?: RegExp): Group {
  let chosen: ReadonlySet<string> | undefined;
  return {
    priority,
    name: (id, graph) => {
      chosen ??= choose(graph);
      return (chosen.has(id) && id.startsWith(within)) || words?.test(id) ? name : null;
    },
  };
}

/** A chunk of all that some modules need, within a folder if one is named, and of the ids of some words. */
function chunkOf(name: string, priority: number, ids: readonly string[], within = '', words?: RegExp): Group {
  return chunkOfChosen(name, priority, (graph) => needs(graph, ids), within, words);
}

/** A chunk of what a game's first part loads of its screens once it is there, within its folder: the tables of its stages, and the ids of words that come with them. */
function chunkOfStages(name: string, priority: number, folder: string): Group {
  const stages = (graph: Graph): readonly string[] =>
    [...needs(graph, [`${folder}/game.ts`])].flatMap((id) =>
      (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((one) => one.startsWith(`${folder}/screens/`)),
    );
  return chunkOfChosen(
    name,
    priority,
    (graph) => needs(graph, stages(graph)),
    folder,
    new RegExp(`^${folder}/words/en/(?!table|book|copy)[\\w-]+\\.ts\\?ids$`),
  );
}

/** A chunk of the modules at some paths; what stands in brackets in the path ends its name. */
function chunkAt(name: string, priority: number, path: RegExp): Group {
  return {
    priority,
    name: (id) => {
      const found = path.exec(id);
      return found ? [name, ...found.slice(1)].join('-') : null;
    },
  };
}

/**
 * What is always loaded together is one file: the start, what follows its first paint, any session beyond it, a game's first part, its stages and its book, the moments with photos and sound, handing over, the pages,
 * the words of a language; and of the core and the parts what no session begins with. What two of these need goes to the first, so that no table waits for its book. Left to itself the bundler makes a
 * file of every module that two others share: nearly four times as many files, and some 100 kB more. No module may await at its top level: where one does, the bundler makes a file
 * of one line for each module that is imported later, 74 of them.
 */
export function chunks(root: string): Group[] {
  const app = `${root}/src/app`;
  const games = readdirSync(`${root}/src/games`).filter((name) => existsSync(`${root}/src/games/${name}/game.ts`));
  const places = readdirSync(`${app}/places`).flatMap((name) => (name.endsWith('-place.tsx') ? [`${app}/places/${name}`] : []));
  return [
    // What several phones at one table need: no phone keeps it before it was asked for (`src/worker/first-use.ts`), so nothing else stands in these files.
    chunkAt('company-ids', 9, /\/src\/app\/words\/en\/company\.ts\?ids$/),
    chunkAt('company-sums', 9, /\/src\/core\/(?:shared-dice|deal-account|hidden-deal|dealing|deals|hand-account|draws-told)\.ts$/),
    // The ids of words that no session opens with are files that need no other: the words need only them, and no change of the code makes every phone ask for them again.
    chunkAt('ids', 9, /\/src\/games\/([\w-]+)\/words\/en\/(?:book|copy)\.ts\?ids$/),
    chunkAt('ids', 9, /\/src\/(app)\/words\/en\/(?!session\.)[\w-]+\.ts\?ids$/),
    chunkAt('relay-client', 9, /[\\/]node_modules[\\/](?:@nats-io|tweetnacl)[\\/]|\/src\/company\/(?:connect|received|relay-line|relay-log|relay-user)\.ts$/),
    chunkAt('company', 9, /\/src\/(?:app\/)?company\/.*\.tsx?$|\/src\/storage\/(?:part-ways|remembered-table)\.ts$/),
    chunkAt('dexie', 9, /[\\/]node_modules[\\/]dexie[\\/]/),
    chunkAt('app-words', 9, /\/src\/app\/words\/(\w\w)\/app\.ts$/),
    chunkAt('book-words', 9, /\/src\/games\/([\w-]+)\/words\/(\w\w)\/(?:book|copy)\.ts$/),
    chunkAt('words', 9, /\/src\/(?:app\/words\/(?=\w\w\/session)|(?:ui|core|storage)\/words\/)(\w\w)(?:\/session)?\.ts$/),
    chunkOf('start', 8, [`${app}/shell/start.tsx`]),
    chunkOf(
      'session',
      7,
      [`${app}/shell/pages.tsx`, `${app}/shell/recent.ts`, `${app}/places/session-page.tsx`],
      '',
      /\/words\/en\/session\.ts\?ids$|\/words\/en\.ts\?ids$/,
    ),
    // What looks whether there is a moment to tell comes with the first place, and brings none of them along.
    chunkOf('after-start', 6, [`${app}/shell/after-start.ts`, `${app}/moments/moments.tsx`]),
    ...games.flatMap((game) => {
      const folder = `${root}/src/games/${game}`;
      return [
        chunkOf(`${game}-table`, 6, [`${folder}/game.ts`], folder, new RegExp(`/src/games/${game}/words/en/table\\.ts\\?ids$`)),
        chunkOfStages(`${game}-stages`, 5, folder),
        // What is left of it are sheets of a stage, and by then its book is there.
        chunkAt(`${game}-book`, 4, new RegExp(`/src/games/${game}/(?!words/)`)),
      ];
    }),
    // The odds and their bars, which few first screens have.
    chunkAt('odds-parts', 6, /\/src\/ui\/(?:distribution|odds-bar)\.tsx$/),
    // What the first screens of any game need of the parts and of the core.
    chunkOf(
      'first-screens',
      5,
      games.map((game) => `${root}/src/games/${game}/game.ts`),
      `${root}/src/`,
    ),
    chunkAt('core', 4, /\/src\/core\//),
    chunkAt('parts', 4, /\/src\/ui\//),
    // The styles of all that no table waits for: they repeat one another.
    chunkAt('styles', 5, /\/src\/(?:app|games)\/.*\.module\.css$/),
    chunkOf('procedure', 3, [...places, `${app}/places/session-menu.tsx`]),
    // What a session tells and keeps beside its play.
    chunkAt('moments', 3, /\/src\/app\/(?:moments|photos|sound)\/|\/src\/app\/device\/picture\.ts$/),
    chunkAt('hand-over', 3, /\/src\/app\/hand-over\/|[\\/]node_modules[\\/]lean-qr[\\/]/),
    // What a session says and does on first use only is small, and this is there by then.
    chunkAt('procedure', 2, /\/src\/(?:app\/(?:places|session)|storage)\//),
    chunkOf('pages', 2, [
      `${app}/game/game-page.tsx`,
      `${app}/game/figures-page.tsx`,
      `${app}/game/quick-page.tsx`,
      `${app}/game/take-page.tsx`,
      `${app}/shell/settings-page.tsx`,
    ]),
  ];
}
