// npm run test:engines: the smoke and persistence tests in Firefox and WebKit; the last line is "N passed, N failed". Old syntax up to the check of Node.
import fs from 'fs';
import { findProgram, PACKAGES } from './engines-programs.mjs';
import { build, checkNode, install, run, Trouble } from './ready.mjs';
import { conclude, countTests, giveUp } from './vitest-count.mjs';

/** Whether nobody asked for the engines (`--if-there`): then what cannot be installed is said and left out, and is no failure. */
const IF_THERE = process.argv.includes('--if-there');
/** Longest that packages may take to come, in seconds. */
const PATIENCE = '90';

/** The engines whose programs are missing. */
function missing() {
  const lacks = [];
  if (!findProgram('firefox')) lacks.push('Firefox');
  if (!findProgram('MiniBrowser') || !findProgram('Xvfb')) lacks.push('WebKit');
  return /** @type {(keyof typeof PACKAGES)[]} */ (lacks);
}

/** Installs what is missing, where that is ours to do; says in one sentence what is to be installed otherwise. */
async function engines() {
  const lacks = missing();
  if (lacks.length === 0) return;
  const packages = lacks.flatMap((name) => PACKAGES[name]);
  const root = process.getuid && process.getuid() === 0;
  if (root && fs.existsSync('/etc/debian_version')) {
    process.stdout.write('Installing ' + packages.join(', ') + ' …\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('timeout', [PATIENCE, 'apt-get', 'update', '-qq'], { quiet: true, env });
    await run('timeout', [PATIENCE, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends'].concat(packages), { quiet: true, env });
  }
  const still = missing();
  if (still.length === 0) return;
  const sentence = 'For the tests in ' + still.join(' and ') + ' install ' + still.flatMap((name) => PACKAGES[name]).join(', ') + ' (Debian’s names).';
  if (!IF_THERE) throw new Trouble(sentence);
  process.stdout.write(sentence + '\n');
}

async function test() {
  checkNode();
  await install();
  await engines();
  const none = missing().length === Object.keys(PACKAGES).length;
  if (!none) await build();
  if (IF_THERE) process.env.ENGINES_IF_THERE = '1';
  conclude(none ? [] : [await countTests('engines', ['--config', 'tests/engines/vitest.config.ts'])]);
}

test().catch(giveUp);
