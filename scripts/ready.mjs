// Makes the checkout ready: installs and builds, each only when something changed. It imports nothing that must be installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folder of the checkout. */
export const ROOT = dirname(import.meta.dirname);
/** The production build. */
export const DIST = join(ROOT, 'dist');
/** What may be thrown away at any time. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'bematist');

/** What is said to the player in one sentence. Anything else that is thrown is a bug. */
export class Trouble extends Error {}

/**
 * What is said of an error: its sentence, or where it was thrown when it is a bug.
 * @param {unknown} error
 */
export function sentenceOf(error) {
  if (error instanceof Trouble) return error.message;
  return error instanceof Error ? `${error.stack}` : String(error);
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: its output is only collected
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm is a script of the shell.
      shell: process.platform === 'win32' && command === 'npm',
    });
    const hear = (/** @type {import('node:stream').Readable} */ from, /** @type {NodeJS.WriteStream} */ screen) =>
      from.on('data', (chunk) => {
        output += chunk;
        if (!quiet) screen.write(chunk);
      });
    hear(child.stdout, process.stdout);
    hear(child.stderr, process.stderr);
    child.on('error', (error) => resolve({ status: 127, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** @param {string} path */
function packagesOf(path) {
  return fs.existsSync(path) ? JSON.parse(fs.readFileSync(path, 'utf8')).packages : {};
}

/** Whether every package the lock file names is installed in that version. npm has no quick answer to this. */
function isInstalled() {
  const have = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(
    ([name, wanted]) => name === '' || wanted.optional || wanted.peer || have[name]?.version === wanted.version,
  );
}

const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i;

/** Installs what the lock file names, unless it is there. What npm has in its cache needs no network. Throws a Trouble when it fails. */
export async function install() {
  if (isInstalled()) return;
  process.stdout.write('Installing (once, about a minute) …\n');
  // What goes wrong must be said, also when npm was asked to be silent. And nobody waits minutes for a network that is not there.
  const options = ['--loglevel=error', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const { status, output } = await run('npm', ['ci', ...options], { quiet: true });
  if (status === 0) return;
  if (status === 127) throw new Trouble('npm was not found: it comes with Node, from https://nodejs.org.');
  if (UNREACHABLE.test(output)) {
    const registry = (await run('npm', ['config', 'get', 'registry'], { quiet: true })).output.trim().split('\n').at(-1);
    throw new Trouble(
      `The package registry ${registry} cannot be reached: the first start needs the internet (or a registry named by npm_config_registry); later ones do not.`,
    );
  }
  throw new Trouble(`Installing failed:\n${output.trim()}`);
}

/** What goes into a build. The build plugins are the TypeScript files beside this one. */
function inputs() {
  const plugins = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') || name === 'relay-address.mjs');
  return ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json', ...plugins.map((name) => `scripts/${name}`)];
}

/**
 * The files at or below a path that go into a build, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (!fs.statSync(path).isDirectory()) return /\.test\.tsx?$|\.md$/.test(path) ? [] : [path];
  return fs
    .readdirSync(path)
    .sort()
    .flatMap((name) => filesAt(join(path, name)));
}

/**
 * A hash of files, and of all files below folders, as they are now.
 * @param {readonly string[]} names
 */
export function hashOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesAt(join(ROOT, name))))
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

const STAMP = join(CACHE, 'built-from');

/** Builds `dist`, unless it was built from what is there now. Throws a Trouble with what the build said when it fails. */
export async function build() {
  const from = `${hashOf(inputs())} ${process.env.RELAY ?? ''}`;
  if (fs.existsSync(join(DIST, 'index.html')) && fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === from) return;
  process.stdout.write('Building …\n');
  fs.mkdirSync(CACHE, { recursive: true });
  // Built aside and then put in place, so that a build that fails or is killed leaves the old one whole.
  const aside = join(CACHE, `dist-${process.pid}`);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  // A test runner that asks for the build must not make it a build for tests.
  const env = { NODE_ENV: 'production', VITEST: '' };
  const { status, output } = await run(process.execPath, [vite, 'build', '--outDir', aside, '--emptyOutDir'], { quiet: true, env });
  if (status !== 0) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw new Trouble(`The build failed:\n${output.trim()}`);
  }
  putInPlace(aside);
  fs.writeFileSync(STAMP, from);
}

/**
 * Makes a folder the build. When two commands built the same at once, the build of the first one stays.
 * @param {string} aside
 */
function putInPlace(aside) {
  const old = `${aside}-old`;
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
