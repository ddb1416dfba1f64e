import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../scripts/ready.mjs';

/** The modules of each file of the build as it stands, by their paths in the repository. */
export function modulesByFile(): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readFileSync(join(DIST, '.vite', 'modules.json'), 'utf8'));
}

/** The file of the build that a module (as `src/app/shell/start.tsx`) was built into. Throws when there is none. */
export function builtFrom(module: string): string {
  const found = Object.entries(modulesByFile()).find(([, modules]) => modules.includes(module));
  if (!found) throw new Error(`expected ${module} in the build, found it in no file`);
  return found[0];
}
