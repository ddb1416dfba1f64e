import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCRIPTS = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

test('there are scripts', () => expect(SCRIPTS.length).toBeGreaterThan(0));

test.each(SCRIPTS)(
  'the evening of %s comes out through the command line as the rules have it',
  (file) => {
    const { steps } = JSON.parse(readFileSync(`${HERE}${file}`, 'utf8')) as { steps: unknown[] };
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/resolve.mjs', '--play', `tests/evenings/${file}`], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout.trim().split('\n').at(-1) || stderr).toBe(`${steps.length} passed, 0 failed`);
  },
  60_000,
);
