import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">/g;

/**
 * Puts the stylesheets of the built page into it: the first paint waits for one file less, and page and styles are compressed together. Vite has no setting for it: it
 * inlines a stylesheet only into a script. Gains one request before the first paint; the budgets of the start count the styles in any case. The file stays: a script that is
 * loaded later and names it as its own waits for it.
 */
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
        named = withoutFile(named, file);
      }
      await writeFile(page, html.replace(/\n\s+/g, '\n'));
      await writeFile(manifest, named);
    },
  };
}

/** A manifest of the build that knows nothing of a file. */
function withoutFile(manifest: string, file: string): string {
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { file: string; css?: string[] }>).filter(([, chunk]) => chunk.file !== file);
  return JSON.stringify(
    Object.fromEntries(chunks.map(([name, chunk]) => [name, chunk.css ? { ...chunk, css: chunk.css.filter((one) => one !== file) } : chunk])),
  );
}
