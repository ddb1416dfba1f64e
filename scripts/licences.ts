import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Licences, Shipped } from '../src/app/shell/licence-list.ts';

/** Where the list stands in the build, and what the app fetches. */
const FILE = 'licences.json';
/** Beside the build's own manifest: the modules of each file, for the tests of the list and of sizes. */
const MODULES = '.vite/modules.json';

/** The licences a package of the app may have; another one stops the build. The Unlicense gives up all rights: the relay's client brings a package under it. */
export const ALLOWED = ['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense'];

/** What the service worker is made of, by a bundler of its own, which tells nobody. */
const IN_WORKER = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/** The package a module belongs to; undefined for the app's own. */
export function packageOf(id: string): string | undefined {
  if (id.includes('rolldown/runtime')) return 'rolldown';
  return /^(?:.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace('\\', '/');
}

/** The licences of packages as they are installed. Throws when one has no licence that is allowed, or no text of it. */
export function licencesOf(root: string, names: Iterable<string>): Licences {
  const texts: string[] = [];
  const packages = [...new Set(names)].sort().map((name): Shipped => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; license?: string };
    if (!license || !ALLOWED.includes(license)) throw new Error(`${name}: expected a licence of ${ALLOWED.join(', ')}, got ${license}`);
    const file = readdirSync(folder).find((one) => /^licen[sc]e(\.\w+)?$/i.test(one));
    if (!file) throw new Error(`${name}: expected the text of its licence, found none`);
    const whole = readFileSync(join(folder, file), 'utf8');
    const body = reflowed(whole);
    if (!texts.includes(body)) texts.push(body);
    const notice = existsSync(join(folder, 'NOTICE')) ? inParagraphs(readFileSync(join(folder, 'NOTICE'), 'utf8')).join('\n\n') : undefined;
    return { name, version, licence: license, copyright: copyrightsIn(whole), ...(notice ? { notice } : {}), text: texts.indexOf(body) };
  });
  return { packages, texts };
}

const COPYRIGHT = /^\s*Copyright (?:\(c\)|©|\d{4})(?!.*[[{]yyyy).*$/gim;

function copyrightsIn(text: string): string[] {
  return [...text.matchAll(COPYRIGHT)].map(([line]) => line.trim());
}

/** A licence's text without title and copyright, its paragraphs in one line each, so that the same licence is the same text. */
function reflowed(text: string): string {
  return inParagraphs(text.replace(COPYRIGHT, ''))
    .filter((paragraph) => !/^(?:the )?mit license(?: \(mit\))?$/i.test(paragraph))
    .join('\n\n');
}

/** The paragraphs of a text, each in one line: no screen has the lines it was set in. */
function inParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Writes the list of what ships in the app, taken from the modules of the bundle. */
export function licences(root: string): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, Object.keys(file.modules)]] : [])));
      const shipped = [...[...modules.values()].flat().flatMap((id) => packageOf(id) ?? []), ...IN_WORKER];
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(licencesOf(root, shipped)) });
      this.emitFile({
        type: 'asset',
        fileName: MODULES,
        source: JSON.stringify(Object.fromEntries(modules), (_, id) => (typeof id === 'string' ? id.replace(`${root}/`, '') : id)),
      });
    },
  };
}
