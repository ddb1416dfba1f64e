import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = 'tests/cases/worked-examples.json';

test('every worked example of the books comes out through the command line as the charts have it', () => {
  const cases = JSON.parse(readFileSync(new URL('./worked-examples.json', import.meta.url), 'utf8')) as unknown[];
  const printed = execFileSync(process.execPath, ['scripts/resolve.mjs', '--cases', FILE], { cwd: ROOT, encoding: 'utf8' });
  expect(printed.trim()).toBe(`${cases.length} passed, 0 failed`);
}, 60_000);
