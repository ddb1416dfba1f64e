import { createContext } from 'preact';
import type { Id } from '../../core/said.ts';

/** How what an option names stands now, in words; undefined for one that names nothing tracked. */
export const Standing = createContext<(vocabulary: Id, option: Id) => string | undefined>(() => undefined);
