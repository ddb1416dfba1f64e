import { existsSync, readdirSync } from 'fs';
import { delimiter, join } from 'path';

/** @type {Readonly<Record<string, readonly string[]>>} */
const NAMES = { firefox: ['firefox-esr', 'firefox'], Xvfb: ['Xvfb'], MiniBrowser: ['MiniBrowser'] };

/** Debian's packages with the programs of an engine. */
export const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] };

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
 * @param {'firefox' | 'Xvfb' | 'MiniBrowser'} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = (process.env.PATH || '').split(delimiter).concat(webkitFolders());
  return (NAMES[name] || []).flatMap((one) => folders.map((folder) => join(folder, one))).find((path) => existsSync(path));
}
