import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = readdirSync(HERE).filter((file) => file.endsWith('.json'));

test('there are cases', () => expect(FILES).toContain('worked-examples.json'));

test.each(FILES)(
  'every case of %s comes out through the command line as the book has it',
  (file) => {
    const cases = JSON.parse(readFileSync(`${HERE}${file}`, 'utf8')) as unknown[];
    const printed = execFileSync(process.execPath, ['scripts/resolve.mjs', '--cases', `tests/cases/${file}`], { cwd: ROOT, encoding: 'utf8' });
    expect(printed.trim()).toBe(`${cases.length} passed, 0 failed`);
  },
  60_000,
);
