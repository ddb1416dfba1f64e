import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g;

/** Puts the stylesheets of the built page into it: the first paint waits for one file less, and page and styles are compressed together. */
export function inlineStyles(): Plugin {
  let out = '';
  return {
    name: 'inline-styles',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const page = resolve(out, 'index.html');
      const manifest = resolve(out, '.vite', 'manifest.json');
      let [html, named] = await Promise.all([readFile(page, 'utf8'), readFile(manifest, 'utf8')]);
      for (const [link, file = ''] of html.matchAll(LINK)) {
        const styles = (await readFile(resolve(out, file), 'utf8')).trim();
        html = html.replace(link, () => `<style>${styles}</style>`);
        named = JSON.stringify(JSON.parse(named, (_, value) => (Array.isArray(value) ? value.filter((one) => one !== file) : value)));
        await rm(resolve(out, file));
      }
      await writeFile(page, html.replace(/\n\s+/g, '\n'));
      await writeFile(manifest, named);
    },
  };
}
