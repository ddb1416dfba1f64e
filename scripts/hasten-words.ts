import type { Plugin } from 'vite';

const WORDS = /\/src\/app\/words\/start\/(\w+)\.ts$/;

/**
 * Lets the page ask for the words of its start screen at once, beside its first scripts: left to the scripts, they would be asked for one round later, and nothing is shown without them.
 * Which language it is, `languageNow` of src/app/preferences.ts says; a wrong guess here costs a file too much, no more.
 */
export function hastenWords(): Plugin {
  return {
    name: 'hasten-words',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((chunk) => {
          const language = chunk.type === 'chunk' ? WORDS.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
          return language === undefined ? [] : [[language, `./${chunk.fileName}`] as const];
        });
        if (files.length === 0) throw new Error('expected the words of the start screen in chunks of their own, found none');
        const ask = `{
let l;try{l=JSON.parse(localStorage['bematist/preferences']).language}catch{}
const w=${JSON.stringify(Object.fromEntries(files))};
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:w[l]||navigator.languages.map(n=>w[n.slice(0,2).toLowerCase()]).find(n=>n)||w.en}))
}`;
        return [{ tag: 'script', children: ask, injectTo: 'head' }];
      },
    },
  };
}
