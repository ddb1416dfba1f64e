import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ROOT } from '../scripts/ready.mjs';
import { readHeaders, serve } from '../scripts/serve.mjs';

const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bematist-start-'));
  folders.push(path);
  return path;
}

/** Runs a script of `root` until it ends. */
function ended(root: string, args: readonly string[], env: Record<string, string> = {}): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('close', (status) => resolve({ status, said }));
  });
}

/** A module that makes Node say it is another version, when it is imported first. */
const nodeOf = (version: string): string => `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;

/** A checkout that has nothing installed, and needs one package: npm tries each of them before it gives up. */
function bareCheckout(): string {
  const root = folder();
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
  const write = (name: string, value: object): void => writeFileSync(join(root, name), JSON.stringify(value));
  const { dependencies, devDependencies: _, ...own } = read('package.json');
  const { packages, ...lock } = read('package-lock.json');
  const one = { dependencies: { preact: dependencies.preact } };
  write('package.json', { ...own, ...one });
  write('package-lock.json', {
    ...lock,
    packages: { '': { name: own.name, version: own.version, ...one }, 'node_modules/preact': packages['node_modules/preact'] },
  });
  return root;
}

describe('a command says in one sentence what is wrong', () => {
  test.each(['start', 'test', 'resolve', 'engines', 'bench'])('an old Node, to %s', async (command) => {
    const { status, said } = await ended(ROOT, ['--import', nodeOf('18.19.0'), 'scripts/node-version.cjs', command]);
    expect(status).not.toBe(0);
    expect(said.replace(/0 passed, 1 failed\n$/, '')).toBe(
      'Bematist needs Node 20.19 or newer, and this is Node 18.19.0: install a newer one from https://nodejs.org and try again.\n',
    );
  });

  test.each([
    ['12.22.12', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.0.0', true],
  ])('Node %s is new enough: %s', async (version, enough) => {
    const { said } = await ended(ROOT, ['--import', nodeOf(version), 'scripts/node-version.cjs', 'start', '--port=x']);
    expect(said).toMatch(enough ? /^--port: expected a number/ : new RegExp(`^Bematist needs Node 20\\.19 or newer, and this is Node ${version}: `));
  });

  test('every command of package.json that is a script of ours asks for the version first', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const ours = Object.values(scripts).filter((line) => line.includes('scripts/'));
    expect(ours.length).toBeGreaterThan(0);
    for (const line of ours) expect(line).toMatch(/^node scripts\/node-version\.cjs \w+/);
  });

  test.each([
    ['a port that is no number', ['--port', 'x'], 'x'],
    ['a port that is none', ['--port'], 'nothing'],
  ])('%s', async (_name, args, found) => {
    const { status, said } = await ended(ROOT, ['scripts/node-version.cjs', 'start', ...args]);
    expect([status, said]).toEqual([1, `--port: expected a number from 0 to 65535, got ${found}.\n`]);
  });

  test('a registry that cannot be reached', async () => {
    const { status, said } = await ended(bareCheckout(), ['scripts/node-version.cjs', 'start'], {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: folder(),
    });
    expect(status).toBe(1);
    expect(said.trim().split('\n').at(-1)).toMatch(/^The package registry http:\/\/127\.0\.0\.1:9\/ cannot be reached: .*\.$/);
  }, 180_000);

  test('a port that is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => other.listen(0, 'localhost', () => resolve((other.address() as { port: number }).port)));
    const { status, said } = await ended(ROOT, ['scripts/node-version.cjs', 'start', `--port=${port}`]);
    other.close();
    expect(status).toBe(1);
    expect(said.trim().split('\n').at(-1)).toBe(`Port ${port} is taken: stop what uses it, or name another one with npm start -- --port 4174.`);
  }, 180_000);
});

describe('the static server', () => {
  async function site() {
    const root = folder();
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, '_headers'), '/*\n  X-All: yes\n/assets/*\n  Cache-Control: immutable\n');
    writeFileSync(join(root, 'index.html'), '<p>home');
    writeFileSync(join(root, 'assets', 'a.js'), '1');
    return serve({ folder: root, base: '/some/path/' });
  }

  test('serves files with their types and the headers of _headers, under any path', async () => {
    const { address, close } = await site();
    const home = await fetch(address);
    expect([home.status, home.headers.get('content-type'), home.headers.get('x-all'), await home.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      'yes',
      '<p>home',
    ]);
    const script = await fetch(`${address}assets/a.js`);
    expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual(['text/javascript; charset=utf-8', 'immutable']);
    expect((await fetch(`${address}assets/a.js`, { headers: { 'If-None-Match': script.headers.get('etag') ?? '' } })).status).toBe(304);
    await close();
  });

  test('has nothing else to give', async () => {
    const { address, close } = await site();
    const asked = ['nothing.js', '_headers', 'assets', '..%2f..%2fetc%2fpasswd', '%E0%A4%A'];
    expect(await Promise.all(asked.map(async (path) => (await fetch(address + path)).status))).toEqual(asked.map(() => 404));
    await close();
  });

  test('reads the headers of the build: a strict policy and no cache but for what is named by its hash', () => {
    expect(readHeaders('/*\n  A: b: c\n\n# note\n/x/*\n  D: e\n')).toEqual([
      { path: '/*', headers: [['A', 'b: c']] },
      { path: '/x/*', headers: [['D', 'e']] },
    ]);
  });
});
