import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHELF } from '../../src/games/index.ts';
import { resolve } from '../command-line.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = 'tests/evenings';
const FILES = readdirSync(join(ROOT, HERE), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => `${HERE}/${file}`)
  .sort();

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bematist-evenings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(SHELF.map(({ id }) => id))('there is an evening of %s', (id) => {
  expect(FILES.filter((file) => file.includes(`/${id}/`))).not.toEqual([]);
});

test.each(FILES)('%s is played as it says, and replayed to the same state', (file) => {
  const session = join(folder, file.replaceAll('/', '-'));
  const { status, stdout, stderr } = resolve('--play', file, '--save', session);
  const [hash = '', count = ''] = stdout.trim().split('\n').slice(-2);
  expect([status, stderr, count]).toEqual([0, '', expect.stringMatching(/^\d+ passed, 0 failed$/)]);
  expect(`state ${JSON.parse(resolve('--replay', session).stdout).hash}`).toBe(hash);
});
