import { expect } from 'vitest';

/** Looks at something until it is as expected, for much longer than that takes: other tests run beside. */
export const soon = <T>(what: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> => expect.poll(what, { timeout: 20_000 });
