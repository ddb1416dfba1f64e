import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';

/** @typedef {'firefox' | 'Xvfb' | 'MiniBrowser'} Program */

/** @type {Readonly<Record<Program, readonly string[]>>} */
const NAMES = { firefox: ['firefox-esr', 'firefox'], Xvfb: ['Xvfb'], MiniBrowser: ['MiniBrowser'] };

/**
 * The engines beside Chromium, with the programs they need and Debian's packages that have them.
 * @type {readonly { name: string, programs: readonly Program[], packages: readonly string[] }[]}
 */
const ENGINES = [
  { name: 'Firefox', programs: ['firefox'], packages: ['firefox-esr'] },
  { name: 'WebKit', programs: ['MiniBrowser', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** Where WebKitGTK puts programs nobody is meant to start by hand. */
const LIBRARIES = '/usr/lib';

/** @returns {string[]} */
function webkitFolders() {
  if (!existsSync(LIBRARIES)) return [];
  return readdirSync(LIBRARIES)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((folder) => join(LIBRARIES, name, folder)));
}

/**
 * The path of a program of an engine; undefined when it is not installed.
 * @param {Program} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...webkitFolders()];
  return NAMES[name].flatMap((one) => folders.map((folder) => join(folder, one))).find((path) => existsSync(path));
}

/** Installs the engines that are missing, where that is ours to do. An engine that stays missing is no trouble: its tests are skipped. */
export async function provideEngines() {
  for (const { name, programs, packages } of ENGINES) if (!programs.every(findProgram)) await installPackages(name, packages);
}
