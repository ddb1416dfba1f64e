import { readFileSync, writeFileSync } from 'node:fs';
import { resolve as pathOf } from 'node:path';
import { ROOT } from '../scripts/ready.mjs';
import { rulesBundle } from '../scripts/rules-bundle.mjs';
import type { main as Main } from '../src/cli/main.ts';
import type { CliShelf } from '../src/cli/shelf.ts';

/** What a command came to. */
export interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const { main, shelf }: { main: typeof Main; shelf: CliShelf } = await import(await rulesBundle('resolve', ['src/cli/main.ts']));

/** Does what `npm run resolve -- …` does with these arguments, without a process of its own for each. Files are named from the top of the repository. */
export function resolve(...args: readonly string[]): Said {
  let stdout = '';
  let stderr = '';
  const status = main(args, shelf, {
    out: (text) => {
      stdout += `${text}\n`;
    },
    error: (line) => {
      stderr += `${line}\n`;
    },
    read: (file) => readFileSync(pathOf(ROOT, file), 'utf8'),
    write: (file, text) => writeFileSync(pathOf(ROOT, file), text),
  });
  return { status, stdout, stderr };
}
