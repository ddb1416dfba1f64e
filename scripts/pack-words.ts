import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'it', 'es'];

type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The start screen's words are so few that a file of their ids would cost more than it saves. */
const UNPACKED = /[\\/]words[\\/]start[\\/]/;
const MODULE = new RegExp(`[\\\\/]words[\\\\/](?:[\\w-]+[\\\\/])?(?:${LANGUAGES.join('|')})\\.ts$`);
/** Followed by the folder and a slash, so that the name stands within the folder. */
const IDS = '\0ids of ';
/** What unfolds them, for all of them. */
const UNFOLDED = '\0unfolded ids';
const SEPARATOR = '\n';

/** Every file of words in one language under `folder`. */
function filesOfWords(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => MODULE.test(file) && !UNPACKED.test(file));
}

/** What the files export as `words`, by file. */
async function evaluated(files: readonly string[]): Promise<Catalogues> {
  const entry = files.map((file, i) => `export { words as words${i} } from ${JSON.stringify(file)};`).join('\n');
  const bundle = await rolldown({
    input: 'words',
    platform: 'node',
    logLevel: 'silent',
    plugins: [{ name: 'entry', resolveId: (id) => (id === 'words' ? '\0words.ts' : null), load: (id) => (id === '\0words.ts' ? entry : null) }],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const loaded = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
  return Object.fromEntries(files.map((file, i) => [file, loaded[`words${i}`]]));
}

/** Ids by their parts between slashes. */
interface Ids {
  readonly within: Map<string, Ids>;
  /** Whether what leads here is an id itself. */
  whole: boolean;
}

function branched(ids: readonly string[]): Ids {
  const root: Ids = { within: new Map(), whole: false };
  for (const id of ids) {
    let at = root;
    for (const part of id.split('/')) {
      const next = at.within.get(part) ?? { within: new Map(), whole: false };
      at.within.set(part, next);
      at = next;
    }
    at.whole = true;
  }
  return root;
}

/**
 * Ids with what they share written once: what follows a part stands in brackets, square ones where the part ends an id as well. A fifth shorter than a line for each
 * group, a tenth after gzip.
 */
const folded = ({ within }: Ids): string =>
  [...within]
    .map(([part, more]) => (more.within.size === 0 ? part : `${part}${more.whole ? '[' : '('}${folded(more)})`))
    .join('|')
    .replaceAll(')|', ')');

/** The ids `folded` wrote. Built into the app as it stands here: it may name nothing else. */
function unfolded(text: string): string[] {
  const ids: string[] = [];
  const before = [''];
  for (const [, part = '', mark] of text.matchAll(/([^|([)]*)(.?)/g)) {
    const id = `${before.at(-1)}${part}`;
    if (part && mark !== '(') ids.push(id);
    if (mark === '(' || mark === '[') before.push(`${id}/`);
    if (mark === ')') before.pop();
  }
  return ids;
}

const listed = (texts: readonly string[]): string => `${JSON.stringify(texts.join(SEPARATOR))}.split(${JSON.stringify(SEPARATOR)})`;

/**
 * Words are built as plain lists of messages, in the order of one list of ids the languages share: nobody downloads three times what a message is called.
 * Throws where languages do not have the same ids or a message cannot stand in a list.
 */
export function packWords(): Plugin {
  let catalogues: Catalogues = {};
  const sharedIds = (folder: string): string[] => {
    const file = LANGUAGES.map((language) => join(folder, `${language}.ts`)).find((one) => existsSync(one)) as string;
    const ids = Object.keys(catalogues[file] ?? {});
    const shared = unfolded(folded(branched(ids)));
    const odd = ids.find((id) => !shared.includes(id));
    if (odd !== undefined) throw new Error(`${file}: expected ids of one line without strokes and brackets, got ${odd}`);
    return shared;
  };
  return {
    name: 'pack-words',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      catalogues = await evaluated(filesOfWords(join(import.meta.dirname, '..', 'src')));
    },
    resolveId: (id) => (id.startsWith(IDS) || id === UNFOLDED ? id : null),
    load(id) {
      if (id === UNFOLDED) return `export ${unfolded}`;
      if (id.startsWith(IDS)) {
        const text = JSON.stringify(folded(branched(sharedIds(id.slice(IDS.length, -1)))));
        return `import { unfolded } from ${JSON.stringify(UNFOLDED)}; export const ids = unfolded(${text});`;
      }
      const words = catalogues[id];
      if (!words) return null;
      const folder = dirname(id);
      const ids = sharedIds(folder);
      const messages = ids.map((one) => words[one]);
      const wrong = ids.find((_, i) => typeof messages[i] !== 'string' || messages[i]?.includes(SEPARATOR));
      if (wrong !== undefined || Object.keys(words).length !== ids.length)
        throw new Error(`${relative(process.cwd(), id)}: expected one line of words for every id of its folder, got another for ${wrong ?? 'one of them'}`);
      return [
        `import { ids } from ${JSON.stringify(`${IDS}${folder}/`)};`,
        `const said = ${listed(messages as string[])};`,
        'export const words = Object.fromEntries(ids.map((id, i) => [id, said[i]]));',
      ].join('\n');
    },
  };
}
