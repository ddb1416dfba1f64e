// npm run bench: prints every figure the budgets speak of, references beside them, and writes them as JSON.
import fs from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { browserRows } from './bench-browser.mjs';
import { kept, table } from './bench-figures.mjs';
import { rulesRows } from './bench-rules.mjs';
import { build, CACHE, checkNode, install, Trouble } from './ready.mjs';

try {
  checkNode();
  await install();
  await build();
  const rows = [...(await browserRows()), ...(await rulesRows())];
  process.stdout.write(`${table(rows)}\n`);
  const file = join(CACHE, 'bench.json');
  const about = { at: new Date().toISOString(), node: process.version, cpus: cpus().length, cpu: cpus()[0]?.model };
  fs.writeFileSync(file, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
  const broken = rows.filter((row) => kept(row) === false).length;
  process.stdout.write(`\n${broken === 0 ? 'Every budget is kept.' : `${broken} budgets are broken.`} The figures: ${file}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Trouble ? error.message : error instanceof Error ? error.stack : error}\n`);
  // A browser left open would keep this process alive.
  process.exit(1);
}
