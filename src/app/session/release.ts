/** This release of the app, as `package.json` names it; `vite.config.ts` puts it in. */
export const RELEASE: string = import.meta.env.RELEASE;
