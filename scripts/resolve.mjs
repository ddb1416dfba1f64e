// npm run resolve: rules and words as one module (bundled again only when they changed), and the command line over them.
import fs from 'node:fs';
import { sentenceOf, Trouble } from './ready.mjs';
import { rulesBundle } from './rules-bundle.mjs';

/** Nothing the app writes is larger, and what is far larger would fill the memory. */
const MOST_BYTES = 256 * 2 ** 20;

/** @param {string} file */
function read(file) {
  const { size } = fs.statSync(file);
  if (size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 2 ** 20} MB`);
  return fs.readFileSync(file, 'utf8');
}

// A reader that has seen enough (head) closes the pipe, and that is no trouble.
process.stdout.on('error', () => undefined);

async function resolve() {
  const { main, shelf } = await import(await rulesBundle('resolve', ['src/cli/main.ts']));
  process.exitCode = main(process.argv.slice(2), shelf, {
    out: (/** @type {string} */ text) => process.stdout.write(`${text}\n`),
    error: (/** @type {string} */ line) => process.stderr.write(`${line}\n`),
    read,
    write: (/** @type {string} */ file, /** @type {string} */ text) => fs.writeFileSync(file, text),
  });
}

resolve().catch((error) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = error instanceof Trouble ? 2 : 1;
});
