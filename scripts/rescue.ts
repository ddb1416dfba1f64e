import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** The page's last resort, as the page itself names it. */
const FILE = 'rescue.js';

/**
 * Runs in the page before anything else: an error before the app has drawn anything means that it did not start, and so does an empty page long after it was loaded,
 * since not every browser tells of every error.
 */
const WATCH = `{
const look=()=>document.getElementById('app').firstChild||import('./${FILE}').then(m=>m.show(),()=>0);
for(const e of['error','unhandledrejection'])addEventListener(e,()=>setTimeout(look,999),true);
addEventListener('load',()=>setTimeout(look,1e4))
}`;

/**
 * Gains the player's data when the app does not start, which nothing else offers. Vite shares modules between entries, and this must stand without any chunk of the app.
 * Writes `src/app/rescue/rescue.ts`, bundled with all it needs, beside the page: it is what offers the player's data as a file when no chunk of the app can be
 * trusted.
 */
export function rescue(root: string): Plugin {
  return {
    name: 'rescue',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: () => [{ tag: 'script', children: WATCH, injectTo: 'head' }] },
    async generateBundle() {
      const bundle = await rolldown({ input: `${root}/src/app/rescue/rescue.ts`, platform: 'browser', logLevel: 'silent' });
      const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: true });
      await bundle.close();
      this.emitFile({ type: 'asset', fileName: FILE, source: output[0].code });
    },
  };
}
