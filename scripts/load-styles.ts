import type { Plugin } from 'vite';

/**
 * What runs before a lazy module: its styles, each once, but for those of the start screen, which stand in the page (`inlineStyles`). A failure is forgotten, so
 * that trying again tries again.
 */
const HELPER = `
const styles = {};
const style = (href) => styles[href] ??= new Promise((done, failed) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = done;
  link.onerror = () => {
    link.remove();
    delete styles[href];
    failed(Error(href));
  };
  document.head.append(link);
});
export const __vitePreload = async (load, files, from) => {
  await Promise.all((files ?? []).map((file) => file.includes('/start-') || style(new URL(file, from).href)));
  return load();
};
`;

/** Puts a small helper for lazy modules in the place of the bundler's, which costs the start screen 400 bytes more for preloads it does not use. */
export function loadStyles(): Plugin {
  return {
    name: 'load-styles',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => HELPER },
  };
}
