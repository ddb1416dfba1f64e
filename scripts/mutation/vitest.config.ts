import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { mutant } from './mutant.mjs';

/** The tests as `npm test` runs them, with the mistake of the moment made in one module (mutate.mjs). */
export default mergeConfig(base, defineConfig({ plugins: [{ name: 'mutant', enforce: 'pre', transform: mutant }] }));
