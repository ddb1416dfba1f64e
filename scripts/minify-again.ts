import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Words are one long text each, and Dexie comes as small as it gets. */
const AS_IT_IS = /(?:^|\/)(?:words-|dexie-|jsQR-|(?:en|it|es)-[\w-]{8}\.js$)/;

/** Minifies what the bundler's own minifier has left by a second one that looks at it several times: a fiftieth less to load and to keep. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    // The names of files are given before this plugin runs, and must not be those of files that came out otherwise.
    augmentChunkHash: () => 'minified again',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || AS_IT_IS.test(chunk.fileName)) continue;
          const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } });
          if (code === undefined) this.error(`${chunk.fileName}: expected code, got none`);
          chunk.code = code;
        }
      },
    },
  };
}
