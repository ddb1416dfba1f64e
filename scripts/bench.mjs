// npm run bench: prints every figure the budgets speak of, references beside them, and writes them as JSON.
import fs from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { build, CACHE, install, sentenceOf } from './ready.mjs';

async function bench() {
  await install();
  await build();
  // These import packages, so they must wait until the packages are installed.
  const [{ browserRows }, { rulesRows }, { relayRows }, { kept, table }] = await Promise.all([
    import('./bench-browser.mjs'),
    import('./bench-rules.mjs'),
    import('./bench-relay.mjs'),
    import('./bench-figures.mjs'),
  ]);
  const rows = [...(await browserRows()), ...(await rulesRows()), ...(await relayRows())];
  process.stdout.write(`${table(rows)}\n`);
  const file = join(CACHE, 'bench.json');
  const cores = cpus();
  const about = { at: new Date().toISOString(), node: process.version, cpus: cores.length, cpu: cores[0]?.model ?? 'unknown' };
  fs.writeFileSync(file, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
  const broken = rows.filter((row) => kept(row) === false).length;
  process.stdout.write(`\n${broken === 0 ? 'Every budget is kept.' : `${broken} budgets are broken.`} The figures: ${file}\n`);
}

bench().catch((error) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  // A browser left open would keep this process alive.
  process.exit(1);
});
