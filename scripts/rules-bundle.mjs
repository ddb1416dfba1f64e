import fs from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, hashOf, install, ROOT } from './ready.mjs';

const GAMES = join(ROOT, 'src', 'games');
const CORE_WORDS = join(ROOT, 'src', 'core', 'words');
/** The languages there are words in. */
const LANGUAGES = fs.readdirSync(CORE_WORDS).flatMap((file) => (/^[a-z]+\.ts$/.test(file) ? [file.slice(0, -3)] : []));

/** The games that have rules, in the order of their folders. */
function games() {
  return fs.readdirSync(GAMES).filter((name) => fs.existsSync(join(GAMES, name, 'rules', 'rules.ts')));
}

/**
 * The source of a module that exports `shelf` (every game's rules and words, see src/cli/shelf.ts) and what else is named.
 * @param {readonly string[]} exported
 */
function entry(exported) {
  /** @type {string[]} */
  const imports = [];
  const words = (/** @type {string} */ name, /** @type {(language: string) => readonly string[]} */ filesOf) => {
    const each = LANGUAGES.map((language) => {
      const files = filesOf(language);
      for (const [i, file] of files.entries()) imports.push(`import { words as ${name}_${language}${i} } from ${JSON.stringify(file)};`);
      return `${language}: { ${files.map((_, i) => `...${name}_${language}${i}`).join(', ')} }`;
    });
    return `{ ${each.join(', ')} }`;
  };
  const shelf = games().map((game, i) => {
    const folder = join(GAMES, game);
    imports.push(`import { rules as rules${i} } from ${JSON.stringify(join(folder, 'rules', 'rules.ts'))};`);
    imports.push(`import { book as book${i} } from ${JSON.stringify(join(folder, 'rules', 'book.ts'))};`);
    imports.push(`import { INVARIANTS as invariants${i} } from ${JSON.stringify(join(folder, 'rules', 'tracker', 'invariants.ts'))};`);
    const hidden = join(folder, 'rules', 'hidden-cards.ts');
    const hides = fs.existsSync(hidden);
    if (hides) imports.push(`import { HIDDEN as hidden${i} } from ${JSON.stringify(hidden)};`);
    const parts = (/** @type {string} */ language) => ['table', 'book'].map((part) => join(folder, 'words', language, `${part}.ts`));
    return `{ rules: rules${i}, book: book${i}, invariants: invariants${i}, hidden: ${hides ? `hidden${i}` : '{}'}, words: ${words(`game${i}`, parts)} }`;
  });
  const shared = words('shared', (language) => [join(CORE_WORDS, `${language}.ts`), join(ROOT, 'src', 'ui', 'words', `${language}.ts`)]);
  for (const path of exported) imports.push(`export * from ${JSON.stringify(join(ROOT, path))};`);
  return `${imports.join('\n')}\nexport const shelf = { games: [${shelf.join(', ')}], shared: ${shared} };\n`;
}

/**
 * Bundles every game's rules and words and the modules `exported` into one module under node_modules/.cache, unless it is there from the same sources.
 * @param {string} name
 * @param {readonly string[]} exported paths within the project
 * @returns {Promise<string>} the address to import
 */
export async function rulesBundle(name, exported) {
  const sources = ['scripts/rules-bundle.mjs', 'src/core', 'src/cli', 'src/ui/words', 'src/ui/naming.ts', 'package-lock.json', ...exported];
  for (const game of games()) for (const part of ['rules', 'words']) if (fs.existsSync(join(GAMES, game, part))) sources.push(`src/games/${game}/${part}`);
  const file = join(CACHE, `${name}-${hashOf(sources).slice(0, 16)}.mjs`);
  if (!fs.existsSync(file)) await write(file, name, exported);
  return pathToFileURL(file).href;
}

/**
 * @param {string} file
 * @param {string} name
 * @param {readonly string[]} exported
 */
async function write(file, name, exported) {
  await install();
  const { rolldown } = await import('rolldown');
  const id = join(ROOT, `${name}-entry.ts`);
  const bundle = await rolldown({
    input: name,
    platform: 'node',
    logLevel: 'silent',
    plugins: [{ name: 'entry', resolveId: (asked) => (asked === name ? id : null), load: (asked) => (asked === id ? entry(exported) : null) }],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  fs.mkdirSync(CACHE, { recursive: true });
  for (const old of fs.readdirSync(CACHE)) if (old.startsWith(`${name}-`) && old.endsWith('.mjs')) fs.rmSync(join(CACHE, old), { force: true });
  // Written aside first: two commands at once never read half a module.
  fs.writeFileSync(`${file}.${process.pid}`, output[0].code);
  fs.renameSync(`${file}.${process.pid}`, file);
}
