import type { Plugin } from 'vite';

/** A chunk that only names what another holds. */
interface Facade {
  readonly holder: string;
  /** What the holder calls each name. */
  readonly names: ReadonlyMap<string, string>;
}

const FACADE = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;
const IMPORT = /(?:\{([^{}]*)\}=await )?import\(`\.\/([^`]+)`\)/g;

function facadeOf(code: string): Facade | undefined {
  const [, exported, holder] = FACADE.exec(code) ?? [];
  if (exported === undefined || holder === undefined) return undefined;
  const names = exported.split(',').map((one): [string, string] => {
    const [inside = '', outside = inside] = one.trim().split(' as ');
    return [outside, inside];
  });
  return { holder, names: new Map(names) };
}

/** An import of a facade as one of what holds it: taken apart under the holder's names, or else with the names given back. */
function direct({ holder, names }: Facade, taken: string | undefined): string {
  if (taken === undefined) return `import(\`./${holder}\`).then(e=>({${[...names].map(([outside, inside]) => `${outside}:e.${inside}`).join()}}))`;
  const renamed = taken.split(',').map((one) => {
    const [outside = '', local = outside] = one.split(':');
    return `${names.get(outside)}:${local}`;
  });
  return `{${renamed.join()}}=await import(\`./${holder}\`)`;
}

/**
 * Takes facades out of the build: a lazy module that stands in a chunk with others gets a file of its own from the bundler, which only names what the chunk calls it. Each would
 * be one request more before anything is shown, and a file more to keep.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    enforce: 'post',
    // The names of files are given before this plugin runs, and must not be those of files that came out otherwise.
    augmentChunkHash: () => 'without facades',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const facades = new Map<string, Facade>();
        const folder = /[^/]+$/;
        for (const [file, chunk] of Object.entries(bundle)) {
          const facade = chunk.type === 'chunk' ? facadeOf(chunk.code) : undefined;
          if (!facade) continue;
          facades.set(file.replace(/^.*\//, ''), facade);
          delete bundle[file];
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(IMPORT, (whole, taken: string | undefined, file: string) => {
            const facade = facades.get(file);
            return facade ? direct(facade, taken) : whole;
          });
          const left = [...facades.keys()].find((file) => chunk.code.includes(file));
          if (left) this.error(`${chunk.fileName}: expected every import of ${left} to be one of what holds it, found another`);
        }
        const manifest = bundle['.vite/manifest.json'];
        if (manifest?.type !== 'asset') this.error('expected the manifest of the build, found none');
        const named = JSON.parse(String(manifest.source)) as Record<string, { file: string }>;
        for (const chunk of Object.values(named)) {
          const holder = facades.get(chunk.file.replace(/^.*\//, ''))?.holder;
          if (holder) chunk.file = chunk.file.replace(folder, holder);
        }
        manifest.source = JSON.stringify(named);
      },
    },
  };
}
