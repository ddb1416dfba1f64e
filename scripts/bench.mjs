// npm run bench: prints every figure the budgets speak of, references beside them, and writes them as JSON. Old syntax up to the check of Node.
import fs from 'fs';
import { cpus } from 'os';
import { join } from 'path';
import { build, CACHE, checkNode, install, Trouble } from './ready.mjs';

async function bench() {
  checkNode();
  await install();
  await build();
  const [{ browserRows }, { rulesRows }, { kept, table }] = await Promise.all([
    import('./bench-browser.mjs'),
    import('./bench-rules.mjs'),
    import('./bench-figures.mjs'),
  ]);
  const rows = (await browserRows()).concat(await rulesRows());
  process.stdout.write(table(rows) + '\n');
  const file = join(CACHE, 'bench.json');
  const cores = cpus();
  const about = { at: new Date().toISOString(), node: process.version, cpus: cores.length, cpu: (cores[0] || { model: 'unknown' }).model };
  fs.writeFileSync(file, JSON.stringify(Object.assign(about, { rows }), null, 2) + '\n');
  const broken = rows.filter((row) => kept(row) === false).length;
  process.stdout.write('\n' + (broken === 0 ? 'Every budget is kept.' : broken + ' budgets are broken.') + ' The figures: ' + file + '\n');
}

bench().catch((error) => {
  process.stderr.write((error instanceof Trouble ? error.message : String(error.stack || error)) + '\n');
  // A browser left open would keep this process alive.
  process.exit(1);
});
