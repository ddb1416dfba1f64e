// Imports nothing that must be installed, and nothing a Node of 2018 lacks: it is what finds out whether they are there.
import { spawn } from 'child_process';
import { createHash } from 'crypto';
import fs from 'fs';
import { dirname, join, relative } from 'path';
import { fileURLToPath } from 'url';

/** The folder of the checkout. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The production build. */
export const DIST = join(ROOT, 'dist');
/** What may be thrown away at any time. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'bematist');

/** What is said to the player in one sentence; anything else thrown is a bug. */
export class Trouble extends Error {}

/** Throws a Trouble when this Node is older than `engines` of package.json asks. */
export function checkNode() {
  const wanted = '20.19';
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Trouble(
    'Bematist needs Node ' + wanted + ' or newer, and this is Node ' + process.versions.node + ': install a newer one from https://nodejs.org and try again.',
  );
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: its output is only collected
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, options) {
  const { quiet = false, env = {} } = options || {};
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: Object.assign({}, process.env, process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }, env),
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm is a script of the shell.
      shell: process.platform === 'win32' && command === 'npm',
    });
    for (const [stream, screen] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      /** @type {import('stream').Readable} */ (stream).on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk;
        if (!quiet) /** @type {NodeJS.WriteStream} */ (screen).write(chunk);
      });
    }
    child.on('error', (error) => resolve({ status: 127, output: String(error) }));
    child.on('close', (status) => resolve({ status: status === null ? 1 : status, output }));
  });
}

/** @param {string} path */
function packagesOf(path) {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8')).packages;
  } catch (_error) {
    return undefined;
  }
}

/** Whether every package the lock file names is installed in that version. */
export function isInstalled() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const have = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!wanted || !have) return false;
  return Object.keys(wanted).every(
    (name) => name === '' || wanted[name].optional || wanted[name].peer || (have[name] && have[name].version === wanted[name].version),
  );
}

const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i;

/** Installs what the lock file names, unless it is there. Throws a Trouble in one sentence when that cannot be. */
export async function install() {
  if (isInstalled()) return;
  process.stdout.write('Installing (once, about a minute) …\n');
  // What goes wrong must be said, whatever level of talk the command around this one has asked npm for.
  const aloud = '--loglevel=error';
  const patience = [aloud, '--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const reached = await run('npm', ['ping'].concat(patience), { quiet: true });
  const unreachable = reached.status !== 0 && UNREACHABLE.test(reached.output);
  // Without a network everything may still stand in npm's own cache.
  const { status, output } = await run('npm', ['ci', aloud, '--no-audit', '--no-fund'].concat(unreachable ? ['--offline'] : []), { quiet: true });
  if (status === 0) return;
  if (unreachable || UNREACHABLE.test(output)) {
    const registry = (await run('npm', ['config', 'get', 'registry'], { quiet: true })).output.trim().split('\n').pop();
    throw new Trouble(
      'The package registry ' +
        registry +
        ' cannot be reached: the first start needs the internet (or a registry named by npm_config_registry); later ones do not.',
    );
  }
  if (status === 127) throw new Trouble('npm was not found: it comes with Node, from https://nodejs.org.');
  const why = output.split('\n').find((line) => /^npm (error|ERR!) \S/.test(line) && !/code/.test(line)) || output.trim().split('\n').pop();
  throw new Trouble('Installing failed: ' + why);
}

const INPUTS = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json'].concat(
  [
    'chunks',
    'content-policy',
    'inline-styles',
    'licences',
    'manifest',
    'rescue',
  ].map((name) => 'scripts/' + name + '.ts'),
);

/**
 * The files at or below a path that go into a build, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (!fs.statSync(path).isDirectory()) return /\.test\.tsx?$|\.md$/.test(path) ? [] : [path];
  /** @type {string[]} */
  const files = [];
  for (const name of fs.readdirSync(path).sort()) files.push.apply(files, filesAt(join(path, name)));
  return files;
}

/**
 * A hash of files, and of all below folders, as they are now.
 * @param {readonly string[]} names
 */
export function hashOf(names) {
  const hash = createHash('sha256');
  for (const name of names)
    for (const file of filesAt(join(ROOT, name)))
      hash
        .update(relative(ROOT, file) + '\0')
        .update(fs.readFileSync(file))
        .update('\0');
  return hash.digest('hex');
}

const STAMP = 'built-from';

/**
 * Makes a folder the build. Of two commands that built the same at once the first one's stays.
 * @param {string} aside
 */
function putInPlace(aside) {
  const old = aside + '-old';
  try {
    fs.renameSync(DIST, old);
  } catch {
    // There is none yet, or the other command has just taken it away.
  }
  try {
    fs.renameSync(aside, DIST);
  } catch (error) {
    if (!fs.existsSync(DIST)) throw error;
  }
  for (const left of [old, aside]) fs.rmSync(left, { recursive: true, force: true });
}

/** Builds `dist`, unless it was built from what is there now. Throws a Trouble with what the build said when it fails. */
export async function build() {
  const from = hashOf(INPUTS);
  const stamp = join(CACHE, STAMP);
  if (fs.existsSync(join(DIST, 'index.html')) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === from) return;
  process.stdout.write('Building …\n');
  fs.mkdirSync(CACHE, { recursive: true });
  // Built aside and then put in place, so that a build that fails or is killed leaves the old one whole.
  const aside = join(CACHE, 'dist-' + process.pid);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  // A test runner that asks for the build must not make it a build for tests.
  const env = { NODE_ENV: 'production', VITEST: '' };
  const { status, output } = await run(process.execPath, [vite, 'build', '--outDir', aside, '--emptyOutDir'], { quiet: true, env });
  if (status !== 0) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw new Trouble('The build failed:\n' + output.trim());
  }
  putInPlace(aside);
  fs.writeFileSync(stamp, from);
}
