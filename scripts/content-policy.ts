import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { withRelay } from './relay-address.mjs';

const HEADER = /^ *Content-Security-Policy: *(.+)$/m;

const INLINE = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes by which a policy lets the inline scripts of a page through. */
function hashesOf(html: string): string {
  return [...html.matchAll(INLINE)].map(([, content = '']) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`).join('');
}

/**
 * Writes the policy of `public/_headers` into the built page as a meta tag and into the built `_headers`, its gap `{scripts}` filled with the hashes of
 * what stands inline in the page. Throws when `_headers` has no policy. `relay` is the address of the relay the app may reach, if there is one.
 */
export function contentPolicy(relay: string | undefined): Plugin {
  let out = '';
  const reaching = (text: string): string => (relay ? withRelay(text, relay) : text);
  return {
    name: 'content-policy',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    // After the page is written and minified, and before the service worker takes its revision.
    async writeBundle() {
      const [page, headers] = [resolve(out, 'index.html'), resolve(out, '_headers')];
      const html = await readFile(page, 'utf8');
      const all = reaching((await readFile(headers, 'utf8')).replace(' {scripts}', () => hashesOf(html)));
      const policy = HEADER.exec(all)?.[1];
      if (!policy) throw new Error('public/_headers: expected a Content-Security-Policy, found none');
      // A page cannot forbid by a meta tag that it be framed: browsers ignore the directive there and warn.
      const inPage = policy.replace(/; *frame-ancestors [^;]+/, '');
      await writeFile(headers, all);
      await writeFile(page, reaching(html).replace(/(<meta charset[^>]*>)/i, `$1\n    <meta http-equiv="Content-Security-Policy" content="${inPage}">`));
    },
  };
}
