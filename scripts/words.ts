import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';

/** The catalogues of a language. Not those of the start: all languages are in its one file, which waits for nothing. */
const CATALOGUE = /\/words\/\w\w(?=\.ts$|\/(?!start\.)[\w-]+\.ts$)/;
/** Ends the name of the module that holds the ids of a catalogue. */
const IDS = '?ids';

/** The texts of a catalogue by their ids; undefined where it is no plain list of texts of one line each. */
function textsIn(path: string, code: string): ReadonlyMap<string, string> | undefined {
  const exported = parseSync(path, code).program.body.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration' ? one.declaration.declarations : [],
  );
  let list = exported.find(({ id }) => id.type === 'Identifier' && id.name === 'words')?.init;
  while (list?.type === 'TSSatisfiesExpression' || list?.type === 'TSAsExpression') list = list.expression;
  if (list?.type !== 'ObjectExpression') return undefined;
  const texts = new Map<string, string>();
  for (const one of list.properties) {
    if (one.type !== 'Property' || one.computed || one.value.type !== 'Literal') return undefined;
    const { value: text } = one.value;
    const id = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' && one.key.value;
    if (typeof id !== 'string' || typeof text !== 'string' || text.includes('\n')) return undefined;
    texts.set(id, text);
  }
  return texts;
}

/**
 * Builds each catalogue of words as its texts alone, in the order of the English ids. The ids stand once, in a module of their own that the languages share; `chunks.ts` says
 * which file has it. A phone keeps all languages, and everything precached is 70 kB smaller (gz), since the same ids were in three files. A catalogue that is no plain
 * list of texts stays as it is; today there is none.
 */
export function words(): Plugin {
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(IDS) ? id : undefined),
    load(id) {
      if (!id.endsWith(IDS)) return undefined;
      const path = id.slice(0, -IDS.length);
      const ids = [...(textsIn(path, readFileSync(path, 'utf8'))?.keys() ?? [])].join('\n');
      const code = `const ids = ${JSON.stringify(ids)}.split('\\n');
export const wordsOf = (texts) => Object.fromEntries(texts.split('\\n').map((text, at) => [ids[at], text]));`;
      return { code, moduleType: 'js' };
    },
    transform(code, id) {
      if (!CATALOGUE.test(id)) return undefined;
      const english = id.replace(CATALOGUE, '/words/en');
      const texts = textsIn(id, code);
      const ids = textsIn(english, readFileSync(english, 'utf8'));
      if (!texts || !ids) return undefined;
      const odd = [...new Set([...ids.keys(), ...texts.keys()])].filter((one) => !ids.has(one) || !texts.has(one));
      if (odd.length > 0) throw new Error(`${id}: expected the ids of ${english}, but only one of them has ${odd.join(', ')}`);
      const lines = [...ids.keys()].map((one) => texts.get(one)).join('\n');
      return { code: `import { wordsOf } from ${JSON.stringify(english + IDS)};\nexport const words = wordsOf(${JSON.stringify(lines)});`, map: null };
    },
  };
}
