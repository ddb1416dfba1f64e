import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const HEADER = /^ *Content-Security-Policy: *(.+)$/m;

/** The hashes by which a policy lets the inline elements `tag` of a page through. */
function hashesOf(html: string, tag: 'script' | 'style'): string {
  const inline = [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))];
  return inline.map(([, content]) => `'sha256-${createHash('sha256').update(content ?? '').digest('base64')}'`).join(' ');
}

/**
 * Writes the policy of `public/_headers` into the built page as a meta tag and into the built `_headers`, its gaps `{scripts}` and `{styles}` filled with
 * the hashes of what stands inline in the page. Throws when `_headers` has no policy.
 */
export function contentPolicy(): Plugin {
  let [root, out] = ['', ''];
  let page = '';
  return {
    name: 'content-policy',
    apply: 'build',
    configResolved(config) {
      root = config.publicDir;
      out = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        page = html;
        const policy = HEADER.exec(await readFile(resolve(root, '_headers'), 'utf8'))?.[1];
        if (!policy) throw new Error('public/_headers: expected a Content-Security-Policy, found none');
        // A page cannot forbid by a meta tag that it be framed: browsers ignore the directive there and warn.
        const inPage = filled(policy, html).replace(/; *frame-ancestors [^;]+/, '');
        return html.replace(/(<meta charset[^>]*>)/i, `$1\n    <meta http-equiv="Content-Security-Policy" content="${inPage}">`);
      },
    },
    async closeBundle() {
      const headers = resolve(out, '_headers');
      await writeFile(headers, filled(await readFile(headers, 'utf8'), page));
    },
  };
}

function filled(policy: string, html: string): string {
  return policy.replace(/ ?\{scripts\}/, () => spaced(hashesOf(html, 'script'))).replace(/ ?\{styles\}/, () => spaced(hashesOf(html, 'style')));
}

const spaced = (hashes: string): string => (hashes === '' ? '' : ` ${hashes}`);
