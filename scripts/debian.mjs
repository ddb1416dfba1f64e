import { existsSync } from 'node:fs';
import { run } from './ready.mjs';

/** Longest that a download may take, in seconds. */
const PATIENCE = 120;

/** Whether packages are ours to install: as root on Debian. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Says that something is missing, and installs Debian's packages for it as root on Debian. Elsewhere it says what would install it.
 * @param {string} what
 * @param {readonly string[]} packages
 */
export async function installPackages(what, packages) {
  const names = packages.join(' ');
  if (!mayInstall()) {
    process.stdout.write(`${what} is missing. On Debian this installs it: apt-get install ${names}\n`);
    return;
  }
  process.stdout.write(`${what} is missing: installing it from Debian (apt-get install ${names}) …\n`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Only the downloads have an end set to them: what is cut off while it installs leaves the system broken.
  await run('timeout', [`${PATIENCE}`, 'apt-get', 'update', '-qq'], { quiet: true, env });
  const loaded = await run('timeout', [`${PATIENCE}`, 'apt-get', ...install, '--download-only'], { quiet: true, env });
  const done = loaded.status === 0 ? await run('apt-get', install, { quiet: true, env }) : loaded;
  if (done.status === 0) process.stdout.write(`${what} is installed.\n`);
  else process.stdout.write(`${what} could not be installed: ${done.output.trim().split('\n').at(-1) || `the download took more than ${PATIENCE} s`}\n`);
}
