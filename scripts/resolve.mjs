// npm run resolve: bundles the rules, words and command line into one module (again only when they changed) and runs it.
import fs from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, checkNode, hashOf, install, ROOT, Trouble } from './ready.mjs';

const LANGUAGES = ['en', 'it', 'es'];
const GAMES = join(ROOT, 'src', 'games');

/** The games that have rules, in the order of their folders. */
function games() {
  return fs.readdirSync(GAMES).filter((name) => fs.existsSync(join(GAMES, name, 'rules', 'rules.ts')));
}

/** The source of the module that puts rules, words and the command line together. */
function entry() {
  /** @type {string[]} */
  const imports = [];
  const words = (/** @type {string} */ name, /** @type {string} */ folder) =>
    `{ ${LANGUAGES.map((language, i) => {
      const file = join(folder, `${language}.ts`);
      if (!fs.existsSync(file)) return `${language}: {}`;
      imports.push(`import { words as ${name}${i} } from ${JSON.stringify(file)};`);
      return `${language}: ${name}${i}`;
    }).join(', ')} }`;
  const shelf = games().map((game, i) => {
    imports.push(`import { rules as rules${i} } from ${JSON.stringify(join(GAMES, game, 'rules', 'rules.ts'))};`);
    return `{ rules: rules${i}, words: ${words(`game${i}_`, join(GAMES, game, 'words'))} }`;
  });
  const shared = words('shared', join(ROOT, 'src', 'ui', 'words'));
  imports.push(`export { main } from ${JSON.stringify(join(ROOT, 'src', 'cli', 'main.ts'))};`);
  return `${imports.join('\n')}\nexport const shelf = { games: [${shelf.join(', ')}], shared: ${shared} };\n`;
}

async function bundled() {
  const sources = ['scripts/resolve.mjs', 'src/core', 'src/cli', 'src/ui/words', 'src/ui/naming.ts', 'package-lock.json'];
  for (const game of games()) for (const part of ['rules', 'words']) if (fs.existsSync(join(GAMES, game, part))) sources.push(`src/games/${game}/${part}`);
  const file = join(CACHE, `resolve-${hashOf(sources).slice(0, 16)}.mjs`);
  if (fs.existsSync(file)) return file;
  await install();
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: 'resolve-entry',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'resolve-entry' ? join(ROOT, 'resolve-entry.ts') : null),
        load: (id) => (id === join(ROOT, 'resolve-entry.ts') ? entry() : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  fs.mkdirSync(CACHE, { recursive: true });
  for (const old of fs.readdirSync(CACHE)) if (/^resolve-\w+\.mjs$/.test(old)) fs.rmSync(join(CACHE, old), { force: true });
  // Written aside first: two commands at once never read half a module.
  fs.writeFileSync(`${file}.${process.pid}`, output[0].code);
  fs.renameSync(`${file}.${process.pid}`, file);
  return file;
}

// A reader that has seen enough (head) closes the pipe, and that is no trouble.
process.stdout.on('error', () => undefined);

try {
  checkNode();
  const { main, shelf } = await import(pathToFileURL(await bundled()).href);
  process.exitCode = main(process.argv.slice(2), shelf, {
    out: (/** @type {string} */ text) => process.stdout.write(`${text}\n`),
    error: (/** @type {string} */ line) => process.stderr.write(`${line}\n`),
    read: (/** @type {string} */ file) => fs.readFileSync(file, 'utf8'),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Trouble ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = error instanceof Trouble ? 2 : 1;
}
